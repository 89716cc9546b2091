import { blackjackTimesOf, blackjackTotalOf, resultOfHand } from '@mela/rules/games/blackjack-hand';
import { payOf } from '@mela/rules/games/pay';
import { z } from 'zod';
import { amount, amountText, card, engineOf } from '#cases/engine.ts';

const hand = z.array(card).min(2);

/** A hand that was not split, against the last cards of the dealer. */
export const blackjackSettle = engineOf(
  z.object({ player: hand, dealer: hand, stake: amount }),
  ({ player, dealer, stake }) => ({
    player: blackjackTotalOf(player).total,
    dealer: blackjackTotalOf(dealer).total,
    payout: amountText(payOf(stake, blackjackTimesOf(resultOfHand(player, dealer, false)))),
  }),
);
