import { classes } from './classes.ts';

export type RollingNumberProps = { value: string; className?: string | undefined };

const digits = '0123456789';
/** The digits 0 to 9, one per line. */
const reel = digits.split('').join('\n');

/** A formatted number; when it changes, its digits roll to their new place. */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const signs = [...value];
  return (
    // A line height of whole pixels: with a fraction each digit would be at a different height.
    <span className={classes('leading-[round(1lh,1px)] whitespace-nowrap tabular-nums', className)}>
      <span className="sr-only">{value}</span>
      <span aria-hidden>
        {signs.map((sign, at) => (
          // Keys count from the end, so that the paise keep their keys when the number gets longer.
          <Sign key={signs.length - at} sign={sign} />
        ))}
      </span>
    </span>
  );
}

function Sign({ sign }: { sign: string }) {
  const place = digits.indexOf(sign);
  if (place < 0) return sign;
  return (
    <span className="relative inline-block [clip-path:inset(0)]">
      <span className="invisible">{sign}</span>
      <span
        className="absolute inset-x-0 top-0 whitespace-pre transition-transform duration-220 ease-out"
        style={{ transform: `translateY(-${place * 10}%)` }}
      >
        {reel}
      </span>
    </span>
  );
}
