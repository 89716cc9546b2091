import { dayStart, plusDays, readDay } from '@mela/kernel/time';
import { auditActions, type AuditAction } from '@mela/protocol/audit-actions';
import { auditCalls } from '@mela/protocol/calls/audit';
import type { AuditWire } from '@mela/protocol/shapes/audit';
import { Button } from '@mela/ui/button';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { EntryPopup } from './entry-popup.tsx';
import { useActionName } from './use-action-name.ts';
import { useSubjectName } from './use-subject-name.ts';
import { Verification } from './verification.tsx';

type Entry = AuditWire['list']['value']['entries'][number];
type Query = AuditWire['list']['query'];

/** The audit log: who changed what, when and why. The filters are in the URL; the hash chain can be verified. */
export function AuditScreen() {
  const t = useTranslations('audit');
  const api = useApi();
  const query = useQueryOfAddress();
  const [shown, setShown] = useState<Entry | null>(null);
  const pages = useInfiniteQuery({
    queryKey: [auditCalls.list.path, query],
    queryFn: ({ pageParam }) =>
      api.audit.list({ query: { ...query, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <Verification />
      <Filters />
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ entries }) => entries)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        onOpen={setShown}
        openLabel={({ id }) => `${t('details')} ${id}`}
      />
      <OlderButton pages={pages} />
      {shown && <EntryPopup entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const zone = 'Asia/Kolkata';

/** The query from the URL; days are whole days in the merchant's time zone, both inclusive. */
function useQueryOfAddress(): NonNullable<Query> {
  const { get } = useFilters();
  const action = auditActions.find((name) => name === get('action'));
  const startOf = (name: string, daysLater: number) => {
    const day = readDay(get(name));
    return day && dayStart(plusDays(day, daysLater), zone).toISOString();
  };
  const from = startOf('from', 0);
  const to = startOf('to', 1);
  const memberId = /^\d{1,18}$/.test(get('member')) ? get('member') : undefined;
  return {
    ...(get('by') === '' ? {} : { by: get('by') }),
    ...(action === undefined ? {} : { action }),
    ...(memberId === undefined ? {} : { memberId }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

function Filters() {
  const t = useTranslations('audit');
  const tOffice = useTranslations('backoffice');
  const nameOf = useActionName();
  const { get, set } = useFilters();
  const options = auditActions.map((action: AuditAction) => ({ value: action, label: nameOf(action) }));
  return (
    <fieldset className="grid items-end gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      <legend className="sr-only">{tOffice('filters')}</legend>
      <SelectField
        label={t('action')}
        value={get('action')}
        options={[{ value: '', label: t('allActions') }, ...options]}
        onChange={(event) => set({ action: event.target.value })}
      />
      <TextField label={t('by')} value={get('by')} onChange={(event) => set({ by: event.target.value })} />
      <TextField
        label={t('member')}
        inputMode="numeric"
        value={get('member')}
        onChange={(event) => set({ member: event.target.value })}
      />
      <TextField
        type="date"
        label={t('from')}
        value={get('from')}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={get('to')}
        onChange={(event) => set({ to: event.target.value })}
      />
      <Button tone="outline" onClick={() => set({ action: '', by: '', member: '', from: '', to: '' })}>
        {tOffice('clear')}
      </Button>
    </fieldset>
  );
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations('audit');
  const showDate = useDate();
  const nameOf = useActionName();
  const subjectOf = useSubjectName();
  return [
    { id: 'id', label: t('number'), isNumber: true, show: ({ id }) => id },
    { id: 'at', label: t('at'), show: ({ at }) => showDate(at) },
    { id: 'by', label: t('by'), show: ({ by, isStaff }) => (isStaff ? by : `${t('byJob')} · ${by}`) },
    { id: 'action', label: t('action'), show: ({ action }) => nameOf(action) },
    {
      id: 'subject',
      label: t('subject'),
      show: ({ subject }) => subjectOf(subject),
    },
    { id: 'member', label: t('member'), show: ({ member }) => member?.account ?? '' },
    { id: 'reason', label: t('reason'), show: ({ reason }) => reason },
  ];
}
