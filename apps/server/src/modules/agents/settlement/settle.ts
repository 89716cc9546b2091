import { bookSome } from './book-run.ts';
import { computeRun } from './compute-run.ts';
import type { Needs } from './needs.ts';
import { fillRun, openNextRun } from './open-run.ts';
import { unfinishedRuns } from './runs/queries.ts';
import type { Book } from './windows.ts';

/** A job run ends after this many windows; the next run continues. */
const WINDOWS_MAX = 500;

type Options = { windowsMax?: number; linesAtOnce?: number };

/** Settles all windows of a book that are due, in order. Continues a run that another process left unfinished first. */
export async function settleDue(
  needs: Needs,
  book: Book,
  { windowsMax = WINDOWS_MAX, linesAtOnce }: Options = {},
): Promise<number> {
  let settled = 0;
  for (const run of await unfinishedRuns(needs.db, book)) {
    await finishRun(needs, run.id, linesAtOnce);
    settled += 1;
  }
  while (settled < windowsMax) {
    const run = await openNextRun(needs, book);
    if (run === null) break;
    await finishRun(needs, run.id, linesAtOnce);
    settled += 1;
  }
  return settled;
}

/** Every step is one transaction that starts from the state of the run, so a run that died continues where it was. */
export async function finishRun(needs: Needs, id: bigint, linesAtOnce?: number): Promise<void> {
  await fillRun(needs, id);
  await computeRun(needs, id);
  while (await bookSome(needs, id, linesAtOnce));
}
