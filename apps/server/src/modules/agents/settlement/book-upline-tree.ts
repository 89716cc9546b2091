import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { least, most, sumOf } from '@mela/rules/agents/exact';
import { payByUplines, type Bill, type BillStatus } from '@mela/rules/agents/upline-pays';
import type { Leg, PostingRequest } from '#modules/money/ledger/module.ts';
import {
  contractDebtOf,
  contractsAccount,
  earningOf,
  postingKeyOf,
  waitsForStaff,
  type BookedLines,
} from './book-line.ts';
import { groupBy } from './group-by.ts';
import type { AgentPurses, BookedLine, LineBooking } from './lines/queries.ts';

const states = {
  issued: 'issued',
  'part paid': 'part_paid',
  insufficient: 'insufficient',
  'not reached': 'not_reached',
  held: 'pending_approval',
} as const satisfies Record<BillStatus, LineBooking['state']>;

/**
 * Books a run in which each upline pays its downlines: from the dividend that it receives, then from its main wallet. Balances at vendors
 * take time to come home, so they count as zero and pay later, if anything stays unpaid. A bill that waits for staff is paid after their
 * decision. What is left of the dividend repays the agent's debt, unless it still owes to downlines; the agent keeps the rest.
 */
export function bookUplineTree(
  lines: readonly BookedLine[],
  purses: ReadonlyMap<bigint, AgentPurses>,
  now: Instant,
): BookedLines {
  const byContract = new Map(lines.map((line) => [line.contractId, line]));
  const { bills, purses: left } = payByUplines(
    lines.map((line) => ({
      id: line.contractId,
      parent: line.uplineContractId,
      owner: String(line.childId),
      gross: line.gross,
      main: purses.get(line.childId)?.cash ?? noMoney,
      game: noMoney,
      isHeld: waitsForStaff(line),
    })),
  );
  const paidBy = groupBy(bills, ({ payer }) => payer);
  const debts = new Map([...purses].map(([id, { receivable }]) => [id, receivable]));
  const all: BookedLines = { bookings: [], postings: [], earned: [] };
  for (const bill of bills) {
    const line = byContract.get(bill.id);
    if (line === undefined) continue;
    const payer = bill.payer === null ? null : (byContract.get(bill.payer)?.childId ?? null);
    const debt = debts.get(line.childId) ?? noMoney;
    const unpaid = purses.get(line.childId)?.unpaid ?? noMoney;
    const repaid = repaidOf(left.get(bill.id)?.dividend ?? noMoney, { debt, unpaid });
    debts.set(line.childId, moneyOfUnits(debt - repaid));
    const debited = sumOf(paidBy.get(bill.id) ?? [], ({ paid }) => paid);
    const posting = postingOf(line, { bill, payer, repaid });
    if (posting !== null) all.postings.push(posting);
    all.earned.push(earningOf(line, moneyOfUnits(bill.paid - debited)));
    all.bookings.push({
      id: line.id,
      state: states[bill.status],
      paid: moneyOfUnits(bill.paid - repaid),
      repaid,
      debited,
      owed: noMoney,
      carryIn: null,
      carryOut: null,
      bookedAt: bill.status === 'held' ? null : now,
      claimBy: null,
    });
  }
  return all;
}

/** The part of an income that repays a debt to the operator, after the unpaid bills of downlines. */
export const repaidOf = (income: Money, { debt, unpaid }: { debt: Money; unpaid: Money }): Money =>
  least(most(0n, income - unpaid), debt);

type Payment = { bill: Bill; payer: bigint | null; repaid: Money };

/** Postings come top down, so a payer has received its own dividend before it pays. */
function postingOf(line: BookedLine, { bill, payer, repaid }: Payment): PostingRequest | null {
  const { dividend, main } = bill.sources;
  const sources: Source[] =
    payer === null
      ? [{ from: contractsAccount, amount: bill.paid }]
      : [
          { from: { memberId: payer, purpose: 'commission' }, amount: dividend },
          { from: { memberId: payer, purpose: 'cash' }, amount: main },
        ];
  const legs = legsTo(line.childId, sources, repaid);
  if (legs.length === 0) return null;
  return { key: postingKeyOf(line), kind: 'dividend', reference: `contract:${line.id}`, legs };
}

export type Source = Pick<Leg, 'from' | 'amount'>;

/** Moves money to an agent: first against the debt, the rest to the commission wallet. */
export function legsTo(childId: bigint, sources: readonly Source[], repaid: Money): Leg[] {
  const legs: Leg[] = [];
  let open = repaid;
  for (const { from, amount } of sources) {
    const part = least(open, amount);
    open = moneyOfUnits(open - part);
    legs.push(
      { from, to: contractDebtOf(childId), amount: part },
      { from, to: { memberId: childId, purpose: 'commission' }, amount: moneyOfUnits(amount - part) },
    );
  }
  return legs.filter(({ amount }) => amount > 0n);
}
