import type { Random } from '@mela/kernel/random';
import { bigTent, bulbs, cloud, DOME, flags, hanging, rays, ridge, starsIn } from './bits.ts';
import type { Easel } from './easel.ts';
import type { Light } from './lights.ts';

// Scenes under the open sky. Each leaves the middle free for what the cover is about.

export type Scene = (easel: Easel, light: Light, random: Random) => void;

function sky(easel: Easel, light: Light, random: Random, sun: readonly [number, number, number]): void {
  easel.wash(light.sky, 60);
  if (light.isNight) starsIn(easel, random, 34);
  easel.glow(light.sun, [sun[0], sun[1], sun[2] * 4.5], 0.75);
  easel.disc([light.sun, light.isNight ? '#fff6d8' : light.sun], sun[0], sun[1], sun[2]);
}

const side = (random: Random): 1 | -1 => (random.below(2) === 0 ? -1 : 1);

/** A giant wheel and tents behind strings of bulbs. */
export const fairground: Scene = (easel, light, random) => {
  const s = side(random);
  sky(easel, light, random, [-52 * s, -66, 10]);
  const [cx, cy] = [48 * s, -34];
  easel.glow(light.pops[1], [cx, cy, 74], 0.5);
  easel.line(light.far, 6, `M${cx} ${cy}L${cx - 26} 60M${cx} ${cy}L${cx + 26} 60`);
  easel.at({ x: cx, y: cy, turn: random.below(30) }, () =>
    easel.around(12, (index) => {
      easel.line(light.rim, 1, 'M0 0V-48');
      easel.line(light.pops[0], 2.4, 'M0 -48L24.850 -41.570');
      easel.disc(['#ffffff', light.pops[index % 3] ?? light.pops[0]], 0, -49, 6);
    }),
  );
  easel.disc([light.rim, light.pops[1]], cx, cy, 8);
  for (const [x, size, pop] of [
    [-70 * s, 0.86, 0],
    [-18 * s, 0.56, 2],
    [82 * s, 0.7, 1],
  ] as const)
    easel.at({ x, y: 56, size }, () => bigTent(easel, [light.pops[pop], '#fff6df'], light.mid));
  easel.area([light.mid, light.ink, 44, 100], ridge(random, 52, 4));
  bulbs(easel, [-96, -70, 10], light.pops[1]);
};

/** Awnings to both sides of a lane that leads to the light. */
export const bazaar: Scene = (easel, light, random) => {
  sky(easel, light, random, [0, -30, 9]);
  easel.at({ x: 0, y: 6, alpha: 0.9 }, () => {
    for (const [x, size] of [
      [-30, 0.8],
      [0, 1.2],
      [30, 0.8],
    ] as const)
      easel.at({ x, size }, () => easel.area(light.far, DOME));
    easel.area(light.far, 'M-60 0H60V40H-60Z');
  });
  for (const s of [-1, 1]) {
    easel.area([light.mid, light.ink, -70, 90], `M${s * 110} -74L${s * 40} -26V58L${s * 110} 110Z`);
    for (const [index, [x, y, w]] of (
      [
        [52, -22, 14],
        [78, -30, 26],
      ] as const
    ).entries()) {
      const pop = light.pops[(index + (s > 0 ? 1 : 0)) % 3] ?? light.pops[0];
      easel.area(
        '#ffe2a0',
        `M${s * (x - w / 3)} ${y + 16}H${s * (x + w)}V${y + 44 + w * 0.6}H${s * (x - w / 3)}Z`,
      );
      easel.area(
        [pop, light.ink, y - 20, y + 60],
        `M${s * (x - w)} ${y + 16}L${s * (x - w / 3)} ${y - 4}L${s * 112} ${y - 26}V${y + 18}Z`,
      );
      easel.line('#ffffff66', 3, `M${s * (x - w * 0.3)} ${y + 15}L${s * (x + 4)} ${y - 8}`);
    }
  }
  easel.area([light.near, light.ink, 50, 100], 'M-30 46H30L110 110H-110Z');
  easel.glow(light.sun, [0, 46, 60], 0.45);
  hanging(easel, [-44, -76 + random.below(12), 1], light.pops[0]);
  hanging(easel, [46, -84 + random.below(12), 1.2], light.pops[1]);
  flags(easel, [-92, -88, 8], light.pops);
};

/** Dunes under a large sun. */
export const dunes: Scene = (easel, light, random) => {
  const s = side(random);
  sky(easel, light, random, [34 * s, -34, 30]);
  easel.area([light.far, light.mid, -10, 50], `M-110 24Q${-40 * s} -12 ${20 * s} 18T110 10V110H-110Z`);
  easel.at({ x: -58 * s, y: 12, size: 0.36 }, () => {
    easel.area(light.mid, DOME);
    for (const x of [-34, 34]) easel.at({ x, size: 0.6 }, () => easel.area(light.mid, DOME));
  });
  easel.area([light.rim, light.mid, 0, 80], `M-110 44Q${30 * s} 4 110 46V110H-110Z`);
  easel.area(
    [light.mid, light.near, 20, 90],
    `M${-110 * s} 40Q${-10 * s} 44 ${30 * s} 24Q${20 * s} 60 ${90 * s} 110H${-110 * s}Z`,
  );
  easel.area([light.near, light.ink, 50, 100], ridge(random, 66, 6));
};

/** Still water between hills, with the light on it. */
export const river: Scene = (easel, light, random) => {
  const s = side(random);
  sky(easel, light, random, [-20 * s, -38, 17]);
  easel.area([light.far, light.mid, -30, 30], ridge(random, -4, 14));
  easel.area([light.sky[1], light.ink, 14, 110], 'M-110 14H110V110H-110Z');
  easel.glow(light.sun, [-20 * s, 26, 64], 0.6);
  for (let index = 0; index < 12; index++) {
    const y = 18 + index * 6;
    const w = 8 + random.below(26);
    easel.line(
      index % 3 ? '#ffffff44' : light.rim,
      1.3,
      `M${-20 * s - w + random.below(30) - 15} ${y}h${w * 2}`,
    );
  }
  easel.area(
    light.mid,
    `M${110 * s} 30C${70 * s} 20 ${64 * s} 34 ${40 * s} 30C${60 * s} 40 ${90 * s} 44 ${110 * s} 56Z`,
  );
  for (const [x, tall] of [
    [92, 70],
    [76, 46],
    [100, 96],
  ] as const)
    easel.line(light.near, 3, `M${x * s} 80Q${(x - 6) * s} ${80 - tall * 0.6} ${(x - 14) * s} ${80 - tall}`);
  easel.area([light.near, light.ink, 60, 110], ridge(random, 78, 6));
};

/** Trunks and leaves around a clearing. */
export const forest: Scene = (easel, light, random) => {
  easel.wash(light.sky, 70);
  easel.glow(light.sun, [0, -40, 110], 0.8);
  rays(easel, [10, -120], { count: 26, colour: light.sun, alpha: 0.16, turn: 172 });
  for (const [x, w] of [
    [-40, 6],
    [30, 7],
    [52, 5],
    [-62, 8],
  ] as const)
    easel.area(
      light.far,
      `M${x - w} 70Q${x - w * 0.4} -20 ${x - w} -110H${x + w}Q${x + w * 0.5} -20 ${x + w * 1.2} 70Z`,
    );
  easel.area([light.far, light.mid, 10, 80], ridge(random, 36, 8));
  for (const s of [-1, 1]) {
    easel.area(
      [light.mid, light.ink, -60, 90],
      `M${s * 112} 100L${s * 66} 84Q${s * 92} 20 ${s * 74} -110H${s * 112}Z`,
    );
    for (let index = 0; index < 7; index++)
      easel.at(
        { x: s * (104 - random.below(34)), y: -96 + index * 9, turn: s * (60 + random.below(80)) },
        () => easel.area([light.far, light.mid, -26, 4], 'M0 0C-13 -10 -10 -26 0 -36C10 -26 13 -10 0 0Z'),
      );
  }
  easel.area([light.mid, light.ink, 50, 100], ridge(random, 66, 7));
  for (let index = 0; index < 12; index++)
    easel.line(
      light.far,
      2,
      `M${-100 + index * 18} 82q${random.below(12) - 6} -12 ${random.below(16) - 8} -20`,
    );
};

/** Roofs below a wide sky with clouds and far kites. */
export const rooftops: Scene = (easel, light, random) => {
  const s = side(random);
  sky(easel, light, random, [58 * s, -62, 13]);
  cloud(easel, [-56 * s, -50, 1.3], [light.rim, light.sky[2]]);
  cloud(easel, [70 * s, -14, 1], [light.rim, light.sky[2]]);
  for (const [x, y, size, pop] of [
    [-78, -84, 0.5, 0],
    [22, -86, 0.36, 2],
    [-30, -70, 0.28, 1],
  ] as const)
    easel.at({ x: x * s, y, size, turn: 20 }, () => {
      easel.area(light.pops[pop], 'M0 -20L16 0L0 20L-16 0Z');
      easel.line(light.rim, 1.4, 'M0 20C8 30 -8 36 2 50');
    });
  for (const [x, y, w] of [
    [-92, 18, 30],
    [-54, 32, 26],
    [-6, 26, 34],
    [44, 34, 26],
    [84, 14, 32],
  ] as const) {
    easel.area([light.far, light.mid, y, 90], `M${x - w} 110V${y}H${x + w}V110Z`);
    easel.area(light.rim, `M${x - w - 2} ${y - 3}H${x + w + 2}V${y + 1}H${x - w - 2}Z`);
    for (const wx of [-12, 8])
      easel.area(
        random.below(2) === 0 ? light.sun : light.near,
        `M${x + wx} ${y + 24}V${y + 14}q4 -6 8 0V${y + 24}Z`,
      );
  }
  easel.area([light.near, light.ink, 60, 100], 'M-110 110V70H-40V62H20V72H110V110Z');
};

/** A field in rows up to the horizon. */
export const field: Scene = (easel, light, random) => {
  sky(easel, light, random, [42 * side(random), -48, 16]);
  cloud(easel, [-50, -62, 0.9], [light.rim, light.sky[2]]);
  easel.area([light.far, light.mid, -14, 40], ridge(random, 0, 8));
  easel.area([light.mid, light.near, 10, 100], 'M-110 16H110V110H-110Z');
  for (let row = 0; row < 6; row++) {
    const y = 22 + row * row * 2.6;
    const size = 0.9 + row * 0.55;
    for (let index = 0; index < 12 - row; index++) {
      const x = -104 + (208 * (index + 0.5 * (row % 2))) / (11 - row);
      easel.disc(light.pops[(index + row) % 3] ?? light.pops[0], x, y, 2.6 * size);
      easel.disc('#ffffff66', x - size * 0.7, y - size * 0.8, 0.9 * size);
    }
  }
  easel.glow(light.ink, [0, 110, 90], 0.5);
};

/** Peaks with snow, mist between them. */
export const mountains: Scene = (easel, light, random) => {
  sky(easel, light, random, [-44 * side(random), -56, 12]);
  for (const [x, y, w] of [
    [-58, -50, 62],
    [52, -66, 74],
    [0, -28, 50],
  ] as const) {
    easel.area([light.far, light.mid, y, 60], `M${x} ${y}L${x + w} 60H${x - w}Z`);
    easel.area(
      light.rim,
      `M${x} ${y}L${x + w * 0.3} ${y + 30}L${x + w * 0.12} ${y + 24}L${x} ${y + 34}L${x - w * 0.14} ${y + 24}L${x - w * 0.3} ${y + 30}Z`,
    );
  }
  easel.glow(light.rim, [-50, 40, 80], 0.45);
  easel.glow(light.rim, [60, 46, 80], 0.4);
  easel.area([light.mid, light.near, 30, 90], ridge(random, 46, 6));
  for (let index = 0; index < 9; index++) {
    const x = -96 + index * 24 + random.below(10);
    if (Math.abs(x) > 34) easel.area(light.near, `M${x} ${40 - random.below(12)}L${x + 9} 72H${x - 9}Z`);
  }
  easel.area([light.near, light.ink, 60, 100], ridge(random, 68, 5));
};

/** Only sky: clouds below, light from behind. */
export const heights: Scene = (easel, light, random) => {
  easel.wash(light.sky, 90);
  if (light.isNight) starsIn(easel, random, 40, 60);
  rays(easel, [0, 10], { count: 14, colour: light.sun, alpha: 0.13, turn: random.below(20) });
  easel.glow(light.sun, [0, -6, 100], 0.8);
  for (const [x, y, size] of [
    [-74, -58, 0.9],
    [76, -34, 1.1],
    [-86, 20, 1.2],
  ] as const)
    cloud(easel, [x, y + random.below(14), size], [light.rim, light.sky[1]]);
  for (const [x, y, size] of [
    [-64, 86, 2.4],
    [0, 96, 2.8],
    [66, 84, 2.5],
  ] as const)
    cloud(easel, [x, y, size], [light.far, light.mid]);
};

/** Rain over a garden of umbrellas of leaves. */
export const rain: Scene = (easel, light, random) => {
  easel.wash(light.sky, 70);
  easel.glow(light.sun, [-30, -30, 90], 0.5);
  for (const [x, y, size] of [
    [-60, -72, 1.8],
    [30, -82, 2.1],
    [86, -66, 1.5],
  ] as const)
    cloud(easel, [x, y, size], [light.far, light.near]);
  easel.area([light.far, light.mid, 0, 60], ridge(random, 22, 12));
  easel.area([light.mid, light.ink, 50, 100], ridge(random, 60, 6));
  for (let index = 0; index < 46; index++) {
    const x = random.below(220) - 104;
    const y = random.below(180) - 90;
    easel.line('#ffffff55', 0.9, `M${x} ${y}l-4 13`);
  }
  for (let index = 0; index < 7; index++)
    easel.oval('#ffffff33', [-84 + index * 28, 74 + random.below(16), 10, 2.4]);
};
