import { glowOf, readPalette, type Palette } from '#web/lib/palette.ts';
import { isStill, type Scene } from '#web/lib/use-scene.ts';

// A string of lamps over the field, from 0 at the left to 100 at the right: those that win are lit. The roll runs along the string
// and stays where it stops.

const LAMPS = 50;
const ROLL_MS = 900;
const SPARK_MS = 1400;

export type DiceScene = Scene & {
  /** The winning rolls, in hundredths. */
  light(from: number, to: number): void;
  /** Animates to a roll, 0 to 9999, and calls back at the end. */
  roll(to: number, isWin: boolean, onThere: () => void): void;
};

type Spark = { x: number; y: number; vx: number; vy: number; turn: number; isPink: boolean };
type Run = { to: number; isWin: boolean; begun: number | null; isThere: boolean; onThere(): void };
type Place = { x: number; y: number };
type Size = { width: number; height: number };
/** The drawing context and its size. */
type Kit = { palette: Palette; glow: Record<'lit' | 'spot' | 'won', HTMLCanvasElement>; size: Size };

export function diceScene(): DiceScene {
  const palette = readPalette();
  const glow = {
    lit: glowOf(palette.lamp, 64),
    spot: glowOf(palette.text, 96),
    won: glowOf(palette.good, 120),
  };
  const size = { width: 0, height: 0 };
  const kit: Kit = { palette, glow, size };
  const lit = { from: 0, to: 5000 };
  let run: Run | undefined;
  let sparks: Spark[] = [];
  let sparkedAt = 0;

  const isLit = (index: number): boolean => {
    const middle = ((index + 0.5) / LAMPS) * 10_000;
    return middle >= lit.from && middle < lit.to;
  };
  const rest = (there: Run, time: number): void => {
    there.isThere = true;
    sparkedAt = time;
    sparks = there.isWin && !isStill() ? sparksFrom(placeOf(size, there.to / 10_000)) : [];
    there.onThere();
  };

  return {
    resize: (width, height) => Object.assign(size, { width, height }),
    light: (from, to) => Object.assign(lit, { from, to }),
    roll: (to, isWin, onThere) => {
      run = { to, isWin, begun: null, isThere: false, onThere };
    },
    draw: (pen, time) => {
      drawString(pen, kit);
      for (let index = 0; index < LAMPS; index++)
        drawLamp(pen, kit, { index, isLit: isLit(index), twinkle: Math.sin(time / 300 + index * 1.7) });
      if (!run) return false;
      run.begun ??= time;
      const part = isStill() ? 1 : Math.min(1, (time - run.begun) / ROLL_MS);
      if (part === 1 && !run.isThere) rest(run, time);
      drawSpot(pen, kit, run, shareAt(run.to, part));
      const age = time - sparkedAt;
      if (age > SPARK_MS) sparks = [];
      drawSparks(pen, palette, sparks, age);
      return !run.isThere || sparks.length > 0;
    },
  };
}

/** The point at a share of the string. */
function placeOf({ width, height }: Size, share: number): Place {
  const reach = Math.min(width * 0.44, height * 0.86);
  const angle = Math.PI * (1 - share);
  const rise = Math.min(reach, height * 0.8);
  return { x: width / 2 + reach * Math.cos(angle), y: height * 0.9 - rise * Math.sin(angle) };
}

function drawString(pen: CanvasRenderingContext2D, { palette, size }: Kit): void {
  pen.strokeStyle = palette.control;
  pen.lineWidth = 1.5;
  pen.globalAlpha = 0.7;
  pen.beginPath();
  for (let step = 0; step <= LAMPS; step++) {
    const { x, y } = placeOf(size, step / LAMPS);
    if (step === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

type Lamp = { index: number; isLit: boolean; twinkle: number };

function drawLamp(
  pen: CanvasRenderingContext2D,
  { palette, glow, size }: Kit,
  { index, isLit, twinkle }: Lamp,
): void {
  const { x, y } = placeOf(size, (index + 0.5) / LAMPS);
  const bulb = Math.max(3, size.width / 130);
  if (isLit) {
    const halo = bulb * (7 + twinkle);
    pen.globalAlpha = 0.75;
    pen.drawImage(glow.lit, x - halo / 2, y - halo / 2, halo, halo);
    pen.globalAlpha = 1;
  }
  pen.fillStyle = isLit ? palette.lamp : palette.line;
  pen.beginPath();
  pen.ellipse(x, y, bulb, bulb * 1.2, 0, 0, 2 * Math.PI);
  pen.fill();
}

function drawSpot(
  pen: CanvasRenderingContext2D,
  { palette, glow, size }: Kit,
  { to, isWin, isThere }: Run,
  share: number,
): void {
  const at = placeOf(size, isThere ? to / 10_000 : share);
  const halo = isThere && isWin ? 96 : 64;
  pen.drawImage(isThere && isWin ? glow.won : glow.spot, at.x - halo / 2, at.y - halo / 2, halo, halo);
  pen.fillStyle = isThere ? (isWin ? palette.good : palette.muted) : palette.text;
  pen.beginPath();
  pen.arc(at.x, at.y, 7, 0, 2 * Math.PI);
  pen.fill();
}

function sparksFrom(from: Place): Spark[] {
  return Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * 2 * Math.PI;
    const speed = 60 + (index % 5) * 34;
    return {
      ...from,
      vx: speed * Math.cos(angle),
      vy: speed * Math.sin(angle) - 70,
      turn: index,
      isPink: index % 3 === 0,
    };
  });
}

function drawSparks(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  sparks: readonly Spark[],
  age: number,
): void {
  const seconds = age / 1000;
  for (const { x, y, vx, vy, turn, isPink } of sparks) {
    pen.save();
    pen.translate(x + vx * seconds, y + vy * seconds + 130 * seconds * seconds);
    pen.rotate(turn + seconds * 4);
    pen.globalAlpha = Math.max(0, 1 - age / SPARK_MS);
    pen.fillStyle = isPink ? palette.hot : palette.lamp;
    pen.beginPath();
    pen.ellipse(0, 0, 5, 2.4, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.restore();
  }
}

/** Moves to the far end and back to the result, slowing down. */
function shareAt(to: number, part: number): number {
  const eased = 1 - (1 - part) ** 3;
  const way = 2 + to / 10_000;
  const gone = (way * eased) % 2;
  return gone <= 1 ? gone : 2 - gone;
}
