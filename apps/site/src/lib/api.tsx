import { makeCalls, type Send } from '@mela/client/api';
import { activityCalls } from '@mela/protocol/calls/activity';
import { betCalls } from '@mela/protocol/calls/bet';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { chatCalls } from '@mela/protocol/calls/chat';
import { commissionCalls } from '@mela/protocol/calls/commission';
import { contentCalls } from '@mela/protocol/calls/content';
import { contractCalls } from '@mela/protocol/calls/contract';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { deviceCalls } from '@mela/protocol/calls/device';
import { envelopeCalls } from '@mela/protocol/calls/envelope';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
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
import type { BetWire } from '@mela/protocol/shapes/bet';
import type { CaptchaWire } from '@mela/protocol/shapes/captcha';
import type { ChatWire } from '@mela/protocol/shapes/chat';
import type { CommissionWire } from '@mela/protocol/shapes/commission';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { ContractWire } from '@mela/protocol/shapes/contract';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { DeviceWire } from '@mela/protocol/shapes/device';
import type { EnvelopeWire } from '@mela/protocol/shapes/envelope';
import type { FeedbackWire } from '@mela/protocol/shapes/feedback';
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
import type { SystemWire } from '@mela/protocol/shapes/system';
import type { TeamWire } from '@mela/protocol/shapes/team';
import type { TeamReportWire } from '@mela/protocol/shapes/team-report';
import type { TransferLineWire } from '@mela/protocol/shapes/transfer-line';
import type { TurnoverWire } from '@mela/protocol/shapes/turnover';
import type { VerificationWire } from '@mela/protocol/shapes/verification';
import type { VipWire } from '@mela/protocol/shapes/vip';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import type { WithdrawalWire } from '@mela/protocol/shapes/withdrawal';
import { createContext, useContext } from 'react';

/** Every call table of the site as functions. */
export function createApi(send: Send) {
  return {
    activity: makeCalls<ActivityWire>(send, activityCalls),
    captcha: makeCalls<CaptchaWire>(send, captchaCalls),
    chat: makeCalls<ChatWire>(send, chatCalls),
    content: makeCalls<ContentWire>(send, contentCalls),
    contract: makeCalls<ContractWire>(send, contractCalls),
    deposit: makeCalls<DepositWire>(send, depositCalls),
    device: makeCalls<DeviceWire>(send, deviceCalls),
    feedback: makeCalls<FeedbackWire>(send, feedbackCalls),
    identity: makeCalls<IdentityWire>(send, identityCalls),
    inbox: makeCalls<InboxWire>(send, inboxCalls),
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
    reward: makeCalls<RewardWire>(send, rewardCalls),
    bet: makeCalls<BetWire>(send, betCalls),
    mall: makeCalls<MallWire>(send, mallCalls),
    points: makeCalls<PointsWire>(send, pointsCalls),
    rebate: makeCalls<RebateWire>(send, rebateCalls),
    referral: makeCalls<ReferralWire>(send, referralCalls),
    registration: makeCalls<RegistrationWire>(send, registrationCalls),
    secondFactor: makeCalls<SecondFactorWire>(send, secondFactorCalls),
    session: makeCalls<SessionWire>(send, sessionCalls),
    settlement: makeCalls<SettlementWire>(send, settlementCalls),
    signIn: makeCalls<SignInWire>(send, signInCalls),
    system: makeCalls<SystemWire>(send, systemCalls),
    team: makeCalls<TeamWire>(send, teamCalls),
    teamReport: makeCalls<TeamReportWire>(send, teamReportCalls),
    commission: makeCalls<CommissionWire>(send, commissionCalls),
    transferLine: makeCalls<TransferLineWire>(send, transferLineCalls),
    turnover: makeCalls<TurnoverWire>(send, turnoverCalls),
    verification: makeCalls<VerificationWire>(send, verificationCalls),
    leaderboard: makeCalls<LeaderboardWire>(send, leaderboardCalls),
    envelope: makeCalls<EnvelopeWire>(send, envelopeCalls),
    raffle: makeCalls<RaffleWire>(send, raffleCalls),
    mission: makeCalls<MissionWire>(send, missionCalls),
    vip: makeCalls<VipWire>(send, vipCalls),
    wallet: makeCalls<WalletWire>(send, walletCalls),
    withdrawal: makeCalls<WithdrawalWire>(send, withdrawalCalls),
  };
}

export type Api = ReturnType<typeof createApi>;

const ApiContext = createContext<Api | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi is used outside ApiProvider.');
  return api;
}
