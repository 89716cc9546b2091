import { audit } from './en/audit.ts';
import { backoffice } from './en/backoffice.ts';
import { common } from './en/common.ts';
import { desk } from './en/desk.ts';
import { record } from './en/record.ts';
import { refusal } from './en/refusal.ts';
import { staffActivity } from './en/staff-activity.ts';
import { staffChat } from './en/staff-chat.ts';
import { staffContract } from './en/staff-contract.ts';
import { staffEnvelope } from './en/staff-envelope.ts';
import { staffLeaderboard } from './en/staff-leaderboard.ts';
import { staffLottery } from './en/staff-lottery.ts';
import { staffMall } from './en/staff-mall.ts';
import { staffMargin } from './en/staff-margin.ts';
import { staffMessage } from './en/staff-message.ts';
import { staffMission } from './en/staff-mission.ts';
import { staffPayments } from './en/staff-payments.ts';
import { staffProduct } from './en/staff-product.ts';
import { staffRaffle } from './en/staff-raffle.ts';
import { staffRebate } from './en/staff-rebate.ts';
import { staffRefusal } from './en/staff-refusal.ts';
import { staffReward } from './en/staff-reward.ts';
import { staffSettlement } from './en/staff-settlement.ts';
import { staffTeam } from './en/staff-team.ts';
import { staffTerms } from './en/staff-terms.ts';
import { staffVip } from './en/staff-vip.ts';
import { staff } from './en/staff.ts';
import { vendors } from './en/vendors.ts';

/** The texts of the back office, a separate catalogue: no player’s browser loads them. */
export const enBackOffice = {
  audit,
  backoffice,
  staffPayments,
  common,
  desk,
  record,
  refusal: { ...refusal, ...staffRefusal },
  staff,
  staffActivity,
  staffChat,
  staffContract,
  staffLottery,
  staffMall,
  staffMessage,
  staffProduct,
  staffMargin,
  staffRebate,
  staffReward,
  staffSettlement,
  staffTeam,
  staffTerms,
  staffRaffle,
  staffEnvelope,
  staffLeaderboard,
  staffMission,
  staffVip,
  vendors,
} as const;
