import { cuts } from './cuts.ts';

/**
 * Which edition of the artwork an address asks for. It is a digest of sample pictures and of how they are cut, and a test compares the two, so
 * that a changed brush changes every address and pictures may be kept for good.
 */
export const ART_EDITION = 'e7b44fd5';

/** The picture of a game; the large one is for the stage and for screens with more pixels than points. */
export function gameArtPath(code: string, size: keyof typeof cuts.game): string {
  return `/art/game/${String(cuts.game[size].height)}/${code}.webp?v=${ART_EDITION}`;
}

export function vendorLogoPath(code: string): string {
  return `/art/vendor/${String(cuts.vendor.only.height)}/${code}.webp?v=${ART_EDITION}`;
}

/** The room that each mark has in the picture of all of them. */
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
