import { range } from '@mela/rules/lottery/combinatorics';
import { useTranslations } from 'use-intl';
import type { BallTone } from '#shared/lottery/balls.tsx';
import { useOptionText } from '#shared/lottery/use-selection-text.ts';
import { oddsOf } from './odds-of.ts';
import { OddsText, OptionButton } from './option-button.tsx';
import type { BoardProps } from './picked-bet.ts';

const totals = range(3, 18);
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;
const tones: Readonly<Record<(typeof sides)[number], BallTone>> = {
  BIG: 'amber',
  SMALL: 'blue',
  ODD: 'rose',
  EVEN: 'green',
};

/** Odd totals are red and even ones green, as on the boards that players know. */
const toneOf = (total: number): BallTone => (total % 2 === 1 ? 'red' : 'green');

/** The total of three dice, its size and its parity. */
export function K3TotalBoard({ source, onPick }: BoardProps) {
  const t = useTranslations('lotteryElott');
  const optionText = useOptionText();
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-4 gap-2">
        {sides.map((side) => (
          <OptionButton
            key={side}
            tone={tones[side]}
            label={optionText(side)}
            odds={oddsOf(source, 'K3.DXDS', { opts: [side] })}
            onClick={() =>
              onPick({
                play: 'K3.DXDS',
                selection: { opts: [side] },
                title: t('optionOf', { place: t('total'), option: optionText(side) }),
                tone: tones[side],
              })
            }
          />
        ))}
      </div>
      <ul aria-label={t('kind.total')} className="grid grid-cols-4 gap-2 rounded-card bg-ground/60 p-2">
        {totals.map((total) => (
          <li key={total}>
            <button
              type="button"
              aria-label={t('totalIs', { total: String(total) })}
              onClick={() =>
                onPick({
                  play: 'K3.SUM',
                  selection: { vals: [total] },
                  title: t('totalIs', { total: String(total) }),
                  tone: toneOf(total),
                })
              }
              className="grid w-full justify-items-center gap-0.5 rounded-control border border-line bg-surface px-1 py-1.5 transition-[background-color,border-color,color,scale,opacity] hover:border-control active:scale-95"
            >
              <span
                data-tone={toneOf(total)}
                className="font-heading text-lg font-bold data-[tone=green]:text-good data-[tone=red]:text-hot"
              >
                {total}
              </span>
              <OddsText odds={oddsOf(source, 'K3.SUM', { vals: [total] })} className="text-xs text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
