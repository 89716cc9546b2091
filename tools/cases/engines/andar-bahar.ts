import { showCard } from '@mela/rules/games/cards';
import { games } from '@mela/rules/games/games';
import { z } from 'zod';
import { amountText, engineOf } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

const input = z.object({ ...seedFields, bets: z.record(z.string(), z.string()) });

export const andarBahar = engineOf(input, ({ bets: stakes, ...seed }) => {
  const { payout, view } = roundOf(games['andar-bahar'], seed, { bet: { stakes } });
  const { joker, cards, side } = view;
  return {
    joker: showCard(joker),
    match: cards.slice(-1).map(showCard).join(''),
    cardsDealt: cards.length,
    side,
    payout: amountText(payout),
  };
});
