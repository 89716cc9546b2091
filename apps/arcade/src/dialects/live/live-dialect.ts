import type { MoneyText } from '@mela/kernel/money';
import { newId } from '@mela/sandbox/ids';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import type { CallFault, Dialect } from '#dialects/dialect.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { moneyShape } from '#money-shape.ts';
import { releaseIdOf } from '#outbox/build-transactions.ts';
import { platformIdOf, type Transaction } from '#store/state.ts';

const limit = moneyShape.nullish().transform((text) => text ?? null);

const welcomeShape = z.looseObject({
  userId: z.string().min(1).max(64),
  nickname: z.string().max(64),
  currency: z.string().length(3),
  balance: moneyShape,
  limits: z.looseObject({ min: limit, max: limit, maxWin: limit }),
  realityCheckSeconds: z.number().int().positive().nullish(),
  test: z.boolean(),
});

/** Debit, credit and cancel, the vendor’s side. */
export const live: Dialect = {
  holdsStakes: true,
  nameOf: (_arcade, { id }) => id,
  authenticate: async (arcade, vendor, { token, gameCode }) => {
    const answer = await post(arcade, {
      vendor,
      name: 'check',
      body: { sid: token, game: { id: gameCode } },
    });
    if (!answer) return { refused: 'UNANSWERED' };
    if (answer.status !== 'OK') return { refused: statusOf(answer.status) };
    const read = welcomeShape.safeParse(answer);
    if (!read.success) return { refused: 'UNANSWERED' };
    const { userId, nickname, currency, balance, limits, realityCheckSeconds, test } = read.data;
    return {
      playerId: userId,
      nickname,
      currency,
      balance,
      betMin: limits.min,
      betMax: limits.max,
      winMax: limits.maxWin,
      realityCheckSeconds: realityCheckSeconds ?? null,
      isTest: test,
    };
  },
  balance: async (arcade, vendor, { playerId, currency }) => {
    const answer = await post(arcade, { vendor, name: 'balance', body: { userId: playerId, currency } });
    return answer?.status === 'OK' ? answer.balance : undefined;
  },
  send: async (arcade, transaction, fault) =>
    outcomeOf(transaction, await post(arcade, { vendor: transaction.vendor, ...callOf(transaction) }, fault)),
};

/** Amounts are JSON numbers in this protocol, with their exact digits: the quotes are removed after serialization. */
const number = (amount: MoneyText): string => `number ${amount}`;

function callOf(transaction: Transaction): { name: string; body: object } {
  const { id, playerId, currency, gameCode, amount, betId, closesRound } = transaction;
  const game = { id: platformIdOf(transaction), type: 'table', details: { table: { id: gameCode } } };
  const about = { userId: playerId, currency, game };
  const refId = betId ?? id;
  if (transaction.kind === 'bet') {
    const kind = transaction.isHold ? 'HOLD' : 'BET';
    const debit = { id: `${id}-d`, refId: id, amount: number(amount), kind };
    return { name: 'debit', body: { ...about, sid: transaction.token, transaction: debit } };
  }
  if (transaction.kind === 'rollback')
    return { name: 'cancel', body: { ...about, transaction: { id, refId, amount: number(amount) } } };
  const paid = { id, refId, amount: number(amount), kind: 'WIN', final: closesRound };
  if (transaction.back === undefined) return { name: 'credit', body: { ...about, transaction: paid } };
  // The unplayed stake is returned in the same call: a game must not end while a part of the stake is still held.
  const back = {
    id: releaseIdOf(transaction),
    refId,
    amount: number(transaction.back),
    kind: 'RELEASE',
    final: false,
  };
  return { name: 'credits', body: { ...about, transactions: [back, paid] } };
}

const answerShape = z.looseObject({
  status: z.string().max(60),
  balance: moneyShape.optional(),
  retransmission: z.boolean().optional(),
});
type Answer = z.output<typeof answerShape>;

type Call = { vendor: string; name: string; body: object };

async function post(
  { env }: Arcade,
  { vendor, name, body }: Call,
  fault: CallFault = {},
): Promise<Answer | undefined> {
  const secret = fault.forged ? env.keyOf(`not ${vendor}`) : env.keyOf(vendor);
  const text = JSON.stringify({ uuid: newId('req'), ...body });
  try {
    const response = await fetch(`${env.platformUrl}/svc/wallet/v1/${vendor}/${name}?authToken=${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text.replace(/"number (-?[\d.]+)"/g, (_whole, digits: string) => digits),
      redirect: 'error',
      signal: AbortSignal.timeout(env.patienceMs),
    });
    const responseText = (await response.text()).replace(/"balance":([\d.]+)/, '"balance":"$1"');
    return fault.silent || response.status !== 200
      ? undefined
      : answerShape.safeParse(JSON.parse(responseText)).data;
  } catch {
    return undefined;
  }
}

const statuses: Readonly<Record<string, string>> = {
  INVALID_SID: 'TOKEN_EXPIRED',
  ACCOUNT_LOCKED: 'PLAYER_BLOCKED',
  GAME_CLOSED: 'GAME_DISABLED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INSUFFICIENT_FUNDS_TIPS: 'INSUFFICIENT_FUNDS_TIP',
  CASINO_LIMIT_EXCEEDED_STAKE: 'LIMIT_STAKE',
  CASINO_LIMIT_EXCEEDED_LOSS: 'LIMIT_LOSS',
  CASINO_LIMIT_EXCEEDED_SESSION_TIME: 'LIMIT_TIME',
  FINAL_ERROR_ACTION_FAILED: 'TRANSACTION_CANCELLED',
  BET_DOES_NOT_EXIST: 'BET_NOT_FOUND',
  BET_ALREADY_SETTLED: 'ALREADY_SETTLED',
};

const statusOf = (status: string): string => statuses[status] ?? 'INVALID_REQUEST';

const acceptedStatuses: Readonly<Record<Transaction['kind'], readonly string[]>> = {
  bet: ['OK', 'BET_ALREADY_EXIST'],
  win: ['OK', 'BET_ALREADY_SETTLED'],
  // There was no bet to cancel, and it will not arrive later.
  rollback: ['OK', 'BET_DOES_NOT_EXIST'],
};

const unclearStatuses = ['TEMPORARY_ERROR', 'UNKNOWN_ERROR', 'INVALID_TOKEN_ID'];

function outcomeOf({ kind }: Transaction, answer: Answer | undefined): Outcome {
  if (!answer) return { kind: 'unanswered', again: false };
  const { status, balance = null, retransmission = false } = answer;
  if (acceptedStatuses[kind].includes(status)) return { kind: 'done', balance, isReplay: retransmission };
  if (unclearStatuses.includes(status)) return { kind: 'unanswered', again: status === 'TEMPORARY_ERROR' };
  return { kind: 'refused', status: statusOf(status), balance };
}
