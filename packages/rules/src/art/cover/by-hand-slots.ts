import { seededRandom } from '@mela/kernel/random';
import { pictures } from '#art/pictures/all.ts';
import { bigTent, bulbs, cloud, DOME, flags, hanging, rays, ridge, starsIn } from './bits.ts';
import type { Easel } from './easel.ts';
import { ground } from './finish.ts';
import { lights } from './lights.ts';

// Covers of single slots, each drawn for itself.

const rimmed = { light: '#fff1cf', dark: '#0a0826' };

function firework(easel: Easel, [x, y, size]: readonly [number, number, number], colour: string): void {
  easel.glow(colour, [x, y, 34 * size], 0.6);
  easel.at({ x, y, size }, () => {
    easel.around(14, (index) => {
      easel.line(index % 2 ? colour : '#ffffff', 1.4, 'M0 -7V-19');
      easel.disc(index % 2 ? '#ffffff' : colour, 0, index % 2 ? -24 : -21, 1.8);
    });
  });
}

/** Night at the Mela: the elephant before the wheel, the crowd with its lamps, fireworks. */
export function nightAtTheMela(easel: Easel): void {
  const random = seededRandom('mela night');
  easel.wash(['#0a0838', '#2a1f86', '#8a3fb8', '#ff8a6a'], 70);
  starsIn(easel, random, 40);
  firework(easel, [-66, -68, 1], '#ff6fae');
  firework(easel, [74, -78, 0.8], '#5ce0ff');
  easel.glow('#ffb84d', [-34, -14, 96], 0.7);
  easel.line('#4a2a8a', 6, 'M-34 -20L-64 64M-34 -20L-4 64');
  easel.at({ x: -34, y: -22, size: 1.42 }, () => pictures.wheel(easel));
  for (const [x, size, cloth] of [
    [-88, 0.7, '#ff4d8d'],
    [86, 0.86, '#1fd1b2'],
    [44, 0.5, '#ffb21a'],
  ] as const)
    easel.at({ x, y: 54, size }, () => bigTent(easel, [cloth, '#fff6df'], '#3a1a6a'));
  flags(easel, [-96, -84, 7], ['#ff4d8d', '#ffb21a', '#1fd1b2']);
  easel.area(['#3a1a6a', '#150a38', 44, 90], ridge(random, 50, 3));
  easel.glow('#ffd98a', [34, 4, 76], 0.9);
  easel.cast(pictures.elephant, { x: 34, y: -2, size: 1.4 }, rimmed);
  for (let index = 0; index < 13; index++) {
    const x = -98 + index * 16.5;
    const y = 58 + (index % 3) * 5;
    easel.disc('#150a38', x, y, 7);
    easel.area('#150a38', `M${x - 10} 104V${y + 12}Q${x} ${y + 4} ${x + 10} ${y + 12}V104Z`);
    if (index % 3 === 0) {
      easel.glow('#ffd45e', [x + 7, y - 2, 12], 0.9);
      easel.disc('#fff6c8', x + 7, y - 2, 2.4);
    }
  }
  easel.cast(pictures.dhol, { x: -66, y: 34, size: 0.72, turn: -8 }, rimmed);
  ground(easel, { ink: '#0a0626' });
}

/** Kulhad Tumble: cups and sweets fall from the shelf in a splash of tea. */
export function kulhadTumble(easel: Easel): void {
  easel.wash(['#3a1206', '#a8480f', '#ffb45c', '#ffe6a8'], 80);
  rays(easel, [0, 0], { count: 18, colour: '#fff0c4', alpha: 0.16, turn: 5 });
  easel.glow('#fff0c4', [0, -6, 110], 0.9);
  easel.area(['#8a4a1a', '#3a1606', -84, -66], 'M-110 -82H110V-70H-110Z');
  for (const x of [-84, -58, 62, 88]) easel.at({ x, y: -98, size: 0.52 }, () => pictures.kulhad(easel));
  easel.line(['#e8a860', '#8a3c0c', -60, 60], 16, 'M-46 -40C-10 -66 18 -20 52 -34C76 -42 84 -10 70 14');
  easel.line('#ffdca8', 3, 'M-40 -44C-8 -66 16 -24 50 -39');
  for (const [x, y, r] of [
    [80, 26, 6],
    [64, 34, 4],
    [90, 6, 4],
    [-60, -54, 4],
    [30, -58, 5],
    [-20, -70, 3.4],
  ] as const)
    easel.disc(['#f0c080', '#8a3c0c'], x, y, r);
  const rim = { light: '#fff0d0', dark: '#2a0c04' };
  easel.cast(pictures.jalebi, { x: -70, y: -14, size: 0.72, turn: -20 }, rim);
  easel.cast(pictures.kulhad, { x: 62, y: -34, size: 0.86, turn: 38 }, rim);
  easel.cast(pictures.kulhad, { x: -44, y: -46, size: 0.8, turn: -46 }, rim);
  easel.cast(pictures.laddu, { x: 72, y: 32, size: 0.72, turn: 12 }, rim);
  easel.cast(pictures.barfi, { x: -68, y: 38, size: 0.68, turn: -14 }, rim);
  easel.glow('#ffffff', [2, 6, 60], 0.6);
  easel.cast(pictures.kulhad, { x: 2, y: 8, size: 1.36, turn: 12 }, rim);
  easel.cast(pictures.rasgulla, { x: 36, y: 54, size: 0.56 }, rim);
  ground(easel, { ink: '#2a0c04' });
}

/** Peacock in the Rain: the open tail against the monsoon, lotus and drops on the pond. */
export function peacockInTheRain(easel: Easel): void {
  const random = seededRandom('peacock');
  easel.wash(['#072a3c', '#0f6a78', '#5cc8b0', '#d8ffd0'], 60);
  easel.glow('#f4ffd8', [0, -14, 100], 0.9);
  for (const [x, y, size] of [
    [-70, -82, 1.9],
    [0, -96, 2.2],
    [74, -80, 1.8],
  ] as const)
    cloud(easel, [x, y, size], ['#5a8aa0', '#1c4458']);
  easel.line('#ffffff', 2.4, 'M66 -70L54 -46L64 -46L50 -18');
  easel.area(['#1c7a68', '#0a4a4a', 0, 50], ridge(random, 26, 8));
  easel.area(['#1a8a92', '#04222e', 40, 110], 'M-110 46H110V110H-110Z');
  easel.squash({ x: 0, y: 66, wide: 1.5, tall: -0.5, alpha: 0.25 }, () => pictures.peacock(easel));
  easel.cast(pictures.peacock, { x: 0, y: -12, size: 1.86 }, { light: '#e8fff0', dark: '#03202a' });
  for (let index = 0; index < 60; index++) {
    const [x, y] = [random.below(220) - 104, random.below(170) - 96];
    easel.line('#ffffff66', 0.9, `M${x} ${y}l-5 15`);
  }
  easel.cast(pictures.lotus, { x: -70, y: 54, size: 0.56 }, { light: '#ffffff', dark: '#03202a' });
  easel.cast(pictures.lotus, { x: 74, y: 58, size: 0.48 }, { light: '#ffffff', dark: '#03202a' });
  for (const [x, y] of [
    [-28, 66],
    [30, 72],
    [4, 58],
  ] as const)
    easel.line('#ffffff88', 1.2, `M${x - 14} ${y}A14 4 0 1 0 ${x + 14} ${y}A14 4 0 1 0 ${x - 14} ${y}Z`);
  ground(easel, { ink: '#031a24' });
}

/** Kite Cut!: two kites cross over the roofs, and the strings spark. */
export function kiteCut(easel: Easel): void {
  easel.wash(['#1a1466', '#7a2f9a', '#ff6f7a', '#ffd08a'], 70);
  easel.glow('#fff0b8', [10, 34, 90], 0.9);
  easel.disc('#fff6d8', 10, 34, 26);
  cloud(easel, [-74, -62, 1], ['#ffd6e0', '#b05a9a']);
  cloud(easel, [84, -40, 1.1], ['#ffd6e0', '#b05a9a']);
  for (const [x, y, w] of [
    [-90, 44, 32],
    [-36, 56, 30],
    [40, 58, 30],
    [92, 42, 34],
  ] as const) {
    easel.area(['#6a2468', '#2a0c3c', y, 96], `M${x - w} 110V${y}H${x + w}V110Z`);
    easel.line('#ffb08a', 2, `M${x - w} ${y}H${x + w}`);
    easel.area('#ffd98a', `M${x - 6} ${y + 22}V${y + 12}q5 -7 10 0V${y + 22}Z`);
  }
  easel.line('#fff6df', 1.4, 'M-40 -14C-20 26 6 16 84 110M42 -24C18 26 -6 20 -78 110');
  easel.cast(pictures.kite, { x: -42, y: -28, size: 1.46, turn: -38 }, { light: '#fff6df', dark: '#1a0a34' });
  easel.at({ x: 50, y: -24, turn: 24, size: 1.14 }, () => {
    easel.area('#1a0a34', 'M0 -54L44 0L0 52L-44 0Z');
    easel.area(['#5cd8ff', '#1450c8', -50, 10], 'M0 -50L40 0H0Z');
    easel.area(['#ffffff', '#a8c8ff', -50, 10], 'M0 -50L-40 0H0Z');
    easel.area(['#ffd23f', '#e07a00', 0, 50], 'M0 48L40 0H0Z');
    easel.area(['#ff6a6a', '#b8102c', 0, 50], 'M0 48L-40 0H0Z');
    easel.disc('#ffffff', 0, -6, 10);
    easel.line('#ffffff', 1.8, 'M0 -50V48M-40 0Q0 -18 40 0');
  });
  easel.glow('#ffffff', [2, 26, 46], 1);
  easel.at({ x: 2, y: 26, size: 1.2 }, () =>
    easel.around(9, (index) =>
      easel.area(index % 2 ? '#ffe14d' : '#ffffff', `M-3 -4L0 ${index % 2 ? -30 : -20}L3 -4Z`),
    ),
  );
  for (const [x, y] of [
    [-60, 50],
    [64, 50],
  ] as const) {
    easel.disc('#1a0a34', x, y - 12, 6);
    easel.line('#1a0a34', 8, `M${x} ${y - 2}V${y + 14}`);
    easel.line('#1a0a34', 4, `M${x} ${y}L${x + (x < 0 ? 12 : -12)} ${y - 12}`);
  }
  ground(easel, { ink: '#14062c' });
}

const cabins = ['#ff6a9a', '#1fb8a0', '#ffd23f', '#8a7aff'] as const;

/** Giant Wheel Gold: seen from below, coins rain from the cabins. */
export function giantWheelGold(easel: Easel): void {
  easel.wash(['#4a0620', '#b0142c', '#ff7a2e', '#ffe08a'], 90);
  rays(easel, [0, 30], { count: 16, colour: '#ffe08a', alpha: 0.24, turn: 4 });
  easel.glow('#fff0b8', [0, 6, 110], 1);
  easel.at({ x: 0, y: 16, turn: 8 }, () => {
    easel.around(16, (index) => {
      easel.line('#7a3a00', 5, 'M0 0V-82');
      easel.line('#ffe08a', 3, 'M0 0V-82');
      easel.line('#fff6c8', 1.4, 'M0 -40L16 -72');
      easel.at({ y: -86 }, () => {
        easel.area('#5c1e00', 'M-13 -4H13Q14 18 0 20Q-14 18 -13 -4Z');
        easel.area(cabins[index % 4] ?? cabins[0], 'M-10 0H10Q11 16 0 17Q-11 16 -10 0Z');
        easel.area('#fff6df', 'M-13 -2L0 -14L13 -2Z');
      });
    });
    easel.line('#7a3a00', 9, 'M0 -82A82 82 0 1 1 -0.010 -82Z');
    easel.line(['#fff6b8', '#d87a00', -82, 60], 6, 'M0 -82A82 82 0 1 1 -0.010 -82Z');
    easel.line(['#fff6b8', '#d87a00', -60, 60], 3, 'M0 -44A44 44 0 1 1 -0.010 -44Z');
  });
  easel.glow('#ffffff', [0, 16, 44], 0.8);
  easel.cast(pictures.coin, { x: 4, y: 20, size: 0.9 }, { light: '#fffbe0', dark: '#4a1a00' });
  for (const [x, y, size, turn] of [
    [-74, -40, 0.34, -20],
    [78, -20, 0.4, 30],
    [-80, 36, 0.46, 12],
    [70, 46, 0.5, -16],
    [-34, 62, 0.4, 30],
    [40, -74, 0.3, 10],
    [-46, -82, 0.28, -30],
  ] as const)
    easel.cast(pictures.coin, { x, y, size, turn }, { light: '#fffbe0', dark: '#4a1a00' });
  ground(easel, { ink: '#2a040e' });
}

/** Jalebi Spiral: the sweet rises like a sun over the pan of syrup. */
export function jalebiSpiral(easel: Easel): void {
  const light = lights.crimson;
  easel.wash(['#5c0a3c', '#d81f6b', '#ff9a5c'], 80);
  rays(easel, [0, -12], { count: 20, colour: '#ffe08a', alpha: 0.26 });
  easel.glow('#fff0b8', [0, -14, 100], 0.95);
  hanging(easel, [-76, -80, 1.1], '#ff9a1f');
  hanging(easel, [78, -86, 1], '#1fd1b2');
  easel.at({ x: 0, y: 74 }, () => {
    easel.oval('#2a0a04', [0, 4, 104, 34]);
    easel.oval(['#8a90b8', '#2c3058', -30, 30], [0, 0, 104, 32]);
    easel.oval(['#ffc45e', '#c4500a', -24, 26], [0, -3, 92, 25]);
    easel.oval('#ffe9a866', [-30, -12, 34, 6]);
    for (const [x, y, r] of [
      [-60, -4, 5],
      [-44, 6, 3.4],
      [52, -8, 5],
      [66, 2, 3.4],
      [30, 6, 4],
    ] as const)
      easel.disc(['#fff3c8', '#e8860a'], x, y, r);
  });
  easel.cast(pictures.jalebi, { x: 0, y: -10, size: 1.8, turn: -8 }, { light: '#fff6d8', dark: '#4a0a12' });
  easel.line('#ffd98a', 3, 'M-22 62V70M4 66V76M28 60V72');
  for (const [name, x, y, size] of [
    ['rasgulla', -76, 34, 0.6],
    ['gulabJamun', 76, 32, 0.62],
  ] as const)
    easel.cast(pictures[name], { x, y, size }, { light: '#fff6d8', dark: '#4a0a12' });
  bulbs(easel, [-98, -98, 4], '#ffd45e');
  ground(easel, { ink: light.ink });
}

/** Moonlit Mahal: the palace and its mirror image. */
export function moonlitMahal(easel: Easel): void {
  const random = seededRandom('mahal');
  easel.wash(['#050c34', '#14388a', '#6a9ae8', '#d8ecff'], 40);
  starsIn(easel, random, 44, 0);
  easel.glow('#fdf6d0', [0, -44, 110], 0.8);
  easel.disc(['#fffdf0', '#ffe9a8'], 0, -44, 44);
  const palace = (): void => {
    for (const x of [-78, 78]) {
      easel.area(['#fff6ec', '#5a6ab8', -60, 30], `M${x - 6} 30V-44H${x + 6}V30Z`);
      easel.at({ x, y: -42, size: 0.44 }, () => easel.area(['#ffffff', '#7a8ad0', -50, 4], DOME));
    }
    easel.area(['#fff6ec', '#4a58a8', -30, 30], 'M-58 30V-12H58V30Z');
    easel.at({ y: -10, size: 1.3 }, () => easel.area(['#ffffff', '#7a8ad0', -50, 4], DOME));
    for (const x of [-42, 42])
      easel.at({ x, y: -10, size: 0.6 }, () => easel.area(['#ffffff', '#7a8ad0', -50, 4], DOME));
    for (const x of [-40, -20, 20, 40]) easel.area('#ffcf6b', `M${x - 5} 28V6Q${x} -4 ${x + 5} 6V28Z`);
    easel.area(['#ffe9a8', '#ff9a3c', -4, 30], 'M-11 30V4Q0 -14 11 4V30Z');
  };
  palace();
  easel.area(['#1c4a9a', '#040a28', 30, 110], 'M-110 30H110V110H-110Z');
  easel.squash({ x: 0, y: 60, wide: 1, tall: -0.9, alpha: 0.35 }, palace);
  for (let index = 0; index < 10; index++)
    easel.line('#ffffff55', 1.1, `M${-70 + index * 15} ${38 + (index % 5) * 8}h20`);
  const rim = { light: '#ffffff', dark: '#040a28' };
  easel.cast(pictures.peacock, { x: -62, y: 20, size: 0.86 }, rim);
  easel.cast(pictures.lotus, { x: 62, y: 44, size: 0.74 }, rim);
  easel.cast(pictures.diya, { x: 8, y: 54, size: 0.46 }, rim);
  ground(easel, { ink: '#040822' });
}
