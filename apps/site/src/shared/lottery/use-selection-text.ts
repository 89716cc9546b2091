import { playOf } from '@mela/rules/lottery/index';
import type { Selection } from '@mela/rules/lottery/types';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** Options whose name is a word of its own. */
const optionNames = [
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  'TRIPLE',
  'STRAIGHT',
  'PAIR',
  'HALF',
  'MIX',
  'DRAGON',
  'TIGER',
  'TIE',
  'TAIL_BIG',
  'TAIL_SMALL',
  'HE_ODD',
  'HE_EVEN',
  'BIG_ODD',
  'BIG_EVEN',
  'SMALL_ODD',
  'SMALL_EVEN',
  'RED',
  'BLUE',
  'GREEN',
  'VIOLET',
  'RAT',
  'OX',
  'RABBIT',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
  'TAI',
  'XIU',
  'LE',
  'CHAN',
] as const;

const digitPlaces = ['H', 'T', 'U'] as const;

/** A value of a play as players read it: `BIG` is “Big”, `N3` is “Bull 3”, numbers stay numbers. */
export function useOptionText(): (value: number | string) => string {
  const t = useTranslations('lotteryOption');
  return useCallback((value) => optionText(t, String(value)), [t]);
}

/** The numbers of mark six are printed with two digits, as on its balls. */
export const ballText = (number: number | string): string => String(number).padStart(2, '0');

/** The values of the field are balls of mark six. */
export const isBallField = (play: string, field: string): boolean =>
  field === 'nums' && playOf(play)?.family === 'LHC';

function optionText(t: ReturnType<typeof useTranslations<'lotteryOption'>>, value: string): string {
  const name = optionNames.find((one) => one === value);
  if (name !== undefined) return t(`name.${name}`);
  const [, bull] = /^N(\d+)$/.exec(value) ?? [];
  if (bull === '0') return t('bullNone');
  if (bull !== undefined) return bull === '10' ? t('bullTen') : t('bull', { bull });
  const [, odd, even] = /^(\d)O(\d)E$/.exec(value) ?? [];
  if (odd !== undefined && even !== undefined) return t('composition', { odd, even });
  const place = digitPlaces.find((one) => value.startsWith(one));
  if (place !== undefined && /^.\d$/.test(value)) return t(`digitAt.${place}`, { digit: value.slice(1) });
  const [, colour, side] = /^(RED|BLUE|GREEN)_(\w+)$/.exec(value) ?? [];
  return colour !== undefined && side !== undefined
    ? t('halfWave', { colour: optionText(t, colour), side: optionText(t, side) })
    : value;
}

/** Values shown before the rest is counted: an item may have 100,000 of them. */
const VALUES_SHOWN = 24;

/** The selection of a play in one line: `1 2 | 3 | –` for places, `Twice: 8 · Once: 0 1` for several fields. */
export function useSelectionText(): (play: string, selection: Selection) => string {
  const t = useTranslations('lotteryOption');
  return useCallback(
    (play, selection) => {
      const listText = (list: readonly (number | string)[], isBalls: boolean) => {
        if (list.length === 0) return '–';
        const separator = list.some((value) => typeof value === 'string' && value.length > 2) ? ', ' : ' ';
        const shown = list
          .slice(0, VALUES_SHOWN)
          .map((value) => (isBalls ? ballText(value) : optionText(t, String(value))))
          .join(separator);
        const count = list.length - VALUES_SHOWN;
        return count > 0 ? t('entries', { shown, count: String(count) }) : shown;
      };
      const fields = fieldsOf(selection).map(({ name, lists, isPlaces }) => {
        // Marked places are counted from 0 by the rules and from 1 by people.
        const shown = name === 'at' ? lists.map((list) => list.map((place) => Number(place) + 1)) : lists;
        const isBalls = isBallField(play, name);
        const texts = shown.map((list) => listText(list, isBalls));
        return { name, text: texts.join(isPlaces ? ' | ' : '') };
      });
      const [only] = fields;
      if (only === undefined) return t('wholePlay');
      if (fields.length === 1) return only.text;
      return fields.map(({ name, text }) => `${t(`field.${name}`)}: ${text}`).join(' · ');
    },
    [t],
  );
}

const fieldNames = [
  'at',
  'pos',
  'nums',
  'num',
  'vals',
  'opts',
  'quad',
  'triple',
  'double',
  'single',
  'banker',
  'drag',
  'zods',
  'tails',
  'picks',
  'entries',
] as const;

type FieldLists = {
  name: (typeof fieldNames)[number];
  lists: readonly (readonly (number | string)[])[];
  isPlaces: boolean;
};

function fieldsOf(selection: Selection): FieldLists[] {
  return fieldNames.flatMap((name): FieldLists[] => {
    const value = selection[name];
    if (value === undefined) return [];
    if (typeof value === 'number') return [{ name, lists: [[value]], isPlaces: false }];
    const isPlaces = value.some((one) => typeof one === 'object');
    const flat = value.filter((one) => typeof one !== 'object');
    const places = value.filter((one) => typeof one === 'object');
    return [{ name, lists: isPlaces ? places : [flat], isPlaces }];
  });
}
