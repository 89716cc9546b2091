import { showMoney } from '@mela/kernel/money';
import type { StaffVendorWire } from '@mela/protocol/shapes/staff-vendor';
import { useTranslations } from 'use-intl';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';

type Vendor = StaffVendorWire['list']['value']['vendors'][number];

/** Zero is neutral; any other count is highlighted. */
export function Count({ of: count }: { of: number }) {
  return (
    <span
      data-some={count > 0}
      className="text-muted data-[some=true]:font-semibold data-[some=true]:text-text"
    >
      {count}
    </span>
  );
}

/** The number of callbacks, and how many were refused or failed. */
export function Calls({ today: { calls, refused, failed } }: Pick<Vendor, 'today'>) {
  const t = useTranslations('vendors');
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 md:justify-end">
      <Count of={calls} />
      {refused > 0 && <span className="text-xs text-muted">{`${refused} ${t('refused')}`}</span>}
      {failed > 0 && <span className="text-xs font-semibold text-danger">{`${failed} ${t('failed')}`}</span>}
    </span>
  );
}

/** Response times of today: the median and the slowest. */
export function usePace(): (today: Vendor['today']) => string {
  const t = useTranslations('vendors');
  return ({ medianMs, slowestMs }) =>
    medianMs === null || slowestMs === null
      ? ''
      : t('paceOf', { median: String(medianMs), slowest: String(slowestMs) });
}

export function LastComparison({ compared }: Pick<Vendor, 'compared'>) {
  const t = useTranslations('vendors');
  const showDate = useDate();
  if (compared === null) return <span className="text-muted">{t('notCompared')}</span>;
  const { differences, amount, until } = compared;
  return (
    <TwoLines below={t('comparedUntil', { time: showDate(until) })}>
      <span data-bad={differences > 0} className="data-[bad=true]:font-semibold data-[bad=true]:text-danger">
        {differences === 0
          ? t('noDifference')
          : t('differences', { count: differences, amount: `₹${showMoney(amount)}` })}
      </span>
    </TwoLines>
  );
}
