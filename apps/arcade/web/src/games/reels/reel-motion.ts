// How a reel turns. Positions are stops of the strip; the one at the top of the window counts. A reel that turns goes backwards through
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
 * From the moment given it slows down without a jerk, and stands at the stop when its way is used up. The way is short and the same for
 * every stop: which symbols rush by before is a blur, and tells nothing about the result.
 */
export function land(reel: Reel, stop: number, begun: number): Reel {
  const from = positionOf(reel, begun);
  const part = (((from - stop) % 1) + 1) % 1;
  const way = LANDING_STOPS + part;
  return { kind: 'land', begun, stop, way, lasts: (3 * way) / SPEED };
}

/** Where the strip is, with parts of a stop. */
export function positionOf(reel: Reel, time: number): number {
  if (reel.kind === 'rest') return reel.stop;
  const gone = time - reel.begun;
  if (reel.kind === 'run') return reel.from - SPEED * gone;
  // Until its turn comes it runs on as before.
  if (gone < 0) return reel.stop + reel.way - SPEED * gone;
  if (gone < reel.lasts) return reel.stop + reel.way * (1 - gone / reel.lasts) ** 3;
  const part = Math.min(1, (gone - reel.lasts) / BOUNCE_MS);
  return reel.stop - BOUNCE * Math.sin(Math.PI * part) * (1 - part);
}

export function isLanded(reel: Reel, time: number): boolean {
  return reel.kind === 'rest' || (reel.kind === 'land' && time >= reel.begun + reel.lasts + BOUNCE_MS);
}

/** The moment in which it touches its stop, for the sound of it. */
export function hasTouched(reel: Reel, time: number): boolean {
  return reel.kind === 'rest' || (reel.kind === 'land' && time >= reel.begun + reel.lasts);
}

/** Stops in a millisecond, for the blur. */
export function speedOf(reel: Reel, time: number): number {
  if (reel.kind === 'rest') return 0;
  if (reel.kind === 'run') return SPEED;
  const gone = time - reel.begun;
  if (gone < 0) return SPEED;
  return gone < reel.lasts ? SPEED * (1 - gone / reel.lasts) ** 2 : 0;
}
