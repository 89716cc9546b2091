import { useState } from 'react';
import { scaleOf } from './chart-scale.ts';

/** One bar: its name for readers, a short name for the axis, and its value as a number and as text. */
export type Bar = { name: string; short: string; value: number; text: string };

type BarChartProps = {
  /** What the bars show. */
  label: string;
  bars: readonly Bar[];
  axisText: (value: number) => string;
};

const [WIDTH, HEIGHT, GAP] = [620, 140, 4];
const ROUND = 3;

/** Bars above and below zero on an axis. The bar under the pointer, or chosen with the arrow keys, shows its value. */
export function BarChart({ label, bars, axisText }: BarChartProps) {
  const [shownAt, setShownAt] = useState<number>();
  const scale = scaleOf(bars.map(({ value }) => value));
  const shown = shownAt === undefined ? undefined : bars[shownAt];
  const last = bars.length - 1;
  const named = bars.length > 2 ? [0, Math.round(last / 2), last] : bars.map((_, at) => at);
  // The thumb is as wide as a bar, so that the place of a touch is the bar below it.
  const thumb: Record<string, string> = { '--bar': `${100 / bars.length}%` };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
      <ol aria-hidden className="-my-2 flex flex-col-reverse justify-between text-end whitespace-nowrap">
        {scale.ticks.map((tick) => (
          <li key={tick} className="leading-4">
            {axisText(tick)}
          </li>
        ))}
      </ol>
      <div className="relative h-40 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <Drawing bars={bars} scale={scale} shownAt={shownAt} />
        <input
          type="range"
          aria-label={label}
          min={0}
          max={last}
          value={shownAt ?? last}
          aria-valuetext={textOf(bars[shownAt ?? last])}
          onChange={({ target }) => setShownAt(Number(target.value))}
          onFocus={() => setShownAt((at) => at ?? last)}
          onBlur={() => setShownAt(undefined)}
          onPointerMove={({ pointerType, nativeEvent: { offsetX }, currentTarget }) => {
            if (pointerType !== 'mouse') return;
            const at = Math.floor((offsetX / currentTarget.clientWidth) * bars.length);
            setShownAt(Math.min(last, Math.max(0, at)));
          }}
          onPointerLeave={({ pointerType }) => {
            if (pointerType === 'mouse') setShownAt(undefined);
          }}
          style={thumb}
          className="absolute inset-0 size-full cursor-pointer touch-pan-y appearance-none opacity-0 [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-(--bar) [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-(--bar) [&::-webkit-slider-thumb]:appearance-none"
        />
        {shown && shownAt !== undefined && (
          <p
            aria-hidden
            style={beside(shownAt, bars.length)}
            className="pointer-events-none absolute top-1 rounded-control border border-line bg-raised px-2 py-1 whitespace-nowrap text-text shadow-float"
          >
            {shown.name}
            <span className="block text-sm font-bold">{shown.text}</span>
          </p>
        )}
      </div>
      <ol aria-hidden className="relative col-start-2 h-4 whitespace-nowrap">
        {named.map((at) => (
          <li key={at} style={beside(at, bars.length)} className="absolute">
            {bars[at]?.short}
          </li>
        ))}
      </ol>
    </div>
  );
}

const textOf = (bar: Bar | undefined): string => (bar ? `${bar.name}: ${bar.text}` : '');

/** Near the middle of a bar, and never beyond the ends of the chart. */
function beside(at: number, count: number) {
  const middle = ((at + 0.5) / count) * 100;
  return { left: `${middle}%`, translate: `-${middle}%` };
}

type DrawingProps = {
  bars: readonly Bar[];
  scale: ReturnType<typeof scaleOf>;
  shownAt: number | undefined;
};

function Drawing({ bars, scale: { ticks, low, high }, shownAt }: DrawingProps) {
  const yOf = (value: number) => ((high - value) / (high - low)) * HEIGHT;
  const step = WIDTH / bars.length;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={WIDTH}
          y1={yOf(tick)}
          y2={yOf(tick)}
          vectorEffect="non-scaling-stroke"
          data-zero={tick === 0}
          className="stroke-line data-[zero=true]:stroke-control"
        />
      ))}
      {bars.map(({ name, value }, at) => {
        const [top, bottom] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
        const height = value === 0 ? 0 : Math.max(2, bottom - top);
        return (
          <rect
            key={name}
            x={at * step + GAP / 2}
            y={value < 0 ? top : bottom - height}
            width={Math.max(1, step - GAP)}
            height={height}
            rx={ROUND}
            data-quiet={shownAt !== undefined && shownAt !== at}
            data-negative={value < 0}
            className="fill-accent transition-opacity data-[negative=true]:fill-hot data-[quiet=true]:opacity-50"
          />
        );
      })}
    </svg>
  );
}
