import type { Money } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import { truncateAmount } from '#adapters/game/amounts.ts';
import type {
  Dialect,
  VendorHttpAnswer,
  Result,
  VendorResponse,
  VendorAnswer,
  VendorStatus,
  PlayerDetails,
} from '#adapters/game/dialect.ts';
import { needsFreshTimestamp } from '#adapters/game/fresh-timestamp.ts';
import { readJson } from '#adapters/http-request.ts';
import { freeRounds } from './free-rounds.ts';
import { requestLaunch } from './request-launch.ts';
import { readRequest, requestIdIn } from './requests.ts';
import { checkRequest, signAnswer } from './signature.ts';
import { queryRound, endSession, listTransactions, vendorWallet } from './vendor-queries.ts';

/** The Seamless Wallet Protocol, version 1: signed both ways, amounts as text, the status in the body. */
export const swp1: Dialect = {
  read: (sent, keys, now) => {
    const body = readJson(sent.raw.toString('utf8'));
    const checked = checkRequest(sent, keys, now);
    if (!checked) return { error: 'INVALID_SIGNATURE', requestId: requestIdIn(body) };
    const { key, isFresh } = checked;
    const name = /^\/svc\/wallet\/v1\/[^/?]+\/([^?]+)$/.exec(sent.path)?.[1] ?? '';
    const request = readRequest(name, body);
    if (!request) return { error: 'INVALID_REQUEST', requestId: requestIdIn(body), key };
    const { requestId } = request;
    if (!isFresh && needsFreshTimestamp(request.command))
      return { error: 'INVALID_SIGNATURE', requestId, key };
    return { request, key };
  },
  render,
  launch: requestLaunch,
  queryRound,
  endSession,
  listTransactions,
  vendorWallet,
  freeRounds,
};

type Status = VendorStatus | 'INVALID_SIGNATURE';

/** Message text for readers of the vendor's log. */
const messages: Record<Status, string> = {
  OK: '',
  TOKEN_INVALID: 'The token is not known here.',
  TOKEN_EXPIRED: 'The token has expired.',
  PLAYER_NOT_FOUND: 'No such player at this vendor.',
  PLAYER_BLOCKED: 'The player is blocked.',
  PLAYER_EXCLUDED: 'The player is excluded from play.',
  CURRENCY_MISMATCH: 'The wallet is in another currency.',
  GAME_DISABLED: 'The game is closed.',
  INSUFFICIENT_FUNDS: 'Not enough money.',
  INSUFFICIENT_FUNDS_TIP: 'Not enough money for the tip.',
  LIMIT_STAKE: 'The stake is out of bounds.',
  LIMIT_LOSS: 'The player has reached a loss limit.',
  LIMIT_TIME: 'The player has reached a time limit.',
  TRANSACTION_CONFLICT: 'The id was used with another content.',
  TRANSACTION_CANCELLED: 'The transaction was rolled back.',
  BET_NOT_FOUND: 'The bet is not known.',
  ROUND_CLOSED: 'The round is closed.',
  ALREADY_SETTLED: 'The bet is settled.',
  ROLLBACK_REFUSED: 'It cannot be rolled back.',
  INVALID_REQUEST: 'The request cannot be read or makes no sense.',
  INVALID_SIGNATURE: 'The signature is wrong or too old.',
  BUSY: 'Try again with the same id.',
  INTERNAL: 'Something went wrong here.',
};

function retryOf(status: Status): 'no' | 'same' | 'rollback' {
  if (status === 'BUSY') return 'same';
  return status === 'INTERNAL' ? 'rollback' : 'no';
}

function httpOf(status: Status, isMalformed: boolean): number {
  if (status === 'INVALID_SIGNATURE') return 401;
  if (status === 'BUSY') return 503;
  if (status === 'INTERNAL') return 500;
  return isMalformed ? 400 : 200;
}

function render({ requestId, answer, scale, key, isMalformed, now }: VendorResponse): VendorHttpAnswer {
  const { status } = answer;
  const http = httpOf(status, isMalformed);
  let body = `{"status":"${status}","message":"${messages[status]}","requestId":${JSON.stringify(requestId)}`;
  body += `,"retry":"${retryOf(status)}"`;
  if (answer.status !== 'INVALID_SIGNATURE') body += answerText(answer, scale);
  body += status === 'OK' ? `,"time":"${isoOf(now)}"}` : '}';
  return { status: http, headers: key ? signAnswer(key, http, body, now) : {}, body };
}

/**
 * The JSON is concatenated by hand, because building an object with optional fields takes longer. The quoted values are our own codes,
 * ids and amounts, which need no escaping.
 */
function answerText(answer: VendorAnswer, scale: number): string {
  const { balance, currency, results, welcome } = answer;
  let text = balance === undefined ? '' : `,"balance":"${truncateAmount(balance, scale)}"`;
  if (currency !== undefined) text += `,"currency":${JSON.stringify(currency)}`;
  text += resultText(answer);
  if (results)
    text += `,"results":[${results.map((one) => `{"status":"${one.status}"${resultText(one)}}`).join(',')}]`;
  if (welcome) text += `,${JSON.stringify(welcomeOf(welcome, scale)).slice(1, -1)}`;
  return text;
}

function resultText(result: Result): string {
  const {
    platformId,
    hasMismatch,
    isReplay = false,
    isApplied = true,
    isHeld = false,
    isLate = false,
  } = result;
  if (platformId === undefined) return hasMismatch === undefined ? '' : `,"mismatch":${hasMismatch}`;
  const marks = `"replay":${isReplay},"applied":${isApplied},"held":${isHeld},"late":${isLate}`;
  return `,"platformTxId":"${platformId}",${marks},"usedBonus":"0.0000"`;
}

function welcomeOf(welcome: PlayerDetails, scale: number) {
  const { playerId, nickname, sessionId, language, country, realityCheckSeconds } = welcome;
  const limit = (amount: Money | null) => (amount === null ? null : truncateAmount(amount, scale));
  return {
    playerId,
    nickname,
    sessionId,
    language,
    country,
    limits: {
      minBet: limit(welcome.betMin),
      maxBet: limit(welcome.betMax),
      maxWin: limit(welcome.winMax),
    },
    realityCheckSeconds,
    test: welcome.isTest,
  };
}
