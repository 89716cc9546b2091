import type { MoneyText } from '@mela/kernel/money';
import { instantAt } from '@mela/sandbox/clock';
import { z } from 'zod';
import type { Dialect } from '#dialects/dialect.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { moneyShape } from '#money-shape.ts';
import { releaseIdOf } from '#outbox/build-transactions.ts';
import { platformIdOf, type Transaction } from '#store/state.ts';
import { callPlatform, type Answer } from './call.ts';

const limit = moneyShape.nullish().transform((text) => text ?? null);

const welcomeShape = z.looseObject({
  playerId: z.string().min(1).max(64),
  nickname: z.string().max(64),
  currency: z.string().length(3),
  balance: moneyShape,
  limits: z.looseObject({ minBet: limit, maxBet: limit, maxWin: limit }),
  realityCheckSeconds: z.number().int().positive().nullish(),
  test: z.boolean(),
});

/** SWP/1, the vendor’s side. */
export const swp: Dialect = {
  holdsStakes: true,
  nameOf: (_arcade, { id }) => id,
  authenticate: async (arcade, vendor, about) => {
    const answer = await callPlatform(arcade, { vendor, path: '/authenticate', body: about });
    if (!answer) return { refused: 'UNANSWERED' };
    if (answer.status !== 'OK') return { refused: answer.status };
    const read = welcomeShape.safeParse(answer);
    if (!read.success) return { refused: 'UNANSWERED' };
    const { playerId, nickname, currency, balance, limits, realityCheckSeconds, test } = read.data;
    return {
      playerId,
      nickname,
      currency,
      balance,
      betMin: limits.minBet,
      betMax: limits.maxBet,
      winMax: limits.maxWin,
      realityCheckSeconds: realityCheckSeconds ?? null,
      isTest: test,
    };
  },
  balance: async (arcade, vendor, player) => {
    const answer = await callPlatform(arcade, { vendor, path: '/balance', body: player });
    return answer?.status === 'OK' ? answer.balance : undefined;
  },
  send: async (arcade, transaction, fault) => {
    const call =
      transaction.kind === 'win' && transaction.back !== undefined
        ? { vendor: transaction.vendor, path: '/batch', body: togetherOf(transaction, transaction.back) }
        : { vendor: transaction.vendor, path: paths[transaction.kind], body: bodyOf(transaction) };
    return outcomeOf(await callPlatform(arcade, call, fault));
  },
};

const paths = { bet: '/bet', win: '/win', rollback: '/rollback' } as const;

function bodyOf(transaction: Transaction): object {
  const { id, playerId, currency, gameCode, amount, token, betId, closesRound, madeAt, isHold } = transaction;
  const roundId = platformIdOf(transaction);
  const common = { playerId, currency, txId: id, roundId };
  const at = instantAt(madeAt).toISOString();
  if (transaction.kind === 'bet') {
    const bet = { ...common, token, gameCode, amount, kind: isHold ? 'hold' : 'stake', at };
    const { freeRound } = transaction;
    return freeRound ? { ...bet, freeRoundId: freeRound.id, nominal: freeRound.nominal } : bet;
  }
  if (transaction.kind === 'win') {
    const win = { ...common, betTxId: betId, gameCode, amount, kind: 'win', roundClosed: closesRound, at };
    return { ...win, ...turnoverIn(transaction) };
  }
  return { ...common, targetTxId: betId, reason: 'no answer' };
}

/** Returns the unplayed part of a hold and pays the win in one call: a round must not end while a part of the stake is still held. */
function togetherOf(transaction: Transaction, back: MoneyText): object {
  const { id, playerId, currency, gameCode, amount, betId, closesRound, madeAt } = transaction;
  const roundId = platformIdOf(transaction);
  const common = {
    command: 'win',
    roundId,
    betTxId: betId,
    gameCode,
    at: instantAt(madeAt).toISOString(),
  } as const;
  return {
    playerId,
    currency,
    items: [
      { ...common, txId: releaseIdOf(transaction), amount: back, kind: 'release', roundClosed: false },
      { ...common, txId: id, amount, kind: 'win', ...turnoverIn(transaction), roundClosed: closesRound },
    ],
  };
}

/** The valid bet, if the game defines it; otherwise the platform uses the stake. */
function turnoverIn({ turnover }: Transaction): { turnover?: MoneyText } {
  return turnover === undefined ? {} : { turnover };
}

function outcomeOf(answer: Answer | undefined): Outcome {
  if (!answer) return { kind: 'unanswered', again: false };
  const { status, retry, balance = null, replay = false } = answer;
  if (status === 'OK') return { kind: 'done', balance, isReplay: replay };
  if (status === 'INVALID_SIGNATURE' || retry !== 'no')
    return { kind: 'unanswered', again: retry === 'same' };
  return { kind: 'refused', status, balance };
}
