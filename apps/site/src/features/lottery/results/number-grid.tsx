import { desktop, useMedia } from '@mela/ui/use-media';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawnPlaces } from './charted-trend.ts';
import { ScrollBox } from './scroll-box.tsx';

const ROW = 32;
const LABEL = 44;

/** The width of a column: ten numbers fit on a phone without scrolling. */
const columnWidth = (columns: number, isDesktop: boolean) => (isDesktop ? 40 : columns > 11 ? 32 : 26);

type NumberGridProps = { draws: readonly DrawnPlaces[]; place: number; numbers: readonly number[] };

/** A row per draw and a column per number: the drawn number, the draws since for the others, and a line from draw to draw. */
export function NumberGrid({ draws, place, numbers }: NumberGridProps) {
  const t = useTranslations('lotteryResults');
  const isDesktop = useMedia(desktop);
  const cell = columnWidth(numbers.length, isDesktop);
  const rows = useMemo(() => gapRows(draws, place, numbers), [draws, place, numbers]);
  const points = rows.map(({ at }, row) => `${at * cell + cell / 2},${row * ROW + ROW / 2}`).join(' ');
  const width = numbers.length * cell;
  return (
    <ScrollBox label={t('gridBox')} className="lottery-grid-box rounded-control border border-line">
      <div className="relative" style={{ width: LABEL + width }}>
        <svg
          aria-hidden
          width={width}
          height={rows.length * ROW}
          className="pointer-events-none absolute z-10"
          style={{ left: LABEL, top: ROW }}
        >
          <polyline points={points} className="lottery-grid-line" />
        </svg>
        <table className="lottery-grid">
          <caption className="sr-only">{t('grid')}</caption>
          <thead>
            <tr style={{ height: ROW }}>
              <th
                scope="col"
                style={{ width: LABEL }}

                aria-label={t('list')}
              />
              {numbers.map((number) => (
                <th key={number} scope="col" style={{ width: cell }}>
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DrawRow key={row.issue} row={row} numbers={numbers} />
            ))}
          </tbody>
        </table>
      </div>
    </ScrollBox>
  );
}

function DrawRow({ row: { issue, at, gaps }, numbers }: { row: GridRow; numbers: readonly number[] }) {
  return (
    <tr style={{ height: ROW }}>
      <th scope="row">{issue.endsWith('0001') ? issue.slice(4, 8) : issue.slice(8)}</th>
      {gaps.map((gap, column) => (
        <td key={numbers[column]}>
          {column === at ? <span className="lottery-grid-hit">{numbers[column]}</span> : gap}
        </td>
      ))}
    </tr>
  );
}

type GridRow = { issue: string; /** The column of the drawn number. */ at: number; gaps: readonly number[] };

/** Newest first. A gap is the number of draws since the column was drawn, counted from the oldest draw on. */
export function gapRows(draws: readonly DrawnPlaces[], place: number, numbers: readonly number[]): GridRow[] {
  let gaps = numbers.map(() => 0);
  return draws
    .map(({ issue, numbers: drawn }) => {
      const at = numbers.indexOf(drawn[place - 1] ?? -1);
      gaps = gaps.map((gap, column) => (column === at ? 0 : gap + 1));
      return { issue, at, gaps };
    })
    .toReversed();
}
