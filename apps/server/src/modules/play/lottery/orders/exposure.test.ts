import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { fittingStake, type Exposure } from './exposure.ts';

const cells = (...rows: [string, readonly number[]][]): Exposure =>
  new Map(rows.map(([name, payouts]) => [name, payouts.map((rupees) => parseMoney(String(rupees)))]));

test('the stake that fits an exposure is the largest in whole paise, and zero if nothing fits', () => {
  const stake = parseMoney('100');
  const max = parseMoney('1000');
  const fits = (known: Exposure, added: Exposure) => fittingStake({ known, added, stake, max });
  expect(fits(cells(['best', [900]]), cells(['best', [300]]))).toBe(parseMoney('33.33'));
  expect(fits(cells(['best', [1000]]), cells(['best', [300]]))).toBe(moneyOfUnits(0n));
  // The largest outcome counts: the first one has room for 500 more, the second one for 100.
  expect(fits(cells(['digit', [500, 900]]), cells(['best', [0]], ['digit', [1000, 0]]))).toBe(
    parseMoney('50'),
  );
  expect(fits(cells(['digit', [500, 900]]), cells(['best', [0]], ['digit', [0, 1000]]))).toBe(
    parseMoney('10'),
  );
  expect(fits(cells(), cells(['best', [1500]]))).toBe(parseMoney('66.66'));
});

test('the hash of a request is that of its content, whatever the order of its fields', () => {
  const one = { items: [{ play: 'A', amount: 5n }], issue: '1', none: null };
  expect(contentHash(one)).toBe(contentHash({ none: null, issue: '1', items: [{ amount: 5n, play: 'A' }] }));
  expect(contentHash(one)).not.toBe(contentHash({ ...one, items: [{ play: 'A', amount: 6n }] }));
  expect(contentHash(['12', '3'])).not.toBe(contentHash(['1', '23']));
});
