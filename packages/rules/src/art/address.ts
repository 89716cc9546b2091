import { cuts } from './cuts.ts';

/**
 * The edition of the artwork in every address. It is a digest of sample pictures and of their sizes, and a test compares the two: changed
 * artwork changes every address, so pictures may be cached forever.
 */
export const ART_EDITION = '33c15479';

/** The picture of a game; the large one is for the stage and for high-density screens. */
export function gameArtPath(code: string, size: keyof typeof cuts.game): string {
  return `/art/game/${String(cuts.game[size].height)}/${code}.webp?v=${ART_EDITION}`;
}

export function vendorLogoPath(code: string): string {
  return `/art/vendor/${String(cuts.vendor.only.height)}/${code}.webp?v=${ART_EDITION}`;
}

/** The space of each mark in the picture of all of them. */
export const wallPlace = { width: 70, height: 28 };

/** One picture with the marks of these vendors, in this order, one below the other. */
export function vendorWallPath(codes: readonly string[], size: keyof typeof cuts.wall): string {
  return `/art/wall/${String(cuts.wall[size].height)}.webp?of=${codes.join('.')}&v=${ART_EDITION}`;
}

export function bannerArtPath(key: string): string {
  return `/art/banner/${key}.svg?v=${ART_EDITION}`;
}

export function promotionArtPath(key: string): string {
  return `/art/promotion/${key}.svg?v=${ART_EDITION}`;
}
