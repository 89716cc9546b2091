import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { HOUR, isoOf, windowStart } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { least, sumOf } from '@mela/rules/agents/exact';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { PostAll, PostingRequest } from '#modules/money/ledger/module.ts';
import { contractDebtOf, contractsAccount, postingKeyOf } from './book-line.ts';
import { writeBookings } from './book-run.ts';
import { legsTo, repaidOf, type Source } from './book-upline-tree.ts';
import {
  addToLine,
  billsToCollect,
  lockLine,
  pursesOf,
  lockUplineLine,
  vendorsToCollect,
  type AgentPurses,
  type BookedLine,
  type Earning,
} from './lines/queries.ts';
import type { Needs } from './needs.ts';
import { noticesOf, writeNotices } from './notices.ts';

// The rest of an unpaid bill is paid later: by the upline as soon as it has money, or in advance by the operator. Bills
// that waited for staff are paid in the same way after their decision.

const BILLS_AT_ONCE = 500;

/**
 * Collects unpaid rests from uplines: the oldest bill first, from the commission wallet, then from the main wallet. If that is too little, their
 * money at vendors is asked home, and pays as soon as it is in the main wallet.
 */
export async function collectBills(needs: Needs): Promise<void> {
  await collectFromWallets(needs);
  const uplines = await vendorsToCollect(needs.db);
  if (uplines.length === 0) return;
  // A vendor that refuses is asked again in the next hour.
  const hour = isoOf(windowStart(needs.clock.now(), needs.settings.merchant().timeZone, HOUR));
  for (const { uplineId, vendors } of uplines)
    await needs.transfer.collect(uplineId, `bills:${hour}`, vendors);
  await collectFromWallets(needs);
}

/** An agent can pay its own downlines from a collected payment, so this repeats until a pass moves no money. */
async function collectFromWallets(needs: Needs): Promise<void> {
  while (await collectOnce(needs));
}

/** Whether a bill was paid at least in part. */
async function collectOnce(needs: Needs): Promise<boolean> {
  let isAnyPaid = false;
  for (const id of await billsToCollect(needs.db, BILLS_AT_ONCE)) {
    try {
      const isPaid = await needs.ledger.transact((tx, post) => collectBill(needs, { tx, post }, id));
      isAnyPaid ||= isPaid;
    } catch (error) {
      // The upline has spent the money meanwhile; the next run reads it again.
      if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    }
  }
  return isAnyPaid;
}

type Work = { tx: Tx; post: PostAll };

async function collectBill(needs: Needs, work: Work, id: bigint): Promise<boolean> {
  const line = await lockLine(work.tx, id);
  if (line === undefined || line.isSuspended) return false;
  if (line.state !== 'part_paid' && line.state !== 'insufficient') return false;
  return payRest(needs, work, { line, isAdvance: false });
}

type Order = {
  line: BookedLine;
  /** The operator advances the rest that the upline cannot pay, and the upline owes it to the operator. */
  isAdvance: boolean;
};

/**
 * Pays what is open of a bill of a run that uplines pay, as far as the upline has money. The head of a line gets it from the operator. The
 * caller has locked the line. Returns whether money moved.
 */
export async function payRest(
  needs: Needs,
  { tx, post }: Work,
  { line, isAdvance }: Order,
): Promise<boolean> {
  // Locked before the members, so that a payment of the upline's own bill does not wait for this one while this one waits for it.
  const above = await lockUplineLine(tx, line);
  // Wallets and debts change by runs and claims too.
  await lockMembers(tx, above === undefined ? [line.childId] : [line.childId, above.childId]);
  const purses = await pursesOf(tx, above === undefined ? [line.childId] : [line.childId, above.childId]);
  const rest = moneyOfUnits(line.gross - line.paid - line.repaid);
  const upline = above === undefined ? undefined : { line: above, purse: purses.get(above.childId) };
  const sources = upline === undefined ? [{ from: contractsAccount, amount: rest }] : sourcesOf(upline, rest);
  const byUpline = upline === undefined ? noMoney : sumOf(sources, ({ amount }) => amount);
  const advance = isAdvance && upline !== undefined ? moneyOfUnits(rest - byUpline) : noMoney;
  const posting = await writeRest(needs, tx, { line, above, purses, sources, byUpline, advance });
  if (posting !== null) await post(posting);
  return posting !== null;
}

function sourcesOf(
  { line: { childId: memberId }, purse }: { line: BookedLine; purse: AgentPurses | undefined },
  rest: Money,
): Source[] {
  assert(purse !== undefined, 'the asked upline has a purse');
  const commission = least(rest, purse.commission);
  const cash = least(moneyOfUnits(rest - commission), purse.cash);
  return [
    { from: { memberId, purpose: 'commission' }, amount: commission },
    { from: { memberId, purpose: 'cash' }, amount: cash },
  ];
}

type Rest = {
  line: BookedLine;
  above: BookedLine | undefined;
  purses: ReadonlyMap<bigint, AgentPurses>;
  sources: readonly Source[];
  byUpline: Money;
  advance: Money;
};

/** Writes a later payment of a bill into the lines of both agents and into their income. */
async function writeRest(
  needs: Needs,
  tx: Tx,
  { line, above, purses, sources, byUpline, advance }: Rest,
): Promise<PostingRequest | null> {
  const now = needs.clock.now();
  const amount = moneyOfUnits(sumOf(sources, (source) => source.amount) + advance);
  const before = moneyOfUnits(line.paid + line.repaid);
  const isRepeat = line.state === 'part_paid' || line.state === 'insufficient';
  // A repeated attempt without money changes nothing.
  if (isRepeat && amount === noMoney) return null;
  const key = `${postingKeyOf(line)}:${advance > 0n ? 'advance' : `collected:${formatMoney(before)}`}`;
  const { receivable: debt, unpaid } = purses.get(line.childId) ?? { receivable: noMoney, unpaid: noMoney };
  const repaid = repaidOf(amount, { debt, unpaid });
  const source = `${line.id}:${formatMoney(before)}`;
  const booking = {
    id: line.id,
    state: stateAfter(line, moneyOfUnits(before + amount)),
    paid: moneyOfUnits(amount - repaid),
    repaid,
    debited: noMoney,
    owed: noMoney,
    carryIn: null,
    carryOut: null,
    bookedAt: isRepeat ? null : now,
    claimBy: null,
  };
  const earned: Earning[] = [{ line, amount, source, postingKey: key }];
  if (above !== undefined) {
    await addToLine(tx, above.id, { debited: byUpline, owed: advance });
    earned.push({ line: above, amount: moneyOfUnits(0n - amount), source, postingKey: key });
  }
  const notices = noticesOf([line], [booking]);
  await writeNotices(needs, tx, isRepeat ? [{ line, template: 'billPaid', amount }] : notices);
  await writeBookings(needs, tx, { bookings: [booking], earned, purses, at: now });
  if (amount === noMoney) return null;
  const legs = legsTo(line.childId, [...sources, { from: contractsAccount, amount: advance }], repaid);
  if (above !== undefined && advance > 0n)
    legs.push({ from: contractDebtOf(above.childId), to: contractsAccount, amount: advance });
  return { key, kind: 'dividend', reference: `contract:${line.id}`, legs };
}

function stateAfter({ gross }: BookedLine, paid: Money): 'issued' | 'part_paid' | 'insufficient' {
  if (paid === gross) return 'issued';
  return paid === noMoney ? 'insufficient' : 'part_paid';
}
