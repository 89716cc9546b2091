import type { Permission } from '@mela/protocol/permissions';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Calculator from 'lucide-react/icons/calculator';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Crown from 'lucide-react/icons/crown';
import FileText from 'lucide-react/icons/file-text';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Network from 'lucide-react/icons/network';
import Percent from 'lucide-react/icons/percent';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Target from 'lucide-react/icons/target';
import Ticket from 'lucide-react/icons/ticket';
import Tickets from 'lucide-react/icons/tickets';
import Trophy from 'lucide-react/icons/trophy';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import Waypoints from 'lucide-react/icons/waypoints';

export type Section = {
  id:
    | 'home'
    | 'deposits'
    | 'withdrawals'
    | 'members'
    | 'agents'
    | 'activities'
    | 'messages'
    | 'chats'
    | 'adjustments'
    | 'budgets'
    | 'grants'
    | 'contracts'
    | 'settlement'
    | 'margin'
    | 'reconciliation'
    | 'balance'
    | 'vendors'
    | 'lottery'
    | 'totals'
    | 'rounds'
    | 'cases'
    | 'callbacks'
    | 'raffles'
    | 'envelopes'
    | 'missions'
    | 'leaderboards'
    | 'vip'
    | 'rebate'
    | 'mall'
    | 'staff'
    | 'audit';
  path: string;
  group: 'money' | 'play' | 'people' | 'house' | null;
  /** The permission that opens the section; null for home, which is open to all staff. */
  permission: Permission | null;
  icon: LucideIcon;
};

/** The sections of the back office in the order of the menu. */
export const sections: readonly Section[] = [
  { id: 'home', path: '/', group: null, permission: null, icon: House },
  { id: 'deposits', path: '/deposits', group: 'money', permission: 'deposit.read', icon: ArrowDownToLine },
  {
    id: 'withdrawals',
    path: '/withdrawals',
    group: 'money',
    permission: 'withdrawal.read',
    icon: ArrowUpFromLine,
  },
  {
    id: 'adjustments',
    path: '/adjustments',
    group: 'money',
    permission: 'adjustment.read',
    icon: SlidersHorizontal,
  },
  { id: 'budgets', path: '/budgets', group: 'money', permission: 'budget.read', icon: PiggyBank },
  { id: 'grants', path: '/grants', group: 'money', permission: 'reward.read', icon: Gift },
  { id: 'contracts', path: '/contracts', group: 'money', permission: 'contract.read', icon: FileText },
  {
    id: 'settlement',
    path: '/settlement',
    group: 'money',
    permission: 'contract.read',
    icon: ReceiptIndianRupee,
  },
  { id: 'margin', path: '/margin', group: 'money', permission: 'contract.read', icon: Calculator },
  {
    id: 'reconciliation',
    path: '/reconciliation',
    group: 'money',
    permission: 'reconciliation.read',
    icon: Waypoints,
  },
  { id: 'balance', path: '/balance', group: 'money', permission: 'balance.read', icon: Scale },
  { id: 'vendors', path: '/vendors', group: 'play', permission: 'vendor.read', icon: Gamepad2 },
  { id: 'lottery', path: '/lottery', group: 'play', permission: 'lottery.read', icon: Ticket },
  { id: 'totals', path: '/totals', group: 'play', permission: 'report.read', icon: ChartColumn },
  { id: 'cases', path: '/cases', group: 'play', permission: 'vendor.read', icon: Inbox },
  { id: 'rounds', path: '/rounds', group: 'play', permission: 'vendor.read', icon: CircleDashed },
  { id: 'callbacks', path: '/callbacks', group: 'play', permission: 'vendor.read', icon: ArrowLeftRight },
  { id: 'members', path: '/members', group: 'people', permission: 'member.read', icon: UserRoundSearch },
  { id: 'agents', path: '/agents', group: 'people', permission: 'agent.read', icon: Network },
  { id: 'chats', path: '/chats', group: 'people', permission: 'chat.read', icon: MessagesSquare },
  { id: 'messages', path: '/messages', group: 'people', permission: 'message.read', icon: Mail },
  { id: 'activities', path: '/activities', group: 'people', permission: 'activity.read', icon: Gift },
  { id: 'rebate', path: '/rebate', group: 'money', permission: 'rebate.read', icon: Percent },
  { id: 'missions', path: '/missions', group: 'people', permission: 'mission.read', icon: Target },
  { id: 'raffles', path: '/raffles', group: 'people', permission: 'raffle.read', icon: Tickets },
  { id: 'envelopes', path: '/envelopes', group: 'people', permission: 'envelope.read', icon: MailOpen },
  {
    id: 'leaderboards',
    path: '/leaderboards',
    group: 'people',
    permission: 'leaderboard.read',
    icon: Trophy,
  },
  { id: 'mall', path: '/mall', group: 'people', permission: 'mall.read', icon: ShoppingBag },
  { id: 'vip', path: '/vip', group: 'people', permission: 'vip.read', icon: Crown },
  { id: 'staff', path: '/people', group: 'house', permission: 'staff.read', icon: ShieldCheck },
  { id: 'audit', path: '/audit', group: 'house', permission: 'audit.read', icon: ScrollText },
];
