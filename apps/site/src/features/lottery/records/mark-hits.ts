import { total } from '@mela/rules/lottery/combinatorics';
import { playOf, readBet } from '@mela/rules/lottery/index';
import type { DrawResult, FieldName, Selection, Structure, Wins } from '@mela/rules/lottery/types';

type Value = number | string;
type MarkedValue = { value: Value; isHit: boolean };

/** A field of a selection. Hits come first where not all values are shown. */
export type MarkedField = {
  name: FieldName;
  isPlaces: boolean;
  lists: readonly { values: readonly MarkedValue[]; hidden: number }[];
};

type Marking = { play: string; selection: Selection; structure: Structure; result: DrawResult | undefined };

/** Values shown of one list, and values that are judged one by one: an item may have 100,000 of them. */
const SHOWN_MAX = 40;
const JUDGED_MAX = 10_000;
const REMOVED_MAX = 200;

/** Marks the values of a selection that made it win: those without which it would win less. */
export function markHits({ play, selection, structure, result }: Marking): MarkedField[] {
  const winsOf = (changed: Selection) => {
    const read = readBet({ play, selection: changed, structure });
    return read.ok && result !== undefined ? countOf(read.value.wins(result)) : 0;
  };
  const whole = winsOf(selection);
  const fields = playOf(play)?.fields ?? [];
  return fields.flatMap((field): MarkedField[] => {
    const lists = listsOf(selection[field.name]);
    if (lists === undefined) return [];
    const isAlone =
      fields.length === 1 && (field.kind === 'entries' || (field.kind === 'set' && field.min === 1));
    const count = total(lists.map(({ length }) => length));
    const isHit = (at: number, value: Value): boolean => {
      if (whole === 0) return false;
      if (isAlone) return count <= JUDGED_MAX && winsOf({ [field.name]: [value] }) > 0;
      if (field.kind === 'one') return true;
      return count <= REMOVED_MAX && winsOf(without(selection, field.name, at, value)) < whole;
    };
    return [
      {
        name: field.name,
        isPlaces: field.kind === 'places',
        lists: lists.map((list, at) => shownOf(list.map((value) => ({ value, isHit: isHit(at, value) })))),
      },
    ];
  });
}

/** Wins, without returned stakes. */
function countOf(wins: Wins): number {
  return total(Object.entries(wins).map(([tier, count]) => (tier.startsWith('PUSH:') ? 0 : count)));
}

function listsOf(value: Selection[FieldName]): readonly (readonly Value[])[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return [[value]];
  const places = value.filter((one) => typeof one === 'object');
  return places.length > 0 ? places : [value.filter((one) => typeof one !== 'object')];
}

function without(selection: Selection, name: FieldName, at: number, value: Value): Selection {
  const lists = listsOf(selection[name]) ?? [];
  const isPlaces = isListOfLists(selection[name]);
  const kept = lists.map((list, place) => (place === at ? list.filter((one) => one !== value) : list));
  return { ...selection, [name]: isPlaces ? kept : (kept[0] ?? []) };
}

function shownOf(values: readonly MarkedValue[]): MarkedField['lists'][number] {
  if (values.length <= SHOWN_MAX) return { values, hidden: 0 };
  const hits = values.filter(({ isHit }) => isHit);
  const shown = [...hits, ...values.filter(({ isHit }) => !isHit)].slice(0, SHOWN_MAX);
  return { values: shown, hidden: values.length - shown.length };
}

function isListOfLists(value: Selection[FieldName]): boolean {
  return typeof value === 'object' && value.some((one) => typeof one === 'object');
}
