import type { Permission } from '@mela/protocol/permissions';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import House from 'lucide-react/icons/house';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import Waypoints from 'lucide-react/icons/waypoints';

export type Room = {
  id:
    | 'home'
    | 'deposits'
    | 'withdrawals'
    | 'members'
    | 'adjustments'
    | 'reconciliation'
    | 'balance'
    | 'staff'
    | 'audit';
  path: string;
  group: 'money' | 'people' | 'house' | null;
  /** Who may enter; home is everybody's. */
  permission: Permission | null;
  icon: LucideIcon;
};

/** The rooms in the order of the menu. */
export const rooms: readonly Room[] = [
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
  {
    id: 'reconciliation',
    path: '/reconciliation',
    group: 'money',
    permission: 'reconciliation.read',
    icon: Waypoints,
  },
  { id: 'balance', path: '/balance', group: 'money', permission: 'balance.read', icon: Scale },
  { id: 'members', path: '/members', group: 'people', permission: 'member.read', icon: UserRoundSearch },
  { id: 'staff', path: '/people', group: 'house', permission: 'staff.read', icon: ShieldCheck },
  { id: 'audit', path: '/audit', group: 'house', permission: 'audit.read', icon: ScrollText },
];
