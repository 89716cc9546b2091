import type { Leg, PostingRequest } from '#modules/money/ledger/module.ts';
import { budgetAccount, reservedAccount } from '#modules/rewards/budget/module.ts';
import type { RewardRow } from './queries.ts';

type Paid = Pick<RewardRow, 'id' | 'reference' | 'memberId' | 'budget' | 'wallet' | 'amount'>;

const wallet = ({ memberId, wallet: purpose }: Paid) => ({ memberId, purpose }) as const;

const posting = (
  step: string,
  { id, reference }: Paid,
  kind: 'budget' | 'reward',
  leg: Leg,
): PostingRequest => ({
  key: `reward/${id}/${step}`,
  kind,
  reference,
  legs: [leg],
});

/** Sets the amount aside, so that a reward that can be claimed is always covered. */
export const reservePosting = (reward: Paid): PostingRequest =>
  posting('grant', reward, 'budget', {
    from: budgetAccount(reward.budget),
    to: reservedAccount(reward.budget),
    amount: reward.amount,
  });

export const claimPosting = (reward: Paid): PostingRequest =>
  posting('claim', reward, 'reward', {
    from: reservedAccount(reward.budget),
    to: wallet(reward),
    amount: reward.amount,
  });

/** A reward that is credited at once. */
export const creditPosting = (reward: Paid): PostingRequest =>
  posting('claim', reward, 'reward', {
    from: budgetAccount(reward.budget),
    to: wallet(reward),
    amount: reward.amount,
  });

/** Gives the amount of an unclaimed reward back to its budget. */
export const returnPosting = (reward: Paid): PostingRequest =>
  posting('return', reward, 'budget', {
    from: reservedAccount(reward.budget),
    to: budgetAccount(reward.budget),
    amount: reward.amount,
  });
