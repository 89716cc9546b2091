import type { ModId } from '@mela/protocol/switches';
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import HandCoins from 'lucide-react/icons/hand-coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import Network from 'lucide-react/icons/network';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import Zap from 'lucide-react/icons/zap';

type AgentPage = { icon: LucideIcon; group: 'team' | 'income'; needs?: ModId };

/** The pages of the agent center by the specification's ids; a page with a switch exists only while it is on. */
export const agentPages = {
  agentAnnouncement: { icon: Megaphone, group: 'team' },
  agentTeamOverview: { icon: LayoutDashboard, group: 'team' },
  registerCenter: { icon: UserRoundPlus, group: 'team', needs: 'AFFMAN3' },
  downlineManagmentView: { icon: Network, group: 'team' },
  personalHistoryCopy: { icon: ClipboardList, group: 'team' },
  palStatementsAgentCopy: { icon: ChartLine, group: 'team' },
  agentDownlineTransactionDetailsCopy: { icon: ArrowLeftRight, group: 'team' },
  agentRevenueReport: { icon: ChartNoAxesColumn, group: 'income' },
  agentDividendRecordCopy2: { icon: HandCoins, group: 'income', needs: 'SIGNCONDIV3' },
  agentDailyWages2: { icon: CalendarDays, group: 'income', needs: 'DAILYSALCONT3' },
  agentHourSalary: { icon: Clock, group: 'income', needs: 'HOURSAL3' },
  agentRealtimeSalary: { icon: Zap, group: 'income', needs: 'RTSALARY3' },
} as const satisfies Record<string, AgentPage>;

export type AgentPageId = keyof typeof agentPages;

/** The page of `/agentHome`. */
export const defaultAgentPage: AgentPageId = 'agentTeamOverview';

export function isAgentPage(id: string): id is AgentPageId {
  return Object.hasOwn(agentPages, id);
}

export function switchOf(id: AgentPageId): ModId | undefined {
  const page: AgentPage = agentPages[id];
  return page.needs;
}

/** The pages of one group, in the menu's order. */
export function pagesOf(group: AgentPage['group']): AgentPageId[] {
  return Object.keys(agentPages)
    .filter(isAgentPage)
    .filter((id) => agentPages[id].group === group);
}
