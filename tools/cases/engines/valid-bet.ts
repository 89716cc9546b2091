import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import { isTwoSided, products } from '@mela/rules/money/product';
import { validBet } from '@mela/rules/money/turnover';
import { z } from 'zod';
import { amount, amountText, engineOf } from '#cases/engine.ts';

const bet = z.object({
  id: z.string(),
  product: z.enum(products),
  status: z.enum(['settled', 'void', 'cancelled', 'refunded', 'open']),
  stake: amount,
  payout: amount,
  vendorValidBet: amount.nullable(),
});

export const validBets = engineOf(z.object({ bets: z.array(bet) }), ({ bets }) => {
  const valid = bets.map(({ id, product, status, stake, payout, vendorValidBet: said }) => {
    const wager = { stake, payout, said, isFree: false, isTwoSided: isTwoSided(product) };
    return { id, counted: status === 'settled' ? validBet(wager) : noMoney };
  });
  const settled = bets.filter(({ status }) => status === 'settled');
  return {
    validBets: Object.fromEntries(valid.map(({ id, counted }) => [id, amountText(counted)])),
    turnover: sumText(valid.map(({ counted }) => counted)),
    companyWin: sumText(settled.map(({ stake, payout }) => stake - payout)),
  };
});

function sumText(amounts: readonly bigint[]): string {
  return amountText(moneyOfUnits(amounts.reduce((total, each) => total + each, 0n)));
}
