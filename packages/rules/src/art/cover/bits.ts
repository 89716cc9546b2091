import type { Random } from '@mela/kernel/random';
import type { Easel } from './easel.ts';
import type { Light } from './lights.ts';

// Parts that several scenes share.

const round = (value: number): number => Math.round(value * 10) / 10;

/** Land up to a rolling line at about `y`. */
export function ridge(random: Random, y: number, swell: number): string {
  const steps = 4;
  const line = Array.from({ length: steps }, (_, index) => {
    const x = -100 + ((index + 1) * 200) / steps;
    const up = round(y + swell * (random.below(200) / 100 - 1));
    return `S${round(x - 25)} ${up} ${x} ${round(up + swell * 0.4)}`;
  });
  return `M-110 110V${round(y)}C-100 ${round(y - swell)} -80 ${round(y - swell)} -70 ${round(y)}${line.join('')}L110 ${round(y)}V110Z`;
}

export function starsIn({ disc }: Easel, random: Random, count: number, bottom = 20): void {
  for (let index = 0; index < count; index++) {
    const size = 0.5 + random.below(10) / 10;
    disc(
      random.below(3) === 0 ? '#ffffff' : '#ffffffaa',
      random.below(200) - 100,
      random.below(100 + bottom) - 100,
      size,
    );
  }
}

/** A puffy cloud; its bottom is flat. */
export function cloud(
  { at, disc, area }: Easel,
  [x, y, size]: readonly [number, number, number],
  [light, shade]: readonly [string, string],
): void {
  at({ x, y, size }, () => {
    disc(shade, -16, -3, 11);
    disc(shade, 15, -4, 12);
    disc([light, shade], -6, -9, 13);
    disc([light, shade], 7, -12, 14);
    disc(light, -14, -4, 9);
    disc(light, 16, -5, 9);
    area(light, 'M-26 5C-30 -2 -22 -6 -16 -4H16C26 -6 30 2 25 5Z');
  });
}

/** Rays from a point, over the whole cover. */
export function rays(
  { at, area }: Easel,
  [x, y]: readonly [number, number],
  { count, colour, alpha, turn = 0 }: { count: number; colour: string; alpha: number; turn?: number },
): void {
  const half = Math.tan(Math.PI / count / 2) * 240;
  for (let index = 0; index < count; index++)
    at({ x, y, turn: turn + (360 * index) / count, alpha }, () =>
      area(colour, `M0 0L${round(-half)} -240H${round(half)}Z`),
    );
}

/** Flags on a sagging string from side to side. */
export function flags(
  { line, area }: Easel,
  [left, right, sag]: readonly [number, number, number],
  pops: Light['pops'],
): void {
  const count = 11;
  const height = (share: number) => left + (right - left) * share + 4 * sag * share * (1 - share);
  line('#fff6df88', 1, `M-104 ${left}Q0 ${round((left + right) / 2 + 2 * sag)} 104 ${right}`);
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count;
    const x = round(-104 + 208 * share);
    const y = round(height(share));
    area(pops[index % 3] ?? pops[0], `M${x - 7} ${y}H${x + 7}L${x} ${y + 15}Z`);
    area('#ffffff44', `M${x - 7} ${y}H${x}V${y + 15}Z`);
  }
}

/** Bulbs on a sagging string. */
export function bulbs(
  { line, glow, disc }: Easel,
  [left, right, sag]: readonly [number, number, number],
  colour: string,
): void {
  line('#00000066', 1, `M-104 ${left}Q0 ${round((left + right) / 2 + 2 * sag)} 104 ${right}`);
  for (let index = 0; index < 9; index++) {
    const share = (index + 0.5) / 9;
    const x = -104 + 208 * share;
    const y = left + (right - left) * share + 4 * sag * share * (1 - share) + 3;
    glow(colour, [x, y, 12], 0.8);
    disc(['#ffffff', colour], x, y, 3);
  }
}

/** A paper lantern that hangs from above. */
export function hanging(
  { at, line, area, glow, oval }: Easel,
  [x, y, size]: readonly [number, number, number],
  paint: string,
): void {
  line('#00000077', 0.8, `M${x} -104V${y}`);
  glow('#ffd98a', [x, y + 10 * size, 30 * size], 0.6);
  at({ x, y: y + 10 * size, size }, () => {
    oval([paint, '#5a0a1e', -4, 22], [0, 0, 12, 10]);
    oval('#fff3b0aa', [0, -1, 5, 8]);
    area('#3a1606', 'M-5 -11H5V-8H-5ZM-5 8H5V11H-5Z');
    line(paint, 1.2, 'M-3 11V17M0 11V19M3 11V17');
  });
}

/** The outline of an onion dome with its finial, foot at y = 0, 40 wide, 50 tall. */
export const DOME =
  'M-20 0V-4C-26 -16 -16 -30 0 -40C16 -30 26 -16 20 -4V0ZM-1.5 -38H1.5L0.8 -50H-0.8ZM-3 -44A3 3 0 1 1 3 -44A3 3 0 1 1 -3 -44Z';

/** A cusped arch as a hole, foot at y = 0, `wide` across and `tall` high. */
export function archPath(wide: number, tall: number): string {
  const h = wide / 2;
  const s = tall * 0.55;
  return `M${-h} 0V${-s}C${-h} ${-s - 12} ${-h * 0.8} ${-s - 16} ${-h * 0.66} ${-s - 12}C${-h * 0.62} ${-tall + 14} ${-h * 0.34} ${-tall + 10} ${-h * 0.3} ${-tall + 10}C${-h * 0.2} ${-tall + 3} ${-h * 0.06} ${-tall + 3} 0 ${-tall}C${h * 0.06} ${-tall + 3} ${h * 0.2} ${-tall + 3} ${h * 0.3} ${-tall + 10}C${h * 0.34} ${-tall + 10} ${h * 0.62} ${-tall + 14} ${h * 0.66} ${-s - 12}C${h * 0.8} ${-s - 16} ${h} ${-s - 12} ${h} ${-s}V0Z`;
}

/** A striped tent, foot at y = 0, 80 wide and about 80 tall. */
export function bigTent(
  { area, line }: Easel,
  [cloth, stripe]: readonly [string, string],
  dark: string,
): void {
  area([cloth, dark, -60, 10], 'M-36 0V-34H36V0Z');
  for (const x of [-36, -12, 12]) area([stripe, dark, -60, 14], `M${x} -34H${x + 12}V0H${x}Z`);
  area([cloth, dark, -70, -20], 'M0 -70C-8 -50 -24 -40 -42 -34H42C24 -40 8 -50 0 -70Z');
  for (const x of [-42, -14, 14])
    area(
      [stripe, dark, -70, -20],
      `M0 -70C${x / 4} -50 ${x * 0.7} -40 ${x} -34H${x + 14}C${x * 0.7 + 8} -40 ${x / 4 + 3} -50 0 -70Z`,
    );
  area(dark, 'M-9 0C-9 -18 -4 -26 0 -28C4 -26 9 -18 9 0Z');
  line(dark, 1.4, 'M0 -70V-82');
  area(stripe, 'M0 -82L13 -78L0 -74Z');
}
