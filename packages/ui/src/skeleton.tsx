import { classes } from './classes.ts';

/** A place held in the true size of what comes; the size comes with the class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={classes(
        'relative block overflow-hidden rounded-control bg-control/15 after:absolute after:inset-0 after:animate-sheen after:bg-linear-to-r after:from-transparent after:via-sheen after:to-transparent motion-reduce:after:hidden',
        className,
      )}
    />
  );
}
