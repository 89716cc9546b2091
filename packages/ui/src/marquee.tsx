import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

export type MarqueeItem = { id: string; text: string; onSelect?: (() => void) | undefined };
export type MarqueeProps = {
  label: string;
  items: readonly MarqueeItem[];
  pauseLabel: string;
  playLabel: string;
};

const SECONDS_PER_SIGN = 0.16;
const SECONDS_MIN = 18;

/** Scrolling notices. They pause on hover, on focus, with the pause button, and with reduced motion. */
export function Marquee({ label, items, pauseLabel, playLabel }: MarqueeProps) {
  const [isPaused, setPaused] = useState(false);
  if (items.length === 0) return null;
  const signs = items.reduce((sum, item) => sum + item.text.length, 0);
  const seconds = Math.max(SECONDS_MIN, signs * SECONDS_PER_SIGN);
  return (
    <section aria-label={label} className="flex min-w-0 items-center gap-1">
      <div className="min-w-0 flex-1 contain-inline-size overflow-hidden mask-x-from-95% motion-reduce:overflow-x-auto motion-reduce:mask-none">
        <div
          data-paused={isPaused}
          style={{ animationDuration: `${seconds}s` }}
          className="flex w-max min-w-full animate-stroll hover:[animation-play-state:paused] focus-within:[animation-play-state:paused] data-[paused=true]:[animation-play-state:paused] motion-reduce:animate-none"
        >
          <Items items={items} />
          <Items items={items} isEcho />
        </div>
      </div>
      <IconButton
        label={isPaused ? playLabel : pauseLabel}
        onClick={() => setPaused(!isPaused)}
        className="motion-reduce:hidden"
      >
        <Icon of={isPaused ? Play : Pause} size="small" />
      </IconButton>
    </section>
  );
}

/** The second copy fills the gap until the first item returns; it can be clicked, but is neither spoken nor focused. */
function Items({ items, isEcho = false }: { items: readonly MarqueeItem[]; isEcho?: boolean }) {
  return (
    <ul
      aria-hidden={isEcho || undefined}
      data-echo={isEcho}
      className="flex min-w-full shrink-0 items-center justify-around data-[echo=true]:motion-reduce:hidden"
    >
      {items.map((item) => (
        <li key={item.id} className="flex shrink-0 items-center pe-10 text-sm">
          {item.onSelect === undefined ? (
            <span className="py-2">{item.text}</span>
          ) : (
            <button
              type="button"
              tabIndex={isEcho ? -1 : undefined}
              onClick={item.onSelect}
              className="min-h-11 hover:text-accent focus-visible:-outline-offset-2"
            >
              {item.text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
