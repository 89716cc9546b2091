import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { Links } from './links.tsx';
import { OpenAccount } from './open-account.tsx';
import { People } from './people.tsx';
import { useTerms, type Terms } from './use-invitation.ts';

const tabs = ['open', 'links', 'people'] as const;
type Tab = (typeof tabs)[number];
const PANEL = 'register-center';

/** The register center: open an account, make links and codes, see who registered. The tab is in the URL. */
export function RegisterCenterScreen() {
  const t = useTranslations();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const tab = tabs.find((name) => name === wanted) ?? 'open';
  const { data: terms, error, refetch } = useTerms();
  const show = (next: Tab, code?: string) =>
    setSearch(code === undefined ? { tab: next } : { tab: next, code }, { preventScrollReset: true });
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('agent.pages.registerCenter.name')}</h1>
        <p className="text-muted">{t('agent.pages.registerCenter.body')}</p>
      </header>
      <Tabs
        label={t('invitation.tabsLabel')}
        panelId={PANEL}
        items={tabs.map((id) => ({ id, label: t(`invitation.tabs.${id}`) }))}
        value={tab}
        onChange={(id) => show(tabs.find((name) => name === id) ?? 'open')}
      />
      <TabPanel id={PANEL} value={tab}>
        {terms === undefined && error && (
          <FailedState title={t('invitation.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {terms === undefined && !error && <Waiting />}
        {terms !== undefined && (
          <Panel
            tab={tab}
            terms={terms}
            code={search.get('code') ?? undefined}
            onPeople={(code) => show('people', code)}
          />
        )}
      </TabPanel>
    </div>
  );
}

type PanelProps = {
  tab: Tab;
  terms: Terms;
  code: string | undefined;
  onPeople: (code?: string) => void;
};

function Panel({ tab, terms, code, onPeople }: PanelProps) {
  const t = useTranslations('invitation');
  const blocked = !terms.mayInvite && <Notice tone="info">{t('notPossible')}</Notice>;
  switch (tab) {
    case 'open':
      return blocked || <OpenAccount terms={terms} />;
    case 'links':
      return (
        <div className="grid gap-5">
          {blocked}
          <Links terms={terms} onPeople={onPeople} />
        </div>
      );
    case 'people':
      return <People code={code} onAll={() => onPeople()} />;
  }
}

function Waiting() {
  return (
    <Loading className="grid max-w-xl gap-5">
      <Skeleton className="h-18 w-full rounded-control" />
      <Skeleton className="h-18 w-full rounded-control" />
      <Skeleton className="h-13 w-40 rounded-control" />
    </Loading>
  );
}
