import { useId } from 'react';
import { classes } from './classes.ts';

export type FestoonProps = {
  /** Draws glowing lamps between the flags. */
  isLit?: boolean | undefined;
  className?: string | undefined;
};

const SPAN = 120;
/** Wider than any screen; the bunting is centred, so that both ends are cut alike. */
const REACH = 40 * SPAN;

/** A row of bunting, as wide as its container. Decoration only. */
export function Festoon({ isLit = false, className }: FestoonProps) {
  const flags = useId();
  const lamps = useId();
  return (
    <svg aria-hidden width="100%" height="36" className={classes('block mask-x-from-90%', className)}>
      <defs>
        <pattern id={flags} width={SPAN} height="36" patternUnits="userSpaceOnUse">
          <path d="M0 4 Q60 26 120 4" fill="none" className="stroke-control" strokeWidth="1.5" />
          <path d="M14 8.700 L28 12 L18.500 22.500Z" className="fill-hot" />
          <path d="M39 13.800 L54 15 L45.500 27Z" className="fill-lamp" />
          <path d="M66 15 L81 13.800 L74.500 27Z" className="fill-good" />
          <path d="M92 12 L106 8.700 L101.500 22.500Z" className="fill-control" />
        </pattern>
        {isLit && (
          <pattern id={lamps} width={SPAN} height="36" patternUnits="userSpaceOnUse">
            {[0, 60, 120].map((at) => (
              <g key={at} transform={`translate(${at} ${at === 60 ? 19 : 8})`}>
                <circle r="7" className="fill-lamp opacity-20" />
                <circle r="3" className="fill-lamp" />
              </g>
            ))}
          </pattern>
        )}
      </defs>
      <svg x="50%" overflow="visible">
        <rect x={-REACH} width={2 * REACH} height="36" fill={`url(#${flags})`} />
        {isLit && (
          <rect
            x={-REACH}
            width={2 * REACH}
            height="36"
            fill={`url(#${lamps})`}
            className="animate-twinkle motion-reduce:animate-none"
          />
        )}
      </svg>
    </svg>
  );
}
