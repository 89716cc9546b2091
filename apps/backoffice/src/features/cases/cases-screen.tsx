import { staffCaseCalls } from '@mela/protocol/calls/staff-vendor';
import type { StaffCaseWire } from '@mela/protocol/shapes/staff-case';
import { vendorCaseKinds } from '@mela/protocol/vendor-desk';
import { Badge } from '@mela/ui/badge';
import { SelectField } from '@mela/ui/select-field';
import { Tabs } from '@mela/ui/tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useSession } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useAge } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { VendorSelect } from '#lib/vendor-select.tsx';
import { VendorCase } from './vendor-case.tsx';

type Row = StaffCaseWire['list']['value']['cases'][number];

const states = ['open', 'closed'] as const;

/** Vendor cases that staff must decide; open cases are sorted oldest first. */
export function CasesScreen() {
  const t = useTranslations('vendors');
  const api = useApi();
  const { get, set, oneOf } = useFilters();
  const state = oneOf('state', states);
  const kind = vendorCaseKinds.find((name) => name === get('kind'));
  const vendor = get('vendor');
  const pages = useInfiniteQuery({
    queryKey: [staffCaseCalls.list.path, state, vendor, kind],
    queryFn: ({ pageParam }) =>
      api.case.list({
        query: {
          state,
          ...(vendor === '' ? {} : { vendor }),
          ...(kind === undefined ? {} : { kind }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  const kinds = vendorCaseKinds.map((value) => ({ value, label: t(`caseKinds.${value}`) }));
  return (
    <>
      <ScreenHead title={t('cases')} intro={t('casesIntro')} />
      <div className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
        <VendorSelect value={vendor} onChange={(code) => set({ vendor: code })} />
        <SelectField
          label={t('caseKind')}
          value={kind ?? ''}
          options={[{ value: '', label: t('allKinds') }, ...kinds]}
          onChange={(event) => set({ kind: event.target.value })}
        />
      </div>
      <Tabs
        label={t('state')}
        items={states.map((name) => ({ id: name, label: t(`caseStates.${name}`) }))}
        value={state}
        onChange={(next) => set({ state: next })}
      />
      <DataTable
        label={t('cases')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ cases }) => cases)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        onOpen={({ id }) => set({ case: id })}
        openLabel={({ id, kind: what }) => `${t('caseTitle', { id })}: ${t(`caseKinds.${what}`)}`}
        emptyBody={t('noCases')}
      />
      <OlderButton pages={pages} />
      {get('case') !== '' && <VendorCase id={get('case')} onClose={() => set({ case: '' })} />}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('vendors');
  const ageOf = useAge();
  const own = useSession((session) => session.staff?.id);
  return [
    { id: 'kind', label: t('caseKind'), show: ({ kind }) => t(`caseKinds.${kind}`) },
    { id: 'vendor', label: t('vendor'), show: ({ vendor }) => vendor },
    { id: 'member', label: t('member'), show: ({ member }) => member.account },
    {
      id: 'subject',
      label: t('subject'),
      show: ({ subject }) => <code className="text-xs break-all">{subject}</code>,
    },
    { id: 'amount', label: t('amount'), isNumber: true, show: ({ amount }) => <Rupees value={amount} /> },
    {
      id: 'age',
      label: t('age'),
      show: ({ openedAt }) => <span className="whitespace-nowrap">{ageOf(openedAt)}</span>,
    },
    {
      id: 'taken',
      label: t('takenBy'),
      show: ({ claimedBy, proposal, closedBy, outcome, note }) => {
        if (outcome !== null)
          return <TwoLines below={note}>{`${t(`closedAs.${outcome}`)} · ${closedBy?.name ?? ''}`}</TwoLines>;
        if (proposal !== null) return <Badge tone="accent">{t('waitsForSecond')}</Badge>;
        return claimedBy?.id === own && own ? t('me') : (claimedBy?.name ?? t('nobody'));
      },
    },
  ];
}
