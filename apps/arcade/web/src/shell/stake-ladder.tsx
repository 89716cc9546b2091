import type { MoneyText } from '@mela/kernel/money';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { showCash } from '#web/lib/money.ts';
import { sounds } from '#web/lib/sound.ts';

type StakeLadderProps = {
  label: string;
  less: string;
  more: string;
  steps: readonly MoneyText[];
  at: number;
  isDisabled: boolean;
  help?: ReactNode;
  onStep(at: number): void;
};

/** A choice from a few amounts: less and more, without typing. */
export function StakeLadder({ label, less, more, steps, at, isDisabled, help, onStep }: StakeLadderProps) {
  const amount = steps[at];
  const step = (to: number) => () => {
    sounds.tap();
    onStep(to);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="grid min-w-28 flex-1">
        <span className="text-sm font-semibold">{label}</span>
        {help !== undefined && <span className="text-xs text-muted">{help}</span>}
      </div>
      <div className="flex items-center gap-1 rounded-control border border-control bg-ground">
        <IconButton label={less} disabled={isDisabled || at <= 0} onClick={step(at - 1)}>
          <Icon of={Minus} />
        </IconButton>
        <output className="min-w-20 text-center font-heading text-lg font-bold tabular-nums">
          {amount === undefined ? '' : showCash(amount)}
        </output>
        <IconButton label={more} disabled={isDisabled || at >= steps.length - 1} onClick={step(at + 1)}>
          <Icon of={Plus} />
        </IconButton>
      </div>
    </div>
  );
}
