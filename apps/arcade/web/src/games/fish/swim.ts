import { rasterise, sheetOf, type Sprite } from '#web/games/art/brush.ts';
import type { Kind } from './kinds.ts';

const WAVES = 12;
const STRIPS = 24;
/** How far the tail swings, in parts of the length. */
const SWING = 0.055;

/**
 * A fish bends as it swims: its picture is laid down in strips, each a little later in the wave than the one before it and looser towards
 * the tail. All of one wave is made at once, so that a frame stamps each fish a single time.
 */
export function swimOf({ picture, bends }: Kind, pixels: number): Sprite[] {
  const still = rasterise(picture, pixels);
  if (!bends) return [still];
  const strip = pixels / STRIPS;
  return Array.from({ length: WAVES }, (_, wave) =>
    sheetOf(pixels, pixels, (pen) => {
      for (let index = 0; index < STRIPS; index++) {
        const loose = (1 - index / STRIPS) ** 1.5;
        const turn = (2 * Math.PI * wave) / WAVES + (5 * index) / STRIPS;
        const lift = Math.sin(turn) * pixels * SWING * loose;
        pen.drawImage(still, index * strip, 0, strip + 0.5, pixels, index * strip, lift, strip + 0.5, pixels);
      }
    }),
  );
}
