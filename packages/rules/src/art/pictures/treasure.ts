import type { Picture } from './brush.ts';

// Jewels, coins and brass.

export const crown: Picture = ({ area, disc, line }) => {
  area(['#fff0a8', '#c47a00', -40, 36], 'M-42 30L-46 -20L-24 2L0 -40L24 2L46 -20L42 30Q0 42 -42 30Z');
  area('#ffffff55', 'M-38 24L-41 -8L-24 10L0 -28L-20 20Z');
  area(['#d61f69', '#7a0f45', 14, 40], 'M-42 20Q0 32 42 20V30Q0 42 -42 30Z');
  line('#fff6c8', 2, 'M-42 19Q0 31 42 19');
  for (const [x, y, light, dark] of [
    [-46, -22, '#ffb0c8', '#d81f6b'],
    [0, -42, '#b0fff0', '#0a9a86'],
    [46, -22, '#ffb0c8', '#d81f6b'],
    [0, 6, '#ffb0b0', '#c40a2c'],
    [-22, 12, '#b0e0ff', '#1a5ac8'],
    [22, 12, '#b0e0ff', '#1a5ac8'],
  ] as const)
    disc([light, dark], x, y, 6);
};

export const chest: Picture = ({ area, disc, line }) => {
  area(['#c87a3a', '#6b3412', -40, 0], 'M-44 -4V-16C-44 -36 -28 -42 0 -42C28 -42 44 -36 44 -16V-4Z');
  area('#2a0f04', 'M-42 -8H42V10H-42Z');
  for (const [x, y, r] of [
    [-30, -6, 9],
    [-14, -10, 10],
    [2, -12, 10],
    [18, -9, 10],
    [32, -5, 8],
    [-22, 0, 8],
    [10, 0, 9],
    [26, 2, 8],
  ] as const) {
    disc(['#fff6b8', '#d88a00'], x, y, r);
    disc('#ffd45e', x, y, r * 0.5);
  }
  area('#ff4d8d', 'M-6 -12L4 -4L-6 8L-16 -4Z');
  area('#ffb0cc', 'M-6 -12L-2 -4H-16Z');
  area(['#d88a4a', '#6b3412', 4, 46], 'M-46 6H46V44H-46Z');
  area(['#ffe08a', '#b87400', 4, 46], 'M-46 6H46V13H-46ZM-34 6H-25V44H-34ZM25 6H34V44H25Z');
  disc(['#fff3b0', '#c47a00'], 0, 18, 11);
  area('#4a2200', 'M-3 15A4 4 0 1 1 3 15L5 25H-5Z');
  line('#ffffff66', 2, 'M-40 -18C-38 -32 -24 -37 0 -37');
};

export function gem([light, dark]: readonly [string, string]): Picture {
  return ({ area, line }) => {
    area([light, dark, -34, 44], 'M-24 -34H24L46 -8L0 44L-46 -8Z');
    area('#ffffff66', 'M-24 -34L-14 -8H-46Z');
    area('#ffffffaa', 'M-24 -34H24L14 -8H-14Z');
    area('#00000022', 'M24 -34L46 -8H14ZM14 -8H46L0 44Z');
    area('#ffffff33', 'M-14 -8H14L0 44Z');
    line('#ffffffcc', 1.4, 'M-46 -8H46M-24 -34L-14 -8L0 44L14 -8L24 -34');
  };
}

export const coin: Picture = ({ disc, oval, line, around, area, at }) => {
  for (const y of [40, 32]) oval(['#ffd45e', '#8a4a00', y - 10, y + 10], [20, y, 26, 8]);
  oval(['#fff0a8', '#d88a00', 16, 34], [20, 25, 26, 8]);
  at({ x: -6, y: -6 }, () => {
    disc('#8a4a00', 2, 3, 37);
    disc(['#fff6b8', '#d88a00'], 0, 0, 37);
    line('#a86400', 2, 'M0 -29A29 29 0 1 1 -0.010 -29Z');
    around(24, () => disc('#fff6c8', 0, -33, 1.6));
    around(8, () => area(['#fff8c8', '#c47a00', -22, 0], 'M0 -4C7 -10 6 -18 0 -23C-6 -18 -7 -10 0 -4Z'));
    disc(['#ffffff', '#e09a00'], 0, 0, 6);
    line('#ffffffaa', 3, 'M-26 -14A30 30 0 0 1 -10 -28');
  });
};

export const star: Picture = ({ area, at, disc, around }) => {
  at({ alpha: 0.6 }, () => disc(['#fffbe0', '#ffd45e00'], 0, 0, 50));
  area(['#fffbd0', '#f09a00'], 'M0 -46L13 -16L46 -13L21 8L29 41L0 23L-29 41L-21 8L-46 -13L-13 -16Z');
  around(5, () => area('#ffffff66', 'M0 0L0 -46L-13 -16Z'));
  area('#ffffffaa', 'M0 -30L5 -12L-4 -10Z');
};

export const ring: Picture = ({ line, area, disc }) => {
  line('#8a4a00', 12, 'M0 -6A26 26 0 1 1 -0.010 -6Z');
  line(['#fff6b8', '#d88a00', -10, 46], 9, 'M0 -6A26 26 0 1 1 -0.010 -6Z');
  line('#ffffffaa', 2, 'M-21 8A24 24 0 0 1 -8 -3');
  area(['#b0fff4', '#0a8aa8', -46, 0], 'M-16 -38H16L28 -22L0 2L-28 -22Z');
  area('#ffffffaa', 'M-16 -38H16L9 -22H-9Z');
  area('#ffffff55', 'M-9 -22H9L0 2Z');
  for (const x of [-20, 20]) disc(['#ffb0cc', '#c4125c'], x, -6, 5);
};

export const necklace: Picture = ({ disc, area, line }) => {
  for (const [far, size] of [
    [40, 5],
    [29, 4],
  ] as const)
    for (let index = 0; index <= 14; index++) {
      const turn = Math.PI * (index / 14);
      disc(
        index % 2 ? ['#ffffff', '#c8b8e0'] : ['#fff0a8', '#d88a00'],
        -far * Math.cos(turn),
        -28 + far * 1.1 * Math.sin(turn),
        size,
      );
    }
  for (const [x, y] of [
    [-26, 10],
    [26, 10],
    [-14, 20],
    [14, 20],
  ] as const)
    area(
      ['#ff8ab0', '#b80a4a', y - 8, y + 12],
      `M${x} ${y - 6}C${x + 6} ${y} ${x + 6} ${y + 8} ${x} ${y + 11}C${x - 6} ${y + 8} ${x - 6} ${y} ${x} ${y - 6}Z`,
    );
  area(['#fff0a8', '#c47a00', 12, 48], 'M0 10L16 26L0 48L-16 26Z');
  area(['#8affd8', '#0a8a68', 18, 40], 'M0 17L10 27L0 40L-10 27Z');
  area('#ffffffaa', 'M0 17L4 26L-10 27Z');
  line('#fff0a8', 2.4, 'M-40 -28L-46 -46M40 -28L46 -46');
};

/** An earring like a bell. */
export const jhumka: Picture = ({ at, area, disc, line }) => {
  for (const [x, y, turn] of [
    [-22, 6, 6],
    [22, -2, -6],
  ] as const)
    at({ x, y, turn, size: 0.92 }, () => {
      line('#ffe9a8', 2.4, 'M0 -30C-6 -36 -4 -46 2 -46C8 -44 6 -36 4 -34');
      disc(['#fff0a8', '#c47a00'], 0, -22, 10);
      disc(['#ff9ac0', '#c4125c'], 0, -22, 5.4);
      area(['#fff0a8', '#c47a00', -12, 22], 'M0 -12C16 -10 22 6 24 20H-24C-22 6 -16 -10 0 -12Z');
      line('#8a4a00', 1.6, 'M-18 4Q0 10 18 4M-22 13Q0 19 22 13');
      for (const dx of [-12, 0, 12]) disc('#1fd1b2', dx, 11, 2.6);
      for (const dx of [-20, -10, 0, 10, 20]) disc(['#ffffff', '#d0b8e0'], dx, 27, 5);
    });
};

/** An anklet with bells. */
export const anklet: Picture = ({ line, disc }) => {
  for (const [y, light] of [
    [-10, '#e8ecff'],
    [2, '#ffffff'],
  ] as const) {
    line('#4a5080', 9, `M-40 ${y}A40 17 0 1 0 40 ${y}A40 17 0 1 0 -40 ${y}Z`);
    line(light, 6, `M-40 ${y}A40 17 0 1 0 40 ${y}A40 17 0 1 0 -40 ${y}Z`);
    line('#9aa4d8', 1.6, `M-40 ${y}A40 17 0 0 0 40 ${y}`);
  }
  for (let index = 0; index <= 8; index++) {
    const turn = Math.PI * (0.06 + (0.88 * index) / 8);
    const [x, y] = [-40 * Math.cos(turn), 6 + 17 * Math.sin(turn)];
    line('#c8d0f0', 1.6, `M${x} ${y}V${y + 6}`);
    disc(['#ffffff', '#7a84b8'], x, y + 11, 6.4);
    line('#3a4070', 1.4, `M${x - 3} ${y + 13}H${x + 3}`);
  }
};

/** A round looking glass in a jewelled frame. */
export const mirror: Picture = ({ disc, around, area, line, at }) => {
  area(['#ffe08a', '#a86400', 24, 50], 'M-6 26H6L9 50H-9Z');
  at({ y: -8 }, () => {
    around(16, (index) => disc(index % 2 ? ['#ff9ac0', '#c4125c'] : ['#9effea', '#0d9c86'], 0, -37, 6));
    disc(['#fff0a8', '#b87400'], 0, 0, 36);
    disc(['#ffffff', '#7ac8f0'], 0, 0, 28);
    area('#ffffffaa', 'M-18 -16L2 -26L-14 20L-24 10Z');
    area('#ffffff77', 'M8 -26L14 -23L-4 26L-9 24Z');
    line('#8a4a00', 1.4, 'M0 -28A28 28 0 1 1 -0.010 -28Z');
  });
};

export function bell([light, dark]: readonly [string, string]): Picture {
  return ({ area, line, disc }) => {
    line(light, 4, 'M0 -34A8 8 0 1 1 0.100 -34');
    disc(['#8a4a00', '#3a1a00'], 0, 38, 8);
    area(
      [light, dark, -36, 36],
      'M0 -36C18 -36 24 -20 26 0C28 16 34 24 42 30Q0 42 -42 30C-34 24 -28 16 -26 0C-24 -20 -18 -36 0 -36Z',
    );
    area('#ffffff66', 'M-14 -26C-22 -14 -20 8 -28 26L-22 28C-14 12 -16 -10 -8 -28Z');
    line(dark, 2.4, 'M-27 4Q0 12 27 4M-32 18Q0 27 32 18');
    area([light, dark, 24, 42], 'M-42 30Q0 42 42 30V36Q0 47 -42 36Z');
  };
}

export const gong: Picture = ({ line, disc, area, at }) => {
  line(['#c87a3a', '#5c2c10'], 6, 'M-42 46V-40H42V46');
  line('#ffd45e', 3, 'M-48 -40H48');
  line('#e0c090', 2, 'M-14 -40L-18 -26M14 -40L18 -26');
  disc('#5c1e06', 2, 8, 35);
  disc(['#ffc48a', '#a8480f'], 0, 6, 34);
  line('#7a2f08', 2.4, 'M0 -22A28 28 0 1 1 -0.010 -22Z');
  disc(['#ffe0b8', '#c86a24'], 0, 6, 13);
  line('#fff0dcaa', 3, 'M-26 -4A28 28 0 0 1 -10 -20');
  at({ x: 30, y: 26, turn: -40 }, () => {
    area(['#d8a060', '#6b3412', -10, 26], 'M-3 -4H3V30H-3Z');
    disc(['#ffffff', '#d8b8a0'], 0, -10, 10);
  });
};

export const key: Picture = ({ line, disc, area, at }) => {
  at({ turn: 38 }, () => {
    line('#8a4a00', 11, 'M0 -6V44M0 40H14M0 28H12');
    line(['#fff0a8', '#c47a00', -46, 46], 8, 'M0 -6V44M0 40H14M0 28H12');
    disc('#8a4a00', 0, -24, 23);
    disc(['#fff6b8', '#d88a00'], 0, -24, 21);
    for (const turn of [0, 90, 180, 270])
      at({ y: -24, turn }, () => area('#5c2c00', 'M0 -3C5 -7 5 -12 0 -15C-5 -12 -5 -7 0 -3Z'));
    disc(['#9effea', '#0d9c86'], 0, -24, 5);
  });
};

/** An open shell with a pearl. */
export const pearl: Picture = ({ area, line, disc }) => {
  area(['#ffc8e0', '#b0468a', -46, 4], 'M-46 6C-46 -26 -24 -46 0 -46C24 -46 46 -26 46 6Q0 -8 -46 6Z');
  line('#ffe6f2', 2, 'M0 -44V-6M-18 -40L-10 -4M18 -40L10 -4M-34 -28L-22 0M34 -28L22 0');
  area(['#ff9ac8', '#8a2a6a', 4, 46], 'M-46 8Q0 24 46 8C46 30 24 44 0 44C-24 44 -46 30 -46 8Z');
  area('#5c1a4a', 'M-44 8Q0 -4 44 8Q0 22 -44 8Z');
  line('#ffe6f2', 2, 'M0 18V42M-18 16L-12 40M18 16L12 40');
  disc(['#ffffff', '#c0b0e8'], 0, 0, 17);
  disc('#ffffff', -6, -6, 4.6);
};

/** A bottle of scent with a stopper. */
export const ittar: Picture = ({ area, disc, line }) => {
  area(['#fff0a8', '#b87400', -50, -24], 'M0 -50C8 -44 8 -36 3 -32H8V-24H-8V-32H-3C-8 -36 -8 -44 0 -50Z');
  area(
    ['#ffb8e0', '#8a1478', -24, 46],
    'M-8 -24H8C10 -14 34 -8 34 16C34 36 20 46 0 46C-20 46 -34 36 -34 16C-34 -8 -10 -14 -8 -24Z',
  );
  area(['#ff8ad0', '#6a0a5c', 6, 46], 'M-33 12Q0 22 33 12C35 34 20 45 0 45C-20 45 -35 34 -33 12Z');
  area('#ffffff77', 'M-22 0C-26 12 -24 26 -16 36L-11 33C-18 22 -19 12 -15 0Z');
  line('#ffe08a', 2.4, 'M-30 2Q0 12 30 2');
  area(['#fff0a8', '#c47a00', 10, 38], 'M0 12L12 24L0 38L-12 24Z');
  disc(['#9effea', '#0d9c86'], 0, 24, 5);
};

/** A brass lamp with a spout, as in stories. */
export const brassLamp: Picture = ({ area, line, disc, at }) => {
  for (const [x, y, r] of [
    [38, -28, 8],
    [30, -40, 7],
  ] as const)
    at({ alpha: 0.7 }, () => disc(['#fffbe0', '#ffb21a00'], x, y, r * 2));
  area(['#fffbe0', '#ff8a00', -38, -12], 'M44 -36C50 -26 50 -18 45 -12C40 -14 38 -24 44 -36Z');
  line(['#ffe08a', '#a86400'], 5, 'M-22 4C-46 -10 -50 20 -24 22');
  area(
    ['#fff0a8', '#a86400', -24, 36],
    'M-30 10C-30 -12 -10 -16 4 -16C22 -16 26 -4 46 -12C42 8 28 30 2 30C-18 30 -30 24 -30 10Z',
  );
  area(['#fff6c8', '#c47a00', -36, -12], 'M-14 -14C-12 -24 -4 -28 0 -28C6 -28 14 -24 16 -14Q0 -8 -14 -14Z');
  disc(['#ff9ac0', '#c4125c'], 1, -31, 4.6);
  area(['#ffe08a', '#8a4a00', 28, 46], 'M-8 28H12L20 42Q2 50 -16 42Z');
  line('#8a4a00', 1.8, 'M-28 10Q0 20 34 6');
  for (const x of [-14, 0, 14]) disc('#1fd1b2', x, 15, 2.8);
  line('#ffffffaa', 3, 'M-22 4C-18 -6 -8 -10 2 -10');
};
