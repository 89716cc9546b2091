import { truncateAmount } from '#adapters/game/amounts.ts';
import type {
  Dialect,
  VendorHttpAnswer,
  VendorResponse,
  VendorStatus,
  PlayerDetails,
} from '#adapters/game/dialect.ts';
import { readBody, readRequest, uuidIn } from './requests.ts';
import { keyOfToken } from './token.ts';
import { requestLaunch, queryRound, endSession, listTransactions } from './vendor-queries.ts';

/** Dialect of live tables: debit, credit and cancel. The vendor authenticates with a secret in the URL; every response is HTTP 200. */
export const live: Dialect = {
  read: (sent, keys) => {
    const body = readBody(sent.raw);
    const requestId = uuidIn(body);
    const { pathname, searchParams } = new URL(sent.path, 'http://platform');
    const key = keyOfToken(searchParams.get('authToken'), keys);
    if (!key) return { error: 'INVALID_SIGNATURE', requestId };
    const name = /^\/svc\/wallet\/v1\/[^/]+\/(.+)$/.exec(pathname)?.[1] ?? '';
    const request = readRequest(name, body);
    return request ? { request, key } : { error: 'INVALID_REQUEST', requestId, key };
  },
  render,
  launch: requestLaunch,
  queryRound,
  endSession,
  listTransactions,
};

type Status = VendorStatus | 'INVALID_SIGNATURE';

const codes: Record<Status, string> = {
  OK: 'OK',
  TOKEN_INVALID: 'INVALID_SID',
  TOKEN_EXPIRED: 'INVALID_SID',
  PLAYER_NOT_FOUND: 'INVALID_PARAMETER',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  PLAYER_EXCLUDED: 'ACCOUNT_LOCKED',
  CURRENCY_MISMATCH: 'INVALID_PARAMETER',
  GAME_DISABLED: 'GAME_CLOSED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INSUFFICIENT_FUNDS_TIP: 'INSUFFICIENT_FUNDS_TIPS',
  LIMIT_STAKE: 'CASINO_LIMIT_EXCEEDED_STAKE',
  LIMIT_LOSS: 'CASINO_LIMIT_EXCEEDED_LOSS',
  LIMIT_TIME: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  TRANSACTION_CONFLICT: 'FINAL_ERROR_ACTION_FAILED',
  TRANSACTION_CANCELLED: 'FINAL_ERROR_ACTION_FAILED',
  BET_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  ROUND_CLOSED: 'FINAL_ERROR_ACTION_FAILED',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
  ROLLBACK_REFUSED: 'FINAL_ERROR_ACTION_FAILED',
  INVALID_REQUEST: 'INVALID_PARAMETER',
  INVALID_SIGNATURE: 'INVALID_TOKEN_ID',
  BUSY: 'TEMPORARY_ERROR',
  INTERNAL: 'UNKNOWN_ERROR',
};

/** A repeat has its own status, which the vendor treats as success; so has a cancel that found nothing. */
function codeOf({ request, answer }: VendorResponse): string {
  if (answer.status !== 'OK') return codes[answer.status];
  const kind = request?.command.kind;
  if (kind === 'rollback' && answer.isApplied === false) return 'BET_DOES_NOT_EXIST';
  if (answer.isReplay !== true) return 'OK';
  return kind === 'bet' ? 'BET_ALREADY_EXIST' : kind === 'win' ? 'BET_ALREADY_SETTLED' : 'OK';
}

function render(said: VendorResponse): VendorHttpAnswer {
  const { requestId, answer, scale } = said;
  const body = JSON.stringify({
    status: codeOf(said),
    uuid: requestId,
    ...('balance' in answer && answer.balance !== undefined
      ? { balance: truncateAmount(answer.balance, scale), retransmission: answer.isReplay ?? false }
      : {}),
    ...('welcome' in answer && answer.welcome
      ? { currency: answer.currency, ...playerOf(answer.welcome, scale) }
      : {}),
  });
  // Amounts are numbers in this dialect. They are written as decimal text, without conversion to float.
  return { status: 200, headers: {}, body: body.replace(/"balance":"([\d.]+)"/, '"balance":$1') };
}

function playerOf({ playerId, nickname, sessionId, ...rest }: PlayerDetails, scale: number): object {
  const { betMin, betMax, winMax } = rest;
  return {
    sid: sessionId,
    userId: playerId,
    nickname,
    language: rest.language,
    country: rest.country,
    limits: {
      min: betMin === null ? null : truncateAmount(betMin, scale),
      max: betMax === null ? null : truncateAmount(betMax, scale),
      maxWin: winMax === null ? null : truncateAmount(winMax, scale),
    },
    realityCheckSeconds: rest.realityCheckSeconds,
    test: rest.isTest,
  };
}
