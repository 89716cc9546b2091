import { assert } from '@mela/kernel/assert';
import type { CallTable } from '@mela/protocol/call';
import { activityCalls } from '@mela/protocol/calls/activity';
import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import { auditCalls } from '@mela/protocol/calls/audit';
import { betCalls } from '@mela/protocol/calls/bet';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { chatCalls } from '@mela/protocol/calls/chat';
import { commissionCalls } from '@mela/protocol/calls/commission';
import { contentCalls } from '@mela/protocol/calls/content';
import { contractCalls } from '@mela/protocol/calls/contract';
import { depositCalls, staffDepositCalls } from '@mela/protocol/calls/deposit';
import { deskCalls } from '@mela/protocol/calls/desk';
import { deviceCalls } from '@mela/protocol/calls/device';
import { envelopeCalls } from '@mela/protocol/calls/envelope';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
import { identityCalls } from '@mela/protocol/calls/identity';
import { inboxCalls } from '@mela/protocol/calls/inbox';
import { invitationCalls } from '@mela/protocol/calls/invitation';
import { leaderboardCalls } from '@mela/protocol/calls/leaderboard';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { mallCalls } from '@mela/protocol/calls/mall';
import { memberCalls } from '@mela/protocol/calls/member';
import { missionCalls } from '@mela/protocol/calls/mission';
import { notifyCalls } from '@mela/protocol/calls/notify';
import { passwordCalls } from '@mela/protocol/calls/password';
import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { pointsCalls } from '@mela/protocol/calls/points';
import { profileCalls } from '@mela/protocol/calls/profile';
import { raffleCalls } from '@mela/protocol/calls/raffle';
import { rebateCalls } from '@mela/protocol/calls/rebate';
import { recordCalls } from '@mela/protocol/calls/record';
import { referralCalls } from '@mela/protocol/calls/referral';
import { registrationCalls } from '@mela/protocol/calls/registration';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { secondFactorCalls } from '@mela/protocol/calls/second-factor';
import { sessionCalls } from '@mela/protocol/calls/session';
import { settlementCalls } from '@mela/protocol/calls/settlement';
import { signInCalls } from '@mela/protocol/calls/sign-in';
import { staffCalls } from '@mela/protocol/calls/staff';
import { staffActivityCalls } from '@mela/protocol/calls/staff-activity';
import { staffBetCalls } from '@mela/protocol/calls/staff-bet';
import { staffBudgetCalls } from '@mela/protocol/calls/staff-budget';
import { staffChatCalls } from '@mela/protocol/calls/staff-chat';
import { staffContractCalls } from '@mela/protocol/calls/staff-contract';
import { staffEnvelopeCalls } from '@mela/protocol/calls/staff-envelope';
import { staffInboxCalls } from '@mela/protocol/calls/staff-inbox';
import { staffLeaderboardCalls } from '@mela/protocol/calls/staff-leaderboard';
import {
  staffLotteryCalls,
  staffLotteryReportCalls,
  staffLotteryRequestCalls,
} from '@mela/protocol/calls/staff-lottery';
import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import { staffMarginCalls } from '@mela/protocol/calls/staff-margin';
import { staffMissionCalls } from '@mela/protocol/calls/staff-mission';
import { staffPasswordCalls } from '@mela/protocol/calls/staff-password';
import { staffRaffleCalls } from '@mela/protocol/calls/staff-raffle';
import { staffRebateCalls } from '@mela/protocol/calls/staff-rebate';
import { staffRequestCalls } from '@mela/protocol/calls/staff-request';
import { staffGrantCalls, staffRewardCalls } from '@mela/protocol/calls/staff-reward';
import { staffSessionCalls } from '@mela/protocol/calls/staff-session';
import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import {
  staffAgentApplicationCalls,
  staffTeamCalls,
  staffTeamMoveCalls,
} from '@mela/protocol/calls/staff-team';
import { staffTransferLineCalls } from '@mela/protocol/calls/staff-transfer-line';
import { staffTurnoverCalls } from '@mela/protocol/calls/staff-turnover';
import { staffCaseCalls, staffRoundCalls, staffVendorCalls } from '@mela/protocol/calls/staff-vendor';
import { staffVipCalls } from '@mela/protocol/calls/staff-vip';
import { staffWithdrawalCalls } from '@mela/protocol/calls/staff-withdrawal';
import { systemCalls } from '@mela/protocol/calls/system';
import { teamCalls } from '@mela/protocol/calls/team';
import { teamReportCalls } from '@mela/protocol/calls/team-report';
import { transferLineCalls } from '@mela/protocol/calls/transfer-line';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { verificationCalls } from '@mela/protocol/calls/verification';
import { vipCalls } from '@mela/protocol/calls/vip';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { activityShapes } from '@mela/protocol/shapes/activity';
import { staffAdjustmentShapes } from '@mela/protocol/shapes/adjustment';
import { auditShapes } from '@mela/protocol/shapes/audit';
import { betShapes } from '@mela/protocol/shapes/bet';
import { captchaShapes } from '@mela/protocol/shapes/captcha';
import { chatShapes } from '@mela/protocol/shapes/chat';
import { commissionShapes } from '@mela/protocol/shapes/commission';
import { contentShapes } from '@mela/protocol/shapes/content';
import { contractShapes } from '@mela/protocol/shapes/contract';
import { depositShapes, staffDepositShapes } from '@mela/protocol/shapes/deposit';
import { deskShapes } from '@mela/protocol/shapes/desk';
import { deviceShapes } from '@mela/protocol/shapes/device';
import { envelopeShapes } from '@mela/protocol/shapes/envelope';
import { feedbackShapes } from '@mela/protocol/shapes/feedback';
import { staffGatewayShapes } from '@mela/protocol/shapes/gateway';
import { identityShapes } from '@mela/protocol/shapes/identity';
import { inboxShapes } from '@mela/protocol/shapes/inbox';
import { invitationShapes } from '@mela/protocol/shapes/invitation';
import { leaderboardShapes } from '@mela/protocol/shapes/leaderboard';
import { lobbyShapes } from '@mela/protocol/shapes/lobby';
import { lotteryShapes } from '@mela/protocol/shapes/lottery';
import { lotteryChaseShapes, lotteryOrderShapes } from '@mela/protocol/shapes/lottery-order';
import { mallShapes } from '@mela/protocol/shapes/mall';
import { memberShapes } from '@mela/protocol/shapes/member';
import { missionShapes } from '@mela/protocol/shapes/mission';
import { notifyShapes } from '@mela/protocol/shapes/notify';
import { passwordShapes } from '@mela/protocol/shapes/password';
import { paymentPasswordShapes } from '@mela/protocol/shapes/payment-password';
import { payoutAccountShapes } from '@mela/protocol/shapes/payout-account';
import { playLimitsShapes } from '@mela/protocol/shapes/play-limits';
import { pointsShapes } from '@mela/protocol/shapes/points';
import { profileShapes } from '@mela/protocol/shapes/profile';
import { raffleShapes } from '@mela/protocol/shapes/raffle';
import { rebateShapes } from '@mela/protocol/shapes/rebate';
import { recordShapes } from '@mela/protocol/shapes/record';
import { referralShapes } from '@mela/protocol/shapes/referral';
import { registrationShapes } from '@mela/protocol/shapes/registration';
import { rewardShapes } from '@mela/protocol/shapes/reward';
import { secondFactorShapes } from '@mela/protocol/shapes/second-factor';
import { sessionShapes } from '@mela/protocol/shapes/session';
import { settlementShapes } from '@mela/protocol/shapes/settlement';
import type { Shape } from '@mela/protocol/shapes/shape';
import { signInShapes } from '@mela/protocol/shapes/sign-in';
import { staffShapes } from '@mela/protocol/shapes/staff';
import { staffActivityShapes } from '@mela/protocol/shapes/staff-activity';
import { staffBetShapes } from '@mela/protocol/shapes/staff-bet';
import { staffBudgetShapes } from '@mela/protocol/shapes/staff-budget';
import { staffCaseShapes } from '@mela/protocol/shapes/staff-case';
import { staffChatShapes } from '@mela/protocol/shapes/staff-chat';
import { staffContractShapes } from '@mela/protocol/shapes/staff-contract';
import { staffEnvelopeShapes } from '@mela/protocol/shapes/staff-envelope';
import { staffInboxShapes } from '@mela/protocol/shapes/staff-inbox';
import { staffLeaderboardShapes } from '@mela/protocol/shapes/staff-leaderboard';
import {
  staffLotteryReportShapes,
  staffLotteryRequestShapes,
  staffLotteryShapes,
} from '@mela/protocol/shapes/staff-lottery';
import { staffMallShapes } from '@mela/protocol/shapes/staff-mall';
import { staffMarginShapes } from '@mela/protocol/shapes/staff-margin';
import { staffMissionShapes } from '@mela/protocol/shapes/staff-mission';
import { staffPasswordShapes } from '@mela/protocol/shapes/staff-password';
import { staffRaffleShapes } from '@mela/protocol/shapes/staff-raffle';
import { staffRebateShapes } from '@mela/protocol/shapes/staff-rebate';
import { staffRequestShapes } from '@mela/protocol/shapes/staff-request';
import { staffGrantShapes, staffRewardShapes } from '@mela/protocol/shapes/staff-reward';
import { staffRoundShapes } from '@mela/protocol/shapes/staff-round';
import { staffSessionShapes } from '@mela/protocol/shapes/staff-session';
import { staffSettlementShapes } from '@mela/protocol/shapes/staff-settlement';
import {
  staffAgentApplicationShapes,
  staffTeamMoveShapes,
  staffTeamShapes,
} from '@mela/protocol/shapes/staff-team';
import { staffTransferLineShapes } from '@mela/protocol/shapes/staff-transfer-line';
import { staffTurnoverShapes } from '@mela/protocol/shapes/staff-turnover';
import { staffVendorShapes } from '@mela/protocol/shapes/staff-vendor';
import { staffVipShapes } from '@mela/protocol/shapes/staff-vip';
import { staffWithdrawalShapes } from '@mela/protocol/shapes/staff-withdrawal';
import { systemShapes } from '@mela/protocol/shapes/system';
import { teamShapes } from '@mela/protocol/shapes/team';
import { teamReportShapes } from '@mela/protocol/shapes/team-report';
import { transferLineShapes } from '@mela/protocol/shapes/transfer-line';
import { turnoverShapes } from '@mela/protocol/shapes/turnover';
import { verificationShapes } from '@mela/protocol/shapes/verification';
import { vipShapes } from '@mela/protocol/shapes/vip';
import { walletShapes } from '@mela/protocol/shapes/wallet';
import { withdrawalShapes } from '@mela/protocol/shapes/withdrawal';
import type { Call } from '#calls/bind.ts';
import { isStaffPath } from './serve.ts';

/** Every call of the protocol, for the API documents, the fuzz test and the check at start. */
export const allCalls: readonly Call[] = [
  ...joinCalls(staffAdjustmentCalls, staffAdjustmentShapes),
  ...joinCalls(auditCalls, auditShapes),
  ...joinCalls(captchaCalls, captchaShapes),
  ...joinCalls(chatCalls, chatShapes),
  ...joinCalls(contentCalls, contentShapes),
  ...joinCalls(contractCalls, contractShapes),
  ...joinCalls(depositCalls, depositShapes),
  ...joinCalls(staffDepositCalls, staffDepositShapes),
  ...joinCalls(deskCalls, deskShapes),
  ...joinCalls(deviceCalls, deviceShapes),
  ...joinCalls(feedbackCalls, feedbackShapes),
  ...joinCalls(staffGatewayCalls, staffGatewayShapes),
  ...joinCalls(identityCalls, identityShapes),
  ...joinCalls(inboxCalls, inboxShapes),
  ...joinCalls(invitationCalls, invitationShapes),
  ...joinCalls(lobbyCalls, lobbyShapes),
  ...joinCalls(lotteryCalls, lotteryShapes),
  ...joinCalls(lotteryOrderCalls, lotteryOrderShapes),
  ...joinCalls(lotteryChaseCalls, lotteryChaseShapes),
  ...joinCalls(memberCalls, memberShapes),
  ...joinCalls(notifyCalls, notifyShapes),
  ...joinCalls(passwordCalls, passwordShapes),
  ...joinCalls(paymentPasswordCalls, paymentPasswordShapes),
  ...joinCalls(payoutAccountCalls, payoutAccountShapes),
  ...joinCalls(playLimitsCalls, playLimitsShapes),
  ...joinCalls(profileCalls, profileShapes),
  ...joinCalls(recordCalls, recordShapes),
  ...joinCalls(rewardCalls, rewardShapes),
  ...joinCalls(activityCalls, activityShapes),
  ...joinCalls(betCalls, betShapes),
  ...joinCalls(referralCalls, referralShapes),
  ...joinCalls(registrationCalls, registrationShapes),
  ...joinCalls(secondFactorCalls, secondFactorShapes),
  ...joinCalls(sessionCalls, sessionShapes),
  ...joinCalls(settlementCalls, settlementShapes),
  ...joinCalls(signInCalls, signInShapes),
  ...joinCalls(staffSettlementCalls, staffSettlementShapes),
  ...joinCalls(staffCalls, staffShapes),
  ...joinCalls(staffChatCalls, staffChatShapes),
  ...joinCalls(staffContractCalls, staffContractShapes),
  ...joinCalls(staffInboxCalls, staffInboxShapes),
  ...joinCalls(staffLotteryCalls, staffLotteryShapes),
  ...joinCalls(staffLotteryRequestCalls, staffLotteryRequestShapes),
  ...joinCalls(staffLotteryReportCalls, staffLotteryReportShapes),
  ...joinCalls(staffPasswordCalls, staffPasswordShapes),
  ...joinCalls(staffSessionCalls, staffSessionShapes),
  ...joinCalls(staffTransferLineCalls, staffTransferLineShapes),
  ...joinCalls(staffTurnoverCalls, staffTurnoverShapes),
  ...joinCalls(staffBetCalls, staffBetShapes),
  ...joinCalls(staffBudgetCalls, staffBudgetShapes),
  ...joinCalls(staffRequestCalls, staffRequestShapes),
  ...joinCalls(staffRewardCalls, staffRewardShapes),
  ...joinCalls(staffGrantCalls, staffGrantShapes),
  ...joinCalls(staffActivityCalls, staffActivityShapes),
  ...joinCalls(staffVendorCalls, staffVendorShapes),
  ...joinCalls(staffRoundCalls, staffRoundShapes),
  ...joinCalls(staffCaseCalls, staffCaseShapes),
  ...joinCalls(staffWithdrawalCalls, staffWithdrawalShapes),
  ...joinCalls(systemCalls, systemShapes),
  ...joinCalls(teamCalls, teamShapes),
  ...joinCalls(staffTeamCalls, staffTeamShapes),
  ...joinCalls(staffTeamMoveCalls, staffTeamMoveShapes),
  ...joinCalls(staffAgentApplicationCalls, staffAgentApplicationShapes),
  ...joinCalls(teamReportCalls, teamReportShapes),
  ...joinCalls(commissionCalls, commissionShapes),
  ...joinCalls(transferLineCalls, transferLineShapes),
  ...joinCalls(turnoverCalls, turnoverShapes),
  ...joinCalls(verificationCalls, verificationShapes),
  ...joinCalls(mallCalls, mallShapes),
  ...joinCalls(staffMallCalls, staffMallShapes),
  ...joinCalls(pointsCalls, pointsShapes),
  ...joinCalls(rebateCalls, rebateShapes),
  ...joinCalls(staffRebateCalls, staffRebateShapes),
  ...joinCalls(staffMarginCalls, staffMarginShapes),
  ...joinCalls(vipCalls, vipShapes),
  ...joinCalls(staffVipCalls, staffVipShapes),
  ...joinCalls(envelopeCalls, envelopeShapes),
  ...joinCalls(leaderboardCalls, leaderboardShapes),
  ...joinCalls(staffEnvelopeCalls, staffEnvelopeShapes),
  ...joinCalls(staffLeaderboardCalls, staffLeaderboardShapes),
  ...joinCalls(raffleCalls, raffleShapes),
  ...joinCalls(staffRaffleCalls, staffRaffleShapes),
  ...joinCalls(missionCalls, missionShapes),
  ...joinCalls(staffMissionCalls, staffMissionShapes),
  ...joinCalls(walletCalls, walletShapes),
  ...joinCalls(withdrawalCalls, withdrawalShapes),
];

/** The calls of the site, and those of the back office. */
export const siteCalls: readonly Call[] = allCalls.filter(({ route }) => !isStaffPath(route.path));
export const backOfficeCalls: readonly Call[] = allCalls.filter(({ route }) => isStaffPath(route.path));

function joinCalls(table: CallTable, shapes: Readonly<Record<string, Shape>>): Call[] {
  return Object.entries(table).map(([name, route]) => {
    const shape = shapes[name];
    assert(shape !== undefined, `${route.path} has a shape`);
    return { name, route, shape };
  });
}

/** Stops the start if a call has no handler, or if a handler is in no call table. */
export function checkAllServed(served: readonly Call[]): void {
  const key = ({ route }: Call) => `${route.method} ${route.path}`;
  const names = served.map(key);
  for (const call of allCalls) assert(names.includes(key(call)), `${key(call)} is served`);
  assert(new Set(names).size === names.length, 'no call is served twice');
  assert(names.length === allCalls.length, 'every served call is in the list of calls');
}
