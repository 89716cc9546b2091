import { Skeleton } from '@mela/ui/skeleton';
import { Tabs } from '@mela/ui/tabs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { NeedsLogin } from '#lib/needs-login.tsx';
import { useDate } from '#lib/use-date.ts';
import { useTitle } from '#lib/use-title.ts';
import { ConvertForm } from './convert-form.tsx';
import { EntryList } from './entry-list.tsx';
import { ItemList } from './item-list.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { shownPoints } from './shown-points.ts';
import { useBalance, useConfig, type PointsBalance } from './use-points.ts';

const tabs = ['mall', 'redemptions', 'convert', 'details'] as const;
type Tab = (typeof tabs)[number];

/** `/pointMall`: the points of the member, what they can be exchanged for, and every change. */
export function PointMallScreen() {
  const t = useTranslations('points');
  useTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-page min-w-0 gap-4 px-4 py-4 md:gap-5 md:px-6">
      <h1 className="text-xl">{t('title')}</h1>
      <NeedsLogin>
        <Content />
      </NeedsLogin>
    </div>
  );
}

function Content() {
  const t = useTranslations('points');
  const [tab, setTab] = useState<Tab>('mall');
  const balance = useBalance();
  const config = useConfig();
  const retry = () => {
    void balance.refetch();
    void config.refetch();
  };
  if (balance.isPending || config.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    );
  }
  if (!balance.data || !config.data)
    return <FailedState title={t('failed')} error={balance.error ?? config.error} onRetry={retry} />;
  return (
    <>
      <BalanceCard balance={balance.data} />
      <Tabs
        label={t('title')}
        items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(next) => setTab(tabs.find((id) => id === next) ?? 'mall')}
      />
      {tab === 'mall' && <ItemList config={config.data} />}
      {tab === 'redemptions' && <RedemptionList />}
      {tab === 'convert' && <ConvertForm balance={balance.data} config={config.data} />}
      {tab === 'details' && <EntryList />}
    </>
  );
}

function BalanceCard({ balance: { points, expiresAt } }: { balance: PointsBalance }) {
  const t = useTranslations('points');
  const date = useDate();
  return (
    <section
      aria-labelledby="points-balance"
      className="grid gap-1 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="points-balance" className="text-sm font-normal text-muted">
        {t('balance')}
      </h2>
      <p className="font-heading text-2xl font-bold tabular-nums">{shownPoints(points)}</p>
      <p className="text-sm text-muted">
        {expiresAt === null
          ? t('earnFirst')
          : t('expires', { day: date(expiresAt, { dateStyle: 'medium' }) })}
      </p>
    </section>
  );
}
