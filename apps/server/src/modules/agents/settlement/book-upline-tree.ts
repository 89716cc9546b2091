import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { payByUplines, type BillStatus, type UplinePurse } from '@mela/rules/agents/upline-pays';
import type { Leg, PostingRequest } from '#modules/money/ledger/module.ts';
import { contractsAccount, postingKeyOf, type BookedLines } from './book-line.ts';
import type { AgentPurses, BookedLine, LineBooking } from './lines/queries.ts';

const states = {
  issued: 'issued',
  'part paid': 'part_paid',
  insufficient: 'insufficient',
  'not reached': 'not_reached',
} as const satisfies Record<BillStatus, LineBooking['state']>;

/**
 * Books a run in which each upline pays its downlines: from the dividend that it receives, then from its main wallet. Balances at
 * providers cannot be reached, so they count as zero. The agent keeps what is left.
 */
export function bookUplineTree(
  lines: readonly BookedLine[],
  purses: ReadonlyMap<bigint, AgentPurses>,
  now: Instant,
): BookedLines {
  const byContract = new Map(lines.map((line) => [line.contractId, line]));
  const spent = new Set<bigint>();
  const { bills } = payByUplines(
    lines.map(({ contractId, uplineContractId, childId, gross }) => {
      // An agent with two contracts pays with the main wallet for the first only.
      const main = spent.has(childId) ? noMoney : (purses.get(childId)?.cash ?? noMoney);
      spent.add(childId);
      return { id: contractId, parent: uplineContractId, gross, main, game: noMoney };
    }),
  );
  const all: BookedLines = { bookings: [], postings: [], booked: [] };
  for (const bill of bills) {
    const line = byContract.get(bill.id);
    if (line === undefined) continue;
    const payer = bill.payer === null ? null : (byContract.get(bill.payer)?.childId ?? null);
    const posting = postingOf(line, { payer, paid: bill.paid, sources: bill.sources });
    if (posting !== null) all.postings.push(posting);
    all.booked.push(line);
    all.bookings.push({
      id: line.id,
      state: states[bill.status],
      paid: bill.paid,
      repaid: noMoney,
      debited: noMoney,
      owed: noMoney,
      carryIn: null,
      carryOut: null,
      bookedAt: now,
      claimBy: null,
    });
  }
  return all;
}

type Payment = { payer: bigint | null; paid: Money; sources: UplinePurse };

/** Postings come top down, so a payer has received its own dividend before it pays. */
function postingOf(line: BookedLine, { payer, paid, sources }: Payment): PostingRequest | null {
  const to = { memberId: line.childId, purpose: 'commission' } as const;
  const legs: Leg[] =
    payer === null
      ? [{ from: contractsAccount, to, amount: paid }]
      : [
          { from: { memberId: payer, purpose: 'commission' }, to, amount: sources.dividend },
          { from: { memberId: payer, purpose: 'cash' }, to, amount: moneyOfUnits(sources.main) },
        ];
  const moved = legs.filter(({ amount }) => amount > 0n);
  if (moved.length === 0) return null;
  return { key: postingKeyOf(line), kind: 'dividend', reference: `contract:${line.id}`, legs: moved };
}
