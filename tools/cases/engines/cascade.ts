import { cascadeSymbols } from '@mela/rules/games/cascade';
import { games } from '@mela/rules/games/games';
import { showTimes } from '@mela/rules/games/pay';
import { z } from 'zod';
import { amountText, engineOf } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

export const cascade = engineOf(z.object({ ...seedFields, stake: z.string() }), ({ stake, ...seed }) => {
  const { payout, view } = roundOf(games.cascade, seed, { bet: { stake } });
  return {
    cascades: view.cascades.map(({ wins, pay, factor }) => ({
      wins: Object.fromEntries(
        cascadeSymbols.flatMap((symbol, at) => (wins[at] === undefined ? [] : [[symbol, wins[at]]])),
      ),
      pay: showTimes(pay, 1),
      mult: factor,
    })),
    multiplier: showTimes(view.times, 1),
    payout: amountText(payout),
  };
});
