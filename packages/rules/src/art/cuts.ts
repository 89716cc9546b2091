/** A drawing as a bitmap: how many pixels it is high, its width following from the drawing, and how many details are kept, of a hundred. */
export type Cut = { height: number; quality: number };

/**
 * What browsers are shown instead of the drawings themselves, each of which is a document that the page has to build. A screen with two
 * pixels for each point shows the large cut in the same place; at that size fewer details are missed. Banners and
 * promotions are shown large and few at a time: as drawings they weigh a tenth, and stay drawings.
 */
export const cuts = {
  game: { small: { height: 160, quality: 60 }, large: { height: 320, quality: 50 } },
  vendor: { only: { height: 48, quality: 65 } },
  /** Of each mark on the wall. */
  wall: { small: { height: 28, quality: 60 }, large: { height: 56, quality: 45 } },
} as const satisfies Record<string, Record<string, Cut>>;
