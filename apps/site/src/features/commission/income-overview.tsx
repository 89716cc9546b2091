import { formatMoney, moneyOfUnits, parseMoney, showMoney } from '@mela/kernel/money';
import { readDay } from '@mela/kernel/time';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { Figure } from '#shared/record/figure.tsx';
import { longerOf } from '#shared/record/report-days.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { IncomeAddress } from './use-income-filter.ts';
import type { Income, IncomeSums } from './use-income.ts';

type IncomeOverviewProps = { income: Income; address: IncomeAddress };

/** The income of the period in total, by kind and by day; each line leads to its entries. */
export function IncomeOverview({ income, address }: IncomeOverviewProps) {
  const t = useTranslations('commission');
  const { filter, change, linkTo } = address;
  const onLonger = longerOf(filter, () => change({ preset: 'month' }));
  if (income.totals.rows === 0) {
    return (
      <div className="grid gap-4">
        <EmptyState
          title={t('empty')}
          action={onLonger && <Button onClick={onLonger}>{t('emptyLonger')}</Button>}
        >
          {t('emptyBody')}
        </EmptyState>
        <CareNote income={income} />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <Totals totals={income.totals} />
      <CareNote income={income} />
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
        <Lines title={t('byKind')}>
          {income.kinds.map(({ kind, ...sums }) => (
            <Line
              key={kind}
              href={linkTo({ view: 'entries', kind })}
              label={t('openKind', { kind: t(`kinds.${kind}`) })}
              name={t(`kinds.${kind}`)}
              sums={sums}
            />
          ))}
        </Lines>
        <Lines title={t('byDay')}>
          {income.days.toReversed().map((day) => (
            <DayLine key={day.day} day={day} linkTo={linkTo} />
          ))}
        </Lines>
      </div>
    </div>
  );
}

function Totals({ totals }: { totals: IncomeSums }) {
  const t = useTranslations('commission');
  const symbol = useMember()?.currencySymbol ?? '';
  const paid = formatMoney(moneyOfUnits(parseMoney(totals.amount) - parseMoney(totals.waiting)));
  return (
    <section aria-label={t('totals')} className="rounded-card border border-line bg-surface p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={t('amount')}>
          <Amount value={totals.amount} symbol={symbol} isExact className="text-lg" />
        </Figure>
        <Figure name={t('paid')}>
          <Amount value={paid} symbol={symbol} isExact className="text-lg" />
        </Figure>
        <Figure name={t('waiting')}>
          <Amount value={totals.waiting} symbol={symbol} isExact className="text-lg" />
        </Figure>
      </dl>
    </section>
  );
}

/** Play under the care rule is in no income; the agent reads how much it was, not whose. */
function CareNote({ income: { careStake } }: { income: Income }) {
  const t = useTranslations('commission');
  const symbol = useMember()?.currencySymbol ?? '';
  if (careStake === null || parseMoney(careStake) === 0n) return null;
  return (
    <p className="text-sm text-muted">{t('careAbout', { amount: `${symbol}${showMoney(careStake)}` })}</p>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {children}
      </ul>
    </section>
  );
}

type DayLineProps = { day: Income['days'][number]; linkTo: IncomeAddress['linkTo'] };

/** A day with its kinds. */
function DayLine({ day: { day, kinds, ...sums }, linkTo }: DayLineProps) {
  const t = useTranslations('commission');
  const symbol = useMember()?.currencySymbol ?? '';
  const periodText = usePeriodText();
  const date = readDay(day);
  if (date === undefined) return null;
  const name = periodText({ from: date, to: date });
  return (
    <Line
      href={linkTo({ view: 'entries', from: date, to: date })}
      label={t('openDay', { day: name })}
      name={name}
      sums={sums}
    >
      {kinds.map(({ kind, amount }) => (
        <span key={kind} className="whitespace-nowrap">
          {t(`kinds.${kind}`)}{' '}
          <Amount value={amount} symbol={symbol} tone="muted" isExact className="font-medium" />
        </span>
      ))}
    </Line>
  );
}

type LineProps = { href: string; label: string; name: string; sums: IncomeSums; children?: ReactNode };

function Line({ href, label, name, sums: { amount, waiting, rows }, children }: LineProps) {
  const t = useTranslations('commission');
  const symbol = useMember()?.currencySymbol ?? '';
  const exact = useExactMoney();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 px-3 py-2 md:px-4">
      <div className="grid min-w-0">
        <Link
          href={href}
          aria-label={label}
          className="inline-flex min-h-11 min-w-0 items-center gap-1 justify-self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          <span className="truncate">{name}</span>
          <Icon of={ChevronRight} size="small" />
        </Link>
        <p className="flex min-w-0 flex-wrap gap-x-3 text-xs text-muted md:text-sm">
          {children}
          <span>{t('rows', { count: rows })}</span>
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 py-2.5 text-end">
        <SignedAmount value={amount} symbol={symbol} isExact />
        {parseMoney(waiting) !== 0n && (
          <span className="text-xs whitespace-nowrap text-muted">
            {t('waitingPart', { amount: exact(waiting) })}
          </span>
        )}
      </div>
    </li>
  );
}
