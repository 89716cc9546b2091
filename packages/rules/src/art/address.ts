/**
 * Which edition of the artwork an address asks for. It is a digest of sample pictures, and a test compares the two, so
 * that a changed brush changes every address and pictures may be kept for good.
 */
export const ART_EDITION = 'a2ef1b14';

export function gameArtPath(code: string): string {
  return `/art/game/${code}.svg?v=${ART_EDITION}`;
}

export function vendorLogoPath(code: string): string {
  return `/art/vendor/${code}.svg?v=${ART_EDITION}`;
}

/** The room that each mark has in the picture of all of them. */
export const wallPlace = { width: 70, height: 28 };

/** One picture with the marks of these vendors, in this order, one below the other. */
export function vendorWallPath(codes: readonly string[]): string {
  return `/art/wall.svg?of=${codes.join('.')}&v=${ART_EDITION}`;
}

export function bannerArtPath(key: string): string {
  return `/art/banner/${key}.svg?v=${ART_EDITION}`;
}

export function promotionArtPath(key: string): string {
  return `/art/promotion/${key}.svg?v=${ART_EDITION}`;
}
