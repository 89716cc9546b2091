import { formatMoney, moneyOfUnits, parseMoney, showMoney } from '@mela/kernel/money';
import { daysBetween, plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import { Chips } from '@mela/ui/chips';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import type { Figures, Overview } from './use-team-report.ts';

const shown = ['stake', 'netLoss', 'deposits', 'withdrawals', 'newMembers'] as const;
type Shown = (typeof shown)[number];

/** More bars would be too thin to tell apart; they are then of several days each. */
const BARS_MAX = 31;
const [WIDTH, HEIGHT, GAP] = [620, 140, 4];

type Bar = { from: LocalDay; to: LocalDay; value: number };

/** A figure over the days of the period, as bars above and below zero; the table has the same figures as text. */
export function ReportChart({ overview }: { overview: Overview }) {
  const t = useTranslations('teamReport');
  const periodText = usePeriodText();
  const symbol = useMember()?.currencySymbol ?? '';
  const [name, setName] = useState<Shown>('stake');
  const bars = barsOf(overview, name);
  const figure = t(`figures.${name}`);
  const text = (value: number) =>
    name === 'newMembers'
      ? String(value)
      : withSymbol(showMoney(formatMoney(moneyOfUnits(BigInt(value)))), symbol);
  if (bars.length < 2) return null;
  const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const isEmpty = bars.every(({ value }) => value === 0);
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
      {isEmpty ? (
        <p className="py-6 text-center text-sm text-muted">{t('chartEmpty', { figure })}</p>
      ) : (
        <figure className="grid gap-1">
          <Bars bars={bars} />
          <figcaption className="flex justify-between gap-3 text-xs text-muted">
            <span>{periodText({ from: bars[0]?.from ?? highest.from, to: bars[0]?.to ?? highest.to })}</span>
            <span>{periodText(bars.at(-1) ?? highest)}</span>
          </figcaption>
          <p className="text-sm text-muted">
            {t('chartText', { figure, highest: text(highest.value), day: periodText(highest) })}
          </p>
        </figure>
      )}
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
              <tr key={bar.from}>
                <th scope="row" className="py-1.5 text-start font-medium">
                  {periodText(bar)}
                </th>
                <td className="py-1.5 text-end">{text(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Bars from a line at zero: upwards above zero, downwards below. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = HEIGHT / (top - bottom || 1);
  const zero = top * scale;
  const step = WIDTH / bars.length;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-36 w-full text-accent"
    >
      {bars.map(({ from, value }, at) => {
        const height = value === 0 ? 1 : Math.max(2, Math.abs(value) * scale);
        return (
          <rect
            key={from}
            x={at * step + GAP / 2}
            y={value < 0 ? zero : zero - height}
            width={Math.max(1, step - GAP)}
            height={height}
            fill="currentcolor"
            opacity={value < 0 ? 0.5 : 1}
          />
        );
      })}
      <line x1={0} x2={WIDTH} y1={zero} y2={zero} stroke="currentcolor" strokeWidth={1} opacity={0.5} />
    </svg>
  );
}

/** A bar per day, also for days without figures; for a long period a bar for several days. */
function barsOf({ from, to, days }: Overview, name: Shown): Bar[] {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === undefined || last === undefined) return [];
  const length = daysBetween(first, last) + 1;
  const size = Math.ceil(length / BARS_MAX);
  const bars = Array.from({ length: Math.ceil(length / size) }, (_, at): Bar => {
    const start = plusDays(first, at * size);
    const end = plusDays(start, size - 1);
    return { from: start, to: end > last ? last : end, value: 0 };
  });
  for (const { day, figures } of days) {
    const date = readDay(day);
    const bar = date === undefined ? undefined : bars[Math.floor(daysBetween(first, date) / size)];
    if (bar) bar.value += valueOf(figures, name);
  }
  return bars;
}

/** Units of money are whole numbers, far below the largest safe one for the sums of a team. */
const valueOf = (figures: Figures, name: Shown): number =>
  name === 'newMembers' ? figures[name] : Number(parseMoney(figures[name]));

const withSymbol = (text: string, symbol: string): string =>
  text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`;
