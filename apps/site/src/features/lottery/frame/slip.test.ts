import { parseMoney } from '@mela/kernel/money';
import { limits } from '@mela/rules/lottery/limits';
import { describe, expect, test } from 'vitest';
import {
  changeSlip,
  createQuoter,
  emptySlip,
  quoteDraft,
  totalsOf,
  type Pricing,
  type Slip,
  type SlipDraft,
} from './slip.ts';

const pricing: Pricing = { game: 'SSC1M', maxGroup: 1956, profile: 'fair97', table: 'enhanced' };

const straight = (pos: number[][], multiple = 1, group = 1956): SlipDraft => ({
  play: 'SSC.B3.ZX_FS',
  selection: { pos },
  terms: { kind: 'group', unit: parseMoney('2'), multiple, group },
});
const size = (opts: string[], amount: string): SlipDraft => ({
  play: 'SSC.ZY.SUM',
  selection: { opts },
  terms: { kind: 'amount', amount: parseMoney(amount) },
});
const added = (...drafts: SlipDraft[]): Slip => changeSlip(emptySlip, { kind: 'add', drafts });
const quoted = ({ items }: Slip, maxGroup = 1956) => items.map(createQuoter({ ...pricing, maxGroup }));

describe('a slip', () => {
  test('merges the same bet into one line by its multiple or its amount, in any order of values (LOTT-7)', () => {
    const slip = added(
      straight([[1, 2], [3], [4]], 2),
      straight([[2, 1], [3], [4]], 3),
      size(['BIG', 'ODD'], '10'),
      size(['ODD', 'BIG'], '5'),
    );
    expect(slip.items).toMatchObject([
      { id: 1, terms: { multiple: 5 } },
      { id: 2, terms: { amount: parseMoney('15') } },
    ]);
  });

  test('keeps bets apart that differ in their places or their prize group (LOTT-7)', () => {
    const slip = added(
      straight([[1], [2], [3]]),
      straight([[2], [1], [3]]),
      straight([[1], [2], [3]], 1, 1800),
    );
    expect(slip.items).toHaveLength(3);
  });

  test(`takes ${limits.itemsPerOrderMax} lines and says how many found no place (LOTT-7)`, () => {
    const many = Array.from({ length: limits.itemsPerOrderMax + 2 }, (_, at) =>
      straight([[at % 10], [Math.trunc(at / 10)], [0]]),
    );
    const slip = added(...many);
    expect(slip.items).toHaveLength(limits.itemsPerOrderMax);
    expect(slip.dropped).toBe(2);
    expect(changeSlip(slip, { kind: 'add', drafts: [] }).dropped).toBe(0);
  });

  test('changes and removes lines, and is empty when it is cleared (LOTT-7)', () => {
    const slip = added(straight([[1], [2], [3]]), size(['BIG'], '10'));
    const more = changeSlip(slip, { kind: 'multiple', id: 1, multiple: 99_999 });
    expect(more.items[0]?.terms).toMatchObject({ multiple: limits.multipleMax });
    const other = changeSlip(more, { kind: 'amount', id: 2, amount: parseMoney('50') });
    expect(other.items[1]?.terms).toMatchObject({ amount: parseMoney('50') });
    expect(changeSlip(other, { kind: 'remove', id: 1 }).items.map(({ id }) => id)).toEqual([2]);
    expect(changeSlip(other, { kind: 'clear' })).toEqual(emptySlip);
  });

  test('adds up bets, stake and rebate of its lines (LOTT-7)', () => {
    const slip = added(straight([[1, 2], [3], [4]], 10, 1800), size(['BIG'], '10'));
    expect(totalsOf(quoted(slip))).toEqual({
      items: 2,
      bets: 3,
      stake: parseMoney('50'),
      // 40 rupees at 156 of 2000.
      rebate: parseMoney('3.12'),
      isValid: true,
    });
  });

  test('is not valid while a line is beyond the ceiling of the member', () => {
    const items = quoted(added(straight([[1], [2], [3]], 1, 1956)), 1900);
    expect(items[0]?.read).toMatchObject({ ok: false, refusal: { code: 'INVALID_TERMS', field: 'group' } });
    expect(totalsOf(items).isValid).toBe(false);
  });

  test('prices an unchanged line once', () => {
    const { items } = added(straight([[1], [2], [3]]));
    const quote = createQuoter(pricing);
    const [item] = items;
    expect(item && quote(item)).toBe(item && quote(item));
  });

  // The merchant chooses the odds tables, so the slip must show its prizes and not the standard ones.
  test.each([
    ['MY4D.SMALL', '95000', { nums: ['1234'] }, { game: 'MY4D', tables: { table: 'enhanced' } }],
    ['MY4D.SMALL', '65000', { nums: ['1234'] }, { game: 'MY4D', tables: { table: 'official' } }],
    ['WINGO.BET', '19.4', { opts: ['BIG'] }, { game: 'WINGO_1M', tables: { profile: 'fair97' } }],
    ['WINGO.BET', '19.6', { opts: ['BIG'] }, { game: 'WINGO_1M', tables: { profile: 'market' } }],
  ] as const)(
    'prices %s at the odds of the merchant, %s (LOTT-6)',
    (play, best, selection, { game, tables }) => {
      const terms = { kind: 'amount', amount: parseMoney('10') } as const;
      const read = quoteDraft({ ...pricing, game, ...tables }, { play, selection, terms });
      expect(read).toMatchObject({ ok: true, value: { quote: { best: parseMoney(best) } } });
    },
  );

  test('refuses what the table of the merchant pays over the limit, and not what it does not (LOTT-11)', () => {
    const draft: SlipDraft = {
      play: 'MY4D.SMALL',
      selection: { nums: ['1234'] },
      terms: { kind: 'amount', amount: parseMoney('250') },
    };
    const of = (table: Pricing['table']) => quoteDraft({ ...pricing, game: 'MY4D', table }, draft);
    expect(of('enhanced')).toMatchObject({ ok: false, refusal: { code: 'PAYOUT_TOO_LARGE' } });
    expect(of('official').ok).toBe(true);
  });
});
