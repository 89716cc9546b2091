import { formatMoney, moneyOfUnits, parseMoney, showMoney } from '@mela/kernel/money';
import { daysBetween, dayStart, plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import { Chips } from '@mela/ui/chips';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { BarChart, type Bar } from './bar-chart.tsx';
import { shortNumber } from './chart-scale.ts';
import type { Figures, Overview } from './use-team-report.ts';

const shown = ['stake', 'netLoss', 'deposits', 'withdrawals', 'newMembers'] as const;
type Shown = (typeof shown)[number];

/** More bars would be too thin to tell apart; they are then of several days each. */
const BARS_MAX = 31;
const UNITS_PER_RUPEE = Number(parseMoney('1'));

/** A figure over the days of the period as a chart; the table has the same figures as text. */
export function ReportChart({ overview }: { overview: Overview }) {
  const t = useTranslations('teamReport');
  const [name, setName] = useState<Shown>('stake');
  const bars = useBars(overview, name);
  const axisText = useAxisText(name);
  const figure = t(`figures.${name}`);
  const [first] = bars;
  if (first === undefined || bars.length < 2) return null;
  const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), first);
  return (
    <section
      aria-label={t('chart')}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="font-sans text-sm font-semibold text-muted">{t('chart')}</h2>
      <Chips
        label={t('chartOf')}
        items={shown.map((id) => ({ id, label: t(`figures.${id}`) }))}
        value={name}
        onChange={(id) => setName(shown.find((one) => one === id) ?? 'stake')}
      />
      {bars.every(({ value }) => value === 0) ? (
        <p className="py-6 text-center text-sm text-muted">{t('chartEmpty', { figure })}</p>
      ) : (
        <figure className="grid min-w-0 gap-2 pt-2">
          <BarChart label={t('chartLabel', { figure })} bars={bars} axisText={axisText} />
          <figcaption className="text-sm text-muted">
            {t('chartText', { figure, highest: highest.text, day: highest.name })}
          </figcaption>
        </figure>
      )}
      <BarTable figure={figure} bars={bars} />
    </section>
  );
}

function BarTable({ figure, bars }: { figure: string; bars: readonly Bar[] }) {
  const t = useTranslations('teamReport');
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-muted hover:text-text">
        {t('asTable')}
      </summary>
      <table className="w-full max-w-120 text-sm tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-start">
              {t('day')}
            </th>
            <th scope="col" className="py-1.5 text-end">
              {figure}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row" className="py-1.5 text-start font-medium">
                {bar.name}
              </th>
              <td className="py-1.5 text-end">{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A bar per day, also for days without figures; for a long period a bar for several days. */
function useBars(overview: Overview, name: Shown): Bar[] {
  const periodText = usePeriodText();
  const date = useDate();
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  const symbol = useMember()?.currencySymbol ?? '';
  const text = (value: number) =>
    name === 'newMembers'
      ? String(value)
      : withSymbol(showMoney(formatMoney(moneyOfUnits(BigInt(value)))), symbol);
  return spansOf(overview, name).map((span) => ({
    name: periodText(span),
    short: date(dayStart(span.from, zone), { day: 'numeric', month: 'short' }),
    value: span.value,
    text: text(span.value),
  }));
}

/** A number of the axis: people, or rupees shortened to thousand, lakh and crore. */
function useAxisText(name: Shown): (value: number) => string {
  const t = useTranslations('teamReport');
  const symbol = useMember()?.currencySymbol ?? '';
  return (value) => {
    if (name === 'newMembers') return String(value);
    const short = shortNumber(value / UNITS_PER_RUPEE);
    return withSymbol(t(`axis.${short.unit}`, { value: short.value }), symbol);
  };
}

type Span = { from: LocalDay; to: LocalDay; value: number };

function spansOf({ from, to, days }: Overview, name: Shown): Span[] {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === undefined || last === undefined) return [];
  const length = daysBetween(first, last) + 1;
  const size = Math.ceil(length / BARS_MAX);
  const spans = Array.from({ length: Math.ceil(length / size) }, (_, at): Span => {
    const start = plusDays(first, at * size);
    const end = plusDays(start, size - 1);
    return { from: start, to: end > last ? last : end, value: 0 };
  });
  for (const { day, figures } of days) {
    const date = readDay(day);
    const span = date === undefined ? undefined : spans[Math.floor(daysBetween(first, date) / size)];
    if (span) span.value += valueOf(figures, name);
  }
  return spans;
}

/** Units of money are whole numbers, far below the largest safe one for the sums of a team. */
const valueOf = (figures: Figures, name: Shown): number =>
  name === 'newMembers' ? figures[name] : Number(parseMoney(figures[name]));

const withSymbol = (text: string, symbol: string): string =>
  text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`;
