import { readFileSync } from 'node:fs';
import { CaseFileError, runCases, type CaseReport } from './run.ts';

/** 0: no case failed; 1: a case failed; 2: the file cannot be used. */
type CommandResult = { exitCode: 0 | 1 | 2; lines: readonly string[] };

export function casesCommand(path: string | undefined): CommandResult {
  if (path === undefined) return { exitCode: 2, lines: ['Usage: npm run cases -- <file>'] };
  try {
    const report = runCases(readText(path));
    return { exitCode: report.failed.length > 0 ? 1 : 0, lines: linesOf(report) };
  } catch (error) {
    if (error instanceof CaseFileError) return { exitCode: 2, lines: [`${path}: ${error.message}`] };
    throw error;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CaseFileError(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function linesOf({ passed, failed, unknown }: CaseReport): string[] {
  const unknownCount = [...unknown.values()].reduce((sum, count) => sum + count, 0);
  return [
    ...failed.flatMap(({ id, name, reasons }) => [
      `FAILED ${id} ${name}`,
      ...reasons.map((reason) => `  ${reason}`),
    ]),
    ...[...unknown].map(([name, count]) => `UNKNOWN ${name}: ${count}`),
    `RESULT cases.passed ${passed}`,
    `RESULT cases.failed ${failed.length}`,
    `RESULT cases.unknown ${unknownCount}`,
  ];
}
