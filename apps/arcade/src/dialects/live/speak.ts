import type { MoneyText } from '@mela/kernel/money';
import { newId } from '@mela/sandbox/ids';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import type { Bend, Dialect } from '#dialects/dialect.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { moneyShape } from '#money-shape.ts';
import { releaseIdOf } from '#outbox/moves.ts';
import type { Move } from '#store/state.ts';

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
    if (answer.status !== 'OK') return { refused: wordOf(answer.status) };
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
  send: async (arcade, move, bend) =>
    outcomeOf(move, await post(arcade, { vendor: move.vendor, ...callOf(move) }, bend)),
};

/** Amounts are JSON numbers in this protocol, with their exact digits: the quotes are removed after serialization. */
const number = (amount: MoneyText): string => `number ${amount}`;

function callOf(move: Move): { name: string; body: object } {
  const { id, playerId, currency, roundId, gameCode, amount, betId, closesRound } = move;
  const game = { id: roundId, type: 'table', details: { table: { id: gameCode } } };
  const about = { userId: playerId, currency, game };
  const refId = betId ?? id;
  if (move.kind === 'bet') {
    const kind = move.isHold ? 'HOLD' : 'BET';
    const transaction = { id: `${id}-d`, refId: id, amount: number(amount), kind };
    return { name: 'debit', body: { ...about, sid: move.token, transaction } };
  }
  if (move.kind === 'rollback')
    return { name: 'cancel', body: { ...about, transaction: { id, refId, amount: number(amount) } } };
  const paid = { id, refId, amount: number(amount), kind: 'WIN', final: closesRound };
  if (move.back === undefined) return { name: 'credit', body: { ...about, transaction: paid } };
  // The unplayed stake is returned in the same call: a game must not end while a part of the stake is still held.
  const back = { id: releaseIdOf(move), refId, amount: number(move.back), kind: 'RELEASE', final: false };
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
  bend: Bend = {},
): Promise<Answer | undefined> {
  const word = bend.forged ? env.keyOf(`not ${vendor}`) : env.keyOf(vendor);
  const text = JSON.stringify({ uuid: newId('req'), ...body });
  try {
    const response = await fetch(`${env.platformUrl}/svc/wallet/v1/${vendor}/${name}?authToken=${word}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text.replace(/"number (-?[\d.]+)"/g, (_whole, digits: string) => digits),
      redirect: 'error',
      signal: AbortSignal.timeout(env.patienceMs),
    });
    const said = (await response.text()).replace(/"balance":([\d.]+)/, '"balance":"$1"');
    return bend.silent || response.status !== 200 ? undefined : answerShape.safeParse(JSON.parse(said)).data;
  } catch {
    return undefined;
  }
}

const words: Readonly<Record<string, string>> = {
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

const wordOf = (status: string): string => words[status] ?? 'INVALID_REQUEST';

const yeses: Readonly<Record<Move['kind'], readonly string[]>> = {
  bet: ['OK', 'BET_ALREADY_EXIST'],
  win: ['OK', 'BET_ALREADY_SETTLED'],
  // There was no bet to cancel, and it will not arrive later.
  rollback: ['OK', 'BET_DOES_NOT_EXIST'],
};

const unclear = ['TEMPORARY_ERROR', 'UNKNOWN_ERROR', 'INVALID_TOKEN_ID'];

function outcomeOf({ kind }: Move, answer: Answer | undefined): Outcome {
  if (!answer) return { kind: 'unanswered', again: false };
  const { status, balance = null, retransmission = false } = answer;
  if (yeses[kind].includes(status)) return { kind: 'done', balance, isReplay: retransmission };
  if (unclear.includes(status)) return { kind: 'unanswered', again: status === 'TEMPORARY_ERROR' };
  return { kind: 'refused', status: wordOf(status), balance };
}
