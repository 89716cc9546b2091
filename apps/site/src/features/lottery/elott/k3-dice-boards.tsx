import { range } from '@mela/rules/lottery/combinatorics';
import type { Selection } from '@mela/rules/lottery/types';
import { Button } from '@mela/ui/button';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Die } from '#shared/lottery/balls.tsx';
import { oddsOf } from './odds-of.ts';
import { OddsText } from './option-button.tsx';
import type { BoardProps } from './picked-bet.ts';

const numbers = range(1, 6);

/** A pair of one number, and a pair with the number of the third die. */
export function PairBoard({ source, onPick }: BoardProps) {
  const t = useTranslations('lotteryElott');
  return (
    <div className="grid gap-4">
      <Group title={t('pair')} odds={oddsOf(source, 'K3.2SAME', { nums: [1] })}>
        {numbers.map((number) => (
          <DiceKey
            key={number}
            dice={[number, number]}
            label={t('pairOf', { number: String(number) })}
            onClick={() =>
              onPick({
                play: 'K3.2SAME',
                selection: { nums: [number] },
                title: t('pairOf', { number: String(number) }),
                tone: 'rose',
              })
            }
          />
        ))}
      </Group>
      <PairAndSingle source={source} onPick={onPick} />
    </div>
  );
}

function PairAndSingle({ source, onPick }: Pick<BoardProps, 'source' | 'onPick'>) {
  const t = useTranslations('lotteryElott');
  const [double, setDouble] = useState<number>();
  const [single, setSingle] = useState<number>();
  const isComplete = double !== undefined && single !== undefined && double !== single;
  return (
    <section className="grid gap-2">
      <Head title={t('pairAndSingle')} odds={oddsOf(source, 'K3.2SAME_1', { double: [1], single: [2] })} />
      {/* Six pairs are wider than a phone. */}
      <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-6">
        {numbers.map((number) => (
          <DiceKey
            key={number}
            dice={[number, number]}
            label={t('pairOf', { number: String(number) })}
            isChosen={double === number}
            isDisabled={single === number}
            onClick={() => setDouble(number)}
          />
        ))}
      </div>
      <div className="grid grid-cols-6 gap-1.5">
        {numbers.map((number) => (
          <DiceKey
            key={number}
            dice={[number]}
            label={t('dieOf', { number: String(number) })}
            isChosen={single === number}
            isDisabled={double === number}
            onClick={() => setSingle(number)}
          />
        ))}
      </div>
      <PickButton
        isReady={isComplete}
        help={t('pairAndSingleHelp')}
        onClick={() =>
          isComplete &&
          onPick({
            play: 'K3.2SAME_1',
            selection: { double: [double], single: [single] },
            title: `${double} ${double} ${single}`,
            tone: 'rose',
          })
        }
      />
    </section>
  );
}

/** Three of one number, and three of any. */
export function TripleBoard({ source, onPick }: BoardProps) {
  const t = useTranslations('lotteryElott');
  return (
    <div className="grid gap-4">
      <Group title={t('triple')} odds={oddsOf(source, 'K3.3SAME', { nums: [1] })}>
        {numbers.map((number) => (
          <DiceKey
            key={number}
            dice={[number, number, number]}
            label={t('tripleOf', { number: String(number) })}
            onClick={() =>
              onPick({
                play: 'K3.3SAME',
                selection: { nums: [number] },
                title: t('tripleOf', { number: String(number) }),
                tone: 'violet',
              })
            }
          />
        ))}
      </Group>
      <WholeBet source={source} play="K3.3SAME_ANY" title={t('anyTriple')} onPick={onPick} />
    </div>
  );
}

/** Three or two different numbers, three in a row, and one number. */
export function DifferentBoard({ source, onPick }: BoardProps) {
  const t = useTranslations('lotteryElott');
  return (
    <div className="grid gap-4">
      <ChosenNumbers
        title={t('threeDifferent')}
        take={3}
        play="K3.3DIFF"
        sample={[1, 2, 3]}
        source={source}
        onPick={onPick}
      />
      <WholeBet source={source} play="K3.3RUN" title={t('run')} onPick={onPick} />
      <ChosenNumbers
        title={t('twoDifferent')}
        take={2}
        play="K3.2DIFF"
        sample={[1, 2]}
        source={source}
        onPick={onPick}
      />
      <ChosenNumbers
        title={t('oneNumber')}
        take={1}
        play="K3.1NUM"
        sample={[1]}
        source={source}
        onPick={onPick}
      />
    </div>
  );
}

type ChosenNumbersProps = Pick<BoardProps, 'source' | 'onPick'> & {
  title: string;
  take: number;
  play: string;
  /** A smallest selection, whose odds are shown. */
  sample: readonly number[];
};

/** Numbers of which so many make a bet. More of them make more bets. */
function ChosenNumbers({ title, take, play, sample, source, onPick }: ChosenNumbersProps) {
  const t = useTranslations('lotteryElott');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const turn = (number: number) =>
    setChosen(numbers.filter((one) => (one === number) !== chosen.includes(one)));
  return (
    <section className="grid gap-2">
      <Head title={title} odds={oddsOf(source, play, { nums: sample })} />
      <div className="grid grid-cols-6 gap-1.5">
        {numbers.map((number) => (
          <DiceKey
            key={number}
            dice={[number]}
            label={t('dieOf', { number: String(number) })}
            isChosen={chosen.includes(number)}
            onClick={() => turn(number)}
          />
        ))}
      </div>
      <PickButton
        isReady={chosen.length >= take}
        help={t('chooseNumbers', { count: take })}
        onClick={() =>
          onPick({ play, selection: { nums: chosen }, title: `${title}: ${chosen.join(' ')}`, tone: 'teal' })
        }
      />
    </section>
  );
}

type WholeBetProps = Pick<BoardProps, 'source' | 'onPick'> & { play: string; title: string };

/** A bet that has nothing to choose. */
function WholeBet({ source, play, title, onPick }: WholeBetProps) {
  const nothing: Selection = {};
  return (
    <Button
      tone="outline"
      className="w-full"
      onClick={() => onPick({ play, selection: nothing, title, tone: 'azure' })}
    >
      {title} <OddsText odds={oddsOf(source, play, nothing)} className="text-sm text-accent" />
    </Button>
  );
}

function Head({ title, odds }: { title: string; odds: string }) {
  return (
    <h3 className="flex items-baseline justify-between gap-3 font-sans text-sm font-semibold">
      {title} <OddsText odds={odds} className="text-accent" />
    </h3>
  );
}

function Group({ title, odds, children }: { title: string; odds: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <Head title={title} odds={odds} />
      <div className="grid grid-cols-3 gap-2">{children}</div>
    </section>
  );
}

type DiceKeyProps = {
  dice: readonly number[];
  label: string;
  isChosen?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
};

function DiceKey({ dice, label, isChosen, isDisabled = false, onClick }: DiceKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onClick}
      className="flex min-h-11 items-center justify-center gap-0.5 rounded-control border border-line bg-surface px-1 py-1.5 text-[0.8125rem] transition-[background-color,border-color,color,scale,opacity] hover:border-control active:scale-95 disabled:opacity-40 aria-pressed:border-accent aria-pressed:bg-lamp"
    >
      {dice.map((number, place) => (
        <Die key={place} value={number} />
      ))}
    </button>
  );
}

function PickButton({ isReady, help, onClick }: { isReady: boolean; help: string; onClick: () => void }) {
  const t = useTranslations('lotteryElott');
  if (!isReady) return <p className="min-h-11 content-center text-sm text-muted">{help}</p>;
  return (
    <Button tone="outline" onClick={onClick}>
      {t('bet')}
    </Button>
  );
}
