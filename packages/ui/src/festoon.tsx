import { useId } from 'react';
import { classes } from './classes.ts';

type FestoonProps = { isLit?: boolean; className?: string };

/** A line of bunting and lamps, as wide as its place. Decoration only. */
export function Festoon({ isLit = false, className }: FestoonProps) {
  const id = useId();
  return (
    <svg aria-hidden width="100%" height="34" data-lit={isLit} className={classes('block', className)}>
      <defs>
        <pattern id={id} width="120" height="34" patternUnits="userSpaceOnUse">
          <path d="M0 3 Q60 27 120 3" fill="none" className="stroke-control" strokeWidth="1.5" />
          <path d="M12 7 L27 12 L16 24Z" className="fill-hot" />
          <path d="M39 14 L55 15.500 L46 29Z" className="fill-lamp" />
          <path d="M66 15.500 L82 14 L74 29Z" className="fill-good" />
          <path d="M93 12 L108 7 L104 24Z" className="fill-control" />
        </pattern>
      </defs>
      <rect width="100%" height="34" fill={`url(#${id})`} />
    </svg>
  );
}
