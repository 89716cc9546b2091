import type { Picture } from './brush.ts';

// Ices, drinks and snacks.

export const kulfi: Picture = ({ area, line, at, disc }) => {
  for (const [x, turn, light, dark] of [
    [-16, -16, '#fff6dc', '#d8a860'],
    [16, 14, '#dff5b0', '#7ab04a'],
  ] as const)
    at({ x, turn }, () => {
      area(['#f0d2a0', '#a8743a', 20, 50], 'M-4 18H4V48Q0 52 -4 48Z');
      area([light, dark, -44, 26], 'M-18 24L-12 -30C-10 -46 10 -46 12 -30L18 24Q0 32 -18 24Z');
      area('#ffffff66', 'M-11 20L-7 -28C-6 -36 -3 -38 -2 -38L-5 22Z');
      for (const [dx, dy] of [
        [4, -26],
        [-2, -8],
        [8, -2],
        [2, 12],
        [-8, 6],
      ] as const)
        disc(dy % 4 ? '#6fa83a' : '#e0603a', dx, dy, 2.2);
      line('#ffffff88', 1.4, 'M-13 16Q0 22 14 16');
    });
};

/** Shaved ice in three colours on a stick. */
export const gola: Picture = ({ area, disc, within }) => {
  area(['#f0d2a0', '#a8743a', 10, 50], 'M-4 14H4L3 48Q0 52 -3 48Z');
  const ice = 'M-32 -6C-36 -34 -14 -46 0 -46C14 -46 36 -34 32 -6C28 14 12 24 0 26C-12 24 -28 14 -32 -6Z';
  area(['#ff6a8a', '#d8124a', -46, 26], ice);
  within(ice, () => {
    area(['#ffd23f', '#f08a00', -18, 6], 'M-40 -16Q0 -6 40 -18V50H-40Z');
    area(['#4ade80', '#0a8a5a', 4, 28], 'M-40 4Q0 14 40 2V50H-40Z');
    for (let index = 0; index < 34; index++)
      disc(
        '#ffffff55',
        28 * Math.cos(index * 2.4) * Math.sqrt(index / 34),
        -10 + 34 * Math.sin(index * 2.4) * Math.sqrt(index / 34),
        2.2,
      );
  });
  disc('#ffffffaa', -14, -28, 6);
};

export const floss: Picture = ({ disc, area, line }) => {
  area(['#fff6df', '#d8b070', 10, 50], 'M-11 10H11L2 50H-2Z');
  for (const [x, y, r] of [
    [-20, 2, 18],
    [20, 2, 18],
    [0, 8, 20],
    [-24, -18, 18],
    [24, -18, 18],
    [0, -30, 18],
    [0, -12, 24],
  ] as const)
    disc(['#ffd6ec', '#f07ab8'], x, y, r);
  line('#ffffffaa', 2, 'M-26 -22C-14 -36 4 -34 8 -24M-18 4C-4 -8 14 -6 20 4M2 -42Q14 -38 14 -30');
};

export const samosa: Picture = ({ at, area, line }) => {
  for (const [x, y, size, turn] of [
    [-20, 14, 0.8, -12],
    [22, 16, 0.8, 14],
    [0, -6, 1, 0],
  ] as const)
    at({ x, y, size, turn }, () => {
      area(['#ffd27a', '#b8640f', -34, 32], 'M-2 -36Q2 -40 5 -34L36 24Q38 32 28 32H-30Q-38 32 -35 24Z');
      area('#8f440a55', 'M4 -34L36 24Q38 32 28 32H14Q18 0 4 -34Z');
      line('#fff0b8aa', 2.4, 'M-4 -28L-28 22');
      line('#a8560c', 1.8, 'M-30 24Q-18 16 -6 24T18 24T32 24');
    });
};

/** A tall glass in layers, with a straw and a topping. */
export function glass([top, bottom]: readonly [string, string], topping: string): Picture {
  return ({ area, line, disc, oval, within }) => {
    line('#ff4d6d', 4, 'M14 -22L26 -48');
    const cup = 'M-24 -26H24L17 42Q0 48 -17 42Z';
    area('#ffffff66', cup);
    within(cup, () => {
      area([top, bottom, -20, 44], 'M-30 -18Q0 -10 30 -18V60H-30Z');
      area('#ffffff55', 'M-30 4Q-10 -4 8 4T34 4V12Q10 6 -8 12T-30 12Z');
      for (let index = 0; index < 14; index++)
        disc('#ffffff77', -14 + (index % 5) * 7, 20 + Math.floor(index / 5) * 9, 2);
      area('#ffffff77', 'M-19 -22L-13 40H-8L-12 -22Z');
    });
    for (const [x, y, r] of [
      [-12, -28, 11],
      [10, -28, 11],
      [0, -36, 11],
    ] as const)
      disc(['#ffffff', topping], x, y, r);
    disc(['#ff8a9a', '#c4123c'], 0, -46, 5);
    oval('#ffffff66', [0, 43, 18, 3.4]);
  };
}

/** A bottle with a ball stopper and fizz. */
export const soda: Picture = ({ area, disc, line, within }) => {
  const body = 'M-8 -46H8V-32C8 -24 18 -20 18 -8V40Q18 47 10 47H-10Q-18 47 -18 40V-8C-18 -20 -8 -24 -8 -32Z';
  area(['#e8fff0', '#8ad8b0'], body);
  within(body, () => {
    area(['#f8ff9a', '#b8d81e', -14, 46], 'M-20 -14Q0 -8 20 -14V50H-20Z');
    for (let index = 0; index < 12; index++) disc('#ffffffaa', -10 + ((index * 7) % 22), -4 + index * 4, 1.8);
  });
  area(['#ff6a6a', '#c4123c', 2, 26], 'M-18 4H18V26H-18Z');
  line('#ffffff', 2.4, 'M-8 20L0 10L8 20');
  disc(['#a8e8ff', '#1a7ac4'], 0, -30, 6);
  line('#ffffffaa', 3, 'M-13 -6V36');
  area(['#ffe08a', '#c47a00', -50, -42], 'M-10 -50H10V-43H-10Z');
};

export const ghevar: Picture = ({ disc, around, oval, area }) => {
  disc(['#ffdf8a', '#b86a0c'], 0, 4, 42);
  around(24, () => area('#a8560888', 'M-2 -32L0 -40L2 -32Z'));
  for (let index = 0; index < 60; index++) {
    const far = 36 * Math.sqrt((index + 0.5) / 60);
    disc(
      index % 2 ? '#fff0b0' : '#c87a14',
      far * Math.cos(index * 2.4),
      4 + far * Math.sin(index * 2.4),
      2.6,
    );
  }
  disc('#8a4a0a', 0, 4, 9);
  oval('#ffffffd9', [-4, -2, 20, 12]);
  for (const [x, y] of [
    [-14, -4],
    [4, -8],
    [10, 4],
    [-4, 6],
  ] as const)
    area('#5f9a3a', `M${x - 5} ${y}L${x} ${y - 3}L${x + 5} ${y}L${x} ${y + 3}Z`);
};

export const paan: Picture = ({ area, line, disc }) => {
  area(
    ['#8af07a', '#0c6b34', -40, 44],
    'M0 -30C16 -46 46 -30 42 -4C38 22 14 34 0 46C-14 34 -38 22 -42 -4C-46 -30 -16 -46 0 -30Z',
  );
  line('#d9ffd0', 1.8, 'M0 -30V40M0 -18L28 -26M0 -18L-28 -26M0 0L32 -4M0 0L-32 -4M0 18L18 18M0 18L-18 18');
  area(['#3aa04a', '#064a24', -8, 30], 'M-24 -4L20 -12L26 18L-16 28Z');
  line('#c8f5a8', 1.4, 'M-20 2L20 -6M-18 12L22 4');
  disc(['#ff6a7a', '#a8062e'], 4, 4, 8);
  disc('#ffffffaa', 1, 1, 2.2);
  line('#ffe9a8', 2.4, 'M4 -14V26');
};

/** Drops of sugar in a heap. */
export const batasha: Picture = ({ disc, oval }) => {
  oval(['#e8a04a', '#8a4308', 20, 46], [0, 34, 46, 12]);
  for (const [x, y, r] of [
    [-28, 20, 15],
    [28, 20, 15],
    [0, 22, 17],
    [-15, 0, 15],
    [16, 0, 15],
    [0, -20, 16],
  ] as const) {
    disc(['#ffffff', '#d8cde8'], x, y, r);
    oval('#ffffff', [x - r * 0.3, y - r * 0.4, r * 0.34, r * 0.2]);
  }
};

/** A slab of brittle with nuts. */
export function brittle([light, dark]: readonly [string, string]): Picture {
  return ({ at, area, disc }) => {
    for (const [x, y, turn] of [
      [-8, 16, -14],
      [6, -10, 10],
    ] as const)
      at({ x, y, turn }, () => {
        area(dark, 'M-38 -14L34 -20L40 16L-34 24Z');
        area([light, dark, -26, 30], 'M-38 -20L34 -26L40 10L-34 18Z');
        for (let index = 0; index < 15; index++) {
          const [dx, dy] = [-28 + (index % 5) * 15, -14 + Math.floor(index / 5) * 12 - (index % 5) * 1.4];
          disc(['#fff3d0', '#c89a5a'], dx, dy, 4.4);
        }
        area('#ffffff55', 'M-36 -18L32 -24L33 -20L-35 -14Z');
      });
  };
}

/** A striped sweet in its wrapper. */
export const candy: Picture = ({ disc, area, around, at }) => {
  at({ turn: -20 }, () => {
    for (const s of [-1, 1])
      area(['#ffc2da', '#e0458f'], `M${s * 22} 0L${s * 48} -20L${s * 42} 0L${s * 48} 20Z`);
    disc('#ffffff', 0, 0, 28);
    around(6, () =>
      area(['#ff6a9a', '#d8124a', -28, 0], 'M0 0C6 -12 2 -22 -8 -27A28 28 0 0 1 8 -27C14 -20 12 -8 0 0Z'),
    );
    disc('#ffffff55', -8, -10, 8);
  });
};
