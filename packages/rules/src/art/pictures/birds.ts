import type { Brush, Picture } from './brush.ts';

// Birds, insects and flowers of the garden.

type Two = readonly [light: string, dark: string];

function eye({ disc }: Brush, x: number, y: number, size: number): void {
  disc('#ffffff', x, y, size);
  disc('#14100c', x, y, size * 0.62);
  disc('#ffffff', x - size * 0.24, y - size * 0.3, size * 0.24);
}

export const owl: Picture = (brush) => {
  const { area, line, disc, oval } = brush;
  area(
    ['#8a5a3a', '#3a1e12'],
    'M-30 -40Q-20 -34 0 -36Q20 -34 30 -40C40 -10 44 44 0 46C-44 44 -40 -10 -30 -40Z',
  );
  area(
    ['#b8824a', '#5c3418', -30, 44],
    'M-38 -6C-46 20 -36 40 -22 40C-26 24 -26 8 -38 -6ZM38 -6C46 20 36 40 22 40C26 24 26 8 38 -6Z',
  );
  area(['#f0d8a8', '#b88a50', 4, 44], 'M0 0C16 2 20 24 14 36Q0 46 -14 36C-20 24 -16 2 0 0Z');
  line(
    '#8a5a2a',
    1.8,
    'M-9 14q4.500 5 9 0q4.500 5 9 0M-11 23q5.500 5 11 0q5.500 5 11 0M-8 32q4 4 8 0q4 4 8 0',
  );
  for (const s of [-1, 1]) {
    disc(['#fff0c8', '#c89a50'], s * 14, -16, 15);
    oval('#ffb21a', [s * 14, -16, 10.5, 10.5]);
    eye(brush, s * 14, -16, 8);
    line('#ffb21a', 3, `M${s * 8} 44v5M${s * 13} 43v5`);
  }
  area(['#ffd45e', '#d87a00', -12, 2], 'M-5 -10H5L0 2Z');
};

/** A small bird on the wing or on a branch. */
export function bird(body: Two, belly: string, beak: string): Picture {
  return (brush) => {
    const { area, line, disc } = brush;
    area([...body, -10, 46], 'M14 6C30 14 38 30 48 36C34 42 14 38 2 26Z');
    area(
      [...body, -40, 40],
      'M-14 -38C6 -44 20 -30 20 -14C34 2 28 32 2 36C-22 38 -32 18 -28 0C-34 -12 -32 -32 -14 -38Z',
    );
    area(belly, 'M-28 4C-18 -4 -4 4 -4 18C-4 28 -8 34 -12 33C-24 28 -30 16 -28 4Z');
    area([...body, -14, 34], 'M4 -8C26 -6 34 10 34 26C18 30 2 22 0 8Z');
    line('#ffffff77', 1.8, 'M8 0C18 4 24 12 26 20M4 8C12 12 18 18 20 24');
    area([beak, '#a84a00', -30, -12], 'M-28 -28L-48 -20L-28 -14Z');
    disc('#ffffffcc', -16, -24, 8);
    eye(brush, -16, -24, 6);
  };
}

export const heron: Picture = (brush) => {
  const { area, line } = brush;
  line('#e08a2a', 3, 'M0 26V48M10 24V48M0 48h-8M10 48h-8');
  area(
    ['#e8f2ff', '#7a94c0', -10, 34],
    'M-20 4C-10 -8 18 -8 36 8C44 16 46 24 42 28C24 34 -4 34 -16 22C-22 16 -24 10 -20 4Z',
  );
  area(['#a8bce0', '#4a628f', 0, 34], 'M2 4C20 4 36 14 44 30C28 32 8 26 2 4Z');
  line(['#f4f8ff', '#a8bcdc', -40, 20], 9, 'M-14 14C-30 4 -8 -12 -18 -30');
  area(['#f4f8ff', '#b8cae8', -46, -26], 'M-28 -34C-26 -44 -12 -46 -8 -36C-8 -28 -16 -26 -24 -28Z');
  area(['#ffd45e', '#d87a00', -38, -26], 'M-26 -36L-50 -28L-25 -29Z');
  line('#2a3a6a', 2.4, 'M-12 -42C0 -48 8 -44 14 -40');
  eye(brush, -19, -36, 3);
};

export const bee: Picture = (brush) => {
  const { area, line, oval, within, at } = brush;
  at({ turn: -14 }, () => {
    for (const [x, turn] of [
      [-2, -14],
      [14, 22],
    ] as const)
      at({ x, y: -12, turn }, () => {
        oval(['#ffffffee', '#a8d8ffdd', -34, 0], [0, -17, 11, 19]);
        line('#6fb0e0', 1, 'M0 -2V-30M0 -10L6 -22M0 -10L-6 -22');
      });
    const body = 'M-34 8C-34 -10 -14 -16 4 -16C26 -16 42 -4 46 8C42 22 24 30 4 30C-16 30 -34 24 -34 8Z';
    area(['#ffe14d', '#e08a00', -16, 30], body);
    within(body, () => {
      for (const x of [2, 18, 33])
        area('#3a1a06', `M${x} -20Q${x + 7} 8 ${x} 34H${x + 8}Q${x + 15} 8 ${x + 8} -20Z`);
      oval('#ffffff77', [-2, -7, 22, 4]);
    });
    line('#3a1a06', 2.4, 'M-24 -8C-28 -20 -34 -24 -38 -22M-16 -12C-16 -24 -22 -30 -26 -30');
    eye(brush, -20, 4, 6);
    line('#8a3a00', 2, 'M-28 14Q-22 20 -16 15');
  });
};

export function butterfly([light, dark]: Two, spot: string): Picture {
  return ({ area, line, disc }) => {
    for (const s of [-1, 1]) {
      area(
        [light, dark, -42, 10],
        `M0 -6C${s * 8} -36 ${s * 34} -48 ${s * 46} -36C${s * 50} -14 ${s * 26} 6 0 6Z`,
      );
      area(
        [light, dark, 0, 46],
        `M0 4C${s * 20} 4 ${s * 40} 12 ${s * 36} 30C${s * 30} 46 ${s * 12} 40 0 14Z`,
      );
      disc(spot, s * 32, -28, 6);
      disc('#ffffffcc', s * 33, -30, 2.6);
      disc(spot, s * 20, -14, 4.4);
      disc(spot, s * 23, 26, 5);
      line('#00000055', 1.4, `M0 -2L${s * 38} -32M0 0L${s * 30} -10M0 8L${s * 28} 30`);
      line('#3a1a2a', 1.8, `M0 -16C${s * 4} -28 ${s * 8} -34 ${s * 12} -36`);
    }
    area(['#7a4a3a', '#2a1010', -20, 34], 'M0 -18C5 -18 5 20 0 34C-5 20 -5 -18 0 -18Z');
  };
}

/** A flower of layered petals. */
export function bloom(
  rings: readonly (readonly [count: number, far: number, wide: number, light: string, dark: string])[],
  heart: Two,
  heartSize: number,
): Picture {
  return ({ area, disc, around, at, line }) => {
    for (const s of [-1, 1])
      at({ x: s * 20, y: 32, turn: s * 60 }, () => {
        area(['#5fd06a', '#0d6b3a', -18, 12], 'M0 -22C12 -10 11 6 0 14C-11 6 -12 -10 0 -22Z');
        line('#c8f5a8', 1, 'M0 -16V10');
      });
    for (const [index, [count, far, wide, light, dark]] of rings.entries())
      at({ turn: index * 14 }, () =>
        around(count, () =>
          area(
            [light, dark, -far, 0],
            `M0 0C${wide} ${-far * 0.4} ${wide} ${-far * 0.9} 0 ${-far}C${-wide} ${-far * 0.9} ${-wide} ${-far * 0.4} 0 0Z`,
          ),
        ),
      );
    disc(heart, 0, 0, heartSize);
    for (let index = 0; index < 10; index++)
      disc(
        '#ffffff55',
        heartSize * 0.7 * Math.cos(index * 2.4),
        heartSize * 0.7 * Math.sin(index * 2.4),
        heartSize * 0.1 + 0.4,
      );
  };
}

export const sunflower = bloom(
  [
    [16, 46, 8, '#ffe14d', '#e07a00'],
    [16, 40, 7, '#fff07a', '#f09a00'],
  ],
  ['#8a4a1a', '#3a1a08'],
  18,
);
export const jasmine = bloom(
  [
    [6, 44, 16, '#ffffff', '#c8c0e8'],
    [6, 36, 11, '#ffffff', '#e0d8f8'],
  ],
  ['#fff6a8', '#d8c04a'],
  7,
);
export const crocus = bloom(
  [
    [6, 46, 15, '#c8a0ff', '#5a1eb0'],
    [6, 36, 11, '#e0c8ff', '#7a3ad8'],
  ],
  ['#ffb84d', '#e0520a'],
  9,
);
export const palash = bloom(
  [
    [9, 46, 10, '#ff9a3c', '#c4200a'],
    [8, 34, 8, '#ffc45e', '#e8480a'],
  ],
  ['#ffe98a', '#e08a00'],
  6,
);

export const rose: Picture = ({ area, disc, at, line }) => {
  for (const s of [-1, 1])
    at({ x: s * 22, y: 30, turn: s * 64 }, () => {
      area(['#5fd06a', '#0d6b3a', -20, 14], 'M0 -24C13 -12 12 6 0 14C-12 6 -13 -12 0 -24Z');
      line('#c8f5a8', 1, 'M0 -18V10');
    });
  for (const [turn, far] of [
    [0, 24],
    [72, 24],
    [144, 24],
    [216, 24],
    [288, 24],
  ] as const)
    at({ turn }, () => at({ y: -far * 0.8 }, () => disc(['#ff8ab0', '#b80a4a'], 0, 0, 24)));
  for (const turn of [30, 120, 210, 300])
    at({ turn }, () => at({ y: -11 }, () => disc(['#ff9abc', '#c8145a'], 0, 0, 18)));
  disc(['#ffb0cc', '#d81f6b'], 0, 0, 17);
  line('#8f0a3a', 2.2, 'M-10 2C-12 -10 4 -16 10 -6C14 4 4 12 -3 8C-8 4 -4 -4 2 -2');
  line('#ffd6e6', 1.4, 'M-20 -16C-14 -26 0 -28 8 -24M16 14C24 8 26 -2 22 -10');
};
