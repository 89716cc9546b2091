import { Icon } from '@mela/ui/icon';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type StepperProps = {
  label: string;
  value: number;
  max: number;
  isDisabled?: boolean | undefined;
  onChange: (value: number) => void;
};

const button =
  'grid size-10 place-items-center rounded-control text-text transition-colors hover:bg-control/20 disabled:opacity-40';

/** A whole number from 1 on, with buttons for one less and one more. While it is typed it may be empty. */
export function Stepper({ label, value, max, isDisabled = false, onChange }: StepperProps) {
  const t = useTranslations('lotterySlip');
  const [typed, setTyped] = useState<string>();
  const change = (next: number) => onChange(Math.min(max, Math.max(1, next)));
  return (
    <fieldset
      disabled={isDisabled}
      aria-label={label}
      className="inline-flex items-center rounded-control border border-control/60 bg-ground"
    >
      <button
        type="button"
        aria-label={`${label}: ${t('less')}`}
        disabled={value <= 1}
        onClick={() => change(value - 1)}
        className={button}
      >
        <Icon of={Minus} size="small" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={typed ?? value}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, 4);
          setTyped(digits);
          if (digits !== '') change(Number(digits));
        }}
        onBlur={() => setTyped(undefined)}
        className="h-10 w-12 bg-transparent text-center font-semibold tabular-nums outline-none focus-visible:outline-2 focus-visible:outline-accent"
      />
      <button
        type="button"
        aria-label={`${label}: ${t('more')}`}
        disabled={value >= max}
        onClick={() => change(value + 1)}
        className={button}
      >
        <Icon of={Plus} size="small" />
      </button>
    </fieldset>
  );
}
