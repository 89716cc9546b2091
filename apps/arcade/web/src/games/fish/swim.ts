import { rasterise, sheetOf, type Sprite } from '#web/games/art/brush.ts';
import type { Kind } from './kinds.ts';

const WAVES = 10;
const STRIPS = 16;
/** How far the tail swings, in parts of the length. */
const SWING = 0.055;

/** A fish as it swims: the pictures of one wave of its tail, as far as they have been made. */
export type Swim = { still: Sprite; waves: Sprite[]; isWhole: boolean };

export function beginSwim({ picture, bends }: Kind, pixels: number): Swim {
  return { still: rasterise(picture, pixels), waves: [], isWhole: !bends };
}

/** Makes the next picture of the wave: one in a frame is no work, all at once would be seen. */
export function goOnWith(swim: Swim): void {
  swim.waves.push(bent(swim.still, swim.waves.length));
  swim.isWhole = swim.waves.length === WAVES;
}

/** Until the wave is whole the fish glides. */
export function waveAt({ still, waves, isWhole }: Swim, turns: number): Sprite {
  return (isWhole ? waves[Math.floor(turns * WAVES) % WAVES] : undefined) ?? still;
}

/** The picture laid down in strips, each a little later in the wave than the one before it and looser towards the tail. */
function bent(still: Sprite, wave: number): Sprite {
  const { width, height } = still;
  const strip = width / STRIPS;
  return sheetOf(width, height, (pen) => {
    for (let index = 0; index < STRIPS; index++) {
      const loose = (1 - index / STRIPS) ** 1.5;
      const turn = (2 * Math.PI * wave) / WAVES + (5 * index) / STRIPS;
      const lift = Math.sin(turn) * width * SWING * loose;
      pen.drawImage(still, index * strip, 0, strip + 0.5, height, index * strip, lift, strip + 0.5, height);
    }
  });
}
