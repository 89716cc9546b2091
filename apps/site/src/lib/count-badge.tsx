const SHOWN_MAX = 99;

type CountBadgeProps = { count: number; spoken: string; className?: string };

/** A number of things that wait, spoken with its meaning; nothing if there are none. */
export function CountBadge({ count, spoken, className = '' }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={`inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-pill bg-hot px-1 text-xs leading-none font-bold text-on-hot tabular-nums ${className}`}
    >
      <span aria-hidden>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}
