import { formatMoney, moneyOfUnits, noMoney, showMoney, wholePaise } from '@mela/kernel/money';
import { z } from 'zod';
import { amount, amountText, engineOf } from '#cases/engine.ts';

export const display = engineOf(z.object({ balance: amount }), ({ balance }) => {
  const cashOut = balance < 0n ? noMoney : wholePaise(balance);
  return {
    shown: showMoney(formatMoney(balance)),
    cashOut: amountText(cashOut),
    staysInWallet: amountText(moneyOfUnits(balance - cashOut)),
  };
});
