import type { Random } from '@mela/kernel/random';
import type { Easel } from './easel.ts';
import type { Light } from './lights.ts';

/** Sparks around the hero, dark corners, and the ground behind the letters. */
export function finish(easel: Easel, light: Light, random: Random): void {
  for (let index = 0; index < 7; index++) {
    const x = random.below(180) - 90;
    const y = random.below(120) - 88;
    const size = 0.35 + random.below(60) / 100;
    if (Math.abs(x) < 26) continue;
    easel.at({ x, y, size }, () => {
      easel.glow('#ffffff', [0, 0, 12], 0.7);
      easel.area('#ffffff', 'M0 -11L2 -2L11 0L2 2L0 11L-2 2L-11 0L-2 -2Z');
    });
  }
  ground(easel, light);
  bokeh(easel, light, random);
}

/** Lights close to the camera, out of focus. */
function bokeh(easel: Easel, { pops, sun }: Light, random: Random): void {
  for (const [index, x] of [-96, -74, 78, 98].entries()) {
    const y = 50 + random.below(40);
    const size = 9 + random.below(12);
    easel.at({ alpha: 0.26 }, () => easel.disc(index % 2 ? sun : (pops[index % 3] ?? sun), x, y, size));
    easel.at({ alpha: 0.3 }, () =>
      easel.line('#ffffff', 0.8, `M${x - size} ${y}A${size} ${size} 0 0 1 ${x} ${y - size}`),
    );
  }
}

/** The dark towards the lower edge, on which letters are readable. */
export function ground(easel: Easel, { ink }: Pick<Light, 'ink'>): void {
  easel.area([`${ink}00`, `${ink}f2`, 26, 92], 'M-100 26H100V100H-100Z');
  for (const [x, y] of [
    [-112, -112],
    [112, -112],
  ] as const)
    easel.glow(ink, [x, y, 70], 0.5);
}
