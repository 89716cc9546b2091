import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { PostAll, PostingRequest } from '#modules/money/ledger/module.ts';
import { budgetAccount, promotionAccount } from './accounts.ts';
import type { Needs } from './needs.ts';
import { insertFunding, lockBudget } from './queries.ts';

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
    await needs.ledger.transact((tx, post) => fund(needs, { tx, post, actor }, order));
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

type Within = { tx: Tx; post: PostAll; actor: StaffActor };

async function fund(
  { clock, audit }: Needs,
  { tx, post, actor }: Within,
  order: FundingOrder,
): Promise<void> {
  const { code, amount, reason, requestKey } = order;
  if ((await lockBudget(tx, code)) === undefined) refuse('BUDGET_UNKNOWN');
  const id = uuidv7();
  const made = { id, budget: code, amount, month: null, madeBy: actor.staffId, reason, requestKey };
  if (!(await insertFunding(tx, { ...made, at: clock.now() }))) return;
  await audit.write(tx, actor, {
    action: 'budget.fund',
    subject: { kind: 'budget', id: code },
    reason,
    before: null,
    after: { amount: formatMoney(amount) },
  });
  await post(fundingPosting(`budget/${code}/${id}`, code, amount));
}
