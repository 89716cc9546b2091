import { games } from '@mela/rules/games/games';
import { showTimes } from '@mela/rules/games/pay';
import { z } from 'zod';
import { amountText, engineOf, hundredthsText } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

const input = z.object({
  ...seedFields,
  bet: z.object({ side: z.string(), target: z.number() }),
  stake: z.string(),
});

export const dice = engineOf(input, ({ bet, stake, ...seed }) => {
  const { payout, view } = roundOf(games.dice, seed, { bet: { ...bet, stake } });
  return {
    roll: hundredthsText(view.roll),
    win: view.isWin,
    multiplier: showTimes(view.times),
    payout: amountText(payout),
  };
});
