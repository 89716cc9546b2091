import { games } from '@mela/rules/games/games';
import { minesTimesOf } from '@mela/rules/games/mines';
import { showTimes } from '@mela/rules/games/pay';
import { z } from 'zod';
import { amountText, engineOf } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

const input = z.object({
  ...seedFields,
  bet: z.object({ mines: z.int(), picks: z.array(z.int()).min(1) }),
  stake: z.string(),
});

export const mines = engineOf(input, ({ bet: { mines: count, picks }, stake, ...seed }) => {
  const bet = { mines: count, stake };
  const opened: object[] = [];
  let round = roundOf(games.mines, seed, { bet });
  for (const tile of picks) {
    // A mine, or the last safe tile, ends the round: the picks after it are never opened.
    if (round.isOver) break;
    opened.push({ kind: 'open', tile });
    round = roundOf(games.mines, seed, { bet, steps: opened });
  }
  const { payout, view } = round.isOver
    ? round
    : roundOf(games.mines, seed, { bet, steps: [...opened, { kind: 'cash-out' }] });
  return {
    mines: view.mines,
    win: view.hit === undefined,
    multiplier: showTimes(minesTimesOf(count, picks.length)),
    payout: amountText(payout),
  };
});
