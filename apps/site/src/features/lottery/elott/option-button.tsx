import type { BallTone } from '#shared/lottery/balls.tsx';

type OptionButtonProps = {
  tone: BallTone;
  label: string;
  /** What a stake of one pays back, such as `2.05`. */
  odds: string;
  onClick: () => void;
};

/** An option in its colour, with its odds. */
export function OptionButton({ tone, label, odds, onClick }: OptionButtonProps) {
  return (
    <button
      type="button"
      data-tone={tone}
      onClick={onClick}
      className="lottery-face grid min-h-13 content-center rounded-control px-1 py-1.5 text-center transition-transform active:scale-95"
    >
      <span className="font-heading font-bold">{label}</span>
      <OddsText odds={odds} className="text-xs" />
    </button>
  );
}

/** Odds as players write them: `×2.05`. */
export function OddsText({ odds, className = '' }: { odds: string; className?: string }) {
  return <span className={`tabular-nums ${className}`}>×{odds}</span>;
}
