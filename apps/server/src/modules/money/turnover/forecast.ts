import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { TurnoverForecast } from '@mela/protocol/shapes/turnover';
import { turnoverWeights } from '@mela/rules/money/product';
import { skipOf } from '@mela/rules/money/turnover-requirement';
import { betsUntilDone } from '@mela/rules/rewards/turnover-forecast';
import type { RecentBet } from './contributions/queries.ts';
import type { StoredTurnover } from './queries.ts';

/** What the member plays: bets like the last one, with the valid bet that such bets usually have. */
export type Habit = RecentBet;

/** Undefined: the member has not bet yet. */
export function habitOf(latest: readonly RecentBet[]): Habit | undefined {
  const [last] = latest;
  if (last === undefined) return undefined;
  const alike = latest.filter(({ product }) => product === last.product);
  const sumOf = (amountOf: (bet: RecentBet) => Money) =>
    alike.reduce((sum, bet): bigint => sum + amountOf(bet), 0n);
  const staked = sumOf(({ stake }) => stake);
  const validBet = moneyOfUnits((last.stake * sumOf((bet) => bet.validBet)) / staked);
  return { product: last.product, stake: last.stake, validBet };
}

/**
 * How many bets like those of the member meet each of these requirements, which are open and in the order in which bets fill them. Null
 * where such bets do not count.
 */
export function forecastAll(
  rows: readonly StoredTurnover[],
  habit: Habit | undefined,
): ReadonlyMap<string, TurnoverForecast | null> {
  let ahead: bigint = noMoney;
  return new Map(
    rows.map((row) => {
      if (habit === undefined || skipOf({ ...row, scope: row.scope ?? 'all' }, habit) !== null)
        return [row.id, null];
      // The older ones that count such bets are filled first.
      ahead += row.required - row.counted;
      const bets = betsUntilDone(moneyOfUnits(ahead), { ...habit, odds: null }, turnoverWeights);
      const { product, stake } = habit;
      return [row.id, bets === null ? null : { product, stake, bets: Number(bets) }];
    }),
  );
}
