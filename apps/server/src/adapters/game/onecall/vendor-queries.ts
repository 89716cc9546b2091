import { instantOf, type Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Dialect, VendorEndpoint } from '#adapters/game/dialect.ts';
import { transactionsShape, roundShape } from '#adapters/game/responses.ts';
import { sendRequest, readJson, type NoResponse } from '#adapters/http-request.ts';
import { signForm } from './signature.ts';

const launchShape = z.object({ url: z.url({ protocol: /^https?$/ }), expires: z.iso.datetime() });

/** Short timeout, because a player waits for the launch. */
const LAUNCH_LIMIT_MS = 5000;

const MAINTENANCE = '3006';
const NO_BET = '3021';

export const requestLaunch: Dialect['launch'] = async (vendor, request, now) => {
  const form = {
    operator_player_session: request.token,
    player_name: request.playerId,
    game_id: request.gameCode,
    currency_code: request.currency,
    language: request.language,
    device: request.device,
    lobby_url: request.lobbyUrl,
    cashier_url: request.cashierUrl,
    ip: request.ip,
  };
  const answer = await post(vendor, { name: 'Game/Launch', form, limitMs: LAUNCH_LIMIT_MS }, now);
  if (answer === 'no-response') return 'no-response';
  if (answer.error !== null) return answer.error.code === MAINTENANCE ? 'maintenance' : 'refused';
  const read = launchShape.safeParse(answer.data);
  // The page can frame the vendor's origin only, so a game of another origin would not be shown.
  if (!read.success || new URL(read.data.url).origin !== new URL(vendor.baseUrl).origin) return 'no-response';
  return { url: read.data.url, expires: instantOf(read.data.expires) };
};

export const queryRound: Dialect['queryRound'] = async (vendor, roundId, now) => {
  const answer = await post(vendor, { name: 'Bet/GetRound', form: { parent_bet_id: roundId } }, now);
  if (answer === 'no-response') return 'no-response';
  if (answer.error !== null) return answer.error.code === NO_BET ? 'not_found' : 'no-response';
  return roundShape.safeParse(answer.data).data ?? 'no-response';
};

export const listTransactions: Dialect['listTransactions'] = async (vendor, { from, to, cursor }, now) => {
  const form = { from: from.toISOString(), to: to.toISOString(), ...(cursor === null ? {} : { cursor }) };
  const answer = await post(vendor, { name: 'Bet/GetHistory', form }, now);
  if (answer === 'no-response' || answer.error !== null) return 'no-response';
  return transactionsShape.safeParse(answer.data).data ?? 'no-response';
};

export const endSession: Dialect['endSession'] = async (vendor, playerId, now) => {
  const answer = await post(vendor, { name: 'Player/Kick', form: { player_name: playerId } }, now);
  return answer !== 'no-response' && answer.error === null ? 'ended' : 'no-response';
};

const answerShape = z.object({ data: z.unknown(), error: z.object({ code: z.string() }).nullable() });

type Form = { name: string; form: Readonly<Record<string, string>>; limitMs?: number };

async function post(
  { baseUrl, key }: VendorEndpoint,
  { name, form, ...rest }: Form,
  now: Instant,
): Promise<z.output<typeof answerShape> | NoResponse> {
  const url = new URL(`${baseUrl}/${name}`);
  const frame = { operator_token: key.keyId, trace_id: uuidv7() };
  const body = new URLSearchParams({ ...frame, ...form }).toString();
  const signed = signForm(key, { path: url.pathname, body }, now);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...signed };
  const answer = await sendRequest(url.toString(), { method: 'POST', headers, body, ...rest });
  if (answer === 'no-response' || answer.status !== 200) return 'no-response';
  return answerShape.safeParse(readJson(answer.text)).data ?? 'no-response';
}
