import type { Brush, Picture } from './brush.ts';

// Animals and faces.

function eye({ disc }: Brush, x: number, y: number, size: number): void {
  disc('#ffffff', x, y, size);
  disc('#14100c', x, y, size * 0.64);
  disc('#ffffff', x - size * 0.24, y - size * 0.3, size * 0.26);
}

export const camel: Picture = (brush) => {
  const { area, line, disc } = brush;
  area(
    ['#e8b46a', '#8a5220', -10, 48],
    'M-30 48L-28 14C-34 4 -26 -8 -16 -8C-12 -26 8 -28 14 -8C22 -6 24 4 22 14L24 48H17L14 20L6 22L4 48H-3L-6 22L-18 22L-22 48Z',
  );
  area(
    ['#f0c07a', '#a8682c', -46, 20],
    'M12 6C24 8 26 -8 24 -22C22 -34 28 -44 38 -44C44 -44 48 -40 50 -34C50 -28 44 -28 36 -28C34 -14 36 8 22 16Z',
  );
  area('#a8682c', 'M29 -44L31 -49L35 -44Z');
  eye(brush, 37, -38, 3);
  line('#6b3b12', 1.6, 'M50 -33Q46 -30 42 -31');
  area(['#ff4d8d', '#8f0f4a', -24, 14], 'M-18 -8C-14 -22 8 -22 13 -8L10 12Q-2 16 -14 12Z');
  line('#ffd45e', 2.4, 'M-17 -6Q-2 0 12 -6M-15 8Q-2 13 11 8');
  for (const x of [-12, -4, 4, 10]) disc('#1fd1b2', x, 1, 2.2);
  line('#ff4d8d', 2.6, 'M28 -26Q32 -22 37 -27M24 -12Q30 -8 34 -12');
  line('#8a5220', 3, 'M-30 6Q-38 12 -36 24');
};

export const horse: Picture = (brush) => {
  const { area, line, disc } = brush;
  line(['#ffe9a8', '#b87400', -50, 50], 5, 'M4 -50V50');
  area(
    ['#ffffff', '#b8b0d8', -40, 44],
    'M-34 44C-26 34 -34 22 -30 8C-26 -8 -10 -10 2 -10C8 -24 12 -34 24 -40C26 -46 32 -46 32 -40C42 -34 46 -22 46 -16C44 -10 36 -8 32 -14C26 -12 26 -4 26 6C34 8 38 20 32 34L24 30C26 22 22 16 16 18C4 22 -8 22 -14 18C-22 24 -22 34 -24 46Z',
  );
  area(
    ['#ff7ab8', '#b0145c', -44, 10],
    'M26 -42C10 -40 2 -24 -2 -8C6 -12 10 -8 12 -14C14 -20 20 -20 20 -26C24 -28 28 -34 26 -42ZM-30 8C-46 8 -48 26 -42 40C-36 30 -34 22 -28 20Z',
  );
  area(['#1fd1b2', '#077a68', -14, 14], 'M-14 -10Q0 -6 10 -10L12 10Q-2 16 -16 10Z');
  line('#ffd45e', 2.4, 'M-15 -8Q-2 -3 11 -8M-15 8Q-2 13 12 8M24 -28L38 -20M20 2Q26 6 28 2');
  disc('#ffd45e', 30, -25, 2.6);
  eye(brush, 31, -32, 3.6);
  disc('#8a5a7a', 43, -17, 1.4);
};

export const monkey: Picture = (brush) => {
  const { area, disc, oval, line } = brush;
  for (const s of [-1, 1]) {
    disc(['#a8683a', '#5c2f14'], s * 36, -8, 12);
    disc('#f5c9a0', s * 36, -8, 7);
  }
  area(
    ['#b8763f', '#5c2f14'],
    'M0 -38C26 -38 38 -20 36 2C34 28 18 42 0 42C-18 42 -34 28 -36 2C-38 -20 -26 -38 0 -38Z',
  );
  area(
    ['#ffe3c4', '#e0a878', -22, 40],
    'M0 -10C8 -26 28 -22 26 -4C34 16 20 36 0 36C-20 36 -34 16 -26 -4C-28 -22 -8 -26 0 -10Z',
  );
  eye(brush, -12, -8, 7);
  eye(brush, 12, -8, 7);
  oval('#8a4a2a', [0, 8, 6, 3.6]);
  area(['#a81c3c', '#5c0a1e', 16, 32], 'M-16 16Q0 22 16 16Q12 32 0 32Q-12 32 -16 16Z');
  area('#ffffff', 'M-13 17Q0 22 13 17L11 21Q0 24 -11 21Z');
  area(['#ff4d8d', '#a8124f', -50, -26], 'M-20 -34Q0 -26 20 -34L14 -50H-14Z');
  line('#ffd45e', 3, 'M-20 -34Q0 -26 20 -34');
  disc(['#fff3b0', '#e09a00'], 0, -50, 4);
};

/** A rabbit that looks out of a hat. */
export const rabbit: Picture = (brush) => {
  const { area, oval, line, at, disc } = brush;
  for (const s of [-1, 1])
    at({ x: s * 11, y: -18, turn: s * 10 }, () => {
      oval(['#ffffff', '#c8c0e0', -34, 6], [0, -14, 8.5, 20]);
      oval('#ffb0c8', [0, -13, 4.4, 14]);
    });
  disc(['#ffffff', '#cfc8e6'], 0, 0, 24);
  eye(brush, -9, -4, 5);
  eye(brush, 9, -4, 5);
  area('#ff7aa0', 'M-4 4H4L0 9Z');
  line('#a890b8', 1.4, 'M0 9V13M-8 8L-22 5M-8 11L-21 13M8 8L22 5M8 11L21 13');
  area(['#7b4bd6', '#2a1260', 12, 50], 'M-28 18H28L22 48H-22Z');
  oval(['#9a6af0', '#4a2298', 8, 24], [0, 17, 36, 8]);
  oval('#1a0a44', [0, 16, 27, 4.6]);
  area(['#ffd45e', '#d87a00', 22, 34], 'M-27 24Q0 32 27 24L25 33Q0 40 -25 33Z');
  for (const s of [-1, 1]) oval(['#ffffff', '#cfc8e6', 8, 24], [s * 15, 16, 7, 6]);
};

export const deer: Picture = (brush) => {
  const { area, line, disc, oval, at } = brush;
  for (const s of [-1, 1]) {
    line(
      ['#f0d0a0', '#8a5a2a', -50, -20],
      4,
      `M${s * 8} -20C${s * 10} -34 ${s * 26} -34 ${s * 24} -48M${s * 14} -32C${s * 14} -40 ${s * 10} -44 ${s * 10} -48M${s * 21} -36C${s * 30} -36 ${s * 34} -40 ${s * 36} -44`,
    );
    at({ x: s * 26, y: -12, turn: s * 62 }, () => {
      oval(['#d8904a', '#8a4a1a', -16, 12], [0, 0, 8, 17]);
      oval('#ffd0c0', [0, 1, 4.4, 11]);
    });
  }
  area(
    ['#e8a860', '#a8602a', -28, 44],
    'M0 -26C18 -26 26 -14 22 2C18 18 14 26 12 34C10 44 -10 44 -12 34C-14 26 -18 18 -22 2C-26 -14 -18 -26 0 -26Z',
  );
  area(['#fff6e4', '#f0d0a8', 14, 44], 'M0 14C10 14 12 26 11 34C9 43 -9 43 -11 34C-12 26 -10 14 0 14Z');
  oval('#3a1a10', [0, 30, 6.6, 4.6]);
  line('#8a5a3a', 1.6, 'M0 34V39M-5 39Q0 42 5 39');
  eye(brush, -12, -2, 5.4);
  eye(brush, 12, -2, 5.4);
  for (const [x, y] of [
    [0, -20],
    [-6, -14],
    [6, -14],
    [0, -9],
  ] as const)
    disc('#fff6e4', x, y, 2);
};

export const frog: Picture = (brush) => {
  const { area, disc, oval, line } = brush;
  for (const s of [-1, 1]) {
    oval(['#6fd04a', '#1e7a2a', 10, 46], [s * 32, 30, 15, 14]);
    area('#1e7a2a', `M${s * 18} 44H${s * 48}L${s * 42} 38H${s * 22}Z`);
    disc(['#9af07a', '#2a8a2e'], s * 18, -22, 14);
  }
  area(
    ['#8ae85a', '#1e7a2a', -26, 44],
    'M0 -22C26 -22 40 -6 40 12C40 34 22 44 0 44C-22 44 -40 34 -40 12C-40 -6 -26 -22 0 -22Z',
  );
  area(
    ['#f4ffb0', '#b0d85a', 16, 44],
    'M0 18C18 18 28 24 26 32C20 42 8 43 0 43C-8 43 -20 42 -26 32C-28 24 -18 18 0 18Z',
  );
  for (const s of [-1, 1]) {
    eye(brush, s * 18, -24, 9);
    disc('#ff8a9a88', s * 27, 8, 6);
    disc('#14501c', s * 4, -4, 1.5);
  }
  line('#14501c', 2.6, 'M-26 6Q0 26 26 6');
};

export const cow: Picture = (brush) => {
  const { area, oval, disc, line, at } = brush;
  for (const s of [-1, 1]) {
    area(
      ['#fff0c8', '#b88a4a', -46, -18],
      `M${s * 14} -26C${s * 20} -34 ${s * 18} -44 ${s * 14} -48C${s * 28} -46 ${s * 34} -30 ${s * 24} -20Z`,
    );
    at({ x: s * 33, y: -12, turn: s * 78 }, () => oval(['#ffffff', '#c8b8a8', -16, 12], [0, 0, 9, 16]));
  }
  area(
    ['#ffffff', '#d0c0b0', -30, 44],
    'M0 -30C20 -30 28 -18 24 0C22 12 22 20 22 26C20 42 -20 42 -22 26C-22 20 -22 12 -24 0C-28 -18 -20 -30 0 -30Z',
  );
  area(['#a8683a', '#5c3218', -30, 10], 'M4 -30C20 -30 28 -18 24 0C14 8 4 -4 4 -30Z');
  oval(['#ffc8c0', '#d88a88', 14, 44], [0, 27, 21, 14]);
  for (const s of [-1, 1]) {
    oval('#8a4a4a', [s * 8, 25, 3, 4]);
    eye(brush, s * 12, -6, 5.4);
  }
  line('#8a4a4a', 1.6, 'M-7 34Q0 38 7 34');
  line('#ff4d8d', 4, 'M-16 -28Q0 -20 16 -28');
  for (const [x, y] of [
    [-10, -25],
    [0, -22],
    [10, -25],
  ] as const)
    disc(['#ffe98a', '#e08a00'], x, y, 4.4);
};

export const joker: Picture = (brush) => {
  const { area, disc, line, oval } = brush;
  area(
    ['#ff4d6d', '#a80a34', -50, 0],
    'M0 -12C-10 -20 -30 -20 -34 -6C-40 -26 -34 -42 -20 -44C-8 -44 0 -34 0 -12Z',
  );
  area(['#7b4bd6', '#34148a', -50, 0], 'M0 -12C10 -20 30 -20 34 -6C40 -26 34 -42 20 -44C8 -44 0 -34 0 -12Z');
  area(['#ffd23f', '#e08a00', -50, 0], 'M-14 -14C-12 -34 -6 -44 0 -50C6 -44 12 -34 14 -14Z');
  for (const [x, y] of [
    [-36, -6],
    [36, -6],
    [0, -48],
  ] as const)
    disc(['#fff8d0', '#e09a00'], x, y, 5.4);
  disc(['#fff6ec', '#e8c0a8'], 0, 12, 28);
  area(['#ffd23f', '#e08a00', -16, 0], 'M-28 2Q0 -14 28 2L24 -8Q0 -24 -24 -8Z');
  for (const s of [-1, 1]) {
    area('#3a7bff', `M${s * 11} -4L${s * 17} 9L${s * 11} 22L${s * 5} 9Z`);
    eye(brush, s * 11, 9, 5.4);
    disc('#ff7a9a99', s * 19, 20, 5);
    area(['#1fd1b2', '#077a68', 30, 50], `M0 36L${s * 30} 34L${s * 24} 50L${s * 12} 42L0 50Z`);
  }
  disc(['#ff9aa4', '#d8123c'], 0, 17, 6);
  area('#c4123c', 'M-14 24Q0 34 14 24Q10 38 0 38Q-10 38 -14 24Z');
  oval('#ffffff', [0, 28, 9, 2.6]);
  line('#fff6ec', 1, 'M-14 24Q0 34 14 24');
};

export const ghost: Picture = (brush) => {
  const { area, oval, disc } = brush;
  area(
    ['#ffffff', '#9ab8f0', -44, 46],
    'M0 -44C24 -44 34 -26 34 -4C34 16 40 30 44 40C36 38 30 40 26 46C20 40 14 40 8 46C2 40 -6 40 -10 46C-16 40 -24 40 -28 46C-32 38 -38 38 -44 40C-38 28 -34 14 -34 -4C-34 -26 -24 -44 0 -44Z',
  );
  for (const s of [-1, 1]) {
    oval('#1c1f4a', [s * 12, -10, 7, 10]);
    disc('#ffffff', s * 12 - 2, -14, 2.6);
    disc('#ff9ac088', s * 22, 4, 5);
  }
  oval('#1c1f4a', [0, 14, 8, 9]);
  oval('#ff6a8a', [0, 19, 5, 3.6]);
};
