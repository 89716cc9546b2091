import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { budgetAccount, promotionAccount } from './accounts.ts';
import type { Needs } from './needs.ts';
import { insertFunding, leftOf, lockBudget } from './queries.ts';

/** A negative amount goes back to the promotions. */
export function fundingPosting(key: string, code: string, amount: Money): PostingRequest {
  const [own, source] = [budgetAccount(code), promotionAccount];
  const leg =
    amount > noMoney
      ? { from: source, to: own, amount }
      : { from: own, to: source, amount: moneyOfUnits(0n - amount) };
  return { key, kind: 'budget', reference: `budget/${code}`, legs: [leg] };
}

export type FundingOrder = { code: string; amount: Money; reason: string; requestKey: string };

/** Staff raise what a budget may spend, or take back what is not granted. A repeated request key changes nothing. */
export async function fundBudget(needs: Needs, actor: StaffActor, order: FundingOrder): Promise<void> {
  if (order.amount === noMoney) refuse('INVALID_INPUT', { fields: ['amount'] });
  try {
    await needs.ledger.transact(async (tx, post) => {
      const posting = await prepareFunding(needs, tx, actor, order);
      if (posting !== undefined) await post(posting);
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

/**
 * Writes a funding with its audit entry and returns the posting that the caller makes as the last step of the transaction; undefined for a
 * repeated request key.
 */
export async function prepareFunding(
  { clock, audit }: Pick<Needs, 'clock' | 'audit'>,
  tx: Tx,
  actor: StaffActor,
  { code, amount, reason, requestKey }: FundingOrder,
): Promise<PostingRequest | undefined> {
  if ((await lockBudget(tx, code)) === undefined) refuse('BUDGET_UNKNOWN');
  const id = uuidv7();
  const made = { id, budget: code, amount, month: null, madeBy: actor.staffId, reason, requestKey };
  if (!(await insertFunding(tx, { ...made, at: clock.now() }))) return undefined;
  await audit.write(tx, actor, {
    action: 'budget.fund',
    subject: { kind: 'budget', id: code },
    reason,
    before: null,
    after: { amount: formatMoney(amount) },
  });
  return fundingPosting(`budget/${code}/${id}`, code, amount);
}

/** The same for everything that a budget may still give; undefined if that is nothing. */
export async function prepareTakingRest(
  needs: Pick<Needs, 'clock' | 'audit'>,
  tx: Tx,
  actor: StaffActor,
  order: Omit<FundingOrder, 'amount'>,
): Promise<PostingRequest | undefined> {
  await lockBudget(tx, order.code);
  const left = await leftOf(tx, order.code);
  if (left === noMoney) return undefined;
  return prepareFunding(needs, tx, actor, { ...order, amount: moneyOfUnits(0n - left) });
}
