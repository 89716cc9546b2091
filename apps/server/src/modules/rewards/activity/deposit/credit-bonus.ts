import { assert } from '@mela/kernel/assert';
import { noMoney } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { depositBonusOf, depositBonusRefusal } from '@mela/rules/rewards/deposit-bonus';
import type { Tx } from '#db/database.ts';
import type { BonusCredit } from '#modules/money/deposit/module.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import {
  entryOf,
  insertEntry,
  lockActivity,
  sharedWithTakers,
  type ActivityRow,
} from '#modules/rewards/activity/queries.ts';
import { budgetOf } from '#modules/rewards/activity/stored.ts';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { decidePromise, hasOtherDeposit, promiseOf, type PromiseRow } from './queries.ts';
import { readPromise, type PromisedTerms } from './terms.ts';

/** The key of the reward: one for each member and activity. */
export const rewardKeyOf = ({ activityId, memberId }: PromiseRow): string => `${activityId}/${memberId}`;

/**
 * Credits a promised bonus in the transaction of its deposit, by the terms of the order. What happened since the order decides whether the
 * member still gets it; otherwise a message says why.
 */
export async function creditBonus(
  needs: Needs,
  tx: Tx,
  deposit: BonusCredit,
  mayGrant: boolean,
): Promise<readonly PostingRequest[]> {
  const { id, memberId, reference, received, own } = deposit;
  const promise = await promiseOf(tx, id);
  if (promise?.state !== 'promised') return [];
  const row = await lockActivity(tx, promise.code);
  assert(row !== undefined, 'a promised bonus has its activity');
  const terms = readPromise(promise.terms);
  const { bonus, required } = depositBonusOf({ deposit: received, own }, terms);
  const at = needs.clock.now();
  const decided = { depositId: id, own, at };
  const budgetLeft = mayGrant ? await needs.budget.leftOf(tx, budgetOf(row.code)) : noMoney;
  const reason = depositBonusRefusal({
    ...(await standingOf(needs, tx, promise)),
    isStopped: row.stoppedAt !== null,
    bonus,
    budgetLeft,
  });
  if (reason !== undefined) {
    await decidePromise(tx, { ...decided, state: 'refused', reason });
    await needs.inbox.write(tx, { memberId }, 'depositBonusRefused', { reason, reference });
    return [];
  }
  const { address } = promise;
  await insertEntry(tx, { activityId: row.id, memberId, state: 'joined', address, comment: '', at });
  const reward = rewardOf(row, promise, { ...terms, bonus, required });
  const { postings } = await needs.rewards.prepare(tx, [reward]);
  assert(postings.length > 0, 'a member who may take part has no reward of the activity yet');
  await decidePromise(tx, { ...decided, state: 'credited', amount: bonus });
  return postings;
}

async function standingOf(
  needs: Needs,
  tx: Tx,
  { memberId, activityId, address, kind, depositId }: PromiseRow,
) {
  const allowed = await needs.rewards.membersForRewards(tx, [memberId], needs.clock.now());
  const shared = await sharedWithTakers(tx, { activityId, memberId, address });
  return {
    isPaused: !allowed.has(memberId),
    hasTaken: (await entryOf(tx, memberId, activityId)) !== undefined,
    isSamePerson: shared.device || shared.payoutAccount || shared.addressAndName,
    isNotFirst: kind === 'firstDeposit' && (await hasOtherDeposit(tx, memberId, depositId)),
  };
}

type Worth = PromisedTerms & { bonus: NewReward['amount']; required: NewReward['amount'] };

function rewardOf(row: ActivityRow, promise: PromiseRow, worth: Worth): NewReward {
  const { titles, times, bonus, required, stakeMax, days } = worth;
  return {
    memberId: promise.memberId,
    source: 'activity',
    sourceKey: rewardKeyOf(promise),
    budget: budgetOf(row.code),
    wallet: 'bonus',
    amount: bonus,
    terms: {
      title: titles,
      step: null,
      times,
      bonus: { required, scope: null, stakeMax, lifetimeMs: days * DAY },
    },
    claim: 'now',
    isWithDeposit: true,
  };
}
