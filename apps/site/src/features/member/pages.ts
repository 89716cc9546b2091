import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartLine,
  ClipboardList,
  Gift,
  HandCoins,
  Mail,
  ReceiptText,
  Shield,
  Target,
  UserRoundPlus,
  WalletCards,
  ArrowUpRight,
  type LucideIcon,
} from 'lucide-react';

/** The pages of the member center by the specification's ids. */
export const memberPages = {
  securityCenter: Shield,
  transferFund: WalletCards,
  depositv2: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transferUpline: ArrowUpRight,
  personalHistoryCopy: ClipboardList,
  transactionHistory: ReceiptText,
  personalProfit: ChartLine,
  bonusDetails: HandCoins,
  rewardCenter: Gift,
  referral: UserRoundPlus,
  missionLeaderboard: Target,
  messageV2: Mail,
} as const satisfies Record<string, LucideIcon>;

export type MemberPageId = keyof typeof memberPages;

export const defaultMemberPage: MemberPageId = 'securityCenter';

export function isMemberPage(id: string): id is MemberPageId {
  return Object.hasOwn(memberPages, id);
}

/** What the menu shows first, in its order; the other pages stand under "more". */
export const memberMenu = [
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'rewardCenter',
  'securityCenter',
] as const satisfies readonly MemberPageId[];

export const memberMenuMore = [
  'transferFund',
  'transferUpline',
  'bonusDetails',
  'referral',
  'missionLeaderboard',
  'messageV2',
] as const satisfies readonly MemberPageId[];
