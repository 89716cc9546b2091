import { range } from '@mela/rules/lottery/combinatorics';
import type { Field, FieldName, Play, Selection, Values } from '@mela/rules/lottery/types';

export type Value = number | string;
/** What is picked in each field: one list per place, or a single list. */
export type Picks = Readonly<Partial<Record<FieldName, readonly (readonly Value[])[]>>>;

export type ChoiceField = Exclude<Field, { kind: 'entries' }>;

export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** The values of a field that are shown as buttons. */
export function valuesOf(of: Values): readonly Value[] {
  if (of.kind === 'numbers') return range(of.from, of.to);
  if (of.kind === 'texts') return of.texts;
  return range(0, 10 ** of.length - 1).map((number) => String(number).padStart(of.length, '0'));
}

const placesOf = (field: Field): number => (field.kind === 'places' ? field.places : 1);

/** Marked places are all marked at first, because a play without them makes no bet. */
export function noPicks(play: Play): Picks {
  return Object.fromEntries(
    play.fields.map((field) => [
      field.name,
      field.name === 'at' && field.kind === 'set'
        ? [valuesOf(field.of)]
        : range(1, placesOf(field)).map((): readonly Value[] => []),
    ]),
  );
}

const none: readonly Value[] = [];

export const listAt = (picks: Picks, name: FieldName, place = 0): readonly Value[] =>
  picks[name]?.[place] ?? none;

/** Picks or unpicks a value. A field of one value replaces it; a full field stays as it is; a value is in one role only. */
export function toggled(
  picks: Picks,
  play: Play,
  { field, place, value }: { field: ChoiceField; place: number; value: Value },
): Picks {
  const list = listAt(picks, field.name, place);
  if (list.includes(value))
    return withList(
      picks,
      field.name,
      place,
      list.filter((one) => one !== value),
    );
  if (field.kind === 'one') return withList(picks, field.name, place, [value]);
  if (field.kind === 'set' && list.length >= field.max) return picks;
  const next = withList(picks, field.name, place, inOrder(field.of, [...list, value]));
  const rival = rivals[field.name];
  return rival !== undefined && play.fields.some(({ name }) => name === rival)
    ? withList(
        next,
        rival,
        0,
        listAt(next, rival).filter((one) => one !== value),
      )
    : next;
}

/** Fields that may not share a value. */
const rivals: Partial<Record<FieldName, FieldName>> = { banker: 'drag', drag: 'banker' };

function inOrder(of: Values, list: readonly Value[]): readonly Value[] {
  const order = valuesOf(of);
  return list.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

function withList(picks: Picks, name: FieldName, place: number, list: readonly Value[]): Picks {
  const lists = picks[name] ?? [];
  return { ...picks, [name]: lists.map((each, at) => (at === place ? list : each)) };
}

/** Fills a list with all, the upper or lower half, the odd or even numbers, or nothing. */
export function quickPicked(picks: Picks, field: ChoiceField, place: number, quick: QuickPick): Picks {
  const values = valuesOf(field.of);
  const half = Math.floor(values.length / 2);
  const chosen = values.filter((value, at) => {
    const number = Number(value);
    if (quick === 'all') return true;
    if (quick === 'clear') return false;
    if (quick === 'odd' || quick === 'even') return Math.abs(number % 2) === (quick === 'odd' ? 1 : 0);
    return quick === 'big' ? at >= half : at < half;
  });
  const max = field.kind === 'set' ? field.max : chosen.length;
  const next = withList(picks, field.name, place, chosen.slice(0, max));
  const rival = rivals[field.name];
  return rival === undefined || next[rival] === undefined
    ? next
    : withList(
        next,
        rival,
        0,
        listAt(next, rival).filter((value) => !chosen.includes(value)),
      );
}

/** Whether big and small, odd and even mean anything for the values. Marked places are no numbers of a draw. */
export function hasHalves({ name, of }: ChoiceField): boolean {
  return name !== 'at' && of.kind === 'numbers' && of.to - of.from > 2;
}

/** The selection as the rules read it. Typed tickets are picks too. */
export function selectionOf(play: Play, picks: Picks): Selection {
  return Object.fromEntries(
    play.fields.map(({ name, kind }): [string, Selection[FieldName]] => {
      if (kind === 'places') return [name, picks[name] ?? []];
      const [list = []] = picks[name] ?? [];
      return [name, kind === 'one' ? Number(list[0] ?? Number.NaN) : list];
    }),
  );
}

/** The picks of a selection, such as a random one. */
export function picksOf(play: Play, selection: Selection): Picks {
  return Object.fromEntries(
    play.fields.map(({ name }) => {
      const value = selection[name];
      if (value === undefined) return [name, [[]]];
      if (typeof value === 'number') return [name, [[value]]];
      const places = value.filter((one) => typeof one === 'object');
      return [name, places.length > 0 ? places : [value.filter((one) => typeof one !== 'object')]];
    }),
  );
}
