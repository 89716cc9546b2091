import { makeCalls, type Send } from '@mela/client/api';
import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import { auditCalls } from '@mela/protocol/calls/audit';
import { staffDepositCalls } from '@mela/protocol/calls/deposit';
import { deskCalls } from '@mela/protocol/calls/desk';
import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
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
import type { AdjustmentWire } from '@mela/protocol/shapes/adjustment';
import type { AuditWire } from '@mela/protocol/shapes/audit';
import type { StaffDepositWire } from '@mela/protocol/shapes/deposit';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import type { StaffGatewayWire } from '@mela/protocol/shapes/gateway';
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
import { createContext, useContext } from 'react';

/** Every staff call table as functions. */
export function createApi(send: Send) {
  return {
    contract: makeCalls<StaffContractWire>(send, staffContractCalls),
    adjustment: makeCalls<AdjustmentWire>(send, staffAdjustmentCalls),
    audit: makeCalls<AuditWire>(send, auditCalls),
    bet: makeCalls<StaffBetWire>(send, staffBetCalls),
    budget: makeCalls<StaffBudgetWire>(send, staffBudgetCalls),
    grant: makeCalls<StaffGrantWire>(send, staffGrantCalls),
    reward: makeCalls<StaffRewardWire>(send, staffRewardCalls),
    chat: makeCalls<StaffChatWire>(send, staffChatCalls),
    deposit: makeCalls<StaffDepositWire>(send, staffDepositCalls),
    desk: makeCalls<DeskWire>(send, deskCalls),
    gateway: makeCalls<StaffGatewayWire>(send, staffGatewayCalls),
    activity: makeCalls<StaffActivityWire>(send, staffActivityCalls),
    inbox: makeCalls<StaffInboxWire>(send, staffInboxCalls),
    agentApplication: makeCalls<StaffAgentApplicationWire>(send, staffAgentApplicationCalls),
    staffTeam: makeCalls<StaffTeamWire>(send, staffTeamCalls),
    staffTeamMove: makeCalls<StaffTeamMoveWire>(send, staffTeamMoveCalls),
    lottery: makeCalls<StaffLotteryWire>(send, staffLotteryCalls),
    lotteryReport: makeCalls<StaffLotteryReportWire>(send, staffLotteryReportCalls),
    lotteryRequest: makeCalls<StaffLotteryRequestWire>(send, staffLotteryRequestCalls),
    vendor: makeCalls<StaffVendorWire>(send, staffVendorCalls),
    round: makeCalls<StaffRoundWire>(send, staffRoundCalls),
    case: makeCalls<StaffCaseWire>(send, staffCaseCalls),
    staff: makeCalls<StaffWire>(send, staffCalls),
    staffRequest: makeCalls<StaffRequestWire>(send, staffRequestCalls),
    session: makeCalls<StaffSessionWire>(send, staffSessionCalls),
    settlement: makeCalls<StaffSettlementWire>(send, staffSettlementCalls),
    password: makeCalls<StaffPasswordWire>(send, staffPasswordCalls),
    transferLine: makeCalls<StaffTransferLineWire>(send, staffTransferLineCalls),
    turnover: makeCalls<StaffTurnoverWire>(send, staffTurnoverCalls),
    mall: makeCalls<StaffMallWire>(send, staffMallCalls),
    margin: makeCalls<StaffMarginWire>(send, staffMarginCalls),
    rebate: makeCalls<StaffRebateWire>(send, staffRebateCalls),
    staffLeaderboard: makeCalls<StaffLeaderboardWire>(send, staffLeaderboardCalls),
    staffEnvelope: makeCalls<StaffEnvelopeWire>(send, staffEnvelopeCalls),
    staffRaffle: makeCalls<StaffRaffleWire>(send, staffRaffleCalls),
    staffMission: makeCalls<StaffMissionWire>(send, staffMissionCalls),
    staffVip: makeCalls<StaffVipWire>(send, staffVipCalls),
    withdrawal: makeCalls<StaffWithdrawalWire>(send, staffWithdrawalCalls),
  };
}

type Api = ReturnType<typeof createApi>;

const ApiContext = createContext<Api | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi is used outside ApiProvider.');
  return api;
}
