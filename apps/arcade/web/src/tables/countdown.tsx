import { useEffect, useState, type CSSProperties } from 'react';
import { useSay } from '#web/words/words.ts';
import { arcadeNow, takesBets, type SeenTable } from './use-table.ts';

type CountdownProps = { table: SeenTable | undefined; bettingMs: number };

const RING = 2 * Math.PI * 20;

/** The remaining betting time: a ring that empties by the arcade’s clock, animated by the browser alone. */
export function Countdown({ table, bettingMs }: CountdownProps) {
  const say = useSay();
  const [, turn] = useState(0);
  const isOpen = takesBets(table);
  useEffect(() => {
    if (!table || !isOpen) return;
    // The number changes with every whole second before the end.
    const tick = setTimeout(() => turn((count) => count + 1), (leftOf(table) % 1000) + 1);
    return () => clearTimeout(tick);
  });
  const left = table && isOpen ? leftOf(table) : 0;
  const whole = bettingMs / (table?.pace ?? 1);
  const seconds = Math.ceil(left / 1000);
  return (
    <div className="relative grid size-14 shrink-0 place-items-center rounded-pill bg-scrim">
      <svg viewBox="-24 -24 48 48" aria-hidden className="absolute inset-0 size-full -rotate-90">
        <circle r="20" fill="none" className="stroke-line" strokeWidth="4" />
        {isOpen && <Ring key={table?.round?.id} whole={whole} left={left} />}
      </svg>
      <span className="relative font-heading text-lg leading-none font-bold tabular-nums">
        <span className="sr-only">{say(isOpen ? 'betsOpen' : 'betsClosed')} </span>
        {isOpen ? seconds : <span aria-hidden>{'–'}</span>}
      </span>
    </div>
  );
}

const leftOf = (table: SeenTable): number =>
  Math.max(0, (table.round?.bettingEndsAt ?? 0) - arcadeNow(table));

/** One ring for each round: it starts at the elapsed time, and CSS animates the rest. */
function Ring({ whole, left }: { whole: number; left: number }) {
  const [style] = useState(() => ringStyle(whole, left));
  return (
    <circle
      r="20"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray={RING}
      style={style}
      className="animate-empty stroke-lamp"
    />
  );
}

type RingStyle = CSSProperties & Record<`--${string}`, string>;

function ringStyle(whole: number, left: number): RingStyle {
  return {
    '--ring': String(RING),
    animationDuration: `${whole}ms`,
    animationDelay: `${Math.min(0, left - whole)}ms`,
  };
}
