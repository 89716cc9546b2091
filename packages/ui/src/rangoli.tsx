import { classes } from './classes.ts';

type RangoliProps = { size?: number; isTurning?: boolean; label?: string; className?: string };

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** A small drawing of powder and light; it turns while something is under way. */
export function Rangoli({ size = 40, isTurning = false, label, className }: RangoliProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...spoken}
      viewBox="-24 -24 48 48"
      width={size}
      height={size}
      data-turning={isTurning}
      className={classes('shrink-0 data-[turning=true]:animate-turn', className)}
      fill="none"
      strokeWidth="1.5"
    >
      {petals.map((angle, at) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0 -7 C5 -11 5 -17 0 -21 C-5 -17 -5 -11 0 -7Z" className="fill-current opacity-25" />
          <path d="M0 -7 C5 -11 5 -17 0 -21 C-5 -17 -5 -11 0 -7Z" className="stroke-current" />
          <circle cy="-22" r={at % 2 === 0 ? 1.6 : 1} transform="rotate(22.5)" className="fill-current" />
        </g>
      ))}
      <circle r="5.5" className="stroke-current" />
      <circle r="2.4" className="fill-current" />
    </svg>
  );
}
