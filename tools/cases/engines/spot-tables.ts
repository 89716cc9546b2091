import { showCard } from '@mela/rules/games/cards';
import { comingGames } from '@mela/rules/games/coming-games';
import { z } from 'zod';
import { amountText, engineOf } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

// Tables with spots that have no page yet.

const input = z.object({ ...seedFields, bets: z.record(z.string(), z.string()) });

export const baccarat = engineOf(input, ({ bets: stakes, ...seed }) => {
  const { payout, view } = roundOf(comingGames.baccarat, seed, { bet: { stakes } });
  const { player, banker, points, winner } = view;
  return {
    player: player.map(showCard),
    banker: banker.map(showCard),
    points,
    result: winner,
    payout: amountText(payout),
  };
});

export const dragonTiger = engineOf(input, ({ bets: stakes, ...seed }) => {
  const { payout, view } = roundOf(comingGames['dragon-tiger'], seed, { bet: { stakes } });
  const { dragon, tiger, winner } = view;
  return {
    dragon: showCard(dragon),
    tiger: showCard(tiger),
    result: winner,
    payout: amountText(payout),
  };
});

export const sevenUpDown = engineOf(input, ({ bets: stakes, ...seed }) => {
  const { payout, view } = roundOf(comingGames['seven-up-down'], seed, { bet: { stakes } });
  return { dice: view.dice, result: view.result, payout: amountText(payout) };
});

export const sicBo = engineOf(input, ({ bets: stakes, ...seed }) => {
  const { payout, view } = roundOf(comingGames['sic-bo'], seed, { bet: { stakes } });
  return { dice: view.dice, payout: amountText(payout) };
});
