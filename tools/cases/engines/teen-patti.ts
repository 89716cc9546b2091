import { isQualified, judge } from '@mela/rules/games/teen-patti';
import { handOf } from '@mela/rules/games/teen-patti-hand';
import { z } from 'zod';
import { amount, amountText, card, engineOf } from '#cases/engine.ts';

const hand = z.array(card).length(3);

const deal = z.object({ player: hand, dealer: hand, ante: amount, play: z.boolean(), pairPlus: amount });

export const teenPattiHouse = engineOf(deal, ({ player, dealer, ante, play, pairPlus }) => {
  const step = { kind: play ? 'play' : 'fold' } as const;
  const { payout, view } = judge({ player, dealer }, { ante, pairPlus }, step);
  return {
    player: view.kind,
    dealer: view.dealerKind,
    qualified: isQualified(handOf(dealer)),
    result: view.result,
    payout: amountText(payout),
  };
});

export const teenPattiCompare = engineOf(z.object({ a: hand, b: hand }), ({ a, b }) => {
  const [one, other] = [handOf(a), handOf(b)];
  const difference = Math.sign(one.strength - other.strength);
  return { a: one.kind, b: other.kind, winner: difference === 0 ? 'TIE' : difference > 0 ? 'A' : 'B' };
});
