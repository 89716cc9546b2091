/** What the arcade can be made to do wrong, each with the chance, in hundredths, that one call meets it. */
export const faultKinds = [
  'delay',
  'drop-before',
  'drop-after',
  'twice',
  'parallel',
  'cancel-first',
  'settle-first',
  'wrong-signature',
  'stale-clock',
  'other-amount',
  'late-win',
  'undo-settled',
  'endless',
  'partial-silence',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export type Faults = {
  percent: Readonly<Partial<Record<FaultKind, number>>>;
  /** Games open and play for nobody. */
  isClosed: boolean;
  /** A row of the history is missing, and another is made up. */
  isHistoryWrong: boolean;
};

export const noFaults: Faults = { percent: {}, isClosed: false, isHistoryWrong: false };

export function isFaultKind(name: string): name is FaultKind {
  return faultKinds.some((kind) => kind === name);
}

/** Which of them the next call meets. */
export function chooseFaults({ percent }: Faults, roll: (bound: number) => number): FaultKind[] {
  return faultKinds.filter((kind) => roll(100) < (percent[kind] ?? 0));
}
