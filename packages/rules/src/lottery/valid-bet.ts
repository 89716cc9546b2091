import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { range } from './combinatorics.ts';
import { validCover, type CoverGroup } from './cover.ts';
import type { Play, Selection, Tier } from './types.ts';
import { coloursOf } from './wingo.ts';

/** From this share of the outcomes on, stakes on several options count only with the uncovered share. */
export const COVER_THRESHOLD_PERCENT = 80;

/** The options of a selection that others can oppose. Options with the same key oppose each other. */
type Opposed = { key: string; group: CoverGroup; option: string };

const sizes = ['BIG', 'SMALL', 'TAI', 'XIU'];
const parities = ['ODD', 'EVEN', 'LE', 'CHAN'];

/** Options of one class exclude each other, such as big and small. */
function classOf(option: string): string {
  if (/^\d+$/.test(option)) return 'NUMBER';
  if (sizes.includes(option)) return 'SIZE';
  if (parities.includes(option)) return 'PARITY';
  const colour = /^(?:RED|BLUE|GREEN)_(.+)$/.exec(option);
  if (colour !== null) return `WAVE ${classOf(colour[1] ?? '')}`;
  const [prefix = '', rest] = option.split('_');
  return (prefix === 'HE' || prefix === 'TAIL') && rest !== undefined ? prefix : 'OTHER';
}

/** Chances are counted in so many outcomes; no play has options with smaller ones. */
const OUTCOMES = 1000;

/** The outcomes of options that exclude each other, as many for each as its chance gives. */
function groupOf(tiers: readonly Tier[]): CoverGroup {
  const options: Record<string, readonly number[]> = {};
  let favourable = 0;
  for (const tier of tiers) {
    const from = Math.round((favourable * OUTCOMES) / tier.total);
    favourable += tier.favourable;
    options[tier.name] = range(from, Math.round((favourable * OUTCOMES) / tier.total) - 1);
  }
  return { outcomes: OUTCOMES, options };
}

const wingoGroups: Readonly<Record<'NUMBER' | 'SIZE' | 'COLOUR', CoverGroup>> = {
  NUMBER: placeGroup(range(0, 9)),
  SIZE: { outcomes: 10, options: { BIG: range(5, 9), SMALL: range(0, 4) } },
  COLOUR: {
    outcomes: 10,
    options: Object.fromEntries(
      (['RED', 'GREEN', 'VIOLET'] as const).map((colour) => [
        colour,
        range(0, 9).filter((digit) => coloursOf(digit).includes(colour)),
      ]),
    ),
  },
};

/** Numbers that are equally likely. */
function placeGroup(values: readonly number[]): CoverGroup {
  return {
    outcomes: values.length,
    options: Object.fromEntries(values.map((value, outcome) => [String(value), [outcome]])),
  };
}

const groups = new Map<string, CoverGroup>();

function cached(key: string, make: () => CoverGroup): CoverGroup {
  const known = groups.get(key) ?? make();
  groups.set(key, known);
  return known;
}

const listOf = (value: Selection[keyof Selection]): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The options that a checked selection bets on one by one; empty for plays whose bets have no opposite. */
function opposedOf(play: Play, selection: Selection): readonly Opposed[] {
  const chosen = listOf(selection.opts ?? selection.vals).map(String);
  if (play.family === 'WINGO') return chosen.map(opposedOfWingo);
  const [field] = play.fields;
  if (play.rule === 'fixedPlace' && field?.kind === 'places' && field.of.kind === 'numbers') {
    const group = placeGroup(range(field.of.from, field.of.to));
    return listOf(selection.pos).flatMap((list, place) =>
      (Array.isArray(list) ? list : []).map((number) => ({
        key: `NUMBER ${place + 1}`,
        group,
        option: String(number),
      })),
    );
  }
  if (play.rule === 'special' || play.rule === 'normalBall') {
    const group = placeGroup(range(1, 49));
    return listOf(selection.nums).map((number) => ({ key: play.code, group, option: String(number) }));
  }
  const names = new Set(play.tiers.map(({ name }) => name));
  if (!chosen.every((option) => names.has(option))) return [];
  // Bets on a ball and on its fixed place oppose each other.
  const place = /^(?:SSC|X5)\.ZY\.BALL(\d)$|^PK\.ZY\.R(\d+)$/.exec(play.code);
  const placeCode = place?.[1] ?? place?.[2];
  return chosen.map((option) => {
    const name = classOf(option);
    const isPlace = name === 'NUMBER' && placeCode !== undefined;
    const key = `${name} ${isPlace ? placeCode : play.code}`;
    const tiers = play.tiers.filter((tier) => classOf(tier.name) === name);
    const group = cached(`${key} ${play.family}`, () =>
      isPlace ? placeGroup(tiers.map((tier) => Number(tier.name))) : groupOf(tiers),
    );
    return { key, group, option: isPlace ? String(Number(option)) : option };
  });
}

function opposedOfWingo(option: string): Opposed {
  const name = classOf(option);
  const key = name === 'NUMBER' || name === 'SIZE' ? name : 'COLOUR';
  return { key, group: wingoGroups[key], option };
}

/** A settled item of one member in one draw. */
export type SettledItem = { play: Play; selection: Selection; stake: Money; unitStake: Money };

/** The valid bet of each item of one member in one draw. Stakes without an opposite count in full. */
export function validBets(items: readonly SettledItem[]): Money[] {
  const stakes = items.flatMap(({ play, selection, unitStake }, item) =>
    opposedOf(play, selection).map((opposed) => ({ ...opposed, item, stake: unitStake })),
  );
  const valid: bigint[] = items.map(({ stake }, item) =>
    stakes.some((one) => one.item === item) ? noMoney : stake,
  );
  for (const key of new Set(stakes.map((one) => one.key))) {
    const ofKey = stakes.filter((one) => one.key === key);
    const [first] = ofKey;
    if (first === undefined) continue;
    const counted = validCover(first.group, ofKey, COVER_THRESHOLD_PERCENT);
    shareOut(counted, ofKey, valid);
  }
  return valid.map(moneyOfUnits);
}

/** Shares an amount in proportion to stakes; the last item gets the rest of the division. */
function shareOut(amount: Money, stakes: readonly { item: number; stake: Money }[], into: bigint[]): void {
  const sum = stakes.reduce((total, { stake }) => total + stake, 0n);
  let left: bigint = amount;
  stakes.forEach(({ item, stake }, index) => {
    const part = index === stakes.length - 1 ? left : (amount * stake) / sum;
    left -= part;
    into[item] = (into[item] ?? 0n) + part;
  });
}
