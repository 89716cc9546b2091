import type { ReactNode } from 'react';

type ValueButtonProps = {
  label: string;
  isPicked: boolean;
  isRound: boolean;
  isDisabled?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
};

const look =
  'lottery-value relative inline-grid place-items-center border border-control/50 bg-ground font-heading font-bold text-text tabular-nums transition-[background-color,border-color,color,scale,opacity] ' +
  'hover:border-accent active:scale-95 aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp disabled:opacity-40 ';

/** A number or an option that is picked and unpicked. */
export function ValueButton({
  label,
  isPicked,
  isRound,
  isDisabled = false,
  onClick,
  children,
}: ValueButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPicked}
      disabled={isDisabled}
      onClick={onClick}
      data-round={isRound}
      className={look}
    >
      {children}
    </button>
  );
}
