import { noMoney } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { refuse } from '@mela/protocol/refusals';
import type { LaunchedGame, LaunchQuestion } from '@mela/protocol/shapes/lobby';
import { gamePath, lotteryLaunchPath, practiceVendor } from '@mela/rules/catalogue/launch';
import type { Dialect } from '#adapters/game/dialect.ts';
import type { Database } from '#db/database.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { GameWallet } from '#modules/play/game-wallet/module.ts';
import { gameAccess } from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  switches: Switches;
  vendor: Pick<GameWallet, 'find' | 'launch'>;
  limits: Pick<LimitChecks, 'mayBet'>;
  dialects: Readonly<Record<string, Dialect>>;
  siteUrl: string;
};

type Who = {
  actor: Pick<Actor, 'memberId' | 'sessionId' | 'isTrial'>;
  visitor: Pick<Visitor, 'ip' | 'country'>;
};

const sportsTypes: readonly GameType[] = ['SPORTS', 'ESPORTS'];

/** Launches a sports book and no other type of game. */
export async function launchSports(needs: Needs, who: Who, request: LaunchQuestion): Promise<LaunchedGame> {
  const access = await gameAccess(needs.db, request.vassalage, request.gameCode);
  return access && sportsTypes.includes(access.gameType)
    ? launchGame(needs, who, request)
    : refuse('GAME_UNKNOWN');
}

/** Launches a game for a trial account. Refuses other accounts, so that nobody plays with money in a game that was opened as a trial. */
export async function launchTrial(needs: Needs, who: Who, request: LaunchQuestion): Promise<LaunchedGame> {
  return who.actor.isTrial ? launchGame(needs, who, request) : refuse('TRIAL_ONLY');
}

/**
 * Launches a game at its vendor, for a member who may play now. A game that is already open stays open: each has its own token, and the
 * rounds of one are settled whether or not the other is closed.
 */
export async function launchGame(
  needs: Needs,
  { actor, visitor }: Who,
  question: LaunchQuestion,
): Promise<LaunchedGame> {
  const { vassalage, gameCode, language, device } = question;
  const { db, clock, settings, switches, vendor, limits, dialects, siteUrl } = needs;
  await checkAccess(db, { vassalage, gameCode, country: visitor.country });
  // Trial credits have separate accounts, which outside vendors cannot keep apart.
  const mayPractise = vassalage === practiceVendor && switches.isOpen('FREEPLAYGAME3');
  if (actor.isTrial && !mayPractise) return refuse('TRIAL_ACCOUNT');
  const { memberId, sessionId } = actor;
  const lotteryPath = lotteryLaunchPath(question, question);
  if (lotteryPath !== undefined) {
    await db.transaction().execute((tx) => limits.mayBet(tx, memberId, noMoney));
    return { url: siteUrl + lotteryPath, mode: 'page', expires: null, keepsWallet: false };
  }
  const known = await vendor.find(vassalage);
  const dialect = known && dialects[known.policy.dialect];
  const [key] = known?.keys ?? [];
  const baseUrl = known?.policy.baseUrl ?? null;
  if (!known || !dialect || !key || baseUrl === null) return refuse('GAME_CLOSED');

  const { token, playerId } = await db.transaction().execute(async (tx) => {
    await limits.mayBet(tx, memberId, noMoney);
    return vendor.launch(tx, known.policy, { memberId, gameCode, sessionId });
  });
  const request = {
    playerId,
    gameCode,
    token,
    language,
    currency: settings.merchant().currency,
    device: device === 'mobile' ? device : ('desktop' as const),
    lobbyUrl: siteUrl + gamePath({ vassalage, gameCode }),
    cashierUrl: `${siteUrl}/member/deposit`,
    ip: visitor.ip,
  };
  const launched = await dialect.launch({ baseUrl, key }, request, clock.now());
  if (typeof launched === 'string') return refuse(refusalOf[launched]);
  return { ...launched, mode: 'frame', keepsWallet: known.policy.keepsWallet };
}

type AccessQuery = { vassalage: string; gameCode: string; country: string | null };

async function checkAccess(db: Database, { vassalage, gameCode, country }: AccessQuery): Promise<void> {
  const access = await gameAccess(db, vassalage, gameCode);
  if (!access) return refuse('GAME_UNKNOWN');
  if (access.gameInMaintenance || access.vendorInMaintenance) return refuse('GAME_MAINTENANCE');
  if (country !== null && access.blockedCountries.includes(country)) return refuse('GAME_COUNTRY');
}

/** The refusal for each failed launch. */
const refusalOf = {
  'no-response': 'GAME_SILENT',
  refused: 'GAME_CLOSED',
  maintenance: 'GAME_MAINTENANCE',
} as const;
