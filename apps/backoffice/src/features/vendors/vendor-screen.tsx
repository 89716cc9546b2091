import { staffVendorCalls } from '@mela/protocol/calls/staff-vendor';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { Loading } from '#lib/loading.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { MaintenancePopup } from './maintenance-popup.tsx';
import type { VendorDetail } from './vendor-detail.ts';
import { Calls, LastComparison, usePace } from './vendor-figures.tsx';
import { VendorGames } from './vendor-games.tsx';
import { VendorKeys } from './vendor-keys.tsx';
import { VendorPolicy } from './vendor-policy.tsx';
import { VendorState } from './vendor-state.tsx';

const views = ['policy', 'keys', 'games'] as const;

/** One vendor: figures of today, rules, signing keys, and games. */
export function VendorScreen() {
  const { code = '' } = useParams();
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  const { data, error, refetch } = useQuery({
    queryKey: [staffVendorCalls.one.path, code, language],
    queryFn: () => api.vendor.one({ query: { code, language } }),
    refetchInterval: 30_000,
  });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return <Shown detail={data} />;
}

function Shown({ detail }: { detail: VendorDetail }) {
  const t = useTranslations('vendors');
  const { oneOf, set } = useFilters();
  const view = oneOf('view', views);
  const { vendor } = detail;
  return (
    <>
      <ScreenHead
        title={vendor.name}
        intro={`${vendor.code} · ${t('games', { count: vendor.games })}`}
        action={<MaintenanceButton vendor={vendor} />}
      />
      <Head vendor={vendor} />
      <Tabs
        label={t('view')}
        items={views.map((name) => ({ id: name, label: t(`tabs.${name}`) }))}
        value={view}
        onChange={(next) => set({ view: next })}
        panelId="vendor-view"
      />
      <TabPanel id="vendor-view" value={view}>
        {view === 'policy' && <VendorPolicy detail={detail} />}
        {view === 'keys' && <VendorKeys detail={detail} />}
        {view === 'games' && <VendorGames code={vendor.code} />}
      </TabPanel>
    </>
  );
}

function MaintenanceButton({ vendor }: { vendor: VendorDetail['vendor'] }) {
  const t = useTranslations('vendors');
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (!may('vendor.manage') || vendor.state === 'unconnected') return null;
  const isOn = vendor.state === 'maintenance';
  return (
    <>
      <Button tone="outline" onClick={() => setAsking(true)}>
        {isOn ? t('fromMaintenance') : t('toMaintenance')}
      </Button>
      {isAsking && (
        <MaintenancePopup
          subject={{ kind: 'vendor', code: vendor.code, name: vendor.name, isOn }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Head({ vendor }: { vendor: VendorDetail['vendor'] }) {
  const t = useTranslations('vendors');
  const showDate = useDate();
  const paceOf = usePace();
  const { code, today } = vendor;
  const ways = [
    { href: `/callbacks?vendor=${code}`, label: t('showLog') },
    { href: `/rounds?vendor=${code}`, label: `${t('showRounds')} · ${vendor.openRounds}` },
    { href: `/cases?vendor=${code}`, label: `${t('showCases')} · ${vendor.openCases}` },
  ];
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2">
      <Facts
        facts={[
          { label: t('state'), value: <VendorState state={vendor.state} /> },
          { label: t('dialect'), value: vendor.dialect ?? '–' },
          {
            label: t('address'),
            value: <code className="break-all">{vendor.baseUrl ?? t('noAddress')}</code>,
          },
          { label: t('compared'), value: <LastComparison compared={vendor.compared} /> },
        ]}
      />
      <Facts
        facts={[
          { label: t('today'), value: <Calls today={today} /> },
          { label: t('pace'), value: paceOf(today) },
          { label: t('lastCall'), value: showDate(today.lastAt) },
          { label: t('stakeToday'), value: <Rupees value={vendor.stake} /> },
          { label: t('winToday'), value: <Rupees value={vendor.win} /> },
        ]}
      />
      <nav aria-label={vendor.name} className="flex flex-wrap gap-2 md:col-span-2">
        {ways.map(({ href, label }) => (
          <Button key={href} tone="outline" size="small" href={href}>
            {label}
          </Button>
        ))}
      </nav>
    </section>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-12 max-w-sm" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
