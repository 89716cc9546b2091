import type { Picture } from './brush.ts';

// Vehicles, rides and lamps.

export const tent: Picture = ({ area, line, disc }) => {
  area(['#ff4d8d', '#8f0f4a', -20, 46], 'M-38 46V-2H38V46Z');
  for (const x of [-38, -13, 12]) area(['#fff6df', '#d0a878', -20, 46], `M${x} -2H${x + 13}V46H${x}Z`);
  area(
    ['#ff6aa0', '#b0145c', -42, 4],
    'M0 -40C-8 -20 -28 -8 -46 -2Q-38 8 -31 0Q-23 8 -15 0Q-8 8 0 0Q8 8 15 0Q23 8 31 0Q38 8 46 -2C28 -8 8 -20 0 -40Z',
  );
  area(
    ['#ffffff', '#e0c090', -42, 4],
    'M0 -40C-4 -20 -16 -8 -31 0Q-23 8 -15 0C-8 -10 -2 -24 0 -40ZM0 -40C4 -20 16 -8 31 0Q23 8 15 0C8 -10 2 -24 0 -40Z',
  );
  area(['#3a0a2a', '#14040e', 10, 46], 'M-12 46C-12 26 -6 16 0 12C6 16 12 26 12 46Z');
  area(
    ['#ffd45e', '#e08a00', 10, 46],
    'M-12 46C-12 26 -6 16 0 12C-6 22 -7 36 -4 46ZM12 46C12 26 6 16 0 12C6 22 7 36 4 46Z',
  );
  line('#ffe9a8', 2.4, 'M0 -40V-50');
  area(['#1fd1b2', '#077a68'], 'M0 -50L18 -45L0 -39Z');
  for (const x of [-31, -15, 0, 15, 31]) disc(['#fff8d0', '#ffb21a'], x, 3, 2.6);
};

export const train: Picture = ({ area, line, disc, around, at }) => {
  for (const [x, y, r] of [
    [22, -36, 8],
    [32, -42, 10],
    [44, -44, 7],
  ] as const)
    disc(['#ffffff', '#c8d0e8'], x, y, r);
  area(['#ff5d5d', '#9c1024', -34, 20], 'M-46 20V-30H-12V20Z');
  area(['#ffd23f', '#d88a00', -40, -28], 'M-50 -28V-36H-8V-28Z');
  area(['#bff0ff', '#3a9ac8', -24, -4], 'M-40 -22H-18V-4H-40Z');
  area(['#1fa8d8', '#0a4a7a', -14, 24], 'M-12 20V-12H36Q46 -8 46 6V20Z');
  line('#ffd45e', 3, 'M-2 -12V20M14 -12V20');
  area(['#3a3a5a', '#14142a', -34, -10], 'M18 -12L16 -30H32L30 -12Z');
  area('#ffd45e', 'M14 -34H34V-28H14Z');
  area(['#3a3a5a', '#14142a', 14, 34], 'M-48 18H44L50 32H-48Z');
  disc(['#fffbe0', '#ffb21a'], 46, 0, 6);
  for (const [x, r] of [
    [-34, 13],
    [-6, 13],
    [20, 10],
    [40, 8],
  ] as const) {
    disc('#14142a', x, 34, r);
    disc(['#ff8a8a', '#a8142c'], x, 34, r * 0.78);
    at({ x, y: 34 }, () => around(6, () => line('#ffd45e', 1.6, `M0 0V${-r * 0.66}`)));
    disc('#ffd45e', x, 34, r * 0.24);
  }
};

/** A painted car; bumper cars carry a pole. */
export function car(
  [light, dark]: readonly [string, string],
  kind: 'bumper' | 'rickshaw' | 'truck',
): Picture {
  return ({ area, line, disc, oval }) => {
    if (kind === 'bumper') {
      line('#e0e6ff', 2.4, 'M-24 -4L-32 -48');
      area('#ffd23f', 'M-32 -50L-20 -46L-32 -42Z');
      area(['#2a2a4a', '#0c0c1e', -26, 0], 'M-20 0C-18 -16 -6 -20 4 -20L18 0Z');
      disc(['#ffe0c0', '#d8906a'], -4, -22, 9);
      area('#1fd1b2', 'M-13 -24C-12 -34 4 -34 5 -24Z');
    }
    if (kind === 'rickshaw') {
      area(['#ffe14d', '#c88a00', -46, -10], 'M-38 -14C-38 -36 -26 -44 -4 -44C16 -44 24 -34 30 -12Z');
      area(
        ['#bff0ff', '#3a7aa8', -34, 0],
        'M4 -36C12 -34 18 -26 22 -12H4ZM-28 -14C-28 -28 -22 -34 -4 -36V-14Z',
      );
    }
    if (kind === 'truck') {
      area(['#ffd23f', '#d86a00', -44, 14], 'M-48 10V-40H4V10Z');
      area('#ff4d8d', 'M-48 -40H4V-32H-48Z');
      for (const x of [-36, -22, -8]) disc(['#ffffff', '#1fd1b2'], x, -14, 6);
      area([light, dark, -34, 14], 'M4 10V-32H28L42 -6V10Z');
      area(['#d6f5ff', '#3a8ab8', -28, -4], 'M12 -26H25L34 -6H12Z');
    }
    area([light, dark, -12, 30], 'M-46 24C-50 6 -40 -6 -24 -8H24C40 -6 50 6 46 24Q0 32 -46 24Z');
    area('#ffffff44', 'M-40 0Q0 -10 40 0Q0 -2 -40 0Z');
    line('#ffd45e', 3.4, 'M-46 20Q0 28 46 20');
    disc(['#fffbe0', '#ffb21a'], 36, 8, 7);
    disc(['#fffbe0', '#ffb21a'], -36, 8, 5);
    area('#ffffff', 'M-6 4L-1 10L12 2L3 16L-8 12Z');
    for (const x of [-26, 26]) {
      disc('#14142a', x, 30, 12);
      disc(['#e8ecff', '#7a80a8'], x, 30, 7);
      disc('#ff4d8d', x, 30, 3);
    }
    oval('#00000033', [0, 44, 40, 4]);
  };
}

export const boat: Picture = ({ area, line, disc }) => {
  line('#8a5a2a', 3.4, 'M0 16V-46');
  area(['#fff6df', '#e0b880', -44, 10], 'M3 -44C26 -32 34 -8 30 8H3Z');
  area(['#ff8a5c', '#c4301e', -40, 8], 'M-3 -38C-20 -24 -30 -8 -30 8H-3Z');
  area('#ff4d8d', 'M0 -46L14 -42L0 -38Z');
  line('#00000022', 1.4, 'M3 -24H22M3 -8H30');
  area(['#c87a3a', '#5c2c10', 8, 44], 'M-48 8C-30 18 30 18 48 6C46 28 28 42 0 42C-28 42 -44 30 -48 8Z');
  area(['#e8a860', '#a8602a', 6, 18], 'M-48 8C-30 18 30 18 48 6L46 14C28 24 -28 24 -46 16Z');
  for (const x of [-28, -10, 10, 28]) disc(['#fff8d0', '#ffb21a'], x, 27 - Math.abs(x) * 0.08, 4);
  line('#8fe8ff', 2.4, 'M-50 44Q-38 38 -26 44T-2 44T22 44T48 44');
};

export function balloon([light, dark]: readonly [string, string]): Picture {
  return ({ area, line, disc, oval, at }) => {
    line('#ffffffaa', 1.6, 'M0 22C-6 32 8 38 0 50');
    area(
      [light, dark, -48, 24],
      'M0 -48C22 -48 32 -30 30 -12C28 6 10 20 2 22H-2C-10 20 -28 6 -30 -12C-32 -30 -22 -48 0 -48Z',
    );
    area(dark, 'M-5 26L0 20L5 26Z');
    at({ x: -13, y: -28, turn: 24 }, () => oval('#ffffff99', [0, 0, 6, 11]));
    disc('#ffffff77', -17, -10, 2.6);
  };
}

export const cannon: Picture = ({ area, disc, around, line, at }) => {
  at({ x: 0, y: -4, turn: -30 }, () => {
    area(
      ['#8a90b8', '#2c3058', -20, 20],
      'M-34 0C-34 -16 -20 -18 -8 -18L40 -14V14L-8 18C-20 18 -34 16 -34 0Z',
    );
    area(['#ffd45e', '#b87400', -20, 20], 'M36 -18H46V18H36ZM-12 -19H-4V19H-12ZM14 -17H20V17H14Z');
    area('#ffffff44', 'M-28 -10L34 -11V-7L-28 -5Z');
    disc('#ffd45e', -38, 0, 5);
  });
  disc('#5c2c10', -8, 24, 23);
  disc(['#ff8a5c', '#b8301e'], -8, 24, 18);
  at({ x: -8, y: 24 }, () => around(8, () => line('#ffd45e', 3, 'M0 0V-17')));
  disc(['#fff3b0', '#d88a00'], -8, 24, 6);
  for (const [x, y, colour] of [
    [40, -40, '#ff4d8d'],
    [48, -30, '#1fd1b2'],
    [32, -46, '#ffd23f'],
    [46, -46, '#ffffff'],
  ] as const)
    disc(colour, x, y, 3.6);
};

export function lantern([light, dark]: readonly [string, string]): Picture {
  return ({ area, line, disc, oval, at }) => {
    at({ alpha: 0.55 }, () => disc(['#fff3b0', '#ffb21a00'], 0, 2, 48));
    line('#ffe9a8', 2.6, 'M0 -36C-12 -40 -8 -50 0 -50C8 -50 12 -40 0 -36');
    area(['#ffe08a', '#a86a00', -38, -26], 'M-20 -26L-12 -37H12L20 -26Z');
    oval([light, dark, -28, 30], [0, 2, 33, 29]);
    oval('#fff6c8cc', [0, 2, 12, 24]);
    line('#00000033', 1.6, 'M-12 -25Q-30 2 -12 29M12 -25Q30 2 12 29M0 -27V31');
    line('#ffffff88', 3, 'M-26 -10Q-30 2 -26 14');
    area(['#ffe08a', '#a86a00', 28, 40], 'M-18 29H18L12 38H-12Z');
    line(light, 2.6, 'M-7 38V47M0 38V50M7 38V47');
  };
}

export const bulb: Picture = ({ area, line, disc, at, around }) => {
  at({ y: -8, alpha: 0.6 }, () => disc(['#fffbe0', '#ffb21a00'], 0, 0, 46));
  at({ y: -10 }, () => around(10, () => line('#ffe98a', 2.4, 'M0 -38V-46')));
  area(
    ['#ffffff', '#ffb21a', -36, 24],
    'M0 -36C18 -36 28 -24 28 -10C28 6 14 10 12 22H-12C-14 10 -28 6 -28 -10C-28 -24 -18 -36 0 -36Z',
  );
  line('#e05a00', 2.4, 'M-8 20C-8 4 -14 -2 -8 -8C-2 -12 0 -2 0 -4C0 -2 2 -12 8 -8C14 -2 8 4 8 20');
  area(['#c8d0e8', '#5a6088', 22, 44], 'M-12 22H12V38L6 46H-6L-12 38Z');
  line('#5a6088', 2, 'M-12 28H12M-12 34H12');
  disc('#ffffffaa', -12, -20, 5);
};

export const candle: Picture = ({ area, disc, at, oval }) => {
  for (const [x, y, size] of [
    [-24, 12, 0.75],
    [24, 10, 0.8],
    [0, 0, 1],
  ] as const)
    at({ x, y, size }, () => {
      at({ y: -28, alpha: 0.6 }, () => disc(['#fff3b0', '#ffb21a00'], 0, 0, 26));
      area(
        ['#fffdf0', '#ff8a00', -50, -14],
        'M0 -50C9 -36 11 -26 5 -18C3 -15 -3 -15 -5 -18C-11 -26 -8 -36 0 -50Z',
      );
      area(['#fff6ec', '#e09ab8', -14, 44], 'M-13 -10Q0 -16 13 -10V44H-13Z');
      area('#ffffff', 'M-13 -10Q0 -16 13 -10V2Q10 8 8 0Q4 -4 2 6Q-2 12 -4 2Q-8 -2 -10 6Q-13 8 -13 2Z');
      area('#ff4d8d', 'M-13 22H13V28H-13Z');
      oval('#00000033', [0, 44, 14, 3]);
    });
};

export const chandelier: Picture = ({ line, disc, area, at, oval }) => {
  at({ y: 4, alpha: 0.5 }, () => disc(['#fff8d0', '#ffb21a00'], 0, 0, 50));
  line('#ffd45e', 3, 'M0 -50V-20');
  for (const [rx, y] of [
    [22, -16],
    [40, 10],
  ] as const) {
    oval('#b87400', [0, y, rx, 6]);
    oval('#ffe9a8', [0, y - 2, rx, 4.4]);
    for (let index = 0; index < 7; index++) {
      const x = -rx + (index * rx) / 3;
      area(
        ['#fffdf0', '#ff8a00', y - 20, y - 4],
        `M${x} ${y - 19}C${x + 4} ${y - 12} ${x + 4} ${y - 8} ${x} ${y - 6}C${x - 4} ${y - 8} ${x - 4} ${y - 12} ${x} ${y - 19}Z`,
      );
      area(
        ['#ffffff', '#5cc8ff', y, y + 22],
        `M${x} ${y + 4}L${x + 4} ${y + 12}L${x} ${y + 22}L${x - 4} ${y + 12}Z`,
      );
    }
  }
  line('#d6f5ff', 1.4, 'M-40 12Q-20 44 0 44Q20 44 40 12M-22 -14Q-30 0 -38 8M22 -14Q30 0 38 8');
  area(['#ffffff', '#1fb8e0', 36, 50], 'M0 34L8 42L0 52L-8 42Z');
};

export const bonfire: Picture = ({ area, at, disc, line }) => {
  at({ y: -4, alpha: 0.6 }, () => disc(['#ffe9a8', '#ff6a0000'], 0, 0, 50));
  area(
    ['#ffd23f', '#e02a0a', -48, 34],
    'M0 -48C8 -30 30 -24 28 4C34 -4 32 -12 30 -16C44 0 40 32 0 34C-40 32 -44 0 -28 -20C-28 -10 -24 -4 -20 -2C-22 -24 -2 -28 0 -48Z',
  );
  area(
    ['#fffbe0', '#ff9a1f', -20, 34],
    'M2 -20C6 -8 18 -4 16 12C14 26 8 32 0 32C-12 32 -20 22 -16 8C-12 10 -10 12 -8 12C-10 -2 0 -6 2 -20Z',
  );
  for (const turn of [-16, 16])
    at({ y: 38, turn }, () => {
      area(['#a8683a', '#4a2410', -8, 8], 'M-44 -7H44V7H-44Z');
      disc('#e8b878', 44, 0, 7);
      line('#a8683a', 1.4, 'M44 -4A4 4 0 1 1 43.900 -4');
    });
};

export const cart: Picture = ({ area, line, disc, around, at }) => {
  for (const [x, turn] of [
    [-26, -18],
    [-12, -6],
    [2, 6],
    [16, 16],
    [28, 26],
  ] as const)
    at({ x, y: -4, turn }, () => {
      line('#e0b04a', 2.4, 'M0 8V-26');
      for (const y of [-40, -32, -24]) {
        area(
          ['#ffe98a', '#d89a1e', -46, -10],
          `M0 ${y + 8}C-8 ${y + 4} -7 ${y - 4} -3 ${y - 6}ZM0 ${y + 8}C8 ${y + 4} 7 ${y - 4} 3 ${y - 6}Z`,
        );
      }
    });
  area(['#d88a4a', '#6b3412', 0, 30], 'M-44 0H42L36 26H-36Z');
  line('#ffd45e', 2.4, 'M-42 6H41M-38 20H37');
  line('#8a4a1a', 5, 'M38 12L50 20');
  disc('#5c2c10', -4, 28, 21);
  disc(['#ffb84d', '#a8520a'], -4, 28, 17);
  at({ x: -4, y: 28 }, () => around(8, () => line('#5c2c10', 3, 'M0 0V-16')));
  disc('#5c2c10', -4, 28, 5);
};
