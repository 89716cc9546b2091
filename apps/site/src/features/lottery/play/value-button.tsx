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
  'relative inline-grid place-items-center border border-control/50 bg-ground font-heading font-bold text-text tabular-nums transition-[background-color,border-color,color,scale] ' +
  'hover:border-accent active:scale-95 aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp disabled:opacity-40 ' +
  'data-[round=true]:size-12 data-[round=true]:justify-self-center data-[round=true]:rounded-pill data-[round=true]:text-lg data-[round=true]:leading-none ' +
  'data-[round=false]:min-h-12 data-[round=false]:rounded-control data-[round=false]:px-2 data-[round=false]:py-1 data-[round=false]:text-base data-[round=false]:leading-tight';

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
