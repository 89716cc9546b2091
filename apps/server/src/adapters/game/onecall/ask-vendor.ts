import { instantOf, type Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Dialect, VendorEndpoint } from '#adapters/game/dialect.ts';
import { movesShape, roundShape } from '#adapters/game/responses.ts';
import { sendRequest, readJson, type Unanswered } from '#adapters/http-request.ts';
import { signForm } from './signature.ts';

const launchShape = z.object({ url: z.url({ protocol: /^https?$/ }), expires: z.iso.datetime() });

/** Short timeout, because a player waits for the launch. */
const LAUNCH_LIMIT_MS = 5000;

const MAINTENANCE = '3006';
const NO_BET = '3021';

export const askLaunch: Dialect['launch'] = async (vendor, wish, now) => {
  const form = {
    operator_player_session: wish.token,
    player_name: wish.playerId,
    game_id: wish.gameCode,
    currency_code: wish.currency,
    language: wish.language,
    device: wish.device,
    lobby_url: wish.lobbyUrl,
    cashier_url: wish.cashierUrl,
    ip: wish.ip,
  };
  const answer = await post(vendor, { name: 'Game/Launch', form, limitMs: LAUNCH_LIMIT_MS }, now);
  if (answer === 'unanswered') return 'unanswered';
  if (answer.error !== null) return answer.error.code === MAINTENANCE ? 'maintenance' : 'refused';
  const read = launchShape.safeParse(answer.data);
  // The page can frame the vendor's origin only, so a game of another origin would not be shown.
  if (!read.success || new URL(read.data.url).origin !== new URL(vendor.baseUrl).origin) return 'unanswered';
  return { url: read.data.url, expires: instantOf(read.data.expires) };
};

export const askRound: Dialect['askRound'] = async (vendor, roundId, now) => {
  const answer = await post(vendor, { name: 'Bet/GetRound', form: { parent_bet_id: roundId } }, now);
  if (answer === 'unanswered') return 'unanswered';
  if (answer.error !== null) return answer.error.code === NO_BET ? 'not_found' : 'unanswered';
  return roundShape.safeParse(answer.data).data ?? 'unanswered';
};

export const listMoves: Dialect['listMoves'] = async (vendor, { from, to, cursor }, now) => {
  const form = { from: from.toISOString(), to: to.toISOString(), ...(cursor === null ? {} : { cursor }) };
  const answer = await post(vendor, { name: 'Bet/GetHistory', form }, now);
  if (answer === 'unanswered' || answer.error !== null) return 'unanswered';
  return movesShape.safeParse(answer.data).data ?? 'unanswered';
};

export const endSession: Dialect['endSession'] = async (vendor, playerId, now) => {
  const answer = await post(vendor, { name: 'Player/Kick', form: { player_name: playerId } }, now);
  return answer !== 'unanswered' && answer.error === null ? 'ended' : 'unanswered';
};

const answerShape = z.object({ data: z.unknown(), error: z.object({ code: z.string() }).nullable() });

type Form = { name: string; form: Readonly<Record<string, string>>; limitMs?: number };

async function post(
  { baseUrl, key }: VendorEndpoint,
  { name, form, ...rest }: Form,
  now: Instant,
): Promise<z.output<typeof answerShape> | Unanswered> {
  const url = new URL(`${baseUrl}/${name}`);
  const frame = { operator_token: key.keyId, trace_id: uuidv7() };
  const body = new URLSearchParams({ ...frame, ...form }).toString();
  const signed = signForm(key, { path: url.pathname, body }, now);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...signed };
  const answer = await sendRequest(url.toString(), { method: 'POST', headers, body, ...rest });
  if (answer === 'unanswered' || answer.status !== 200) return 'unanswered';
  return answerShape.safeParse(readJson(answer.text)).data ?? 'unanswered';
}
