import { classes } from './classes.ts';

/** A placeholder in the real size of the content; the class sets the size. */
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
