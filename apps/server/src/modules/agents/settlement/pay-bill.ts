import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import type { Bill } from '@mela/protocol/shapes/settlement';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { bookLine, dueOf, earningOf } from './book-line.ts';
import { retryEmptied, writeBookings } from './book-run.ts';
import { describeBill } from './describe-bill.ts';
import { lockLine, lockOverdueBills, pursesOf, type BookedLine } from './lines/queries.ts';
import type { Needs } from './needs.ts';
import { noticesOf, writeNotices } from './notices.ts';
import { payRest } from './pay-rest.ts';
import { writeDecision } from './staff/queries.ts';
import { billById } from './statements/queries.ts';

/** The states after a claim. An upline may have paid a claimed bill in part or not at all. */
const takenStates: ReadonlySet<string> = new Set(['issued', 'part_paid', 'insufficient']);

/** The agent takes an approved payment; a repeated claim returns the paid bill. */
export async function claimBill(needs: Needs, childId: bigint, id: bigint): Promise<Bill> {
  await retryEmptied(() =>
    needs.ledger.transact(async (tx, post) => {
      const line = await lockLine(tx, id);
      if (line === undefined || line.childId !== childId || line.state === 'computed')
        return refuse('BILL_UNKNOWN');
      if (takenStates.has(line.state)) return;
      const isOpen = line.state === 'claimable' && line.claimBy !== null && line.claimBy > needs.clock.now();
      if (!isOpen) refuse('BILL_STATE_UNFIT');
      await payLine(needs, { tx, post }, line);
    }),
  );
  const paid = await billById(needs.db, id, childId);
  assert(paid !== undefined, 'the claimed bill exists');
  return describeBill(paid);
}

/** Books a line that waited for a person, in the caller's transaction. */
export async function payLine(
  needs: Needs,
  { tx, post }: { tx: Tx; post: PostAll },
  line: BookedLine,
): Promise<void> {
  if (line.mode === 'upline_pays') {
    await payRest(needs, { tx, post }, { line, isAdvance: false });
    return;
  }
  // A run that books at the same time changes the same carry and debt.
  await lockMembers(tx, [line.childId]);
  const purses = new Map(await pursesOf(tx, [line.childId]));
  const purse = purses.get(line.childId);
  assert(purse !== undefined, 'the asked agent has a purse');
  const now = needs.clock.now();
  const { booking, purse: after, posting } = bookLine(line, purse, now);
  purses.set(line.childId, after);
  await writeNotices(needs, tx, noticesOf([line], [booking]));
  await writeBookings(needs, tx, { bookings: [booking], earned: [earningOf(line)], purses, at: now });
  if (posting !== null) await post(posting);
}

const BILLS_AT_ONCE = 500;

/** A bill that nobody claimed in time is no longer paid. */
export async function expireBills(needs: Needs): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const now = needs.clock.now();
    for (const id of await lockOverdueBills(tx, now, BILLS_AT_ONCE)) {
      await writeDecision(tx, {
        id,
        state: 'expired',
        decidedBy: null,
        decidedAt: now,
        decision: null,
        claimBy: null,
      });
      const line = await lockLine(tx, id);
      assert(line !== undefined, 'the expired bill exists');
      await writeNotices(needs, tx, [{ line, template: 'billExpired', amount: dueOf(line) }]);
    }
  });
}
