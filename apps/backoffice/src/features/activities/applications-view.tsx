import { applicationStates } from '@mela/protocol/activity';
import { staffActivityCalls } from '@mela/protocol/calls/staff-activity';
import type { StaffActivityWire } from '@mela/protocol/shapes/staff-activity';
import { Badge } from '@mela/ui/badge';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useAge, useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { ApplicationPopup } from './application-popup.tsx';

type Application = StaffActivityWire['applications']['value']['applications'][number];

const tones = { applying: 'accent', issued: 'good', rejected: 'quiet' } as const;

/** Applications of members, the oldest open one first. */
export function ApplicationsView() {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const { get, set, oneOf } = useFilters();
  const state = oneOf('state', applicationStates);
  const pages = useInfiniteQuery({
    queryKey: [staffActivityCalls.applications.path, state],
    queryFn: ({ pageParam }) =>
      api.activity.applications({
        query: { state, ...(pageParam === '' ? {} : { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  const rows = pages.data?.pages.flatMap(({ applications }) => applications);
  const shown = rows?.find(({ id }) => id === get('show'));
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label={t('applicationState')}
          value={state}
          options={applicationStates.map((name) => ({ value: name, label: t(`applicationStates.${name}`) }))}
          onChange={(event) => set({ state: event.target.value, show: '' })}
        />
      </div>
      <DataTable
        label={t('views.applications')}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        onOpen={({ id }) => set({ show: id })}
        openLabel={({ member }) => t('openApplication', { account: member.account })}
        emptyBody={t('noApplications')}
      />
      <OlderButton pages={pages} />
      {shown && <ApplicationPopup application={shown} onClose={() => set({ show: '' })} />}
    </>
  );
}

function useColumns(): Column<Application>[] {
  const t = useTranslations('staffActivity');
  const showDate = useDate();
  const age = useAge();
  return [
    {
      id: 'member',
      label: t('member'),
      show: ({ member }) => (
        <TwoLines below={t('vip', { level: String(member.vipLevel) })}>{member.account}</TwoLines>
      ),
    },
    { id: 'activity', label: t('activity'), show: ({ title }) => title },
    {
      id: 'comment',
      label: t('comment'),
      show: ({ comment, pictures }) => (
        <TwoLines below={t('pictures', { count: pictures.length })}>
          <span className="break-words">{comment || t('noComment')}</span>
        </TwoLines>
      ),
    },
    {
      id: 'sent',
      label: t('sent'),
      show: ({ sentAt }) => <TwoLines below={age(sentAt)}>{showDate(sentAt)}</TwoLines>,
    },
    {
      id: 'state',
      label: t('applicationState'),
      show: ({ state, decidedBy }) => (
        <TwoLines below={decidedBy}>
          <Badge tone={tones[state]}>{t(`applicationStates.${state}`)}</Badge>
        </TwoLines>
      ),
    },
  ];
}
