import { HOUR, MINUTE, plus, type Clock, type Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { Authenticate, VendorAnswer } from '#adapters/game/dialect.ts';
import { digest, newToken } from '#crypto/keys.ts';
import type { Database, Tx } from '#db/database.ts';
import { isTrial, maskName, memberType } from '#modules/access/member/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Policy } from '#modules/play/game-wallet/rules/member-state.ts';
import { insertPlayer, insertToken, recordOpened, playerOf, realityMinutes, tokenByHash } from './queries.ts';
import { readSpendable } from './spendable.ts';

type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  turnover: Pick<Turnover, 'stakeableBonuses'>;
};

export type Launch = { memberId: bigint; gameCode: string; sessionId: string | null };

/** Milliseconds within which the vendor must use a token, which travels to it through the browser. */
const OPENS_MS = MINUTE;

/** A launch token, and the vendor's name for the member. */
export async function launch(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  policy: Policy,
  { memberId, gameCode, sessionId }: Launch,
): Promise<{ token: string; playerId: string }> {
  const at = clock.now();
  const { vendor, sessionHours } = policy;
  const playerId = await ensurePlayerName({ clock }, tx, vendor, memberId);
  const token = newToken();
  await insertToken(tx, {
    hash: digest(token),
    id: uuidv7(),
    vendor,
    memberId,
    gameCode,
    sessionId,
    at,
    opensUntil: plus(at, OPENS_MS),
    endsAt: plus(at, sessionHours * HOUR),
  });
  return { token, playerId };
}

/** The vendor's name for a member: generated on first use, then constant. */
export async function ensurePlayerName(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  vendor: string,
  memberId: bigint,
): Promise<string> {
  await insertPlayer(tx, { vendor, memberId, playerId: `p${newToken().slice(0, 22)}`, at: clock.now() });
  const { playerId } = await playerOf(tx, vendor, memberId);
  return playerId;
}

/** Exchanges a launch token for a game session. The vendor may repeat the call within the minute if it got no answer. */
export async function authenticate(
  { db, clock, settings, turnover }: Needs,
  policy: Policy,
  { token, gameCode }: Authenticate,
): Promise<VendorAnswer> {
  const now = clock.now();
  const hash = digest(token);
  const found = await tokenByHash(db, hash);
  const isOther = gameCode !== undefined && gameCode !== found?.gameCode;
  if (!found || found.vendor !== policy.vendor || isOther) return { status: 'TOKEN_INVALID' };
  if (isPast(found, now)) return { status: 'TOKEN_EXPIRED' };
  await recordOpened(db, hash, now);
  const { memberId } = found;
  const player = await playerOf(db, policy.vendor, memberId);
  const { currency, country } = settings.merchant();
  const minutes = await realityMinutes(db, memberId);
  return {
    status: 'OK',
    balance: await readSpendable({ db, turnover }, memberId),
    currency,
    welcome: {
      playerId: player.playerId,
      nickname: maskName(player.account),
      sessionId: found.id,
      language: player.language,
      country,
      betMin: policy.betMin,
      betMax: policy.betMax,
      winMax: policy.winMax,
      realityCheckSeconds: minutes === null ? null : Number(minutes) * 60,
      isTest: isTrial(memberType(player.type)),
    },
  };
}

type Found = { opensUntil: Instant; isSessionOver: boolean; sessionEndsAt: Instant | null };

function isPast({ opensUntil, isSessionOver, sessionEndsAt }: Found, now: Instant): boolean {
  return opensUntil < now || isSessionOver || (sessionEndsAt !== null && sessionEndsAt <= now);
}
