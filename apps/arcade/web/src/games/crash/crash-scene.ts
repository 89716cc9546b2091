import { multiplierAt } from '@mela/rules/games/crash';
import { glowOf, readPalette, type Palette } from '#web/lib/palette.ts';
import { isStill, type Scene } from '#web/lib/use-scene.ts';

// A kite over the fair. Its height is the current multiplier; its string shows the path. When the string is cut, the kite
// drifts off and the string falls.

type Flight =
  | { kind: 'ground' }
  | { kind: 'air'; flown(): number }
  | { kind: 'cut'; flown: number; at: number };

export type CrashScene = Scene & { fly(flight: Flight): void };

type Point = { x: number; y: number };

const DRIFT_MS = 1600;
/** The lowest range of the height axis. */
const SHOWN_MS = 9000;
const SHOWN_TOP = 180;
/** The drawing context and its size. */
type Kit = { palette: Palette; glow: HTMLCanvasElement; size: { width: number; height: number } };

export function crashScene(): CrashScene {
  const palette = readPalette();
  const kit: Kit = { palette, glow: glowOf(palette.lamp, 120), size: { width: 0, height: 0 } };
  const { size } = kit;
  let flight: Flight = { kind: 'ground' };

  return {
    resize: (width, height) => Object.assign(size, { width, height }),
    fly: (next) => {
      flight = next;
    },
    draw: (pen, time) => {
      const swing = isStill() ? 0 : Math.sin(time / 420) * 0.12;
      if (flight.kind === 'ground') {
        drawKite(pen, kit, { ...placeOf(size, 0, 0), turn: 0.35 + swing / 2, time });
        return !isStill();
      }
      if (flight.kind === 'air') {
        const whole = flight.flown();
        drawString(pen, kit, { whole, fade: 1 });
        drawKite(pen, kit, { ...placeOf(size, whole, whole), turn: 0.5 + swing, time });
        return true;
      }
      const { flown, at } = flight;
      const gone = isStill() ? 1 : Math.min(1, (performance.now() - at) / DRIFT_MS);
      const from = placeOf(size, flown, flown);
      drawString(pen, kit, { whole: flown, fade: 0.55 * (1 - gone) + 0.15 });
      pen.globalAlpha = 1 - gone * 0.9;
      const [x, y] = [from.x + gone * size.width * 0.3, from.y - gone * size.height * 0.25];
      drawKite(pen, kit, { x, y, turn: 0.5 + gone * 3, time });
      pen.globalAlpha = 1;
      return gone < 1;
    },
  };
}

/** The position of the kite after the given time; the axes grow with the climb. The upper part of the sky is left to the texts. */
function placeOf({ width, height }: Kit['size'], flown: number, whole: number): Point {
  const time = Math.max(whole * 1.18, SHOWN_MS);
  const top = Math.max((multiplierAt(whole) - 100) * 1.25, SHOWN_TOP - 100);
  const rise = (100 * Math.exp(0.06 * (flown / 1000)) - 100) / top;
  return { x: width * (0.08 + 0.84 * (flown / time)), y: height * (0.9 - 0.45 * rise) };
}

type Thread = { whole: number; fade: number };

function drawString(pen: CanvasRenderingContext2D, { palette, size }: Kit, { whole, fade }: Thread): void {
  const steps = 48;
  const { height } = size;
  const end = placeOf(size, whole, whole);
  const sky = pen.createLinearGradient(0, end.y, 0, height * 0.9);
  sky.addColorStop(0, `color-mix(in srgb, ${palette.lamp} 34%, transparent)`);
  sky.addColorStop(1, 'transparent');
  pen.globalAlpha = fade;
  pen.beginPath();
  const first = placeOf(size, 0, whole);
  pen.moveTo(first.x, first.y);
  for (let step = 1; step <= steps; step++) {
    const { x, y } = placeOf(size, (whole * step) / steps, whole);
    pen.lineTo(x, y);
  }
  pen.strokeStyle = palette.lamp;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.lineTo(end.x, height * 0.9);
  pen.lineTo(first.x, height * 0.9);
  pen.closePath();
  pen.fillStyle = sky;
  pen.fill();
  pen.globalAlpha = 1;
}

type Pose = Point & { turn: number; time: number };

function drawKite(
  pen: CanvasRenderingContext2D,
  { palette, glow, size }: Kit,
  { x, y, turn, time }: Pose,
): void {
  const half = Math.max(16, Math.min(34, size.width / 18));
  pen.save();
  pen.translate(x, y);
  pen.drawImage(glow, -half * 2, -half * 2, half * 4, half * 4);
  pen.rotate(turn);
  const diamond = (colour: string, points: readonly [number, number][]) => {
    pen.fillStyle = colour;
    pen.beginPath();
    for (const [px, py] of points) pen.lineTo(px * half, py * half);
    pen.closePath();
    pen.fill();
  };
  diamond(palette.hot, [
    [0, -1],
    [0.82, 0],
    [0, 0],
  ]);
  diamond(palette.lamp, [
    [0, -1],
    [-0.82, 0],
    [0, 0],
  ]);
  diamond(palette.good, [
    [0.82, 0],
    [0, 1],
    [0, 0],
  ]);
  diamond(palette.control, [
    [-0.82, 0],
    [0, 1],
    [0, 0],
  ]);
  pen.strokeStyle = palette.text;
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.moveTo(0, -half);
  pen.lineTo(0, half);
  pen.moveTo(-0.82 * half, 0);
  pen.quadraticCurveTo(0, -0.35 * half, 0.82 * half, 0);
  pen.stroke();
  drawTail(pen, palette.hot, { half, time });
  pen.restore();
}

function drawTail(
  pen: CanvasRenderingContext2D,
  colour: string,
  { half, time }: { half: number; time: number },
): void {
  const sway = isStill() ? 0 : Math.sin(time / 260) * half * 0.5;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(0, half);
  pen.bezierCurveTo(sway, half * 1.5, -sway, half * 2, sway * 0.6, half * 2.6);
  pen.stroke();
}
