/** The outcome of a case. Some dialects cannot express a case, and some cases cannot be provoked from outside. */
type Outcome = 'passed' | 'failed' | 'not expressible' | 'not from outside';

/** One check of a vendor. */
export type Check = readonly [call: string, title: string, run: () => Promise<void>];

export type Finding = {
  /** The number of the case in the vendors' table, or the name of the call. */
  number: string;
  title: string;
  outcome: Outcome;
  /** The reason. For a failure: the expectation, and the last request and response as sent. */
  about: string;
};

/** An expectation was not met. */
export class ExpectationError extends Error {
  override readonly name = 'Unmet';
}

export function need(isSo: boolean, about: string): void {
  if (!isSo) throw new ExpectationError(about);
}

const marks: Record<Outcome, string> = {
  passed: 'ok',
  failed: 'FAILED',
  'not expressible': '-',
  'not from outside': '-',
};

/** A report with one line per case, and the details of each failure below its line. */
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
