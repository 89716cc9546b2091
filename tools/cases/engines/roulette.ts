import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { games } from '@mela/rules/games/games';
import { z } from 'zod';
import { amount, amountText, engineOf } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

const chip = z.object({
  type: z.string(),
  nums: z.array(z.int()).optional(),
  n: z.int().optional(),
  stake: amount,
});

export const roulette = engineOf(z.object({ ...seedFields, bets: z.array(chip) }), ({ bets, ...seed }) => {
  const stakes = new Map<string, Money>();
  for (const bet of bets) {
    const spot = spotOf(bet);
    stakes.set(spot, moneyOfUnits((stakes.get(spot) ?? noMoney) + bet.stake));
  }
  const texts = Object.fromEntries([...stakes].map(([spot, stake]) => [spot, formatMoney(stake)]));
  const { payout, view } = roundOf(games.roulette, seed, { bet: { stakes: texts } });
  return { number: view.number, payout: amountText(payout) };
});

/** `STRAIGHT:17`, `SPLIT:0-2`, `DOZEN:2`, `RED` */
function spotOf({ type, nums, n }: z.output<typeof chip>): string {
  const place = nums?.toSorted((one, other) => one - other).join('-') ?? n;
  return place === undefined ? type : `${type}:${place}`;
}
