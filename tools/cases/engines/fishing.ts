import { games } from '@mela/rules/games/games';
import { z } from 'zod';
import { amountText, engineOf } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

const input = z.object({ ...seedFields, bet: z.object({ fish: z.string(), bullet: z.string() }) });

export const fishing = engineOf(input, ({ bet: { fish, bullet }, ...seed }) => {
  const { payout, view } = roundOf(games.fishing, seed, {
    bet: { bullet, bullets: 1 },
    steps: [{ kind: 'bullet', fish }],
  });
  const [hit] = view.shots.flat();
  if (hit === undefined) throw new Error('no shot was fired');
  return { roll: hit.roll, threshold: hit.threshold, kill: hit.isCaught, payout: amountText(payout) };
});
