/** A drawing as a bitmap: its height in pixels, from which the width follows, and its quality in percent. */
export type Cut = { height: number; quality: number };

/**
 * The bitmaps that browsers get instead of the drawings, because each drawing is a document that the page has to build. A screen with two
 * pixels for each point shows the large bitmap in the same place, where a lower quality is less visible. Banners and
 * promotions are large and few at a time: as drawings they have a tenth of the size, so they stay drawings.
 */
export const cuts = {
  game: { small: { height: 160, quality: 60 }, large: { height: 320, quality: 50 } },
  vendor: { only: { height: 48, quality: 65 } },
  /** Of each mark on the wall. */
  wall: { small: { height: 28, quality: 60 }, large: { height: 56, quality: 45 } },
} as const satisfies Record<string, Record<string, Cut>>;
