import { parsePercent, type Rate } from '@mela/kernel/money';

/** The product of a bet, as far as turnover rules differ. `table` is an in-house table game, `live` one with a dealer. */
export const products = [
  'slots',
  'fishing',
  'lottery',
  'elottery',
  'instant',
  'sports',
  'esports',
  'cockfight',
  'live',
  'table',
  'blackjackHilo',
  'pvp',
] as const;

export type Product = (typeof products)[number];

/** Products with bets on both sides, or whose stake may be returned. */
const twoSided: ReadonlySet<Product> = new Set([
  'sports',
  'esports',
  'cockfight',
  'live',
  'table',
  'blackjackHilo',
  'pvp',
]);

export function isTwoSided(product: Product): boolean {
  return twoSided.has(product);
}

export type ProductWeights = Readonly<Partial<Record<Product, Rate>>>;

/** How much of a valid bet counts towards turnover requirements. */
export const turnoverWeights = {
  slots: parsePercent('100'),
  fishing: parsePercent('100'),
  lottery: parsePercent('50'),
  elottery: parsePercent('50'),
  instant: parsePercent('50'),
  sports: parsePercent('50'),
  esports: parsePercent('50'),
  cockfight: parsePercent('50'),
  live: parsePercent('15'),
  table: parsePercent('15'),
  blackjackHilo: parsePercent('10'),
  pvp: parsePercent('10'),
} as const satisfies ProductWeights;
