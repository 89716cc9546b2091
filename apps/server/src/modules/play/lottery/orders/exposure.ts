import { moneyOfUnits, noMoney, wholePaise, type Money } from '@mela/kernel/money';
import { exposuresOf } from '@mela/rules/lottery/exposure';
import type { Bet, Quote } from '@mela/rules/lottery/types';

/** Payouts by the name of their cells. Cells of one name exclude each other; `best` is the sum of best cases without cells. */
export type Exposure = ReadonlyMap<string, readonly bigint[]>;

const BEST = 'best';
const PAISA = 100n;

/** What the items add to the exposure of their draw. It always has the name `best`, whose row serialises the orders of a draw. */
export function exposureOfItems(items: readonly { bet: Bet; quote: Quote }[]): Exposure {
  const sums = new Map<string, bigint[]>([[BEST, [0n]]]);
  for (const one of items.flatMap(({ bet, quote }) => exposuresOf(bet, quote))) {
    const [cells, payouts] = one.kind === 'best' ? [BEST, [one.best]] : [one.cells, one.payouts];
    const known = sums.get(cells);
    sums.set(
      cells,
      payouts.map((payout, index) => payout + (known?.[index] ?? 0n)),
    );
  }
  return sums;
}

export const negated = (exposure: Exposure): Exposure =>
  new Map([...exposure].map(([cells, payouts]) => [cells, payouts.map((payout) => -payout)]));

type Fit = { known: Exposure; added: Exposure; stake: Money; max: Money };

/** The largest stake in whole paise, up to the one that was asked for, with which an order of these proportions stays within the cap. */
export function fittingStake({ known, added, stake, max }: Fit): Money {
  let [fits, tooMuch] = [-1n, stake / PAISA + 1n];
  while (tooMuch - fits > 1n) {
    const paise = (fits + tooMuch) / 2n;
    const exposure = largestPayout(known, added, { part: paise * PAISA, of: stake });
    if (exposure <= max) fits = paise;
    else tooMuch = paise;
  }
  return fits > 0n ? wholePaise(moneyOfUnits(fits * PAISA)) : noMoney;
}

function largestPayout(known: Exposure, added: Exposure, { part, of }: { part: bigint; of: bigint }): bigint {
  let sum = 0n;
  for (const cells of new Set([...known.keys(), ...added.keys()])) {
    const before = known.get(cells);
    const more = added.get(cells);
    const payouts = (before ?? more ?? []).map(
      (_, index) => (before?.[index] ?? 0n) + ((more?.[index] ?? 0n) * part) / of,
    );
    sum += payouts.reduce((most, payout) => (payout > most ? payout : most), 0n);
  }
  return sum;
}
