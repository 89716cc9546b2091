import { classes } from './classes.ts';

type RangoliProps = { size?: number; isTurning?: boolean; label?: string; className?: string };

const eighths = [0, 45, 90, 135, 180, 225, 270, 315];

/** All petals are one path and all dots of a size another: the logo is on every page, and each path costs render time. */
const petals = eighths
  .map(
    (angle) =>
      `M${turned(angle, 7)}C${turned(angle, 11, 5)} ${turned(angle, 17, 5)} ${turned(angle, 21)}C${turned(angle, 17, -5)} ${turned(angle, 11, -5)} ${turned(angle, 7)}Z`,
  )
  .join('');
const dotsAt = (first: number) =>
  eighths.flatMap((angle, at) => (at % 2 === first ? [`M${turned(angle + 22.5, 22)}h0`] : [])).join('');
const largeDots = dotsAt(0);
const smallDots = dotsAt(1);

/** A point at distance `out` from the centre in direction `angle`, moved sideways by `aside`. */
function turned(angle: number, out: number, aside = 0): string {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return `${(aside * cos + out * sin).toFixed(2)} ${(aside * sin - out * cos).toFixed(2)}`;
}

/** The logo ornament; it turns while work is in progress. */
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
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <path d={petals} fill="currentColor" fillOpacity="0.25" />
      <path d={largeDots} strokeWidth="3.2" />
      <path d={smallDots} strokeWidth="2" />
      <circle r="5.5" />
      <circle r="2.4" fill="currentColor" stroke="none" />
    </svg>
  );
}
