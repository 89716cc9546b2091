import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeProps = {
  tone: 'accent' | 'hot' | 'good' | 'danger' | 'quiet';
  className?: string | undefined;
  children: ReactNode;
};

/** A short label on a tile or beside a name. */
export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classes(
        'inline-flex min-h-6 items-center gap-1 rounded-pill px-2 text-xs font-bold whitespace-nowrap data-[tone=accent]:bg-lamp data-[tone=accent]:text-on-lamp data-[tone=danger]:bg-danger data-[tone=danger]:text-on-danger data-[tone=good]:bg-good data-[tone=good]:text-on-good data-[tone=hot]:bg-hot data-[tone=hot]:text-on-hot data-[tone=quiet]:bg-raised data-[tone=quiet]:text-muted',
        className,
      )}
    >
      {children}
    </span>
  );
}
