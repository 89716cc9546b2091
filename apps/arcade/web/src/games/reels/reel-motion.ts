// The motion of a reel. Positions are stops of the strip; the stop at the top of the window counts. A turning reel goes backwards through
// its strip, so that the symbols come down.

/** Stops in a millisecond. */
export const SPEED = 0.026;
const LANDING_STOPS = 5;
const BOUNCE_MS = 190;
const BOUNCE = 0.16;

export type Reel =
  | { kind: 'rest'; stop: number }
  | { kind: 'run'; from: number; begun: number }
  | { kind: 'land'; begun: number; stop: number; way: number; lasts: number };

export const resting = (stop: number): Reel => ({ kind: 'rest', stop });

export function run(reel: Reel, time: number): Reel {
  return { kind: 'run', from: positionOf(reel, time), begun: time };
}

/**
 * From the given moment it slows down smoothly, and rests at the stop at the end of a distance that is short and the same for
 * every stop: the symbols before are blurred, and reveal nothing about the result.
 */
export function land(reel: Reel, stop: number, begun: number): Reel {
  const from = positionOf(reel, begun);
  const part = (((from - stop) % 1) + 1) % 1;
  const way = LANDING_STOPS + part;
  return { kind: 'land', begun, stop, way, lasts: (3 * way) / SPEED };
}

/** The position of the strip, with fractions of a stop. */
export function positionOf(reel: Reel, time: number): number {
  if (reel.kind === 'rest') return reel.stop;
  const gone = time - reel.begun;
  if (reel.kind === 'run') return reel.from - SPEED * gone;
  // It keeps its speed until its landing starts.
  if (gone < 0) return reel.stop + reel.way - SPEED * gone;
  if (gone < reel.lasts) return reel.stop + reel.way * (1 - gone / reel.lasts) ** 3;
  const part = Math.min(1, (gone - reel.lasts) / BOUNCE_MS);
  return reel.stop - BOUNCE * Math.sin(Math.PI * part) * (1 - part);
}

export function isLanded(reel: Reel, time: number): boolean {
  return reel.kind === 'rest' || (reel.kind === 'land' && time >= reel.begun + reel.lasts + BOUNCE_MS);
}

/** The moment at which it reaches its stop, for the sound. */
export function hasTouched(reel: Reel, time: number): boolean {
  return reel.kind === 'rest' || (reel.kind === 'land' && time >= reel.begun + reel.lasts);
}

/** Stops per millisecond, for the blur. */
export function speedOf(reel: Reel, time: number): number {
  if (reel.kind === 'rest') return 0;
  if (reel.kind === 'run') return SPEED;
  const gone = time - reel.begun;
  if (gone < 0) return SPEED;
  return gone < reel.lasts ? SPEED * (1 - gone / reel.lasts) ** 2 : 0;
}
