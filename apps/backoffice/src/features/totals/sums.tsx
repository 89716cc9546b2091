import { parseMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { Rupees } from '#lib/rupees.tsx';
import type { Totals } from './totals.ts';

/** Counts use the same grouping as amounts. */
const whole = new Intl.NumberFormat('en-IN');

type Part = Totals['parts'][number];

/** The totals, and the share of each part. */
export function Sums({ totals: { totals, parts } }: { totals: Totals }) {
  const t = useTranslations('vendors');
  const cards = [
    { label: t('bets'), value: whole.format(totals.bets) },
    { label: t('players'), value: whole.format(totals.players) },
    { label: t('stake'), value: <Rupees value={totals.stake} /> },
    { label: t('win'), value: <Rupees value={totals.win} /> },
    { label: t('result'), value: <Rupees value={totals.result} isSigned /> },
  ];
  return (
    <section aria-label={t('allTogether')} className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {cards.map(({ label, value }) => (
          <div key={label} className="grid gap-1 rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-heading text-lg font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {parts.length > 0 && <Parts parts={parts} />}
    </section>
  );
}

/** Stakes as horizontal bars, so that the sizes can be compared at a glance. */
function Parts({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('vendors');
  const largest = parts.reduce((most, { stake }) => Math.max(most, Number(parseMoney(stake))), 1);
  return (
    <ul className="grid gap-2 rounded-card border border-line bg-surface p-4 text-sm">
      {parts.map(({ code, name, stake, result, players }) => (
        <li key={code} className="grid gap-1 sm:grid-cols-[12rem_1fr_auto] sm:items-center sm:gap-4">
          <span>
            {name}
            <span className="text-xs text-muted">{` · ${players} ${t('players')}`}</span>
          </span>
          <span aria-hidden className="h-2 rounded-pill bg-raised">
            <span
              className="block h-2 rounded-pill bg-accent"
              style={{ width: `${Math.max(1, (Number(parseMoney(stake)) / largest) * 100)}%` }}
            />
          </span>
          <span className="flex justify-between gap-4 tabular-nums sm:justify-end">
            <Rupees value={stake} />
            <Rupees value={result} isSigned />
          </span>
        </li>
      ))}
    </ul>
  );
}
