/** How a case ended: in the dialect's words it may not be sayable, and some things cannot be brought about from outside. */
type Outcome = 'passed' | 'failed' | 'not expressible' | 'not from outside';

/** One thing that is tried at a vendor. */
export type Check = readonly [call: string, title: string, run: () => Promise<void>];

export type Finding = {
  /** The number of the case, as the vendors' table has it, or the call that was tried. */
  number: string;
  title: string;
  outcome: Outcome;
  /** Why; of a failure what was expected, and the last question with its answer as they travelled. */
  about: string;
};

/** What was expected was not so. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
}

export function need(isSo: boolean, about: string): void {
  if (!isSo) throw new Unmet(about);
}

const marks: Record<Outcome, string> = {
  passed: 'ok',
  failed: 'FAILED',
  'not expressible': '-',
  'not from outside': '-',
};

/** For people: a line for each case, and below it what a failure was about. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ number }) => number.length));
  return findings
    .map(({ number, title, outcome, about }) => {
      const line = `${marks[outcome].padEnd(7)}${number.padEnd(width + 2)}${title}`;
      if (outcome === 'passed') return line;
      return outcome === 'failed' ? `${line}\n${indented(about)}` : `${line} (${outcome}: ${about})`;
    })
    .join('\n');
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `         ${line}`)
    .join('\n');

export const failedIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ outcome }) => outcome === 'failed');
