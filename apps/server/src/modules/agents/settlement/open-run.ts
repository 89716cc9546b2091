import { MINUTE, plus, plusDays, type Instant } from '@mela/kernel/time';
import { REAL_TIME_WINDOW_MS } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import type { SettledContract } from './compute.ts';
import { contractsOf } from './contracts-of.ts';
import { copyLateInputs, insertBetInputs, insertDayInputs, insertLateInputs } from './inputs/queries.ts';
import type { Needs } from './needs.ts';
import { rulesNow } from './rules.ts';
import {
  allowLongStatements,
  firstBetWindow,
  firstStart,
  hasOpenSalaries,
  hasWaitingEvents,
  insertRun,
  lockProgress,
  lockRun,
  saveProgress,
  setRunState,
  type Run,
} from './runs/queries.ts';
import { dueAt, partsOf, windowAt, type Book, type Window } from './windows.ts';

/** Changes of figures after this many days are not settled any more. */
const LATE_DAYS_MAX = 70;

/**
 * Opens the run of the next window of a book, if it is due and a contract was in force. Windows come in order, without a gap: one without
 * contracts, or without bets where windows are short, passes without a run. Returns null when no window is due.
 */
export async function openNextRun(needs: Needs, book: Book): Promise<Run | null> {
  const zone = needs.settings.merchant().timeZone;
  const now = needs.clock.now();
  return needs.db.transaction().execute(async (tx) => {
    let from = await lockProgress(tx, book);
    if (from === undefined) {
      const first = await firstStart(tx, book);
      if (first === null || first > now) return null;
      // The row exists before a window closes, so that the subscriber can lock it.
      await saveProgress(tx, book, windowAt(book, first, zone).startsAt);
      from = await lockProgress(tx, book);
      if (from === undefined) return null;
    }
    const passed = await nextWindow(needs, tx, { book, from, now, zone });
    if (passed.until > from) await saveProgress(tx, book, passed.until);
    if (passed.window === null) return null;
    // Until its events are counted, the figures of the window are not complete.
    if (await hasWaitingEvents(tx, passed.window.endsAt)) return null;
    if (book.kind === 'dividend' && (await hasOpenSalaries(tx, passed.window.endsAt))) return null;
    const { guarantee } = needs.settings.contract();
    const run = await insertRun(tx, passed.window, {
      mode: guarantee === 'upline' && book.kind === 'dividend' ? 'upline_pays' : 'house',
      rules: rulesNow(book.kind, needs.settings.contract()),
      openedAt: now,
    });
    // From now on late events of this window count in the next one.
    await saveProgress(tx, book, passed.window.endsAt);
    return run ?? null;
  });
}

type Search = { book: Book; from: Instant; now: Instant; zone: string };

/** The first window from a moment on that is due and has contracts, and where the search continues if there is none. */
async function nextWindow(
  needs: Needs,
  tx: Tx,
  { book, from, now, zone }: Search,
): Promise<{ window: Window | null; until: Instant }> {
  let start = from;
  for (;;) {
    if (book.kind === 'hourly' || book.kind === 'realtime') {
      const withBets = await firstBetWindow(tx, book.kind, start);
      const present = windowAt(book, now, zone).startsAt;
      if (withBets === null || withBets >= present) {
        // A window that has ended but is not due yet may still get bets.
        const safe = plus(present, -(book.kind === 'hourly' ? 60 * MINUTE : REAL_TIME_WINDOW_MS));
        return { window: null, until: safe > start ? safe : start };
      }
      start = withBets;
    }
    const window = windowAt(book, start, zone);
    if (dueAt(window) > now) return { window: null, until: start };
    if ((await contractsOf(needs, tx, window)).length > 0) return { window, until: start };
    start = window.endsAt;
  }
}

/** Stores the inputs of an opened run. */
export async function fillRun(needs: Needs, id: bigint): Promise<void> {
  const zone = needs.settings.merchant().timeZone;
  await needs.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id, 'open');
    if (run === undefined) return;
    await allowLongStatements(tx);
    const contracts = await contractsOf(needs, tx, run);
    await storeInputs(tx, run, contracts, { zone, shadowOf: null });
    await setRunState(tx, id, 'filled');
  });
}

export async function storeInputs(
  tx: Tx,
  run: Run,
  contracts: readonly SettledContract[],
  { zone, shadowOf }: { zone: string; /** The run that a shadow run repeats. */ shadowOf: bigint | null },
): Promise<void> {
  const children = [...new Set(contracts.map(({ childId }) => childId))];
  if (run.firstDay === null || run.lastDay === null) {
    await insertBetInputs(tx, { run, children, zone });
    return;
  }
  const parts = partsOf(run.firstDay, run.lastDay);
  await insertDayInputs(tx, { run, parts, children, zone, shadowOf });
  if (shadowOf === null) await insertLateInputs(tx, { run, since: plusDays(run.firstDay, -LATE_DAYS_MAX) });
  else await copyLateInputs(tx, { run, shadowOf });
}
