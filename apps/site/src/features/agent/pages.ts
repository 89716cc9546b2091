import type { ModId } from '@mela/protocol/switches';
import {
  ArrowLeftRight,
  CalendarDays,
  ChartLine,
  ChartNoAxesColumn,
  ClipboardList,
  Clock,
  HandCoins,
  LayoutDashboard,
  Megaphone,
  Network,
  UserRoundPlus,
  Zap,
  type LucideIcon,
} from 'lucide-react';

type AgentPage = { icon: LucideIcon; group: 'team' | 'income'; needs?: ModId };

/** The pages of the agent center by the specification's ids; a page with a switch exists while that is on. */
export const agentPages = {
  agentAnnouncement: { icon: Megaphone, group: 'team' },
  agentTeamOverview: { icon: LayoutDashboard, group: 'team' },
  registerCenter: { icon: UserRoundPlus, group: 'team' },
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

export const defaultAgentPage: AgentPageId = 'agentTeamOverview';

export function isAgentPage(id: string): id is AgentPageId {
  return Object.hasOwn(agentPages, id);
}

export function switchOf(id: AgentPageId): ModId | undefined {
  const page: AgentPage = agentPages[id];
  return page.needs;
}

/** The pages of one group in the menu's order. */
export function pagesOf(group: AgentPage['group']): AgentPageId[] {
  return Object.keys(agentPages)
    .filter(isAgentPage)
    .filter((id) => agentPages[id].group === group);
}
