import { readDay } from '@mela/kernel/time';
import { incomeKinds, incomeStates, type IncomeKind } from '@mela/protocol/commission';
import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Link } from '@mela/ui/link';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { Figure } from '#shared/record/figure.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { IncomeFilter } from './income-filter.ts';
import type { IncomeAddress } from './use-income-filter.ts';
import { useIncomeRows, type IncomeRow } from './use-income.ts';

type IncomeFiltersProps = { filter: IncomeFilter; change: IncomeAddress['change'] };

export function IncomeFilters({ filter, change }: IncomeFiltersProps) {
  const t = useTranslations('commission');
  return (
    <>
      <SelectField
        label={t('kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => change({ kind: incomeKinds.find((kind) => kind === target.value) })}
        options={[
          { value: '', label: t('allKinds') },
          ...incomeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
      />
      <SelectField
        label={t('state')}
        value={filter.state ?? ''}
        onChange={({ target }) => change({ state: incomeStates.find((state) => state === target.value) })}
        options={[
          { value: '', label: t('allStates') },
          ...incomeStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
      />
    </>
  );
}

/** The entries of the period, newest day first, each with its origin. */
export function IncomeEntries({ address }: { address: IncomeAddress }) {
  const t = useTranslations('commission');
  const { filter, linkTo } = address;
  const list = useIncomeRows(filter);
  const { data: known, error, refetch, isPlaceholderData } = list;
  const rows = known?.pages.flatMap(({ items }) => items);
  const name = rows?.find(({ member }) => member?.id === filter.member)?.member?.name;
  return (
    <section className="grid min-w-0 gap-4" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('entries')}</h2>
        <Button
          tone="outline"
          size="small"
          href={linkTo({ view: 'sums', kind: undefined, state: undefined, member: undefined })}
        >
          {t('back')}
        </Button>
      </div>
      {filter.member !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {name !== undefined && <span>{t('ofMember', { name })}</span>}
          <Link href={linkTo({ member: undefined })} className={textLink}>
            {t('allMembers')}
          </Link>
        </p>
      )}
      {error && !known ? (
        <FailedState title={t('rowsFailed')} error={error} onRetry={() => void refetch()} />
      ) : rows === undefined ? (
        <RecordWaiting />
      ) : rows.length === 0 ? (
        <EmptyState heading="h3" title={t('rowsEmpty')}>
          {t('rowsEmptyBody')}
        </EmptyState>
      ) : (
        <>
          <Days rows={rows} linkTo={linkTo} />
          <RecordFoot list={list} failed={t('rowsFailed')} end={t('rowsEnd')} />
        </>
      )}
    </section>
  );
}

const textLink =
  'inline-flex min-h-11 min-w-0 items-center font-semibold text-accent underline-offset-4 hover:underline';

type DaysProps = { rows: readonly IncomeRow[]; linkTo: IncomeAddress['linkTo'] };

/** Grouped by the day on which an entry counts; a correction counts on the day of its bet. */
function Days({ rows, linkTo }: DaysProps) {
  const periodText = usePeriodText();
  const days = [...new Set(rows.map(({ day }) => String(day)))];
  return days.map((day) => {
    const date = readDay(day);
    if (date === undefined) return null;
    const name = periodText({ from: date, to: date });
    return (
      <section key={day} aria-label={name} className="grid gap-2">
        <h3 className="px-1 font-sans text-sm font-semibold text-muted">{name}</h3>
        <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {rows
            .filter((row) => row.day === day)
            .map((row) => (
              <Entry key={row.id} row={row} linkTo={linkTo} />
            ))}
        </ul>
      </section>
    );
  });
}

type EntryProps = { row: IncomeRow; linkTo: IncomeAddress['linkTo'] };

function Entry({ row, linkTo }: EntryProps) {
  const t = useTranslations();
  const date = useDate();
  const symbol = useMember()?.currencySymbol ?? '';
  const { kind, member, product, isCorrection, basis, rate, amount, state, earnedAt, source } = row;
  return (
    <li className="grid min-w-0 gap-2 px-3 py-3 md:px-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
            <span>{t(`commission.kinds.${kind}`)}</span>
            <Badge tone={state === 'paid' ? 'good' : 'accent'}>{t(`commission.states.${state}`)}</Badge>
            {isCorrection && <Badge tone="quiet">{t('commission.correction')}</Badge>}
          </p>
          <Origin row={row} linkTo={linkTo} />
        </div>
        <SignedAmount value={amount} symbol={symbol} isExact className="text-end" />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-4">
        {product !== 'none' && (
          <Figure name={t('teamReport.product')}>{t(`teamReport.products.${product}`)}</Figure>
        )}
        <Figure name={t('commission.basis')}>
          <Amount value={basis} symbol={symbol} isExact className="font-medium" />
        </Figure>
        <Figure name={t('commission.rate')}>
          <span className="tabular-nums">{`${rate}%`}</span>
        </Figure>
        <Figure name={t('commission.source')} isWide>
          <span className="text-xs break-all text-muted">
            <time dateTime={earnedAt}>{date(earnedAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>{' '}
            {source}
          </span>
        </Figure>
      </dl>
      {member === null && <StatementLink kind={kind} bill={source} />}
    </li>
  );
}

/** The member whose bet earned a rebate, with the way to its bets of that day. */
function Origin({ row: { member, day }, linkTo }: EntryProps) {
  const t = useTranslations('commission');
  const date = readDay(day);
  if (member === null || date === undefined) return null;
  const { id, name } = member;
  const days = { from: date, to: date };
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm">
      <Link
        href={linkTo({ member: id, ...days })}
        aria-label={t('openMember', { name })}
        className={textLink}
      >
        <span className="truncate">{name}</span>
      </Link>
      <Link
        href={`/agentHome/personalHistoryCopy?bets=${id}&from=${day}&to=${day}`}
        aria-label={t('openBets', { name })}
        className={textLink}
      >
        {t('bets')}
      </Link>
    </p>
  );
}

const contractPages: Partial<Record<IncomeKind, string>> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

/** The statement of the payment that an amount comes from; its source is the number of the bill. */
function StatementLink({ kind, bill }: { kind: IncomeKind; bill: string }) {
  const t = useTranslations('commission');
  const pageId = contractPages[kind];
  if (pageId === undefined) return null;
  return (
    <Link
      href={`/agentHome/${pageId}?bill=${bill}`}
      aria-label={t('openStatement', { kind: t(`kinds.${kind}`), bill })}
      className={`${textLink} justify-self-start text-sm`}
    >
      {t('statement')}
    </Link>
  );
}
