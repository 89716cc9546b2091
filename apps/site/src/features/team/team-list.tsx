import { Amount } from '@mela/ui/amount';
import { EmptyState } from '@mela/ui/empty-state';
import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { useDebounced } from '@mela/ui/use-debounced';
import { memo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { SearchField } from '#lib/search-field.tsx';
import { useStatus } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';
import { Figure } from '#shared/record/figure.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { MemberLink, MemberMarks } from './member-link.tsx';
import { filterOptions, readFilter, useTeamList, type TeamFilter, type TeamRow } from './use-team.ts';

/** The whole team at every level, page by page. */
export function TeamList() {
  const [address] = useSearchParams();
  const filter = readFilter(address);
  return (
    <div className="grid min-w-0 gap-4">
      <Filters filter={filter} />
      <TeamRows filter={filter} />
    </div>
  );
}

/** The members that a filter finds. */
export function TeamRows({ filter }: { filter: TeamFilter }) {
  const t = useTranslations('agentTeam');
  const words = useDebounced(filter.words);
  const list = useTeamList({ ...filter, words });
  const { data: known, error, refetch } = list;
  const rows = known?.pages.flatMap(({ members }) => members) ?? [];
  const total = known?.pages[0]?.total ?? null;
  if (error && !known)
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <Waiting />;
  if (rows.length === 0) return <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>;
  return (
    <div className="grid min-w-0 gap-4">
      {total !== null && <p className="text-sm text-muted">{t('total', { count: total })}</p>}
      <ul aria-label={t('list')} className="grid gap-2">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <RecordFoot list={list} failed={t('failed')} end={t('end')} />
    </div>
  );
}

/** The search for an account or nickname; its words are in the URL. */
export function TeamSearch() {
  const t = useTranslations('agentTeam');
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(readFilter(address).words);
  return (
    <SearchField
      label={t('search')}
      value={typed}
      onType={(words) => {
        setTyped(words);
        setAddress(withFilter(address, 'words', words), { replace: true, preventScrollReset: true });
      }}
    />
  );
}

function withFilter(address: URLSearchParams, name: keyof TeamFilter, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '' || value === 'all') next.delete(name);
  else next.set(name, value);
  return next;
}

function Filters({ filter }: { filter: TeamFilter }) {
  const t = useTranslations('agentTeam');
  const [address, setAddress] = useSearchParams();
  const set = (name: keyof TeamFilter, value: string) =>
    setAddress(withFilter(address, name, value), { replace: true, preventScrollReset: true });
  const select = (name: keyof typeof filterOptions, label: string, words: readonly string[]) => (
    <SelectField
      label={label}
      value={filter[name]}
      onChange={({ target }) => set(name, target.value)}
      options={filterOptions[name].map((value, index) => ({ value, label: words[index] ?? value }))}
    />
  );
  return (
    <div className="grid gap-3">
      <TeamSearch />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {select('kind', t('kind'), [t('kinds.all'), t('kinds.agents'), t('kinds.members')])}
        {select('level', t('level'), [t('levels.all'), t('levels.direct')])}
        {select('online', t('online'), [t('onlines.all'), t('onlines.online'), t('onlines.offline')])}
        {select('sort', t('sort'), [
          t('sorts.newest'),
          t('sorts.account'),
          t('sorts.balance'),
          t('sorts.lastActive'),
          t('sorts.group'),
        ])}
      </div>
    </div>
  );
}

/** The browser lays out only the rows near the viewport, and a further page does not draw the rows before it again. */
const Row = memo(function Row({ row }: { row: TeamRow }) {
  const t = useTranslations('agentTeam');
  const showDate = useDate();
  const { data: status } = useStatus();
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-3 [content-visibility:auto] [contain-intrinsic-size:auto_8rem] md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] md:items-center md:px-4 md:py-2">
      <div className="grid min-w-0 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <MemberLink
            id={row.id}
            account={row.account}
            className="inline-flex min-h-11 items-center font-semibold break-all text-accent"
          />
          <MemberMarks {...row} />
        </div>
        <p className="truncate text-sm text-muted">{row.nickname}</p>
      </div>
      <dl className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)_minmax(0,6fr)]">
        <Figure name={t('balance')}>
          <Amount value={row.balance} symbol={status?.merchant.currencySymbol ?? '₹'} />
        </Figure>
        <Figure name={t('group')}>
          <span className="tabular-nums">{row.group}</span>
        </Figure>
        <Figure name={t('upline')}>
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="break-all">{row.upline}</span>
            <span className="text-xs whitespace-nowrap text-muted">
              {t('depth', { depth: String(row.depth) })}
            </span>
          </span>
        </Figure>
        <Figure name={t('lastActive')}>
          {row.lastActiveAt === null ? t('never') : showDate(row.lastActiveAt, { dateStyle: 'medium' })}
        </Figure>
      </dl>
    </li>
  );
});

function Waiting() {
  return (
    <Loading className="grid gap-2">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-28 w-full rounded-card" />
      ))}
    </Loading>
  );
}
