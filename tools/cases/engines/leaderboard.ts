import { moneyOfUnits } from '@mela/kernel/money';
import { addToEntry, maskedName, noEntry, rankBoard, takesPart } from '@mela/rules/rewards/leaderboard';
import { z } from 'zod';
import { amount, amountText, engineOf, instant } from '#cases/engine.ts';
import { accountType } from './agents.ts';

const bet = z.object({
  seq: z.int(),
  at: instant,
  account: z.string(),
  product: z.string(),
  stake: amount,
  payout: amount,
  validBet: amount,
  status: z.enum(['settled', 'void']),
});

const input = z.object({
  metric: z.enum(['VALID_BET', 'NET_WIN', 'BEST_MULTIPLIER']),
  from: instant,
  to: instant,
  minStake: amount,
  prizes: z.array(amount),
  accounts: z.array(z.object({ id: z.string(), name: z.string(), type: accountType, linked: z.boolean() })),
  bets: z.array(bet),
});

export const leaderboard = engineOf(input, ({ accounts, bets, prizes, minStake: stakeMin, ...window }) => {
  const board = { ...window, stakeMin };
  const counted = bets
    .filter(({ status }) => status === 'settled')
    .toSorted((one, other) => one.seq - other.seq);
  const entries = accounts
    .filter(({ type, linked: isLinked }) => takesPart({ type, isLinked }))
    .map(({ id, name }) => {
      const own = counted.filter(({ account }) => account === id);
      const entry = own.reduce(
        (sum, { seq, ...one }) => addToEntry(board, sum, { sequence: BigInt(seq), ...one }),
        noEntry,
      );
      return { id, name, ...entry };
    });
  const { ranking, unspent } = rankBoard(entries, prizes);
  return {
    ranking: ranking.map(({ rank, id, name, value, prize }) => ({
      rank,
      id,
      shownAs: maskedName(name),
      value: amountText(moneyOfUnits(value)),
      prize: amountText(prize),
    })),
    unspent: amountText(unspent),
  };
});
