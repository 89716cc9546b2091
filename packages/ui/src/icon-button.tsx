import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  children: ReactNode;
};

/** A round button with an icon only; its label is spoken and shown on hover. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-muted transition-colors ' +
          'hover:bg-control/20 hover:text-text disabled:opacity-40 disabled:hover:bg-transparent aria-pressed:text-accent',
        className,
      )}
    >
      {children}
    </button>
  );
}
