import { assert } from '@mela/kernel/assert';
import type { Both } from '#catalogue/both.ts';
import type { Form } from './form.ts';
import { isRuleKey } from './rule-keys.ts';
import type { Family, Play, PriceRule, PrizeMode, Structure, Tier } from './types.ts';

/** A play with its form. Only the lottery rules themselves use the form. */
export type PlayRow = { play: Play; form: Form };

type Row = {
  code: string;
  group: string;
  name: Both;
  rule: string;
  form: Form;
  tiers: readonly Tier[];
  structures?: readonly Structure[];
};

const modeOf: Readonly<Record<PriceRule, PrizeMode>> = {
  LOTT: 'LOTT',
  ZY: 'ZY',
  ELOTT: 'ELOTT',
  VN: 'LOTT',
  SEA: 'SEA',
  MY4D: 'SEA',
};

/** The plays of one family that are priced in the same way. */
export function playRows(family: Family, priceRule: PriceRule, rows: readonly Row[]): PlayRow[] {
  return rows.map(({ form, rule, ...row }) => {
    assert(isRuleKey(rule), `${rule} is a key of a rule`);
    return { form, play: { ...row, rule, family, priceRule, mode: modeOf[priceRule], fields: form.fields } };
  });
}

export const both = (EN: string, HI: string): Both => ({ EN, HI });

/** Two names in a row, such as the place and the kind of a play. */
export const joined = (first: Both, second: Both): Both => ({
  EN: `${first.EN} ${second.EN}`,
  HI: `${first.HI} ${second.HI}`,
});

/** The usual tier of a play with one prize. */
export function winTier(favourable: number, total: number): readonly Tier[] {
  return [{ name: 'WIN', favourable, total }];
}

/** Tiers with the same chance. */
export function tiersOf(names: readonly (string | number)[], favourable: number, total: number): Tier[] {
  return names.map((name) => ({ name: String(name), favourable, total }));
}

/** Tiers of ELOTT, whose odds the two profiles fix. Odds are given in hundredths. */
export function profileTiers(tiers: readonly Tier[], fair97: number, market: number): Tier[] {
  return tiers.map((tier) => ({ ...tier, odds: { fair97: fair97 * 100, market: market * 100 } }));
}
