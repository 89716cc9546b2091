import { localDay, type Instant } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import {
  bookLine,
  carriesDeficit,
  earningOf,
  waitingBooking,
  waitsForStaff,
  type BookedLines,
} from './book-line.ts';
import { bookUplineTree } from './book-upline-tree.ts';
import {
  insertIncome,
  linesToBook,
  pursesOf,
  saveCarries,
  updateBooked,
  type AgentPurses,
  type BookedLine,
  type Earning,
  type Income,
  type LineBooking,
} from './lines/queries.ts';
import type { Needs } from './needs.ts';
import { noticesOf, writeNotices } from './notices.ts';
import { lockRun, setRunState } from './runs/queries.ts';

/** Lines of one transaction. */
const LINES_AT_ONCE = 200;
/** A wallet that an agent empties meanwhile fails a booking; the next attempt reads it again. */
const ATTEMPTS_MAX = 5;

/** Books some lines of a run; returns false when all are booked, and the run is finished. */
export const bookSome = (needs: Needs, id: bigint, linesMax = LINES_AT_ONCE): Promise<boolean> =>
  retryEmptied(() => bookBatch(needs, id, linesMax));

/** Runs a booking again if an agent has emptied a wallet after the booking read it. */
export async function retryEmptied<Result>(book: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await book();
    } catch (error) {
      const isEmptied = isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE';
      if (!isEmptied || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

async function bookBatch(needs: Needs, id: bigint, linesMax: number): Promise<boolean> {
  const now = needs.clock.now();
  return needs.ledger.transact(async (tx, post) => {
    const run = await lockRun(tx, id, 'computed');
    if (run === undefined) return false;
    const byUplines = run.mode === 'upline_pays';
    const lines = await linesToBook(tx, id, byUplines ? Number.MAX_SAFE_INTEGER : linesMax);
    if (lines.length === 0) {
      await setRunState(tx, id, 'finished', now);
      return false;
    }
    const children = lines.map(({ childId }) => childId);
    // Books of other kinds and claims change the same carries and debts.
    await lockMembers(tx, children);
    const purses = new Map(await pursesOf(tx, children));
    const { bookings, postings, earned } = byUplines
      ? bookUplineTree(lines, purses, now)
      : bookAll(lines, purses, now);
    await writeNotices(needs, tx, noticesOf(lines, bookings));
    await writeBookings(needs, tx, { bookings, earned, purses, at: now });
    const [first, ...more] = postings;
    if (first !== undefined) await post(first, ...more);
    return true;
  });
}

function bookAll(lines: readonly BookedLine[], purses: Map<bigint, AgentPurses>, now: Instant): BookedLines {
  const all: BookedLines = { bookings: [], postings: [], earned: [] };
  for (const line of lines) {
    if (waitsForStaff(line)) {
      all.bookings.push(waitingBooking(line.id, 'pending_approval'));
      continue;
    }
    const purse = purses.get(line.childId);
    if (purse === undefined) continue;
    const { booking, purse: after, posting } = bookLine(line, purse, now);
    purses.set(line.childId, after);
    all.bookings.push(booking);
    all.earned.push(earningOf(line));
    if (posting !== null) all.postings.push(posting);
  }
  return all;
}

type Writing = {
  bookings: readonly LineBooking[];
  earned: readonly Earning[];
  purses: ReadonlyMap<bigint, AgentPurses>;
  at: Instant;
};

/** Writes what was booked: the lines, the carries of salaries, and the income of the agents. */
export async function writeBookings(
  needs: Pick<Needs, 'settings' | 'commission'>,
  tx: Tx,
  { bookings, earned, purses, at }: Writing,
): Promise<void> {
  const zone = needs.settings.merchant().timeZone;
  if (bookings.length > 0) await updateBooked(tx, bookings);
  const salaried = earned.filter(({ line }) => carriesDeficit(line));
  const carries = new Map(
    salaried.flatMap(({ line: { childId } }) => {
      const purse = purses.get(childId);
      return purse === undefined ? [] : [[childId, purse.carry] as const];
    }),
  );
  if (carries.size > 0) await saveCarries(tx, carries);
  const incomes = earned
    .filter(({ amount }) => amount !== 0n)
    .map(({ line, amount, source, postingKey }): Income => ({
      memberId: line.childId,
      kind: line.kind,
      source,
      basis: line.base,
      rate: line.rate,
      amount,
      day: localDay(line.startsAt, zone),
      at,
      postingKey,
    }));
  if (incomes.length === 0) return;
  await insertIncome(tx, incomes);
  // Last, because the daily figures stay locked until the end of the transaction.
  await needs.commission.addFigures(
    tx,
    incomes.map(({ memberId, kind, day, amount }) => ({
      memberId,
      day,
      product: 'none',
      series: 0,
      ...(kind === 'dividend' ? { dividends: amount } : { salaries: amount }),
    })),
  );
}
