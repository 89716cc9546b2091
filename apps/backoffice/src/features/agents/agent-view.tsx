import { staffTeamCalls } from '@mela/protocol/calls/staff-team';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMay } from '#lib/session.ts';
import { useDate, useDay } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useProductName } from '#lib/use-product-name.ts';
import { AgentPopup, type AgentAction } from './agent-popup.tsx';
import type { Agent } from './agent.ts';
import { QuotaPopup, RatesPopup } from './rates-popup.tsx';

/** One agent or member of the tree, with every change that staff may make. */
export function AgentView({ id }: { id: string }) {
  const t = useTranslations('staffTeam');
  const api = useApi();
  const { set } = useFilters();
  const { data, error, refetch } = useQuery({
    queryKey: [staffTeamCalls.one.path, id],
    queryFn: () => api.staffTeam.one({ query: { id } }),
  });
  return (
    <>
      <Button tone="quiet" size="small" className="justify-self-start" onClick={() => set({ agent: '' })}>
        {t('back')}
      </Button>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading className="grid gap-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
      {data && <Shown agent={data} />}
    </>
  );
}

function Shown({ agent }: { agent: Agent }) {
  const t = useTranslations('staffTeam');
  const may = useMay();
  const showDate = useDate();
  const line = [t('house'), ...agent.path.map(({ account }) => account)].join(' › ');
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 text-lg break-all">
        {agent.account}
        {agent.isSuspended && <Badge tone="danger">{t('suspended')}</Badge>}
      </h2>
      {may('agent.manage') && <Actions agent={agent} />}
      <Card title={agent.nickname}>
        <Facts
          facts={[
            { label: t('line'), value: line },
            { label: t('joined'), value: showDate(agent.joinedAt) },
            {
              label: t('views.tree'),
              value: t('sizes', {
                direct: agent.children.toLocaleString('en-IN'),
                team: agent.team.toLocaleString('en-IN'),
              }),
            },
            { label: t('group'), value: String(agent.group) },
            { label: t('equal'), value: t(agent.mayOpenEqual ? 'yes' : 'no') },
            { label: t('suspendReason'), value: agent.suspendReason },
          ]}
        />
      </Card>
      <Card title={t('rates')}>
        <ProductRates agent={agent} />
      </Card>
      <Card title={t('quotas')}>
        {agent.quotas.length === 0 && <p className="text-sm text-muted">{t('unlimited')}</p>}
        <ul className="grid gap-1 text-sm">
          {agent.quotas.map(({ group, left, systemGranted, uplineGranted, used, passedDown }) => (
            <li key={group}>
              {t('quotaLine', {
                group: String(group),
                left: String(left),
                granted: String(systemGranted + uplineGranted),
                used: String(used),
                passed: String(passedDown),
              })}
            </li>
          ))}
        </ul>
      </Card>
      <Moves agent={agent} />
    </>
  );
}

function ProductRates({ agent }: { agent: Agent }) {
  const t = useTranslations('staffTeam');
  const productName = useProductName();
  const given = agent.percents.filter(({ percent }) => Number(percent) > 0);
  if (given.length === 0) return <p className="text-sm text-muted">{t('noRates')}</p>;
  return (
    <Facts
      facts={given.map(({ product, percent }) => ({ label: productName(product), value: `${percent}%` }))}
    />
  );
}

function Moves({ agent }: { agent: Agent }) {
  const t = useTranslations('staffTeam');
  const showDay = useDay();
  const may = useMay();
  const [cancelled, setCancelled] = useState<string | null>(null);
  return (
    <Card title={t('moves')}>
      {agent.moves.length === 0 && <p className="text-sm text-muted">{t('noMoves')}</p>}
      <ul className="grid gap-2 text-sm">
        {agent.moves.map((move) => (
          <li key={move.id} className="flex flex-wrap items-center gap-2">
            <Badge tone={move.state === 'scheduled' ? 'accent' : 'quiet'}>
              {t(`moveStates.${move.state}`)}
            </Badge>
            <span className="break-all">
              {t('moveLine', {
                from: move.from?.account ?? t('house'),
                to: move.to?.account ?? t('house'),
                day: showDay(move.effectiveOn),
              })}
            </span>
            <span className="text-muted">{`${move.askedBy}: ${move.reason}`}</span>
            {move.state === 'scheduled' && may('agent.manage') && (
              <Button tone="outline" size="small" onClick={() => setCancelled(move.id)}>
                {t('cancelMove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancelled !== null && (
        <AgentPopup
          agent={agent}
          action={{ kind: 'cancelMove', moveId: cancelled }}
          onClose={() => setCancelled(null)}
        />
      )}
    </Card>
  );
}

type Form = AgentAction | { kind: 'rates' } | { kind: 'quota' };

function Actions({ agent }: { agent: Agent }) {
  const t = useTranslations('staffTeam');
  const [form, setForm] = useState<Form | null>(null);
  const isAgent = agent.type !== 0;
  const button = (kind: 'promote' | 'suspend' | 'resume' | 'move' | 'rates' | 'quota', label: string) => (
    <Button tone="outline" size="small" onClick={() => setForm({ kind })}>
      {label}
    </Button>
  );
  const close = () => setForm(null);
  return (
    <div className="flex flex-wrap gap-2">
      {!isAgent && button('promote', t('promote'))}
      {button('move', t('move'))}
      {button('rates', t('setRates'))}
      {isAgent && button('quota', t('setQuota'))}
      {isAgent && (agent.isSuspended ? button('resume', t('resume')) : button('suspend', t('suspend')))}
      {form?.kind === 'rates' && <RatesPopup agent={agent} onClose={close} />}
      {form?.kind === 'quota' && <QuotaPopup agent={agent} onClose={close} />}
      {form && form.kind !== 'rates' && form.kind !== 'quota' && (
        <AgentPopup agent={agent} action={form} onClose={close} />
      )}
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
