import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';

export type FileButtonProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'value' | 'className' | 'children' | 'disabled' | 'onChange'
> & {
  icon: ReactNode;
  isBusy?: boolean | undefined;
  onChoose: (file: File) => void;
  className?: string | undefined;
  children: ReactNode;
};

const look =
  'relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-control ' +
  'px-5 py-2 font-semibold text-text transition-colors hover:border-accent hover:bg-accent/10 aria-busy:opacity-50 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

/** Chooses a file: it looks like a button and is a file input for assistive technology. */
export function FileButton(props: FileButtonProps) {
  const { icon, isBusy = false, onChoose, className, children, ...field } = props;
  const id = useId();
  return (
    <label htmlFor={id} aria-busy={isBusy} className={classes(look, className)}>
      {icon}
      {children}
      <input
        {...field}
        id={id}
        type="file"
        disabled={isBusy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Reset, because an input does not report the same file a second time.
          target.value = '';
        }}
      />
    </label>
  );
}
