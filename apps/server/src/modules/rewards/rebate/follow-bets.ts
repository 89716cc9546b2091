import { rebateRates } from '@mela/rules/rewards/member-rebate';
import type { Tx } from '#db/database.ts';
import type { CountedBet } from '#modules/rewards/reward-bet/module.ts';
import { addOpen } from './queries.ts';

/** Adds what bets count for the rebate, and takes back what void ones counted, also if it was paid already. */
export async function followBets(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  const changes = bets
    .filter(
      ({ product, rebateBefore, rebate }) => rebate !== rebateBefore && Object.hasOwn(rebateRates, product),
    )
    .map(({ memberId, day, product, rebateBefore, rebate }) => ({
      memberId,
      day,
      product,
      validBet: rebate - rebateBefore,
    }));
  if (changes.length > 0) await addOpen(tx, changes);
}
