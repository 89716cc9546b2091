import { parseMoney, type Money } from '@mela/kernel/money';
import { instantOf, localDay, systemClock } from '@mela/kernel/time';
import { readBet } from '@mela/rules/lottery/index';
import { price } from '@mela/rules/lottery/price';
import type { Field, Play, Structure } from '@mela/rules/lottery/types';
import { numbersOfZodiac, zodiacYearOf } from '@mela/rules/lottery/zodiac';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { valuesOf } from '#features/lottery/play/picks.ts';
import { oddsText } from '#features/lottery/play/prize.ts';
import { useLanguage } from '#lib/language.tsx';
import { Ball } from '#shared/lottery/balls.tsx';
import { waveTone } from '#shared/lottery/result-balls.tsx';
import { ballText, isBallField, useOptionText } from '#shared/lottery/use-selection-text.ts';
import type { Value } from './option-amounts.ts';
import { OptionTile } from './option-tile.tsx';

type SetField = Extract<Field, { kind: 'set' }>;

type OptionGridProps = {
  play: Play;
  field: SetField;
  structure: Structure;
  /** When the draw happens; it decides which numbers belong to a zodiac. */
  drawAt: string | undefined;
  amountOn: (value: Value) => Money | undefined;
  onToggle: (value: Value) => void;
};

const one = parseMoney('1');

/** The odds of a bet with one option, or the range of odds of a bet with several. */
function oddsTexts(play: Play, field: SetField, structure: Structure): (value: Value) => string {
  const tierOdds = (selection: unknown) => {
    const read = readBet({ play: play.code, selection, structure });
    const priced = read.ok ? price(read.value, { kind: 'amount', amount: one }) : undefined;
    return priced?.ok === true ? priced.value : undefined;
  };
  if (field.min === 1) {
    return (value) => {
      const quote = tierOdds({ [field.name]: [value] });
      return quote === undefined ? '' : oddsText(quote.bestOdds);
    };
  }
  const quote = tierOdds({ [field.name]: valuesOf(field.of).slice(0, field.min) });
  const odds = Object.values(quote?.odds ?? {}).toSorted((a, b) => a - b);
  const [low, high] = [odds[0], odds.at(-1)];
  const text =
    low === undefined || high === undefined
      ? ''
      : low === high
        ? oddsText(low)
        : `${oddsText(low)}–${oddsText(high)}`;
  return () => text;
}

/** All options of a play. Numbers of the mark six are balls in their colour; a zodiac shows its numbers. */
export function OptionGrid({ play, field, structure, drawAt, amountOn, onToggle }: OptionGridProps) {
  const t = useTranslations('lotteryPlay');
  const language = useLanguage();
  const optionText = useOptionText();
  const oddsOf = useMemo(() => oddsTexts(play, field, structure), [play, field, structure]);
  const values = valuesOf(field.of);
  const isBall = isBallField(play.code, field.name);
  const isZodiac = field.name === 'zods';
  const moment = drawAt === undefined ? systemClock.now() : instantOf(drawAt);
  const year = isZodiac ? zodiacYearOf(localDay(moment, 'Asia/Kolkata')) : '';
  const isFull = values.filter((value) => amountOn(value) !== undefined).length >= field.max;
  return (
    <fieldset className="@container grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{play.name[language]}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <span aria-hidden className="font-semibold">
          {play.name[language]}
        </span>
        {field.min > 1 && (
          <span className="text-xs text-muted">
            {field.min === field.max
              ? t('pickExact', { count: String(field.min) })
              : t('pickRange', { min: String(field.min), max: String(field.max) })}
          </span>
        )}
      </div>
      <div
        data-dense={isBall}
        className="grid grid-cols-3 gap-2 data-[dense=true]:grid-cols-5 @md:grid-cols-5 @md:data-[dense=true]:grid-cols-7 @2xl:grid-cols-7 @2xl:data-[dense=true]:grid-cols-10"
      >
        {values.map((value) => (
          <OptionTile
            key={value}
            name={isBall ? ballText(value) : optionText(value)}
            picture={isBall ? <NumberBall number={Number(value)} /> : undefined}
            detail={isZodiac ? numbersOfZodiac(String(value), year).join(' ') : undefined}
            odds={oddsOf(value)}
            amount={amountOn(value)}
            isDisabled={isFull && amountOn(value) === undefined}
            onClick={() => onToggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function NumberBall({ number }: { number: number }) {
  return (
    <span className="lottery-result">
      <Ball tone={waveTone(number)} hasLabel>
        {ballText(number)}
      </Ball>
    </span>
  );
}
