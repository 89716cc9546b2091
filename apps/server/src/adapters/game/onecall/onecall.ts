import { truncateAmount } from '#adapters/game/amounts.ts';
import type {
  Dialect,
  VendorHttpAnswer,
  VendorResponse,
  VendorStatus,
  PlayerDetails,
} from '#adapters/game/dialect.ts';
import { needsFreshTimestamp } from '#adapters/game/fresh-timestamp.ts';
import { readForm, readRequest } from './requests.ts';
import { checkForm } from './signature.ts';
import { requestLaunch, queryRound, endSession, listTransactions } from './vendor-queries.ts';

/** Dialect with forms, and bet and win in one call. Every response is HTTP 200 with data or an error; responses are not signed. */
export const onecall: Dialect = {
  read: (sent, keys, now) => {
    const form = readForm(sent.raw);
    const requestId = form?.['trace_id']?.slice(0, 64) ?? '';
    const checked = checkForm(sent, keys, now);
    if (!checked) return { error: 'INVALID_SIGNATURE', requestId };
    const { key, isFresh } = checked;
    const name = /^\/svc\/wallet\/v1\/[^/?]+\/([^?]+)$/.exec(sent.path)?.[1] ?? '';
    const request = form?.['operator_token'] === key.keyId ? readRequest(name, form) : undefined;
    if (!request) return { error: 'INVALID_REQUEST', requestId, key };
    if (!isFresh && needsFreshTimestamp(request.command))
      return { error: 'INVALID_SIGNATURE', requestId, key };
    return { request, key };
  },
  render,
  launch: requestLaunch,
  queryRound,
  endSession,
  listTransactions,
};

type Status = VendorStatus | 'INVALID_SIGNATURE';

const codes: Record<Exclude<Status, 'OK'>, string> = {
  TOKEN_INVALID: '1300',
  TOKEN_EXPIRED: '1301',
  PLAYER_NOT_FOUND: '3004',
  PLAYER_BLOCKED: '3201',
  PLAYER_EXCLUDED: '3206',
  CURRENCY_MISMATCH: '1035',
  GAME_DISABLED: '3006',
  INSUFFICIENT_FUNDS: '3202',
  INSUFFICIENT_FUNDS_TIP: '3202',
  LIMIT_STAKE: '3203',
  LIMIT_LOSS: '3204',
  LIMIT_TIME: '3205',
  TRANSACTION_CONFLICT: '3034',
  TRANSACTION_CANCELLED: '3107',
  BET_NOT_FOUND: '3021',
  ROUND_CLOSED: '3035',
  ALREADY_SETTLED: '3036',
  ROLLBACK_REFUSED: '3037',
  INVALID_REQUEST: '1034',
  INVALID_SIGNATURE: '1204',
  BUSY: '1200',
  INTERNAL: '1200',
};

function render({ request, answer, scale }: VendorResponse): VendorHttpAnswer {
  const { status } = answer;
  const said =
    status === 'OK'
      ? { data: dataOf(answer, request?.echo, scale), error: null }
      : { data: null, error: { code: codes[status], message: status } };
  return { status: 200, headers: {}, body: JSON.stringify(said) };
}

function dataOf(answer: VendorResponse['answer'], updatedTime: string | undefined, scale: number): object {
  if (answer.status === 'INVALID_SIGNATURE') return {};
  const { balance, currency, welcome } = answer;
  return {
    ...(currency === undefined ? {} : { currency_code: currency }),
    ...(balance === undefined ? {} : { balance_amount: truncateAmount(balance, scale) }),
    ...(updatedTime === undefined ? {} : { updated_time: updatedTime }),
    ...(welcome ? playerOf(welcome, scale) : {}),
  };
}

function playerOf(
  { playerId, nickname, betMin, betMax, winMax, ...rest }: PlayerDetails,
  scale: number,
): object {
  return {
    player_name: playerId,
    nickname,
    session_id: rest.sessionId,
    language: rest.language,
    country: rest.country,
    min_bet_amount: betMin === null ? null : truncateAmount(betMin, scale),
    max_bet_amount: betMax === null ? null : truncateAmount(betMax, scale),
    max_win_amount: winMax === null ? null : truncateAmount(winMax, scale),
    reality_check_seconds: rest.realityCheckSeconds,
    is_test: rest.isTest,
  };
}
