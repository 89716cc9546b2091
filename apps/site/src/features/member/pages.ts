import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Crown from 'lucide-react/icons/crown';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Shield from 'lucide-react/icons/shield';
import Target from 'lucide-react/icons/target';
import Ticket from 'lucide-react/icons/ticket';
import Tickets from 'lucide-react/icons/tickets';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import WalletCards from 'lucide-react/icons/wallet-cards';

/** The pages of the member center by the specification's ids; the play limits, the lottery bets, the contracts, the daily sign-in, the rebate, the raffle and the red envelopes are additional pages. */
export const memberPages = {
  securityCenter: Shield,
  transferFund: WalletCards,
  depositv2: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transferUpline: ArrowUpRight,
  personalHistoryCopy: ClipboardList,
  lotteryOrders: Ticket,
  transactionHistory: ReceiptText,
  personalProfit: ChartLine,
  bonusDetails: HandCoins,
  vip: Crown,
  rewardCenter: Gift,
  signIn: CalendarCheck,
  rebate: Percent,
  referral: UserRoundPlus,
  missionLeaderboard: Target,
  raffle: Tickets,
  envelope: MailOpen,
  contracts: FileText,
  messageV2: Mail,
  playLimits: HeartHandshake,
} as const satisfies Record<string, LucideIcon>;

export type MemberPageId = keyof typeof memberPages;

export const defaultMemberPage: MemberPageId = 'securityCenter';

export function isMemberPage(id: string): id is MemberPageId {
  return Object.hasOwn(memberPages, id);
}

/** The first entries of the menu in their order; the other pages are under "more". */
export const memberMenu = [
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'lotteryOrders',
  'transactionHistory',
  'personalProfit',
  'vip',
  'rewardCenter',
  'missionLeaderboard',
  'raffle',
  'envelope',
  'rebate',
  'securityCenter',
  'playLimits',
] as const satisfies readonly MemberPageId[];

export const memberMenuMore = [
  'messageV2',
  'contracts',
  'transferFund',
  'transferUpline',
  'signIn',
  'bonusDetails',
  'referral',
] as const satisfies readonly MemberPageId[];

/** The groups of the account page on phones; deposit and withdraw are buttons above them. */
export const hubGroups = {
  money: ['transferFund', 'transactionHistory', 'bonusDetails', 'transferUpline'],
  play: [
    'personalHistoryCopy',
    'lotteryOrders',
    'personalProfit',
    'vip',
    'rewardCenter',
    'signIn',
    'rebate',
    'missionLeaderboard',
    'raffle',
    'envelope',
    'referral',
  ],
  account: ['messageV2', 'contracts', 'securityCenter', 'playLimits'],
} as const satisfies Record<string, readonly MemberPageId[]>;
