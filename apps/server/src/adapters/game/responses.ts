import { z } from 'zod';
import type { TransactionPage, RoundState } from './dialect.ts';
import { amount, detailsUrl, id } from './fields.ts';

// Responses about the vendor's own transactions; dialects differ in field names.

export const roundShape = z
  .object({
    state: z.enum(['open', 'closed', 'cancelled']),
    totals: z.object({ bet: amount, win: amount }),
    detailsUrl: detailsUrl.optional().catch(undefined),
  })
  .transform(({ state, totals, detailsUrl: link }): RoundState => ({ state, ...totals, detailsUrl: link }));

export const transactionsShape = z
  .object({
    transactions: z.array(
      z.object({
        txId: id,
        kind: z.enum(['bet', 'win', 'rollback']),
        playerId: id,
        roundId: id,
        amount,
        gameCode: id.optional().catch(undefined),
        betTxId: id.nullish().catch(undefined),
        roundClosed: z.boolean().optional().catch(undefined),
      }),
    ),
    cursor: z.string().max(200).nullable(),
  })
  .transform(({ transactions, cursor }): TransactionPage => ({
    transactions: transactions.map(({ txId, betTxId, roundClosed, ...move }) => ({
      ...move,
      transactionId: txId,
      betId: betTxId ?? undefined,
      closesRound: roundClosed,
    })),
    cursor,
  }));

export const transferShape = z.discriminatedUnion('state', [
  z.object({ state: z.literal('applied'), direction: z.enum(['in', 'out']), amount }),
  z.object({ state: z.literal('refused'), reason: z.string().min(1).max(100) }),
  z.object({ state: z.literal('unknown') }),
]);

export const balanceShape = z.object({ balance: amount });
