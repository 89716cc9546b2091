import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { localDay } from '@mela/kernel/time';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import {
  ownBets,
  ownDailySignIns,
  ownFavorites,
  ownActivities,
  ownFreeRounds,
  ownLineTransfers,
  ownNamesAtVendors,
  ownRebates,
  ownRedemptions,
  ownReferrals,
  ownDepositBonuses,
  ownReferralShares,
  ownBoards,
  ownRaffles,
  ownEnvelopes,
  ownMissions,
  ownPoints,
  ownRewards,
  ownTransfers,
  ownTurnover,
  ownVipLevels,
} from './own-data/play/queries.ts';
import {
  ownAccount,
  ownBrowsers,
  ownChanges,
  ownChat,
  ownDeposits,
  ownFeedback,
  ownInbox,
  ownLogIns,
  ownMessages,
  ownMovements,
  ownPayoutAccounts,
  ownProfile,
  ownSessions,
  ownSignIns,
  ownTaxYears,
  ownUnwanted,
  ownWithdrawals,
} from './own-data/queries.ts';
import { readState } from './read-state.ts';

/** Rows per kind, newest first. The account record has the complete list of movements. */
const ROWS_MAX = 20_000;

/** All stored data about a member in readable form, without secrets and their hashes. */
export async function exportData(
  needs: Needs,
  { memberId, sessionId, account }: Pick<Actor, 'memberId' | 'sessionId' | 'account'>,
): Promise<{ fileName: string; json: string }> {
  const { db, clock, settings } = needs;
  const now = clock.now();
  const data = {
    madeAt: now,
    account: await ownAccount(db, memberId),
    profile: await ownProfile(db, memberId),
    limits: await readState(needs, { memberId, sessionId }),
    limitChanges: await ownChanges(db, memberId, ROWS_MAX),
    signIns: await ownSignIns(db, memberId),
    logIns: await ownLogIns(db, memberId, ROWS_MAX),
    sessions: await ownSessions(db, memberId, ROWS_MAX),
    payoutAccounts: await ownPayoutAccounts(db, memberId, ROWS_MAX),
    deposits: await ownDeposits(db, memberId, ROWS_MAX),
    withdrawals: await ownWithdrawals(db, memberId, ROWS_MAX),
    movements: await ownMovements(db, memberId, ROWS_MAX),
    taxYears: await ownTaxYears(db, memberId),
    bets: await ownBets(db, memberId, ROWS_MAX),
    turnover: await ownTurnover(db, memberId, ROWS_MAX),
    activities: await ownActivities(db, memberId, ROWS_MAX),
    rewards: await ownRewards(db, memberId, ROWS_MAX),
    dailySignIns: await ownDailySignIns(db, memberId, ROWS_MAX),
    redemptions: await ownRedemptions(db, memberId, ROWS_MAX),
    rebates: await ownRebates(db, memberId, ROWS_MAX),
    referrals: await ownReferrals(db, memberId, ROWS_MAX),
    depositBonuses: await ownDepositBonuses(db, memberId, ROWS_MAX),
    referralShares: await ownReferralShares(db, memberId, ROWS_MAX),
    browsers: await ownBrowsers(db, memberId, ROWS_MAX),
    points: await ownPoints(db, memberId, ROWS_MAX),
    envelopes: await ownEnvelopes(db, memberId, ROWS_MAX),
    leaderboards: await ownBoards(db, memberId, ROWS_MAX),
    raffles: await ownRaffles(db, memberId, ROWS_MAX),
    missions: await ownMissions(db, memberId, ROWS_MAX),
    vipLevels: await ownVipLevels(db, memberId, ROWS_MAX),
    transfers: await ownTransfers(db, memberId, ROWS_MAX),
    lineTransfers: await ownLineTransfers(db, memberId, ROWS_MAX),
    freeRounds: await ownFreeRounds(db, memberId, ROWS_MAX),
    namesAtVendors: await ownNamesAtVendors(db, memberId),
    favorites: await ownFavorites(db, memberId),
    messages: await ownMessages(db, memberId, ROWS_MAX),
    inbox: await ownInbox(db, memberId, ROWS_MAX),
    unwantedMessages: await ownUnwanted(db, memberId),
    chat: await ownChat(db, memberId, ROWS_MAX),
    feedback: await ownFeedback(db, memberId, ROWS_MAX),
  };
  const day = localDay(now, settings.merchant().timeZone);
  return { fileName: `mela-${account}-${day}.json`, json: JSON.stringify(data, readable, 2) };
}

/** In this data every bigint is an amount. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? formatMoney(moneyOfUnits(value)) : value;
}
