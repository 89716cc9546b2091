import { PACK, type Card } from './cards.ts';
import { draw, type Stream } from './stream.ts';

export const SHOE_PACKS = 8;
export const SHOE = SHOE_PACKS * PACK;

/** The first cards of a fresh shoe of eight packs. */
export function drawFromShoe(stream: Stream, count: number): Card[] {
  return draw(stream, SHOE, count).map((card) => card % PACK);
}
