import { deskCalls } from '@mela/protocol/calls/desk';
import type { Permission } from '@mela/protocol/permissions';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { MemberBets } from './member-bets.tsx';
import { MemberFlags } from './member-flags.tsx';
import { MemberKind } from './member-kind.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberPassword } from './member-password.tsx';
import { MemberRewards } from './member-rewards.tsx';
import { MemberTransfers } from './member-transfers.tsx';
import { MemberTurnover } from './member-turnover.tsx';
import { MemberVip } from './member-vip.tsx';
import { MemberWallets } from './member-wallets.tsx';

type Profile = DeskWire['member']['value'];

const views = ['wallets', 'ledger', 'bets', 'turnover', 'rewards', 'transfers', 'vip', 'notes'] as const;
type View = (typeof views)[number];
const needed: Record<View, Permission> = {
  wallets: 'ledger.read',
  ledger: 'ledger.read',
  bets: 'ledger.read',
  turnover: 'member.read',
  rewards: 'reward.read',
  transfers: 'member.read',
  vip: 'vip.read',
  notes: 'member.read',
};

/** One member: profile, accounts, entries, bets, open turnover requirements, VIP level, notes of staff. */
export function MemberScreen() {
  const { id = '' } = useParams();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [deskCalls.member.path, id],
    queryFn: () => api.desk.member({ query: { id } }),
  });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return <Shown profile={data} />;
}

function Shown({ profile }: { profile: Profile }) {
  const t = useTranslations('desk');
  const may = useMay();
  const { oneOf, set } = useFilters();
  const open = views.filter((view) => may(needed[view]));
  const requestedView = oneOf('view', views);
  const view = open.includes(requestedView) ? requestedView : 'notes';
  return (
    <>
      <ScreenHead
        title={profile.account}
        intro={profile.nickname === profile.account ? undefined : profile.nickname}
        action={
          may('message.send') && (
            <Button
              tone="outline"
              href={`/messages?write=new&account=${encodeURIComponent(profile.account)}`}
            >
              {t('writeMessage')}
            </Button>
          )
        }
      />
      <Head profile={profile} />
      <Tabs
        label={t('view')}
        items={open.map((name) => ({ id: name, label: t(`tabs.${name}`) }))}
        value={view}
        onChange={(next) => set({ view: next })}
        panelId="member-view"
      />
      <TabPanel id="member-view" value={view}>
        {view === 'wallets' && <MemberWallets profile={profile} />}
        {view === 'ledger' && <MemberLedger profile={profile} />}
        {view === 'bets' && <MemberBets memberId={profile.id} />}
        {view === 'turnover' && <MemberTurnover memberId={profile.id} />}
        {view === 'rewards' && <MemberRewards memberId={profile.id} />}
        {view === 'transfers' && <MemberTransfers memberId={profile.id} />}
        {view === 'vip' && <MemberVip memberId={profile.id} />}
        {view === 'notes' && <MemberNotes profile={profile} />}
      </TabPanel>
    </>
  );
}

function Head({ profile }: { profile: Profile }) {
  const t = useTranslations('desk');
  const showDate = useDate();
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2">
      <Facts
        facts={[
          { label: t('id'), value: profile.id },
          {
            label: t('kind'),
            value: (
              <span className="inline-flex flex-wrap gap-1">
                <MemberKind type={profile.type} />
                <Badge tone="quiet">{t('vip', { level: String(profile.vipLevel) })}</Badge>
                <Badge tone={profile.isLocked ? 'danger' : 'good'}>
                  {profile.isLocked ? t('locked') : t('open')}
                </Badge>
              </span>
            ),
          },
          { label: t('language'), value: profile.language ?? '' },
        ]}
      />
      <Facts
        facts={[
          { label: t('since'), value: showDate(profile.madeAt) },
          { label: t('lastLogin'), value: showDate(profile.lastLoginAt) },
          { label: t('upline'), value: profile.upline?.account ?? t('nobody') },
        ]}
      />
      <MemberFlags profile={profile} />
      <MemberPassword profile={profile} />
    </section>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-12 max-w-sm" />
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
