import { deskCalls } from '@mela/protocol/calls/desk';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import { Badge } from '@mela/ui/badge';
import { TextField } from '@mela/ui/text-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { MemberKind } from './member-kind.tsx';

type Found = DeskWire['members']['value']['members'][number];

/** Finds members by prefix. */
export function MembersScreen() {
  const t = useTranslations('desk');
  const api = useApi();
  const go = useNavigate();
  const { get, set } = useFilters();
  const words = get('words');
  const pages = useInfiniteQuery({
    queryKey: [deskCalls.members.path, words],
    queryFn: ({ pageParam }) =>
      api.desk.members({ query: { words, ...(pageParam === '' ? {} : { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <ScreenHead title={t('members')} intro={t('membersIntro')} />
      <div className="max-w-md">
        <TextField
          type="search"
          label={t('words')}
          value={words}
          onChange={(event) => set({ words: event.target.value })}
        />
      </div>
      <DataTable
        label={t('members')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ members }) => members)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        onOpen={({ id }) => void go(`/members/${id}`)}
        openLabel={({ account }) => account}
      />
      <OlderButton pages={pages} />
    </>
  );
}

function useColumns(): Column<Found>[] {
  const t = useTranslations('desk');
  const showDate = useDate();
  return [
    { id: 'account', label: t('account'), show: ({ account }) => account },
    { id: 'nickname', label: t('nickname'), show: ({ nickname }) => nickname },
    { id: 'id', label: t('id'), isNumber: true, show: ({ id }) => id },
    {
      id: 'kind',
      label: t('kind'),
      show: (member) => (
        <span className="inline-flex flex-wrap gap-1">
          <MemberKind type={member.type} />
          <Badge tone="quiet">{t('vip', { level: String(member.vipLevel) })}</Badge>
          {member.isLocked && <Badge tone="danger">{t('locked')}</Badge>}
        </span>
      ),
    },
    { id: 'cash', label: t('cash'), isNumber: true, show: ({ cash }) => <Rupees value={cash} /> },
    { id: 'login', label: t('lastLogin'), show: ({ lastLoginAt }) => showDate(lastLoginAt) },
  ];
}
