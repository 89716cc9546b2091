import { staffContractCalls } from '@mela/protocol/calls/staff-contract';
import { contractKinds, contractStates } from '@mela/protocol/contract';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { stateTones, type Contract } from './contract.ts';
import { EndPopup, type Ending } from './end-popup.tsx';

type Row = Contract;

const kinds = ['', ...contractKinds] as const;
const states = ['', ...contractStates] as const;

/** Every version of every contract, with the decisions that staff take about those of Mela. */
export function ContractsScreen() {
  const t = useTranslations('staffContract');
  const api = useApi();
  const may = useMay();
  const { set, oneOf } = useFilters();
  const [ending, setEnding] = useState<Ending | null>(null);
  const kind = oneOf('kind', kinds);
  const state = oneOf('state', states);
  const pages = useInfiniteQuery({
    queryKey: [staffContractCalls.list.path, kind, state],
    queryFn: ({ pageParam }) =>
      api.contract.list({
        query: {
          ...(kind === '' ? {} : { kind }),
          ...(state === '' ? {} : { state }),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });
  return (
    <>
      <ScreenHead
        title={t('title')}
        intro={t('intro')}
        action={may('contract.manage') && <Button href="/contracts/new">{t('offer')}</Button>}
      />
      <div className="grid max-w-xl gap-4 md:grid-cols-2">
        <SelectField
          label={t('kind')}
          value={kind}
          options={kinds.map((name) => ({
            value: name,
            label: name === '' ? t('allKinds') : t(`kinds.${name}`),
          }))}
          onChange={({ target }) => set({ kind: target.value })}
        />
        <SelectField
          label={t('state')}
          value={state}
          options={states.map((name) => ({
            value: name,
            label: name === '' ? t('allStates') : t(`states.${name}`),
          }))}
          onChange={({ target }) => set({ state: target.value })}
        />
      </div>
      <DataTable
        label={t('title')}
        columns={useColumns(setEnding)}
        rows={pages.data?.pages.flatMap(({ contracts }) => contracts)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      <OlderButton pages={pages} />
      {ending && <EndPopup ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

const textLink = 'font-semibold text-accent';

function useColumns(onEnd: (ending: Ending) => void): Column<Row>[] {
  const t = useTranslations('staffContract');
  const showDate = useDate();
  return [
    {
      id: 'agent',
      label: t('agent'),
      show: ({ child }) => (
        <Link href={`/members/${child.id}`} className={textLink}>
          {child.account}
        </Link>
      ),
    },
    {
      id: 'upline',
      label: t('upline'),
      show: ({ upline }) =>
        upline === null ? (
          t('house')
        ) : (
          <Link href={`/members/${upline.id}`} className={textLink}>
            {upline.account}
          </Link>
        ),
    },
    {
      id: 'kind',
      label: t('kind'),
      show: ({ id, child, kind, version }) => (
        <span className="inline-grid">
          <Link
            href={`/contracts/${id}`}
            aria-label={t('open', { account: child.account })}
            className={textLink}
          >
            {t(`kinds.${kind}`)}
          </Link>
          <span className="text-xs text-muted">{t('version', { number: String(version) })}</span>
        </span>
      ),
    },
    { id: 'terms', label: t('terms'), show: ({ terms }) => ratesOf(terms) },
    {
      id: 'state',
      label: t('state'),
      show: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { id: 'offered', label: t('offered'), show: ({ offeredAt }) => showDate(offeredAt) },
    {
      id: 'starts',
      label: t('starts'),
      show: ({ startsAt }) => (startsAt === null ? '–' : showDate(startsAt)),
    },
    { id: 'ends', label: t('ends'), show: ({ endsAt }) => (endsAt === null ? '–' : showDate(endsAt)) },
    { id: 'actions', label: t('actions'), show: (row) => <Actions row={row} onEnd={onEnd} /> },
  ];
}

function ratesOf(terms: Row['terms']): string {
  const rates = terms.kind === 'realtime' ? [terms.rate] : terms.tiers.map(({ rate }) => rate);
  return rates.map((rate) => `${rate}%`).join(', ');
}

/** Only contracts of Mela; the parties decide about all others. */
function Actions({ row, onEnd }: { row: Row; onEnd: (ending: Ending) => void }) {
  const t = useTranslations('staffContract');
  const may = useMay();
  const { upline, state, endsAt, id, child } = row;
  if (upline !== null || !may('contract.manage')) return null;
  const isOpen = state === 'requested';
  if (!isOpen && (state !== 'active' || endsAt !== null)) return null;
  const action = isOpen ? 'withdraw' : 'terminate';
  return (
    <Button size="small" tone="outline" onClick={() => onEnd({ id, account: child.account, action })}>
      {t(action)}
    </Button>
  );
}
