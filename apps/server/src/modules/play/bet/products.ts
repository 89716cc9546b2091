import type { GameType } from '@mela/protocol/categories';

type Product = {
  /** Both sides can be backed, or a stake may come back as it was. */
  isTwoSided: boolean;
  /** How much of a valid bet a bonus takes for play, in per cent. */
  bonusPercent: number;
};

/** What the kind of a game means for what is counted of a bet on it. */
export const products: Record<GameType, Product> = {
  RNG: { isTwoSided: false, bonusPercent: 100 },
  FISH: { isTwoSided: false, bonusPercent: 100 },
  BGS: { isTwoSided: false, bonusPercent: 50 },
  LOTT: { isTwoSided: false, bonusPercent: 50 },
  ELOTT: { isTwoSided: false, bonusPercent: 50 },
  SPORTS: { isTwoSided: true, bonusPercent: 50 },
  ESPORTS: { isTwoSided: true, bonusPercent: 50 },
  COCKFIGHT: { isTwoSided: true, bonusPercent: 50 },
  LIVE: { isTwoSided: true, bonusPercent: 15 },
  PVP: { isTwoSided: true, bonusPercent: 10 },
};
