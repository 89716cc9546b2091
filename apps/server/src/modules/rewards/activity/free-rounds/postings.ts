import type { Money } from '@mela/kernel/money';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { budgetOf } from '#modules/rewards/activity/stored.ts';
import { budgetAccount, reservedAccount } from '#modules/rewards/budget/module.ts';

type Reserved = { id: string; code: string; reference: string; reserved: Money };

/** Sets the most that the rounds can bring aside, so that their bonus is always covered. */
export const reservePosting = ({ id, code, reference, reserved: amount }: Reserved): PostingRequest => ({
  key: `freeRounds/${id}/reserve`,
  kind: 'budget',
  reference,
  legs: [{ from: budgetAccount(budgetOf(code)), to: reservedAccount(budgetOf(code)), amount }],
});

/** Gives all of it back to the budget, which then pays the bonus. */
export const returnPosting = ({ id, code, reference, reserved: amount }: Reserved): PostingRequest => ({
  key: `freeRounds/${id}/return`,
  kind: 'budget',
  reference,
  legs: [{ from: reservedAccount(budgetOf(code)), to: budgetAccount(budgetOf(code)), amount }],
});
