import { range } from '@mela/rules/lottery/combinatorics';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Shuffle from 'lucide-react/icons/shuffle';
import { useTranslations } from 'use-intl';
import { decorativeRandom } from '#lib/random.ts';
import { Ball, type BallTone } from '#shared/lottery/balls.tsx';
import { colourTone } from '#shared/lottery/result-balls.tsx';
import { useOptionText } from '#shared/lottery/use-selection-text.ts';
import { MultipleRow } from './multiple-row.tsx';
import { oddsOf, type OddsSource } from './odds-of.ts';
import { OddsText, OptionButton } from './option-button.tsx';
import type { BoardProps } from './picked-bet.ts';

const PLAY = 'WINGO.BET';
const digits = range(0, 9);
const tones: Readonly<Record<string, BallTone>> = {
  GREEN: 'green',
  VIOLET: 'violet',
  RED: 'red',
  BIG: 'amber',
  SMALL: 'blue',
};
const colours = ['GREEN', 'VIOLET', 'RED'] as const;
const sizes = ['BIG', 'SMALL'] as const;
const options: readonly string[] = [...colours, ...digits.map(String), ...sizes];

/** WINGO: three colours, ten digits and two sizes. A tap on one opens the bet with the amount of the last bet. */
export function WingoBoard({ source, onPick, amount, onAmount }: BoardProps) {
  const t = useTranslations('lotteryElott');
  const optionText = useOptionText();
  const odds = (option: string) => oddsOf(source, PLAY, { opts: [option] });
  const pick = (option: string) =>
    onPick({
      play: PLAY,
      selection: { opts: [option] },
      title: optionText(option),
      tone: tones[option] ?? colourTone(Number(option)),
    });
  const button = (option: string) => (
    <OptionButton
      key={option}
      tone={tones[option] ?? 'amber'}
      label={optionText(option)}
      odds={odds(option)}
      onClick={() => pick(option)}
    />
  );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-3 gap-2">{colours.map(button)}</div>
      <Digits source={source} onPick={pick} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-1.5">
        <Button
          tone="outline"
          size="small"
          className="min-h-11"
          icon={<Icon of={Shuffle} size="small" />}
          onClick={() => pick(options[decorativeRandom.below(options.length)] ?? 'GREEN')}
        >
          <span className="max-sm:sr-only">{t('random')}</span>
        </Button>
        <MultipleRow quantity={amount.quantity} onChange={(quantity) => onAmount({ quantity })} />
      </div>
      <div className="grid grid-cols-2 gap-2">{sizes.map(button)}</div>
    </div>
  );
}

function Digits({ source, onPick }: { source: OddsSource; onPick: (option: string) => void }) {
  const t = useTranslations('lotteryElott');
  const odds = oddsOf(source, PLAY, { opts: ['1'] });
  return (
    <section aria-label={t('numbers', { odds })} className="grid gap-1 rounded-card bg-ground/60 p-2">
      <div className="grid grid-cols-5 gap-2 lottery-digits">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            onClick={() => onPick(String(digit))}
            className="grid place-items-center rounded-pill font-heading font-bold transition-transform active:scale-95"
          >
            <Ball tone={colourTone(digit)}>{digit}</Ball>
          </button>
        ))}
      </div>
      <p aria-hidden className="text-center text-xs text-muted">
        <OddsText odds={odds} />
      </p>
    </section>
  );
}
