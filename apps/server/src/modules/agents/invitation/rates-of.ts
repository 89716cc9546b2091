import type { Preset } from '@mela/protocol/shapes/invitation';
import type { Rates } from './fitting-rates.ts';

/** If a product is named twice, the last percentage is taken. */
export function ratesOf({ prizeGroup, rates }: Pick<Preset, 'prizeGroup' | 'rates'>): Rates {
  return { group: prizeGroup, percents: new Map(rates.map(({ product, rate }) => [product, rate])) };
}
