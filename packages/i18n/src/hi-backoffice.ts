import { audit } from './hi/audit.ts';
import { backoffice } from './hi/backoffice.ts';
import { common } from './hi/common.ts';
import { desk } from './hi/desk.ts';
import { record } from './hi/record.ts';
import { refusal } from './hi/refusal.ts';
import { staffActivity } from './hi/staff-activity.ts';
import { staffChat } from './hi/staff-chat.ts';
import { staffContract } from './hi/staff-contract.ts';
import { staffEnvelope } from './hi/staff-envelope.ts';
import { staffLeaderboard } from './hi/staff-leaderboard.ts';
import { staffLottery } from './hi/staff-lottery.ts';
import { staffMall } from './hi/staff-mall.ts';
import { staffMargin } from './hi/staff-margin.ts';
import { staffMessage } from './hi/staff-message.ts';
import { staffMission } from './hi/staff-mission.ts';
import { staffPayments } from './hi/staff-payments.ts';
import { staffProduct } from './hi/staff-product.ts';
import { staffRaffle } from './hi/staff-raffle.ts';
import { staffRebate } from './hi/staff-rebate.ts';
import { staffRefusal } from './hi/staff-refusal.ts';
import { staffReward } from './hi/staff-reward.ts';
import { staffSettlement } from './hi/staff-settlement.ts';
import { staffTeam } from './hi/staff-team.ts';
import { staffTerms } from './hi/staff-terms.ts';
import { staffVip } from './hi/staff-vip.ts';
import { staff } from './hi/staff.ts';
import { vendors } from './hi/vendors.ts';
import type { BackOfficeTexts } from './texts.ts';

export const hiBackOffice: BackOfficeTexts = {
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
};
