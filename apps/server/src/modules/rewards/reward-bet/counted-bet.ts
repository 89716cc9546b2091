import { noMoney } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { Product } from '@mela/rules/money/product';
import { pointRules, pointsOf } from '@mela/rules/rewards/points';
import { vipProgressOf, vipWeights } from '@mela/rules/rewards/vip-progress';
import { productOfGameType } from '#modules/play/bet/module.ts';
import type { Payload } from '#outbox/events.ts';

type Settled = Payload<'bet.settled'>['bets'][number];
type Voided = Payload<'bet.voided'>['bets'][number];

/** A bet of an event, with what it brings its member. A void bet brings nothing. */
export type ChangedBet = {
  roundId: string;
  memberId: bigint;
  gameId: bigint | null;
  day: LocalDay;
  product: Product;
  settledAt: Instant;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  progress: bigint;
  points: bigint;
  isVoid: boolean;
};

/** None for a free round, whose stake the operator pays. */
export function settledBet(bet: Settled): ChangedBet[] {
  const { roundId, memberId, gameId, day, settledAt, stake, validBet, payout } = bet;
  if (bet.isFree) return [];
  const product = productOfGameType[bet.category];
  // No game reports odds, or what the operator took of a game between players.
  const progress = vipProgressOf({ product, odds: null, validBet, rake: noMoney }, vipWeights);
  const points = pointsOf(product, validBet, pointRules);
  const about = { roundId, memberId, gameId, day, product, settledAt };
  return [{ ...about, stake, validBet, payout, progress, points, isVoid: false }];
}

/** None for a bet that was void before it was settled: it brought nothing. */
export function voidedBet({ roundId, memberId, gameId, category, settledAt, before }: Voided): ChangedBet[] {
  if (before === null) return [];
  const about = { roundId, memberId, gameId, settledAt, day: before.day };
  const nothing = { stake: 0n, validBet: 0n, payout: 0n, progress: 0n, points: 0n };
  return [{ ...about, ...nothing, product: productOfGameType[category], isVoid: true }];
}
