import { depositBonusOf } from '@mela/rules/rewards/deposit-bonus';
import type { DepositBonuses, ShownBonus } from '#modules/money/deposit/module.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { creditBonus, rewardKeyOf } from './credit-bonus.ts';
import { promiseBonus } from './promise-bonus.ts';
import { decidePromise, promiseOf, promisesOf, type PromiseRow } from './queries.ts';
import { readPromise } from './terms.ts';

/** What the deposits of the money domain call for the bonuses of activities. */
export const depositBonuses = (needs: Needs): DepositBonuses => ({
  promise: (tx, order) => promiseBonus(needs, tx, order),
  credit: (tx, deposit, mayGrant) => creditBonus(needs, tx, deposit, mayGrant),
  takeBack: async (tx, { id }) => {
    const promise = await promiseOf(tx, id);
    if (promise?.state !== 'credited') return;
    if (await needs.rewards.takeBack(tx, 'activity', rewardKeyOf(promise)))
      await decidePromise(tx, { depositId: id, state: 'takenBack', at: needs.clock.now() });
  },
  shown: async (db, ids) => {
    const rows = await promisesOf(db, ids);
    return new Map(rows.map((row) => [row.depositId, describe(row)]));
  },
});

function describe({ code, terms, ordered, received, own, state, reason, amount }: PromiseRow): ShownBonus {
  const promised = readPromise(terms);
  const { titles, depositMin, stakeMax, days } = promised;
  const { bonus, total } = depositBonusOf({ deposit: received ?? ordered, own }, promised);
  return { code, titles, state, reason, amount: amount ?? bonus, total, depositMin, stakeMax, days };
}
