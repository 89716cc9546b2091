import { Chips } from '@mela/ui/chips';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChartedTrend, RoadKind, RoadMark } from './charted-trend.ts';
import { beadRoad, bigRoad, type RoadCell } from './road-cells.ts';
import { ScrollBox } from './scroll-box.tsx';
import { Card } from './trend-card.tsx';

const CELL = 26;
const ROWS = 6;

/** The outcomes of the last draws as bead road and big road. */
export function Roads({ trend: { roads, basis } }: { trend: ChartedTrend }) {
  const t = useTranslations('lotteryResults');
  const [wanted, setKind] = useState<RoadKind>();
  const road = roads.find(({ kind }) => kind === wanted) ?? roads[0];
  if (road === undefined) return null;
  const { kind, marks } = road;
  const isOfValue = kind === 'size' || kind === 'parity';
  return (
    <Card title={t('roads')} text={isOfValue ? `${t(`roadOf.${basis}`)} ${t('roadsText')}` : t('roadsText')}>
      {roads.length > 1 && (
        <Chips
          label={t('roadKind')}
          items={roads.map(({ kind: id }) => ({ id, label: t(`roadKinds.${id}`) }))}
          value={kind}
          onChange={(id) => setKind(roads.find((one) => one.kind === id)?.kind)}
        />
      )}
      <Tally marks={marks} />
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <Road title={t('bead')} marks={marks} cells={beadRoad(marks, ROWS)} />
        <Road title={t('big')} marks={marks} cells={bigRoad(marks, ROWS)} isOutlined />
      </div>
    </Card>
  );
}

/** How often each outcome came. */
function Tally({ marks }: { marks: readonly RoadMark[] }) {
  const t = useTranslations('lotteryResults');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
      {[...new Set(marks)].toSorted().map((mark) => (
        <li key={mark} className="flex items-center gap-2">
          <span
            aria-hidden
            data-tone={toneOf(mark)}
            className="lottery-outcome size-3 rounded-pill bg-current"
          />
          {t('tally', {
            name: t(`roadNames.${mark}`),
            count: String(marks.filter((one) => one === mark).length),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The tone of an outcome. Its letter says the same, so the colour is not the only sign. */
function toneOf(mark: RoadMark): 'lamp' | 'mauve' | 'good' | 'red' | 'green' {
  if (mark === 'RED') return 'red';
  if (mark === 'GREEN') return 'green';
  if (mark === 'TIE' || mark === 'MIDDLE') return 'good';
  return mark === 'BIG' || mark === 'ODD' || mark === 'DRAGON' ? 'lamp' : 'mauve';
}

type RoadProps = {
  title: string;
  marks: readonly RoadMark[];
  cells: readonly RoadCell<RoadMark>[];
  isOutlined?: boolean;
};

function Road({ title, marks, cells, isOutlined = false }: RoadProps) {
  const t = useTranslations('lotteryResults');
  const columns = Math.max(12, ...cells.map(({ column }) => column + 2));
  const [width, height] = [columns * CELL, ROWS * CELL];
  return (
    <div className="grid min-w-0 gap-1.5">
      <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
      <p className="sr-only">
        {t('roadChart', {
          count: String(marks.length),
          outcomes: marks.map((mark) => t(`roadNames.${mark}`)).join(', '),
        })}
      </p>
      <ScrollBox
        label={title}
        startsAtEnd
        className="overflow-x-auto rounded-control border border-line bg-ground"
      >
        <svg aria-hidden width={width} height={height} className="block">
          <path d={gridPath(columns)} className="lottery-road-grid" />
          {cells.map(({ column, row, mark, ties }) => (
            <g
              key={`${column} ${row}`}
              data-tone={toneOf(mark)}
              className="lottery-outcome"
              transform={`translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`}
            >
              <circle
                r={isOutlined ? CELL / 2 - 5 : CELL / 2 - 3}
                data-outlined={isOutlined}
                className="lottery-bead"
              />
              {!isOutlined && (
                <text textAnchor="middle" dominantBaseline="central" className="lottery-bead-letter">
                  {t(`roadLetters.${mark}`)}
                </text>
              )}
              {ties > 0 && <path d={`M-7 7L7-7`} className="lottery-bead-tie" />}
            </g>
          ))}
        </svg>
      </ScrollBox>
    </div>
  );
}

function gridPath(columns: number): string {
  const [width, height] = [columns * CELL, ROWS * CELL];
  const down = Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * CELL} 0V${height}`);
  const across = Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * CELL}H${width}`);
  return [...down, ...across].join('');
}
