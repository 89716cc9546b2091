import type { Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { Needs } from '#modules/rewards/raffle/needs.ts';
import { raffleByCode } from '#modules/rewards/raffle/queries.ts';
import { prizeReward } from './queries.ts';

/** Claims the own prize through the reward center, which pays it once. */
export async function claimPrize(
  { db, reward }: Pick<Needs, 'db' | 'reward'>,
  memberId: bigint,
  code: string,
): Promise<{ amount: Money; state: 'claimed' }> {
  const raffle = await raffleByCode(db, code);
  if (raffle === undefined) return refuse('RAFFLE_UNKNOWN');
  const prize = await prizeReward(db, { raffleId: raffle.id, memberId });
  if (prize === undefined) return refuse('REWARD_UNKNOWN');
  await reward.claim(memberId, prize.id);
  return { amount: prize.amount, state: 'claimed' };
}
