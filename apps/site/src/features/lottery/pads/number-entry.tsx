import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { Icon } from '@mela/ui/icon';
import Dices from 'lucide-react/icons/dices';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DigitPad } from './digit-pad.tsx';
import { NumberList } from './number-list.tsx';

const entries = ['pad', 'list'] as const;

const PICKS_SHOWN = 24;

type NumberEntryProps = {
  length: number;
  picks: readonly string[];
  max: number;
  onChange: (picks: readonly string[]) => void;
  onRandom: () => void;
};

/** Numbers of so many digits, tapped on a pad, or typed and pasted as a list. */
export function NumberEntry({ length, picks, max, onChange, onRandom }: NumberEntryProps) {
  const t = useTranslations('lotteryPads');
  // Most numbers of four digits are known by heart and typed; shorter ones are tapped.
  const [entry, setEntry] = useState<(typeof entries)[number]>(length > 3 ? 'list' : 'pad');
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chips
          label={t('entry')}
          items={entries.map((id) => ({ id, label: t(`entries.${id}`) }))}
          value={entry}
          onChange={(id) => setEntry(entries.find((one) => one === id) ?? 'pad')}
        />
        <div className="flex gap-2">
          <Button tone="outline" size="small" icon={<Icon of={Dices} size="small" />} onClick={onRandom}>
            {t('random')}
          </Button>
          <Button
            tone="outline"
            size="small"
            icon={<Icon of={Trash} size="small" />}
            disabled={picks.length === 0}
            onClick={() => onChange([])}
          >
            {t('clear')}
          </Button>
        </div>
      </div>
      {entry === 'pad' ? (
        <DigitPad length={length} picks={picks} max={max} onChange={onChange} />
      ) : (
        <NumberList length={length} picks={picks} onChange={onChange} />
      )}
      {entry === 'pad' && length > 2 && <Picked picks={picks} onChange={onChange} />}
    </div>
  );
}

/** The picked numbers where the pad shows only a part of all. */
function Picked({ picks, onChange }: Pick<NumberEntryProps, 'picks' | 'onChange'>) {
  const t = useTranslations('lotteryPads');
  if (picks.length === 0) return null;
  const hidden = picks.length - PICKS_SHOWN;
  return (
    <ul aria-label={t('list')} className="flex flex-wrap items-center gap-1.5">
      {picks.slice(0, PICKS_SHOWN).map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={t('remove', { number })}
            onClick={() => onChange(picks.filter((one) => one !== number))}
            className="inline-flex min-h-9 items-center gap-1 rounded-pill bg-lamp ps-3 pe-2 text-sm font-bold text-on-lamp tabular-nums"
          >
            {number}
            <Icon of={X} size="small" />
          </button>
        </li>
      ))}
      {hidden > 0 && <li className="text-sm text-muted">{t('removeMore', { count: String(hidden) })}</li>}
    </ul>
  );
}
