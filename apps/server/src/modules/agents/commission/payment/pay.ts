import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import { uuidv7 } from 'uuidv7';
import type { Needs } from '#modules/agents/commission/needs.ts';
import type { AccountRef, Leg } from '#modules/money/ledger/module.ts';
import { agentsToPay, markPaid, markRoundingBooked } from './queries.ts';

const AGENTS_PER_PAGE = 500;

/** Where commissions come from. */
const promotions: AccountRef = { purpose: 'promotion', name: 'commission' };

/** One side of every leg has a running balance, so money between two house accounts passes through this one. It stays empty. */
const passage: AccountRef = { purpose: 'pool', name: 'commission' };

/** Pays each agent's unpaid rebates in one posting, and books what floors left over. */
export async function payRebates(needs: Needs): Promise<void> {
  for (let after = 0n, page: bigint[]; ; after = page.at(-1) ?? after) {
    page = await agentsToPay(needs.db, { after, limit: AGENTS_PER_PAGE });
    for (const memberId of page) await payAgent(needs, memberId);
    if (page.length < AGENTS_PER_PAGE) break;
  }
  await bookRounding(needs);
}

/** The lines are marked in the transaction of the posting. A sum below zero debits the wallet if that has enough, else it waits. */
async function payAgent({ ledger, clock, log }: Needs, memberId: bigint): Promise<void> {
  try {
    await ledger.transact(async (tx, post) => {
      const { commission: balance } = await ledger.balancesOf(tx, memberId);
      const paid = await markPaid(tx, { memberId, balance, at: clock.now() });
      if (paid === undefined || paid.amount === noMoney) return;
      const { amount, key } = paid;
      await post({
        key,
        kind: 'commission',
        reference: key,
        legs: [legOf(promotions, { memberId, purpose: 'commission' }, amount)],
      });
    });
  } catch (error) {
    // The agent has emptied the wallet meanwhile; the next run decides again.
    if (!isRefusal(error)) throw error;
    log.info({ memberId: String(memberId), code: error.code }, 'a commission waits for the next run');
  }
}

async function bookRounding({ ledger }: Needs): Promise<void> {
  await ledger.transact(async (tx, post) => {
    const amount = await markRoundingBooked(tx);
    if (amount === noMoney) return;
    const key = `commission-rounding:${uuidv7()}`;
    const rounding: AccountRef = { purpose: 'rounding', name: 'commission' };
    const legs = [legOf(promotions, passage, amount), legOf(passage, rounding, amount)];
    await post({
      key,
      kind: 'commission',
      reference: key,
      legs: amount > noMoney ? legs : legs.toReversed(),
    });
  });
}

/** A negative amount moves the other way. */
function legOf(from: AccountRef, to: AccountRef, amount: Money): Leg {
  return amount > noMoney ? { from, to, amount } : { from: to, to: from, amount: moneyOfUnits(0n - amount) };
}
