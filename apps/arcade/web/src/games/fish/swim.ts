import type { Kind } from '@mela/rules/art/pictures/fish-kinds';
import { rasterise, sheetOf, type Sprite } from '#web/games/art/brush.ts';

const WAVES = 10;
const STRIPS = 16;
/** The amplitude of the tail, relative to the length. */
const SWING = 0.055;

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A painted fish: its still picture, and the frames of one tail cycle side by side on one sheet. */
export type Swim = { still: Sprite; waves: Sprite | undefined };

export const paintStill = ({ picture }: Kind, pixels: number): Sprite => rasterise(picture, pixels);

export function paintWaves(still: Sprite): Sprite {
  const { width, height } = still;
  return sheetOf(width * WAVES, height, (pen) => {
    for (let wave = 0; wave < WAVES; wave++) bend(pen, still, wave);
  });
}

/** The part of the picture that shows the fish now; the still picture until the tail cycle is painted. */
export function waveAt({ still, waves }: Swim, turns: number): { picture: Sprite; left: number } {
  if (!waves) return { picture: still, left: 0 };
  return { picture: waves, left: (Math.floor(turns * WAVES) % WAVES) * still.width };
}

/** Draws the picture in strips, each with a later phase than the one before it and a larger amplitude towards the tail. */
function bend(pen: Pen, still: Sprite, wave: number): void {
  const { width, height } = still;
  const strip = width / STRIPS;
  for (let index = 0; index < STRIPS; index++) {
    const loose = (1 - index / STRIPS) ** 1.5;
    const turn = (2 * Math.PI * wave) / WAVES + (5 * index) / STRIPS;
    const lift = Math.sin(turn) * width * SWING * loose;
    const left = wave * width + index * strip;
    // The last strip ends with its picture, so that nothing spills into the next frame.
    const wide = index === STRIPS - 1 ? strip : strip + 0.5;
    pen.drawImage(still, index * strip, 0, wide, height, left, lift, wide, height);
  }
}
