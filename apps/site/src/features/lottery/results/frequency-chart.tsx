import type { NumberTrend } from '@mela/rules/lottery/trend';
import { Icon } from '@mela/ui/icon';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'use-intl';
import { ScrollBox } from './scroll-box.tsx';

const COLUMN = 34;
const BAR = 18;
const HEIGHT = 120;
const TOP = 20;
const FOOT = 44;

type FrequencyChartProps = { numbers: readonly NumberTrend[] };

/** One bar per number for how often it was drawn; below, the draws since it was drawn last. */
export function FrequencyChart({ numbers }: FrequencyChartProps) {
  const t = useTranslations('lotteryResults');
  const most = Math.max(1, ...numbers.map(({ count }) => count));
  const longest = Math.max(1, ...numbers.map(({ missing }) => missing));
  const average = numbers.reduce((sum, { count }) => sum + count, 0) / numbers.length;
  const heightOf = (count: number) => (count / most) * HEIGHT;
  const width = numbers.length * COLUMN;
  const line = TOP + HEIGHT - heightOf(average);
  return (
    <div className="grid min-w-0 gap-3">
      <p className="sr-only">{t('frequencyChart', summaryOf(numbers))}</p>
      <ScrollBox label={t('frequencyBox')} className="overflow-x-auto fade-edges pb-1">
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${TOP + HEIGHT + FOOT}`}
          style={{ width, maxWidth: width <= 360 ? '100%' : undefined }}
          className="block tabular-nums"
        >
          {numbers.map(({ number, count, missing }, at) => {
            const middle = at * COLUMN + COLUMN / 2;
            const height = Math.max(2, heightOf(count));
            return (
              <g key={number}>
                <rect
                  x={middle - BAR / 2}
                  y={TOP + HEIGHT - height}
                  width={BAR}
                  height={height}
                  rx={4}
                  data-top={count === most}
                  className="lottery-bar"
                />
                <text
                  x={middle}
                  y={TOP + HEIGHT - height - 6}
                  textAnchor="middle"
                  className="lottery-bar-count"
                >
                  {count}
                </text>
                <text x={middle} y={TOP + HEIGHT + 17} textAnchor="middle" className="lottery-bar-number">
                  {number}
                </text>
                <text
                  x={middle}
                  y={TOP + HEIGHT + 36}
                  textAnchor="middle"
                  data-long={missing > 0 && missing === longest}
                  className="lottery-bar-gap"
                >
                  {missing}
                </text>
              </g>
            );
          })}
          <line x1={0} x2={width} y1={line} y2={line} className="lottery-average" />
        </svg>
      </ScrollBox>
      <NumbersTable numbers={numbers} />
    </div>
  );
}

function summaryOf(numbers: readonly NumberTrend[]) {
  const by = (value: (one: NumberTrend) => number) =>
    String(numbers.toSorted((one, other) => value(other) - value(one))[0]?.number ?? '');
  return {
    most: by(({ count }) => count),
    least: by(({ count }) => -count),
    missing: by(({ missing }) => missing),
  };
}

/** The same figures as a table, with the longest gap. */
function NumbersTable({ numbers }: FrequencyChartProps) {
  const t = useTranslations('lotteryResults');
  const cell = 'px-3 py-1.5 text-end';
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-muted hover:text-text">
        {t('asTable')}
        <Icon of={ChevronDown} size="small" className="lottery-chevron" />
      </summary>
      <table className="w-full max-w-120 text-sm tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-start">
              {t('number')}
            </th>
            {[t('count'), t('missing'), t('missingMax')].map((name) => (
              <th key={name} scope="col" className={cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {numbers.map(({ number, count, missing, missingMax }) => (
            <tr key={number}>
              <th scope="row" className="px-3 py-1.5 text-start font-bold">
                {number}
              </th>
              <td className={cell}>{count}</td>
              <td className={cell}>{missing}</td>
              <td className={cell}>{missingMax}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
