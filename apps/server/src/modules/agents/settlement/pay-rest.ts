import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import { least } from '@mela/rules/agents/exact';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { PostAll, PostingRequest } from '#modules/money/ledger/module.ts';
import { contractDebtOf, contractsAccount, postingKeyOf } from './book-line.ts';
import { writeBookings } from './book-run.ts';
import { legsTo, type Source } from './book-upline-tree.ts';
import {
  addToLine,
  billsToCollect,
  lockLine,
  pursesOf,
  uplineLineOf,
  type AgentPurses,
  type BookedLine,
} from './lines/queries.ts';
import type { Needs } from './needs.ts';
import { writeNotices } from './notices.ts';

// What an upline left unpaid of a bill is paid later: by the upline as soon as it has money, or in advance by the operator.

const BILLS_AT_ONCE = 500;

/** Uplines pay what they left unpaid: the oldest bill first, from the commission wallet, then from the main wallet. */
export async function collectBills(needs: Needs): Promise<void> {
  for (const id of await billsToCollect(needs.db, BILLS_AT_ONCE)) {
    try {
      await needs.ledger.transact((tx, post) => collectBill(needs, { tx, post }, id));
    } catch (error) {
      // The upline has spent the money meanwhile; the next run reads it again.
      if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    }
  }
}

async function collectBill(needs: Needs, { tx, post }: { tx: Tx; post: PostAll }, id: bigint): Promise<void> {
  const line = await lockLine(tx, id);
  if (line === undefined || line.uplineId === null) return;
  if (line.state !== 'part_paid' && line.state !== 'insufficient') return;
  await lockMembers(tx, [line.uplineId, line.childId]);
  const purses = await pursesOf(tx, [line.uplineId, line.childId]);
  const upline = purses.get(line.uplineId);
  if (upline === undefined) return;
  const rest = restOf(line);
  const commission = least(rest, upline.commission);
  const cash = least(moneyOfUnits(rest - commission), upline.cash);
  const amount = moneyOfUnits(commission + cash);
  if (amount <= 0n) return;
  const sources: Source[] = [
    { from: { memberId: line.uplineId, purpose: 'commission' }, amount: commission },
    { from: { memberId: line.uplineId, purpose: 'cash' }, amount: cash },
  ];
  const posting = await writeRest(needs, tx, { line, purses, amount, sources, isAdvance: false });
  await post(posting);
}

/** The operator pays the rest of a bill now, and the upline owes it. The caller posts. */
export async function advanceRest(needs: Needs, tx: Tx, line: BookedLine): Promise<PostingRequest> {
  await lockMembers(tx, [line.childId]);
  const purses = await pursesOf(tx, [line.childId]);
  const amount = restOf(line);
  const sources: Source[] = [{ from: contractsAccount, amount }];
  const posting = await writeRest(needs, tx, { line, purses, amount, sources, isAdvance: true });
  assert(line.uplineId !== null, 'an upline left this bill unpaid');
  const debt = contractDebtOf(line.uplineId);
  return { ...posting, legs: [...posting.legs, { from: debt, to: contractsAccount, amount }] };
}

const restOf = ({ gross, paid, repaid }: BookedLine): Money => moneyOfUnits(gross - paid - repaid);

type Rest = {
  line: BookedLine;
  purses: ReadonlyMap<bigint, AgentPurses>;
  amount: Money;
  sources: readonly Source[];
  isAdvance: boolean;
};

/** Writes a later payment of a bill into the lines of both agents and into their income. */
async function writeRest(
  needs: Needs,
  tx: Tx,
  { line, purses, amount, sources, isAdvance }: Rest,
): Promise<PostingRequest> {
  const now = needs.clock.now();
  const above = await uplineLineOf(tx, line);
  assert(above !== undefined, 'the upline has a line in the same window');
  const before = formatMoney(moneyOfUnits(line.paid + line.repaid));
  const key = `${postingKeyOf(line)}:${isAdvance ? 'advance' : `collected:${before}`}`;
  const repaid = least(amount, purses.get(line.childId)?.receivable ?? noMoney);
  const source = `${line.id}:${before}`;
  await addToLine(tx, above.id, isAdvance ? { owed: amount } : { debited: amount });
  await writeNotices(needs, tx, [{ line, template: 'billPaid', amount }]);
  await writeBookings(needs, tx, {
    bookings: [
      {
        id: line.id,
        state: amount === restOf(line) ? 'issued' : 'part_paid',
        paid: moneyOfUnits(amount - repaid),
        repaid,
        debited: noMoney,
        owed: noMoney,
        carryIn: null,
        carryOut: null,
        bookedAt: null,
        claimBy: null,
      },
    ],
    earned: [
      { line, amount, source, postingKey: key },
      { line: above, amount: moneyOfUnits(0n - amount), source, postingKey: key },
    ],
    purses,
    at: now,
  });
  return {
    key,
    kind: 'dividend',
    reference: `contract:${line.id}`,
    legs: legsTo(line.childId, sources, repaid),
  };
}
