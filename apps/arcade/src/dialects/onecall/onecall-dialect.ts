import { formatMoney, moneyOfUnits, noMoney, parseMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { newId } from '@mela/sandbox/ids';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import type { CallFault, Dialect } from '#dialects/dialect.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { KEY_ID } from '#dialects/swp/sign.ts';
import { moneyShape } from '#money-shape.ts';
import { winWithBet } from '#rounds/win-with-bet.ts';
import type { Transaction } from '#store/state.ts';
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
  nameOf: (arcade, transaction) =>
    transaction.kind === 'rollback' ? transaction.id : nameOf(arcade, transaction),
  authenticate: async (arcade, vendor, { token, gameCode }) => {
    const form = { operator_player_session: token, game_id: gameCode };
    const answer = await post(arcade, { vendor, name: 'VerifySession', form });
    if (!answer) return { refused: 'UNANSWERED' };
    if (answer.error) return { refused: statusOf(answer.error.code) };
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
  send: async (arcade, transaction, fault) => {
    const call =
      transaction.kind === 'rollback'
        ? { name: 'Cash/Cancel', form: cancelOf(arcade, transaction) }
        : { name: 'Cash/TransferInOut', form: transferOf(arcade, transaction) };
    return outcomeOf(await post(arcade, { vendor: transaction.vendor, ...call }, fault));
  },
};

/** A transaction id consists of bet, round and type, so that it does not depend on the vendor’s state. */
function nameOf(arcade: Arcade, transaction: Transaction): string {
  const type =
    transaction.kind === 'win' ? '102' : winWithBet(arcade, transaction) === undefined ? '101' : '106';
  return `${transaction.id}-${transaction.roundId}-${type}`;
}

const timedId = (arcade: Arcade, name: string): string => `${name}-${momentOf(arcade)}`;

function betNameOf(arcade: Arcade, { betId }: Transaction): string {
  const bet = arcade.store.state.transactions.get(betId ?? '');
  return bet ? nameOf(arcade, bet) : '';
}

function cancelOf(arcade: Arcade, transaction: Transaction): Record<string, string> {
  return {
    player_name: transaction.playerId,
    currency_code: transaction.currency,
    cancel_id: transaction.id,
    target_transaction_id: timedId(arcade, betNameOf(arcade, transaction)),
  };
}

function transferOf(arcade: Arcade, transaction: Transaction): Record<string, string> {
  const isBet = transaction.kind === 'bet';
  const together = isBet ? winWithBet(arcade, transaction) : undefined;
  const staked = isBet ? parseMoney(transaction.amount) : noMoney;
  const won = isBet
    ? together === undefined
      ? noMoney
      : parseMoney(together)
    : parseMoney(transaction.amount);
  return {
    player_name: transaction.playerId,
    currency_code: transaction.currency,
    game_id: transaction.gameCode,
    bet_id: transaction.id,
    parent_bet_id: transaction.roundId,
    transaction_id: timedId(arcade, nameOf(arcade, transaction)),
    bet_amount: formatMoney(staked),
    win_amount: formatMoney(won),
    transfer_amount: formatMoney(moneyOfUnits(won - staked)),
    is_validate_bet: 'false',
    is_end_round: String(transaction.closesRound || together !== undefined),
    updated_time: String(transaction.madeAt),
    ...(transaction.token === null ? {} : { operator_player_session: transaction.token }),
    ...(isBet ? {} : { bet_transaction_id: timedId(arcade, betNameOf(arcade, transaction)) }),
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
  fault: CallFault = {},
): Promise<Answer | undefined> {
  const { env } = arcade;
  const path = `/svc/wallet/v1/${vendor}/${name}`;
  const commonFields = { operator_token: KEY_ID, trace_id: newId('req') };
  const body = new URLSearchParams({ ...commonFields, ...form }).toString();
  const date = String(momentOf(arcade) - (fault.stale ? STALE_MS : 0));
  const secret = fault.forged ? env.keyOf(`not ${vendor}`) : env.keyOf(vendor);
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
    const responseBody: unknown = await response.json();
    return fault.silent || response.status !== 200 ? undefined : answerShape.safeParse(responseBody).data;
  } catch {
    return undefined;
  }
}

const dataShape = z.looseObject({ balance_amount: moneyShape });

const balanceIn = (answer: Answer | undefined) => dataShape.safeParse(answer?.data).data?.balance_amount;

const BUSY = '1200';
const NOT_SIGNED = '1204';

const statuses: Readonly<Record<string, string>> = {
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

const statusOf = (code: string): string => statuses[code] ?? 'INVALID_REQUEST';

/** This protocol does not report whether a call was a repeat. */
function outcomeOf(answer: Answer | undefined): Outcome {
  if (!answer) return { kind: 'unanswered', again: false };
  if (!answer.error) return { kind: 'done', balance: balanceIn(answer) ?? null, isReplay: false };
  const { code } = answer.error;
  if (code === BUSY || code === NOT_SIGNED) return { kind: 'unanswered', again: code === BUSY };
  return { kind: 'refused', status: statusOf(code), balance: null };
}
