import { redNumbers } from '@mela/rules/games/roulette';
import { readPalette } from '#web/lib/palette.ts';
import { POCKET_ANGLE, wheelOrder } from './wheel-order.ts';

// The wheel is drawn once for each size and then only rotated.

type Pen = CanvasRenderingContext2D;
type Paints = Record<'red' | 'black' | 'zero' | 'gold' | 'ivory' | 'wood' | 'deep' | 'rani', string>;

const TURN = 2 * Math.PI;
/** The factor by which figures are drawn larger before they are scaled down. */
const FIGURES = 1000;

/** Shares of the radius, from the rim inwards. */
export const rings = { rim: 1, track: 0.9, numbers: 0.79, pockets: 0.665, cone: 0.53, hub: 0.15 } as const;

function readPaints(): Paints {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  const palette = readPalette();
  return {
    red: token('wheel-red'),
    black: token('wheel-black'),
    zero: token('wheel-zero'),
    gold: palette.lamp,
    ivory: palette.text,
    wood: token('clay-dark'),
    deep: palette.night,
    rani: palette.hot,
  };
}

const fillOf = (number: number, { red, black, zero }: Paints): string =>
  number === 0 ? zero : redNumbers.has(number) ? red : black;

/** A wheel of this radius, its zero up. */
export function paintWheel(radius: number, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const size = Math.ceil(2 * radius * density);
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const paints = readPaints();
  pen.scale(size / 2, size / 2);
  pen.translate(1, 1);
  paintBowl(pen, paints);
  for (const [index, number] of wheelOrder.entries()) paintPocket(pen, paints, { index, number });
  ring(pen, rings.numbers + 0.105, 0.012, paints.gold);
  ring(pen, rings.numbers - 0.055, 0.006, paints.gold);
  ring(pen, rings.cone + 0.005, 0.014, paints.gold);
  paintCone(pen, paints);
  return canvas;
}

function ring(pen: Pen, radius: number, width: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TURN);
  pen.stroke();
}

function disc(pen: Pen, radius: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TURN);
  pen.fill();
}

/** The wooden rim and the track in which the ball runs. */
function paintBowl(pen: Pen, { wood, deep, gold }: Paints): void {
  const rim = pen.createRadialGradient(0, 0, rings.track, 0, 0, rings.rim);
  rim.addColorStop(0, `color-mix(in oklab, ${wood} 55%, ${deep})`);
  rim.addColorStop(0.45, wood);
  rim.addColorStop(0.6, `color-mix(in oklab, ${wood} 80%, ${gold})`);
  rim.addColorStop(1, `color-mix(in oklab, ${wood} 45%, ${deep})`);
  disc(pen, rings.rim, rim);
  disc(pen, rings.track + 0.01, deep);
  const lamps = 24;
  for (let lamp = 0; lamp < lamps; lamp++) {
    const angle = (lamp / lamps) * TURN;
    pen.fillStyle = gold;
    pen.beginPath();
    pen.arc(0.955 * Math.sin(angle), -0.955 * Math.cos(angle), 0.012, 0, TURN);
    pen.fill();
  }
}

function paintPocket(pen: Pen, paints: Paints, { index, number }: { index: number; number: number }): void {
  pen.save();
  pen.rotate(index * POCKET_ANGLE);
  const half = POCKET_ANGLE / 2;
  const wedge = (outer: number, inner: number, fill: string) => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(0, 0, outer, -Math.PI / 2 - half, -Math.PI / 2 + half);
    pen.arc(0, 0, inner, -Math.PI / 2 + half, -Math.PI / 2 - half, true);
    pen.closePath();
    pen.fill();
  };
  const fill = fillOf(number, paints);
  wedge(rings.numbers + 0.1, rings.numbers - 0.055, fill);
  wedge(rings.numbers - 0.055, rings.cone, `color-mix(in oklab, ${fill} 62%, ${paints.deep})`);
  pen.strokeStyle = paints.gold;
  pen.lineWidth = 0.007;
  pen.beginPath();
  pen.moveTo(-Math.sin(half) * rings.cone, -Math.cos(half) * rings.cone);
  pen.lineTo(-Math.sin(half) * (rings.numbers + 0.1), -Math.cos(half) * (rings.numbers + 0.1));
  pen.stroke();
  pen.fillStyle = paints.ivory;
  // Drawn large and scaled down: with a font below one pixel some browsers draw all figures on top of each other.
  pen.translate(0, -rings.numbers - 0.02);
  pen.scale(1 / FIGURES, 1 / FIGURES);
  pen.font = `700 ${0.088 * FIGURES}px 'Baloo 2', system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), 0, 0);
  pen.restore();
}

/** The middle: a cone of lacquer with a rangoli, and the brass turret. */
function paintCone(pen: Pen, { wood, deep, gold, rani, ivory }: Paints): void {
  const cone = pen.createRadialGradient(-0.12, -0.16, 0.02, 0, 0, rings.cone);
  cone.addColorStop(0, `color-mix(in oklab, ${wood} 70%, ${gold})`);
  cone.addColorStop(0.5, wood);
  cone.addColorStop(1, `color-mix(in oklab, ${wood} 40%, ${deep})`);
  disc(pen, rings.cone, cone);
  for (let petal = 0; petal < 12; petal++) {
    pen.save();
    pen.rotate((petal / 12) * TURN);
    pen.strokeStyle = gold;
    pen.lineWidth = 0.008;
    pen.beginPath();
    pen.moveTo(0, -0.2);
    pen.bezierCurveTo(0.085, -0.28, 0.085, -0.4, 0, -0.475);
    pen.bezierCurveTo(-0.085, -0.4, -0.085, -0.28, 0, -0.2);
    pen.stroke();
    pen.fillStyle = petal % 2 === 0 ? rani : ivory;
    pen.beginPath();
    pen.arc(0, -0.33, 0.022, 0, TURN);
    pen.fill();
    pen.restore();
  }
  for (let arm = 0; arm < 4; arm++) {
    pen.save();
    pen.rotate((arm / 4) * TURN + TURN / 8);
    pen.fillStyle = gold;
    pen.beginPath();
    pen.roundRect(-0.018, -0.29, 0.036, 0.29, 0.018);
    pen.fill();
    pen.beginPath();
    pen.arc(0, -0.29, 0.036, 0, TURN);
    pen.fill();
    pen.restore();
  }
  const hub = pen.createRadialGradient(-0.04, -0.05, 0.01, 0, 0, rings.hub);
  hub.addColorStop(0, ivory);
  hub.addColorStop(0.4, gold);
  hub.addColorStop(1, `color-mix(in oklab, ${gold} 50%, ${deep})`);
  disc(pen, rings.hub, hub);
}
