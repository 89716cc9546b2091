import type { StaffLotteryReportWire } from '@mela/protocol/shapes/staff-lottery';
import { useTranslations } from 'use-intl';
import { Rupees } from '#lib/rupees.tsx';

/** Counts use the same grouping as amounts. */
const whole = new Intl.NumberFormat('en-IN');

/** The totals of the report. */
export function ReportSums({ sums }: { sums: StaffLotteryReportWire['report']['value']['totals'] }) {
  const t = useTranslations('staffLottery');
  const cards = [
    { label: t('draws'), value: whole.format(sums.draws) },
    { label: t('orders'), value: whole.format(sums.orders) },
    { label: t('members'), value: whole.format(sums.members) },
    { label: t('stake'), value: <Rupees value={sums.stake} /> },
    { label: t('payout'), value: <Rupees value={sums.payout} /> },
    { label: t('rebate'), value: <Rupees value={sums.rebate} /> },
    { label: t('profit'), value: <Rupees value={sums.profit} isSigned /> },
  ];
  return (
    <section aria-label={t('totals')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {cards.map(({ label, value }) => (
          <div key={label} className="grid gap-1 rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-heading text-lg font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
