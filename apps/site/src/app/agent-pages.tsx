import type { ContractKind } from '@mela/protocol/contract';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { defaultAgentPage, isAgentPage, switchOf, type AgentPageId } from '#features/agent/pages.ts';
import { AnnouncementBoard } from '#features/announcements/announcement-board.tsx';
import { agentScreen } from '#lib/lazy-screen.ts';
import { SessionLoading } from '#lib/needs-login.tsx';
import { useStatus, useSwitches } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';
import { LoadBoundary } from './load-boundary.tsx';

/** The pages of contracts by their kind. */
const contractKindOf: Partial<Record<AgentPageId, ContractKind>> = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'daily',
  agentHourSalary: 'hourly',
  agentRealtimeSalary: 'realtime',
};

const ContractPage = agentScreen(() => import('./contract-page.tsx'), 'ContractPage');

/** Each page is a chunk of its own. */
const screens: Partial<Record<AgentPageId, ComponentType>> = {
  agentTeamOverview: agentScreen(() => import('#features/team-report/overview-screen.tsx'), 'OverviewScreen'),
  registerCenter: agentScreen(
    () => import('#features/invitation/register-center-screen.tsx'),
    'RegisterCenterScreen',
  ),
  downlineManagmentView: agentScreen(() => import('#features/team/team-screen.tsx'), 'TeamScreen'),
  personalHistoryCopy: agentScreen(() => import('#features/team-report/betting-screen.tsx'), 'BettingScreen'),
  palStatementsAgentCopy: agentScreen(() => import('#features/team-report/loss-screen.tsx'), 'LossScreen'),
  agentRevenueReport: agentScreen(() => import('#features/commission/income-screen.tsx'), 'IncomeScreen'),
  agentDownlineTransactionDetailsCopy: agentScreen(
    () => import('#features/team-report/transactions-screen.tsx'),
    'TransactionsScreen',
  ),
};

/** `/agentHome/<pageId>`: maps the page ids of the specification to screens. */
export function AgentPages() {
  const t = useTranslations('agent');
  const { pageId = defaultAgentPage } = useParams();
  if (isAgentPage(pageId)) return <AgentPage pageId={pageId} />;
  return <Nothing title={t('unknownTitle')} why={t('unknownBody')} />;
}

function AgentPage({ pageId }: { pageId: AgentPageId }) {
  const t = useTranslations('agent');
  const { data: status } = useStatus();
  const isOn = useSwitches();
  const needs = switchOf(pageId);
  useTitle(t(`pages.${pageId}.name`));
  if (status && needs !== undefined && !isOn(needs)) {
    return <Nothing title={t('switchedOffTitle')} why={t('switchedOffBody')} />;
  }
  if (pageId === 'agentAnnouncement') {
    return (
      <div className="grid gap-5">
        <header className="grid gap-1">
          <h1 className="text-2xl">{t('pages.agentAnnouncement.name')}</h1>
          <p className="text-muted">{t('pages.agentAnnouncement.body')}</p>
        </header>
        <AnnouncementBoard />
      </div>
    );
  }
  const kind = contractKindOf[pageId];
  if (kind !== undefined) {
    return (
      <LoadBoundary>
        <Suspense fallback={<SessionLoading />}>
          <ContractPage pageId={pageId} kind={kind} />
        </Suspense>
      </LoadBoundary>
    );
  }
  const Screen = screens[pageId];
  return Screen ? <Screen /> : null;
}

function Nothing({ title, why }: { title: string; why: ReactNode }) {
  const t = useTranslations('agent');
  return (
    <EmptyState heading="h1" title={title} action={<Button href="/agentHome">{t('toFirstPage')}</Button>}>
      {why}
    </EmptyState>
  );
}
