import type { Picture } from './brush.ts';

// The forest and the river.

export const lotus: Picture = ({ area, line, at, oval }) => {
  oval(['#2fb981', '#0a5d4a', 22, 46], [0, 34, 44, 11]);
  line('#7ff0c0', 1.2, 'M0 34 L-40 32 M0 34 L-24 42 M0 34 L24 42 M0 34 L40 32');
  const petal = (turn: number, length: number, paint: readonly [string, string, number, number]) =>
    at({ y: 28, turn }, () => {
      area(
        paint,
        `M0 0 C${length * 0.32} ${-length * 0.35} ${length * 0.24} ${-length * 0.8} 0 ${-length} C${-length * 0.24} ${-length * 0.8} ${-length * 0.32} ${-length * 0.35} 0 0Z`,
      );
      line('#ffe3f0aa', 0.9, `M0 ${-length * 0.16} V${-length * 0.84}`);
    });
  for (const turn of [-82, 82, -62, 62]) petal(turn, 44, ['#ffc0dc', '#d63b86', -44, 0]);
  for (const turn of [-42, 42]) petal(turn, 56, ['#ffd2e6', '#e0458f', -56, 0]);
  for (const turn of [-22, 22]) petal(turn, 64, ['#ffe2ef', '#ec5a9e', -64, 0]);
  petal(0, 70, ['#fff4f9', '#f47ab2', -70, 0]);
  for (const turn of [-30, 30]) petal(turn, 34, ['#ffeaf3', '#e85599', -34, 0]);
  oval(['#ffe98a', '#e39a00', 14, 30], [0, 24, 9, 6]);
};

export const moon: Picture = ({ area, disc, at, around }) => {
  at({ alpha: 0.55 }, () => disc(['#fff7c9', '#ffd45e00'], 0, 0, 48));
  area(['#fffdea', '#f0b429'], 'M10 -40 A41 41 0 1 0 38 22 A33 33 0 1 1 10 -40Z');
  disc('#e0a52a66', -22, 8, 5);
  disc('#e0a52a66', -12, 24, 3.6);
  disc('#e0a52a55', -26, -8, 3);
  for (const [x, y, size] of [
    [20, -16, 1],
    [34, -34, 0.6],
    [30, 6, 0.5],
  ] as const)
    at({ x, y, size }, () => around(4, () => area('#fffbe0', 'M0 0 L2.500 -3 L0 -13 L-2.500 -3Z')));
};

export const tiger: Picture = ({ area, line, disc, at, oval }) => {
  for (const side of [-1, 1])
    at({ x: side * 29, y: -28 }, () => {
      disc(['#ffb347', '#c4560a'], 0, 0, 13);
      disc('#3a1606', side * 1, 1, 7.5);
      disc('#ffd9b0', side * 1.4, 2, 4.6);
    });
  area(
    ['#ffb84d', '#dd6410'],
    'M0 -38 C26 -38 40 -20 40 0 C46 12 36 22 30 24 C22 40 10 45 0 45 C-10 45 -22 40 -30 24 C-36 22 -46 12 -40 0 C-40 -20 -26 -38 0 -38Z',
  );
  area(
    ['#fffaf0', '#f3d3ac', 2, 44],
    'M0 6 C14 2 28 12 26 22 C20 38 8 43 0 43 C-8 43 -20 38 -26 22 C-28 12 -14 2 0 6Z',
  );
  for (const side of [-1, 1]) {
    area(
      '#fff5e4',
      `M${side * 7} -12 C${side * 14} -22 ${side * 28} -18 ${side * 28} -8 C${side * 22} 0 ${side * 10} 0 ${side * 7} -12Z`,
    );
    oval('#ffd23f', [side * 17, -9, 6.6, 6.2]);
    oval('#14100c', [side * 16.4, -9, 3, 5.4]);
    disc('#ffffff', side * 16.4 - 1.6, -11.4, 1.6);
    area(
      '#3a1606',
      `M${side * 40} -6 L${side * 27} 2 L${side * 40} 4Z M${side * 41} 10 L${side * 28} 12 L${side * 37} 18Z M${side * 33} -24 L${side * 22} -20 L${side * 30} -16Z M${side * 13} -36 L${side * 9} -22 L${side * 19} -33Z`,
    );
    line(
      '#ffffffcc',
      1,
      `M${side * 10} 22 L${side * 38} 17 M${side * 10} 25 L${side * 38} 27 M${side * 9} 28 L${side * 34} 36`,
    );
  }
  area('#3a1606', 'M-4 -38 H4 L1.500 -24 H-1.500Z M-9 -22 H9 L4 -18 H-4Z');
  area(['#ff8fa3', '#b8385a', 8, 20], 'M-9 10 C-4 7 4 7 9 10 C8 17 3 20 0 20 C-3 20 -8 17 -9 10Z');
  line('#3a1606', 2, 'M0 20 V26 M0 26 C-3 32 -12 32 -14 27 M0 26 C3 32 12 32 14 27');
};

export const parrot: Picture = ({ area, line, disc }) => {
  area(['#0b8f4d', '#064c3a', 0, 48], 'M8 10 C16 26 18 40 30 48 C14 46 2 38 -4 22Z');
  area(['#1d6fe0', '#123a8a', 6, 48], 'M12 10 C22 22 26 34 40 40 C24 42 10 32 4 20Z');
  area(
    ['#5fe07a', '#0b8f4d', -42, 34],
    'M-10 -42 C10 -46 24 -32 22 -14 C30 4 24 30 4 34 C-18 36 -28 16 -24 -4 C-32 -16 -28 -38 -10 -42Z',
  );
  area(['#c8f06a', '#3cb54a', -10, 32], 'M-22 2 C-14 -6 -2 -2 0 10 C2 24 -6 32 -10 31 C-20 26 -24 14 -22 2Z');
  area(['#0fae6a', '#0a5d4a', -8, 32], 'M8 -8 C24 -6 26 20 8 32 C0 20 0 2 8 -8Z');
  line('#8ef0b0', 1.2, 'M9 0 C16 4 17 14 11 24 M6 6 C11 10 11 18 8 26');
  area(['#ff6a4d', '#b51228', -30, -6], 'M-20 -30 C-36 -32 -42 -18 -36 -4 C-34 -12 -28 -14 -20 -14Z');
  area('#7d0f1c', 'M-33 -11 C-28 -14 -24 -14 -20 -14 L-23 -8 C-27 -7 -31 -8 -33 -11Z');
  line('#e0205f', 4, 'M-22 -12 C-12 -6 2 -6 14 -14');
  disc('#ffffff', -10, -28, 6.4);
  disc('#ffb21a', -10.6, -28, 4.4);
  disc('#14100c', -11, -28, 2.6);
  disc('#ffffff', -12, -29.4, 1);
};

export const mango: Picture = ({ area, line, at, oval }) => {
  area(
    ['#ffe45e', '#f05a1a'],
    'M6 -30 C32 -28 44 -6 36 16 C26 42 -8 50 -28 34 C-42 22 -36 4 -20 -4 C-8 -10 -10 -28 6 -30Z',
  );
  area('#ff7a3d77', 'M36 16 C26 42 -8 50 -28 34 C-4 40 26 26 36 -4 C38 4 38 10 36 16Z');
  at({ x: 10, y: -12, turn: 34 }, () => oval('#fffbd077', [0, 0, 12, 5.5]));
  line('#6b3b12', 3.2, 'M6 -30 C4 -36 6 -40 8 -43');
  area(['#6fe07a', '#12733c', -48, -20], 'M8 -36 C20 -52 40 -48 46 -36 C34 -26 18 -26 8 -36Z');
  line('#c8f5a8', 1.2, 'M10 -36 C22 -40 32 -40 42 -37');
};

export const hibiscus: Picture = ({ area, line, disc, around, at }) => {
  around(5, () => {
    area(
      ['#ff6f8f', '#b3123c', -46, 0],
      'M0 0 C22 -10 30 -40 12 -45 C6 -47 3 -43 0 -44 C-3 -43 -6 -47 -12 -45 C-30 -40 -22 -10 0 0Z',
    );
    line('#7d0a2c88', 1.2, 'M0 -6 V-36 M-2 -8 C-8 -20 -10 -28 -10 -36 M2 -8 C8 -20 10 -28 10 -36');
  });
  disc(['#8a0f34', '#4a0420'], 0, 0, 9);
  at({ turn: 40 }, () => {
    line('#ffd66b', 3.4, 'M0 2 V-30');
    for (const [x, y] of [
      [-4, -24],
      [4, -25],
      [-4.5, -31],
      [4.5, -32],
      [0, -36],
      [-3, -18],
      [3, -17],
    ] as const)
      disc(['#fffbd0', '#f0a800'], x, y, 2.6);
  });
};

export const leaf: Picture = ({ area, line }) => {
  area(
    ['#7be88a', '#0c6b3f'],
    'M0 -34 C14 -46 40 -32 36 -6 C33 16 14 26 4 34 C2 38 2 42 0 49 C-2 42 -2 38 -4 34 C-14 26 -33 16 -36 -6 C-40 -32 -14 -46 0 -34Z',
  );
  area('#0a4f3066', 'M0 -34 C14 -46 40 -32 36 -6 C33 16 14 26 4 34 C2 38 2 42 0 49Z');
  line('#d9ffd0', 1.8, 'M0 -34 V42');
  line(
    '#d9ffd099',
    1.2,
    'M0 -22 L26 -30 M0 -22 L-26 -30 M0 -8 L33 -12 M0 -8 L-33 -12 M0 6 L28 10 M0 6 L-28 10 M0 18 L17 22 M0 18 L-17 22',
  );
  line('#8a5a2a', 3, 'M0 -34 V-44');
};
