/** The faults of the arcade, each with the probability, in percent, that it applies to a call. */
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
  /** No game can be opened or played. */
  isClosed: boolean;
  /** The history lacks one row and contains an invented one. */
  isHistoryWrong: boolean;
};

export const noFaults: Faults = { percent: {}, isClosed: false, isHistoryWrong: false };

export function isFaultKind(name: string): name is FaultKind {
  return faultKinds.some((kind) => kind === name);
}

/** Draws the faults of the next call. */
export function chooseFaults({ percent }: Faults, roll: (bound: number) => number): FaultKind[] {
  return faultKinds.filter((kind) => roll(100) < (percent[kind] ?? 0));
}
