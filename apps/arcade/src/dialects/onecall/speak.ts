import { formatMoney, moneyOfUnits, noMoney, parseMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { newId } from '@mela/sandbox/ids';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import type { Bend, Dialect } from '#dialects/dialect.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { KEY_ID } from '#dialects/swp/sign.ts';
import { moneyShape } from '#money-shape.ts';
import { winWithBet } from '#rounds/win-with-bet.ts';
import type { Move } from '#store/state.ts';
import { authorizationOf } from './sign.ts';

const limit = moneyShape.nullish().transform((text) => text ?? null);

const welcomeShape = z.looseObject({
  player_name: z.string().min(1).max(64),
  nickname: z.string().max(64),
  currency_code: z.string().length(3),
  balance_amount: moneyShape,
  min_bet_amount: limit,
  max_bet_amount: limit,
  max_win_amount: limit,
  reality_check_seconds: z.number().int().positive().nullish(),
  is_test: z.boolean(),
});

/** Forms with bet and win in one call, the vendor’s side. */
export const onecall: Dialect = {
  holdsStakes: false,
  nameOf: (arcade, move) => (move.kind === 'rollback' ? move.id : nameOf(arcade, move)),
  authenticate: async (arcade, vendor, { token, gameCode }) => {
    const form = { operator_player_session: token, game_id: gameCode };
    const answer = await post(arcade, { vendor, name: 'VerifySession', form });
    if (!answer) return { refused: 'UNANSWERED' };
    if (answer.error) return { refused: wordOf(answer.error.code) };
    const read = welcomeShape.safeParse(answer.data);
    if (!read.success) return { refused: 'UNANSWERED' };
    const { player_name, nickname, currency_code, balance_amount, is_test, ...rest } = read.data;
    return {
      playerId: player_name,
      nickname,
      currency: currency_code,
      balance: balance_amount,
      betMin: rest.min_bet_amount,
      betMax: rest.max_bet_amount,
      winMax: rest.max_win_amount,
      realityCheckSeconds: rest.reality_check_seconds ?? null,
      isTest: is_test,
    };
  },
  balance: async (arcade, vendor, { playerId, currency }) => {
    const form = { player_name: playerId, currency_code: currency };
    return balanceIn(await post(arcade, { vendor, name: 'Cash/Get', form }));
  },
  send: async (arcade, move, bend) => {
    const call =
      move.kind === 'rollback'
        ? { name: 'Cash/Cancel', form: cancelOf(arcade, move) }
        : { name: 'Cash/TransferInOut', form: transferOf(arcade, move) };
    return outcomeOf(await post(arcade, { vendor: move.vendor, ...call }, bend));
  },
};

/** A transaction id consists of bet, round and type, so that it does not depend on the vendor’s state. */
function nameOf(arcade: Arcade, move: Move): string {
  const type = move.kind === 'win' ? '102' : winWithBet(arcade, move) === undefined ? '101' : '106';
  return `${move.id}-${move.roundId}-${type}`;
}

const transaction = (arcade: Arcade, name: string): string => `${name}-${momentOf(arcade)}`;

function betNameOf(arcade: Arcade, { betId }: Move): string {
  const bet = arcade.store.state.moves.get(betId ?? '');
  return bet ? nameOf(arcade, bet) : '';
}

function cancelOf(arcade: Arcade, move: Move): Record<string, string> {
  return {
    player_name: move.playerId,
    currency_code: move.currency,
    cancel_id: move.id,
    target_transaction_id: transaction(arcade, betNameOf(arcade, move)),
  };
}

function transferOf(arcade: Arcade, move: Move): Record<string, string> {
  const isBet = move.kind === 'bet';
  const together = isBet ? winWithBet(arcade, move) : undefined;
  const staked = isBet ? parseMoney(move.amount) : noMoney;
  const won = isBet ? (together === undefined ? noMoney : parseMoney(together)) : parseMoney(move.amount);
  return {
    player_name: move.playerId,
    currency_code: move.currency,
    game_id: move.gameCode,
    bet_id: move.id,
    parent_bet_id: move.roundId,
    transaction_id: transaction(arcade, nameOf(arcade, move)),
    bet_amount: formatMoney(staked),
    win_amount: formatMoney(won),
    transfer_amount: formatMoney(moneyOfUnits(won - staked)),
    is_validate_bet: 'false',
    is_end_round: String(move.closesRound || together !== undefined),
    updated_time: String(move.madeAt),
    ...(move.token === null ? {} : { operator_player_session: move.token }),
    ...(isBet ? {} : { bet_transaction_id: transaction(arcade, betNameOf(arcade, move)) }),
  };
}

const answerShape = z.object({
  data: z.unknown(),
  error: z.object({ code: z.string().max(10) }).nullable(),
});
type Answer = z.output<typeof answerShape>;

const STALE_MS = 10 * MINUTE;

type Call = { vendor: string; name: string; form: Readonly<Record<string, string>> };

/** Posts a signed form to the platform. Answers are not signed in this protocol. */
async function post(
  arcade: Arcade,
  { vendor, name, form }: Call,
  bend: Bend = {},
): Promise<Answer | undefined> {
  const { env } = arcade;
  const path = `/svc/wallet/v1/${vendor}/${name}`;
  const frame = { operator_token: KEY_ID, trace_id: newId('req') };
  const body = new URLSearchParams({ ...frame, ...form }).toString();
  const date = String(momentOf(arcade) - (bend.stale ? STALE_MS : 0));
  const secret = bend.forged ? env.keyOf(`not ${vendor}`) : env.keyOf(vendor);
  try {
    const response = await fetch(env.platformUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-date': date,
        authorization: authorizationOf(secret, { date, path, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(env.patienceMs),
    });
    const said: unknown = await response.json();
    return bend.silent || response.status !== 200 ? undefined : answerShape.safeParse(said).data;
  } catch {
    return undefined;
  }
}

const dataShape = z.looseObject({ balance_amount: moneyShape });

const balanceIn = (answer: Answer | undefined) => dataShape.safeParse(answer?.data).data?.balance_amount;

const BUSY = '1200';
const NOT_SIGNED = '1204';

const words: Readonly<Record<string, string>> = {
  1300: 'TOKEN_INVALID',
  1301: 'TOKEN_EXPIRED',
  3004: 'PLAYER_NOT_FOUND',
  3006: 'GAME_DISABLED',
  3034: 'TRANSACTION_CONFLICT',
  3035: 'ROUND_CLOSED',
  3036: 'ALREADY_SETTLED',
  3037: 'ROLLBACK_REFUSED',
  3107: 'TRANSACTION_CANCELLED',
  3201: 'PLAYER_BLOCKED',
  3202: 'INSUFFICIENT_FUNDS',
  3203: 'LIMIT_STAKE',
  3204: 'LIMIT_LOSS',
  3205: 'LIMIT_TIME',
  3206: 'PLAYER_EXCLUDED',
};

const wordOf = (code: string): string => words[code] ?? 'INVALID_REQUEST';

/** This protocol does not report whether a call was a repeat. */
function outcomeOf(answer: Answer | undefined): Outcome {
  if (!answer) return { kind: 'unanswered', again: false };
  if (!answer.error) return { kind: 'done', balance: balanceIn(answer) ?? null, isReplay: false };
  const { code } = answer.error;
  if (code === BUSY || code === NOT_SIGNED) return { kind: 'unanswered', again: code === BUSY };
  return { kind: 'refused', status: wordOf(code), balance: null };
}
