import { rasterise, type Sprite } from '#web/games/art/brush.ts';
import type { Kind } from './kinds.ts';

const WAVES = 10;
const STRIPS = 16;
/** How far the tail swings, in parts of the length. */
const SWING = 0.055;

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Sheet = HTMLCanvasElement | OffscreenCanvas;

/** A fish as it swims: the pictures of one wave of its tail side by side on one sheet, as far as they have been made. */
export type Swim = {
  still: Sprite;
  sheet: Sheet | undefined;
  /** The sheet once it is whole: a picture that can change no more is stamped faster than a canvas. */
  waves: Sprite | undefined;
  made: number;
  isWhole: boolean;
};

export function beginSwim({ picture, bends }: Kind, pixels: number): Swim {
  return { still: rasterise(picture, pixels), sheet: undefined, waves: undefined, made: 0, isWhole: !bends };
}

/** Makes the next picture of the wave: one in a frame is no work, all at once would be seen. */
export function goOnWith(swim: Swim): void {
  const { width, height } = swim.still;
  swim.sheet ??= blankSheet(width * WAVES, height);
  const pen = swim.sheet.getContext('2d');
  if (isPen(pen)) bend(pen, swim.still, swim.made);
  swim.made += 1;
  swim.isWhole = swim.made === WAVES;
  if (swim.isWhole)
    swim.waves = 'transferToImageBitmap' in swim.sheet ? swim.sheet.transferToImageBitmap() : swim.sheet;
}

function blankSheet(width: number, height: number): Sheet {
  return typeof OffscreenCanvas === 'function'
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });
}

const isPen = (pen: RenderingContext | OffscreenRenderingContext | null): pen is Pen =>
  pen !== null && 'drawImage' in pen;

/** Which part of which picture shows the fish now; until the wave is whole it glides. */
export function waveAt({ still, waves }: Swim, turns: number): { picture: Sprite; left: number } {
  if (!waves) return { picture: still, left: 0 };
  return { picture: waves, left: (Math.floor(turns * WAVES) % WAVES) * still.width };
}

/** The picture laid down in strips, each a little later in the wave than the one before it and looser towards the tail. */
function bend(pen: Pen, still: Sprite, wave: number): void {
  const { width, height } = still;
  const strip = width / STRIPS;
  for (let index = 0; index < STRIPS; index++) {
    const loose = (1 - index / STRIPS) ** 1.5;
    const turn = (2 * Math.PI * wave) / WAVES + (5 * index) / STRIPS;
    const lift = Math.sin(turn) * width * SWING * loose;
    const left = wave * width + index * strip;
    // The last strip ends where its picture does, so that it leaves nothing in the next one.
    const wide = index === STRIPS - 1 ? strip : strip + 0.5;
    pen.drawImage(still, index * strip, 0, wide, height, left, lift, wide, height);
  }
}
