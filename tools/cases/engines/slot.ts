import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { games } from '@mela/rules/games/games';
import { timesOver } from '@mela/rules/games/round';
import { slotRowsOf } from '@mela/rules/games/slot';
import { z } from 'zod';
import { amount, amountText, engineOf } from '#cases/engine.ts';
import { roundOf, seedFields } from '#cases/seed.ts';

const input = z.object({ ...seedFields, bet: z.object({ lineBet: amount }) });

export const slot = engineOf(input, ({ bet: { lineBet }, ...seed }) => {
  const { payout, view } = roundOf(games.slot, seed, { bet: { lineBet: formatMoney(lineBet) } });
  const [base, ...free] = view.spins;
  if (base === undefined) throw new Error('the slot has not spun');
  const basePay = timesOver(lineBet, base.pay);
  return {
    stops: base.stops,
    rows: slotRowsOf(base.stops).map((row) => row.join(' ')),
    lines: base.lines,
    scatters: base.scatters,
    basePay: amountText(basePay),
    freeSpins: free.length,
    // With what the cap leaves, so that both parts add up to the payout.
    freePay: amountText(moneyOfUnits(payout - basePay)),
    payout: amountText(payout),
  };
});
