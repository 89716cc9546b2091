import { makeCalls, type Send } from '@mela/client/api';
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
import type { ActivityWire } from '@mela/protocol/shapes/activity';
import type { AdjustmentWire } from '@mela/protocol/shapes/adjustment';
import type { AuditWire } from '@mela/protocol/shapes/audit';
import type { BetWire } from '@mela/protocol/shapes/bet';
import type { CaptchaWire } from '@mela/protocol/shapes/captcha';
import type { ChatWire } from '@mela/protocol/shapes/chat';
import type { CommissionWire } from '@mela/protocol/shapes/commission';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { ContractWire } from '@mela/protocol/shapes/contract';
import type { DepositWire, StaffDepositWire } from '@mela/protocol/shapes/deposit';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import type { DeviceWire } from '@mela/protocol/shapes/device';
import type { EnvelopeWire } from '@mela/protocol/shapes/envelope';
import type { FeedbackWire } from '@mela/protocol/shapes/feedback';
import type { StaffGatewayWire } from '@mela/protocol/shapes/gateway';
import type { IdentityWire } from '@mela/protocol/shapes/identity';
import type { InboxWire } from '@mela/protocol/shapes/inbox';
import type { InvitationWire } from '@mela/protocol/shapes/invitation';
import type { LeaderboardWire } from '@mela/protocol/shapes/leaderboard';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import type { LotteryChaseWire, LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import type { MallWire } from '@mela/protocol/shapes/mall';
import type { MemberWire } from '@mela/protocol/shapes/member';
import type { MissionWire } from '@mela/protocol/shapes/mission';
import type { NotifyWire } from '@mela/protocol/shapes/notify';
import type { PasswordWire } from '@mela/protocol/shapes/password';
import type { PaymentPasswordWire } from '@mela/protocol/shapes/payment-password';
import type { PayoutAccountWire } from '@mela/protocol/shapes/payout-account';
import type { PlayLimitsWire } from '@mela/protocol/shapes/play-limits';
import type { PointsWire } from '@mela/protocol/shapes/points';
import type { ProfileWire } from '@mela/protocol/shapes/profile';
import type { RaffleWire } from '@mela/protocol/shapes/raffle';
import type { RebateWire } from '@mela/protocol/shapes/rebate';
import type { RecordWire } from '@mela/protocol/shapes/record';
import type { ReferralWire } from '@mela/protocol/shapes/referral';
import type { RegistrationWire } from '@mela/protocol/shapes/registration';
import type { RewardWire } from '@mela/protocol/shapes/reward';
import type { SecondFactorWire } from '@mela/protocol/shapes/second-factor';
import type { SessionWire } from '@mela/protocol/shapes/session';
import type { SettlementWire } from '@mela/protocol/shapes/settlement';
import type { SignInWire } from '@mela/protocol/shapes/sign-in';
import type { StaffWire } from '@mela/protocol/shapes/staff';
import type { StaffActivityWire } from '@mela/protocol/shapes/staff-activity';
import type { StaffBetWire } from '@mela/protocol/shapes/staff-bet';
import type { StaffBudgetWire } from '@mela/protocol/shapes/staff-budget';
import type { StaffCaseWire } from '@mela/protocol/shapes/staff-case';
import type { StaffChatWire } from '@mela/protocol/shapes/staff-chat';
import type { StaffContractWire } from '@mela/protocol/shapes/staff-contract';
import type { StaffEnvelopeWire } from '@mela/protocol/shapes/staff-envelope';
import type { StaffInboxWire } from '@mela/protocol/shapes/staff-inbox';
import type { StaffLeaderboardWire } from '@mela/protocol/shapes/staff-leaderboard';
import type {
  StaffLotteryReportWire,
  StaffLotteryRequestWire,
  StaffLotteryWire,
} from '@mela/protocol/shapes/staff-lottery';
import type { StaffMallWire } from '@mela/protocol/shapes/staff-mall';
import type { StaffMarginWire } from '@mela/protocol/shapes/staff-margin';
import type { StaffMissionWire } from '@mela/protocol/shapes/staff-mission';
import type { StaffPasswordWire } from '@mela/protocol/shapes/staff-password';
import type { StaffRaffleWire } from '@mela/protocol/shapes/staff-raffle';
import type { StaffRebateWire } from '@mela/protocol/shapes/staff-rebate';
import type { StaffRequestWire } from '@mela/protocol/shapes/staff-request';
import type { StaffGrantWire, StaffRewardWire } from '@mela/protocol/shapes/staff-reward';
import type { StaffRoundWire } from '@mela/protocol/shapes/staff-round';
import type { StaffSessionWire } from '@mela/protocol/shapes/staff-session';
import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';
import type {
  StaffAgentApplicationWire,
  StaffTeamMoveWire,
  StaffTeamWire,
} from '@mela/protocol/shapes/staff-team';
import type { StaffTransferLineWire } from '@mela/protocol/shapes/staff-transfer-line';
import type { StaffTurnoverWire } from '@mela/protocol/shapes/staff-turnover';
import type { StaffVendorWire } from '@mela/protocol/shapes/staff-vendor';
import type { StaffVipWire } from '@mela/protocol/shapes/staff-vip';
import type { StaffWithdrawalWire } from '@mela/protocol/shapes/staff-withdrawal';
import type { SystemWire } from '@mela/protocol/shapes/system';
import type { TeamWire } from '@mela/protocol/shapes/team';
import type { TeamReportWire } from '@mela/protocol/shapes/team-report';
import type { TransferLineWire } from '@mela/protocol/shapes/transfer-line';
import type { TurnoverWire } from '@mela/protocol/shapes/turnover';
import type { VerificationWire } from '@mela/protocol/shapes/verification';
import type { VipWire } from '@mela/protocol/shapes/vip';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import type { WithdrawalWire } from '@mela/protocol/shapes/withdrawal';

export type Api = ReturnType<typeof createApi>;

/** Every call table as typed client functions. */
export function createApi(send: Send) {
  return {
    ...rewardsApi(send),
    adjustment: makeCalls<AdjustmentWire>(send, staffAdjustmentCalls),
    settlement: makeCalls<SettlementWire>(send, settlementCalls),
    staffSettlement: makeCalls<StaffSettlementWire>(send, staffSettlementCalls),
    audit: makeCalls<AuditWire>(send, auditCalls),
    captcha: makeCalls<CaptchaWire>(send, captchaCalls),
    chat: makeCalls<ChatWire>(send, chatCalls),
    content: makeCalls<ContentWire>(send, contentCalls),
    contract: makeCalls<ContractWire>(send, contractCalls),
    staffContract: makeCalls<StaffContractWire>(send, staffContractCalls),
    desk: makeCalls<DeskWire>(send, deskCalls),
    deposit: makeCalls<DepositWire>(send, depositCalls),
    staffDeposit: makeCalls<StaffDepositWire>(send, staffDepositCalls),
    device: makeCalls<DeviceWire>(send, deviceCalls),
    feedback: makeCalls<FeedbackWire>(send, feedbackCalls),
    gateway: makeCalls<StaffGatewayWire>(send, staffGatewayCalls),
    identity: makeCalls<IdentityWire>(send, identityCalls),
    inbox: makeCalls<InboxWire>(send, inboxCalls),
    staffChat: makeCalls<StaffChatWire>(send, staffChatCalls),
    staffInbox: makeCalls<StaffInboxWire>(send, staffInboxCalls),
    invitation: makeCalls<InvitationWire>(send, invitationCalls),
    lobby: makeCalls<LobbyWire>(send, lobbyCalls),
    lottery: makeCalls<LotteryWire>(send, lotteryCalls),
    lotteryOrder: makeCalls<LotteryOrderWire>(send, lotteryOrderCalls),
    lotteryChase: makeCalls<LotteryChaseWire>(send, lotteryChaseCalls),
    member: makeCalls<MemberWire>(send, memberCalls),
    notify: makeCalls<NotifyWire>(send, notifyCalls),
    password: makeCalls<PasswordWire>(send, passwordCalls),
    paymentPassword: makeCalls<PaymentPasswordWire>(send, paymentPasswordCalls),
    payoutAccount: makeCalls<PayoutAccountWire>(send, payoutAccountCalls),
    playLimits: makeCalls<PlayLimitsWire>(send, playLimitsCalls),
    profile: makeCalls<ProfileWire>(send, profileCalls),
    record: makeCalls<RecordWire>(send, recordCalls),
    bet: makeCalls<BetWire>(send, betCalls),
    registration: makeCalls<RegistrationWire>(send, registrationCalls),
    secondFactor: makeCalls<SecondFactorWire>(send, secondFactorCalls),
    session: makeCalls<SessionWire>(send, sessionCalls),
    staff: makeCalls<StaffWire>(send, staffCalls),
    staffRequest: makeCalls<StaffRequestWire>(send, staffRequestCalls),
    staffSession: makeCalls<StaffSessionWire>(send, staffSessionCalls),
    staffLottery: makeCalls<StaffLotteryWire>(send, staffLotteryCalls),
    staffLotteryReport: makeCalls<StaffLotteryReportWire>(send, staffLotteryReportCalls),
    staffLotteryRequest: makeCalls<StaffLotteryRequestWire>(send, staffLotteryRequestCalls),
    staffPassword: makeCalls<StaffPasswordWire>(send, staffPasswordCalls),
    staffTransferLine: makeCalls<StaffTransferLineWire>(send, staffTransferLineCalls),
    staffTurnover: makeCalls<StaffTurnoverWire>(send, staffTurnoverCalls),
    vendorDesk: makeCalls<StaffVendorWire>(send, staffVendorCalls),
    roundDesk: makeCalls<StaffRoundWire>(send, staffRoundCalls),
    caseDesk: makeCalls<StaffCaseWire>(send, staffCaseCalls),
    staffBet: makeCalls<StaffBetWire>(send, staffBetCalls),
    staffWithdrawal: makeCalls<StaffWithdrawalWire>(send, staffWithdrawalCalls),
    system: makeCalls<SystemWire>(send, systemCalls),
    team: makeCalls<TeamWire>(send, teamCalls),
    staffTeam: makeCalls<StaffTeamWire>(send, staffTeamCalls),
    staffTeamMove: makeCalls<StaffTeamMoveWire>(send, staffTeamMoveCalls),
    agentApplication: makeCalls<StaffAgentApplicationWire>(send, staffAgentApplicationCalls),
    teamReport: makeCalls<TeamReportWire>(send, teamReportCalls),
    commission: makeCalls<CommissionWire>(send, commissionCalls),
    transferLine: makeCalls<TransferLineWire>(send, transferLineCalls),
    turnover: makeCalls<TurnoverWire>(send, turnoverCalls),
    verification: makeCalls<VerificationWire>(send, verificationCalls),
    wallet: makeCalls<WalletWire>(send, walletCalls),
    withdrawal: makeCalls<WithdrawalWire>(send, withdrawalCalls),
  };
}

/** The call tables of rewards, and of the programmes that grant them. */
function rewardsApi(send: Send) {
  return {
    activity: makeCalls<ActivityWire>(send, activityCalls),
    staffActivity: makeCalls<StaffActivityWire>(send, staffActivityCalls),
    reward: makeCalls<RewardWire>(send, rewardCalls),
    referral: makeCalls<ReferralWire>(send, referralCalls),
    signIn: makeCalls<SignInWire>(send, signInCalls),
    staffBudget: makeCalls<StaffBudgetWire>(send, staffBudgetCalls),
    staffReward: makeCalls<StaffRewardWire>(send, staffRewardCalls),
    staffGrant: makeCalls<StaffGrantWire>(send, staffGrantCalls),
    mall: makeCalls<MallWire>(send, mallCalls),
    staffMall: makeCalls<StaffMallWire>(send, staffMallCalls),
    points: makeCalls<PointsWire>(send, pointsCalls),
    rebate: makeCalls<RebateWire>(send, rebateCalls),
    staffMargin: makeCalls<StaffMarginWire>(send, staffMarginCalls),
    staffRebate: makeCalls<StaffRebateWire>(send, staffRebateCalls),
    raffle: makeCalls<RaffleWire>(send, raffleCalls),
    staffRaffle: makeCalls<StaffRaffleWire>(send, staffRaffleCalls),
    envelope: makeCalls<EnvelopeWire>(send, envelopeCalls),
    leaderboard: makeCalls<LeaderboardWire>(send, leaderboardCalls),
    staffEnvelope: makeCalls<StaffEnvelopeWire>(send, staffEnvelopeCalls),
    staffLeaderboard: makeCalls<StaffLeaderboardWire>(send, staffLeaderboardCalls),
    mission: makeCalls<MissionWire>(send, missionCalls),
    staffMission: makeCalls<StaffMissionWire>(send, staffMissionCalls),
    staffVip: makeCalls<StaffVipWire>(send, staffVipCalls),
    vip: makeCalls<VipWire>(send, vipCalls),
  };
}
