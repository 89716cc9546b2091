import type { Picture } from './brush.ts';

// The fair at night.

export const wheel: Picture = ({ line, disc, around, area, at }) => {
  area(['#7b4bd6', '#3a1f7a', 20, 48], 'M-3 0 L-24 47 H-15 L0 8 L15 47 H24 L3 0Z');
  line('#ffd98a', 1.2, 'M-17 34 H17 M-12 22 H12');
  disc('#2b1760', 0, -4, 38);
  at({ y: -4 }, () => {
    around(12, (index) => {
      line(index % 2 ? '#c9b6ff' : '#ffcf6b', 1.6, 'M0 0 V-36');
      line('#8f6be8', 1.1, 'M0 -18 L9.600 -33');
    });
    line('#ffb21a', 3, 'M0 -37 A37 37 0 1 1 -0.010 -37Z');
    line('#ff5d9e', 1.6, 'M0 -30 A30 30 0 1 1 -0.010 -30Z');
    around(12, (index) => {
      disc(['#fffbe6', index % 3 === 0 ? '#ff4d8d' : index % 3 === 1 ? '#ffb21a' : '#1fd1b2'], 0, -37, 5.4);
      disc('#ffffffcc', -1.4, -38.6, 1.4);
    });
    disc(['#fff3c4', '#e07a00'], 0, 0, 9);
    around(8, () => area('#8a2f00', 'M0 -2 L2 -6.500 L0 -8 L-2 -6.500Z'));
  });
};

export const diya: Picture = ({ area, line, disc, at, around }) => {
  at({ y: -12, alpha: 0.5 }, () => disc(['#ffe9a8', '#ffb21a00'], 0, 0, 36));
  at({ y: -14 }, () => around(12, () => area('#ffd05a88', 'M-1.500 -30 L0 -42 L1.500 -30Z')));
  area(['#fffdf0', '#ff8a00', -42, 8], 'M0 -42 C14 -22 18 -8 10 4 C6 9 -6 9 -10 4 C-18 -8 -12 -24 0 -42Z');
  area(['#ffffff', '#ffd84d', -26, 6], 'M1 -26 C8 -12 8 -2 3 4 C0 6 -4 5 -5 2 C-8 -6 -4 -14 1 -26Z');
  area(['#d9692f', '#6e2410', 6, 40], 'M-44 8 C-30 14 30 14 44 4 C46 26 24 40 0 40 C-24 40 -42 30 -44 8Z');
  area(['#f39a56', '#b64b1c', 2, 14], 'M-44 8 C-26 -2 26 -4 44 4 C34 14 -28 17 -44 8Z');
  area('#7a2b10', 'M-32 8 C-18 3 18 2 32 5 C22 10 -20 11 -32 8Z');
  line('#ffd98a', 2, 'M-38 20 C-22 29 22 29 39 16');
  for (const [x, y] of [
    [-26, 28],
    [-13, 31.5],
    [0, 32.5],
    [13, 31.5],
    [26, 27],
  ] as const) {
    disc('#ffe2a0', x, y, 2.6);
    disc('#ff4d8d', x, y, 1.2);
  }
};

export const elephant: Picture = ({ area, line, disc, at, oval }) => {
  for (const side of [-1, 1]) {
    at({ x: side * 29, y: -6, turn: side * 8 }, () => {
      oval(['#8fa2d8', '#4a5896', -28, 26], [0, 0, 19, 28]);
      oval(['#ff9ac0', '#b8487c', -22, 22], [side * 1, 1, 12, 20]);
    });
  }
  area(
    ['#aebcec', '#5a69aa'],
    'M0 -40 C22 -40 30 -24 28 -6 C26 10 18 18 13 22 C11 36 10 44 2 45 C-4 45 -5 40 -1 38 C3 36 1 30 0 26 C-4 24 -18 18 -24 8 C-32 -14 -26 -40 0 -40Z',
  );
  area(
    ['#d61f69', '#7a0f45', -42, 4],
    'M0 -43 C12 -43 19 -36 20 -28 C12 -24 6 -12 0 6 C-6 -12 -12 -24 -20 -28 C-19 -36 -12 -43 0 -43Z',
  );
  line('#ffcf5a', 2, 'M-20 -28 C-12 -24 -6 -12 0 6 C6 -12 12 -24 20 -28');
  disc(['#fff2b8', '#e89a00'], 0, -28, 6.5);
  disc(['#9effea', '#0d9c86'], 0, -28, 3);
  for (const [x, y] of [
    [-9, -30],
    [9, -30],
    [-4.5, -17],
    [4.5, -17],
    [0, -9],
  ] as const)
    disc('#ffe08a', x, y, 1.7);
  for (const side of [-1, 1]) {
    area(
      ['#fffdf2', '#d9c79a', 8, 34],
      `M${side * 10} 12 C${side * 15} 22 ${side * 24} 28 ${side * 26} 18 C${side * 27} 34 ${side * 14} 36 ${side * 7} 20Z`,
    );
    disc('#1c1f3d', side * 15, -8, 3.6);
    disc('#ffffff', side * 15 - 1, -9.4, 1.3);
    line('#e6ecff', 1.2, `M${side * 10.5} -13 Q${side * 15} -16 ${side * 19.5} -12`);
  }
  line('#46549099', 1.2, 'M-3.500 30 h6 M-3 34.500 h6.500 M6 24 h5');
};

export const peacock: Picture = ({ area, line, disc, at, oval }) => {
  for (const ring of [
    { count: 11, from: -100, far: 36, size: 1 },
    { count: 9, from: -84, far: 25, size: 0.85 },
  ]) {
    for (let index = 0; index < ring.count; index++) {
      const turn = ring.from + (index * -2 * ring.from) / (ring.count - 1);
      at({ y: 16, turn }, () => {
        line('#0b7f63', 1.6, `M0 0 V${-ring.far}`);
        at({ y: -ring.far - 9, size: ring.size }, () => {
          area(['#2ee6a8', '#077a5a', -12, 12], 'M0 -13 C9 -10 10 4 0 12 C-10 4 -9 -10 0 -13Z');
          oval('#ffc83d', [0, -1.5, 5.4, 6.6]);
          oval('#0aa6c9', [0, -1, 3.8, 4.8]);
          oval('#1b1464', [0, 0.4, 2.2, 2.8]);
        });
      });
    }
  }
  area(
    ['#3aa0ff', '#123a9c', -24, 44],
    'M0 -20 C9 -20 10 -10 7 -2 C20 8 20 34 0 44 C-20 34 -20 8 -7 -2 C-10 -10 -9 -20 0 -20Z',
  );
  area(['#22d3b0', '#0b6f8a', 10, 42], 'M0 8 C10 14 12 30 0 40 C-12 30 -10 14 0 8Z');
  line('#8fe8ff', 1, 'M-5 18 q5 5 10 0 M-6 25 q6 5 12 0 M-4.500 32 q4.500 4 9 0');
  area('#ffb21a', 'M-3.500 -10 H3.500 L0 -2Z');
  for (const side of [-1, 1]) {
    disc('#ffffff', side * 3.4, -14.5, 2.3);
    disc('#0c0d26', side * 3.4, -14.3, 1.3);
  }
  for (const turn of [-24, 0, 24])
    at({ y: -19, turn }, () => {
      line('#3aa0ff', 1.2, 'M0 0 V-8');
      disc('#ffd34d', 0, -9.5, 2.2);
    });
};

export const dhol: Picture = ({ area, line, at, oval }) => {
  at({ turn: -24 }, () => {
    area(
      ['#e0552b', '#7d1d12', -26, 28],
      'M-30 -24 C-12 -32 12 -32 30 -24 C38 -12 38 12 30 24 C12 32 -12 32 -30 24 C-38 12 -38 -12 -30 -24Z',
    );
    line('#ffd071', 1.8, 'M-27 -23 L-17 26 L-6 -28 L5 29 L16 -27 L26 24');
    line('#fff0c4', 1, 'M-27 23 L-17 -26 L-6 28 L5 -29 L16 27 L26 -24');
    area(
      ['#ffd45e', '#b26a00', -30, 30],
      'M-33 -23 C-41 -10 -41 10 -33 23 L-28 24.500 C-35 10 -35 -10 -28 -24.500Z',
    );
    area(['#ffd45e', '#b26a00', -30, 30], 'M33 -23 C41 -10 41 10 33 23 L28 24.500 C35 10 35 -10 28 -24.500Z');
    oval(['#fff6df', '#d8b784', -22, 22], [-34, 0, 7, 21]);
    oval('#4a2312', [-34.5, 0, 3.4, 10]);
    line('#1fd1b2', 2.4, 'M-30 -25 C-16 -44 20 -44 32 -24');
  });
  at({ x: 24, y: -14, turn: 38 }, () => {
    area(['#f7d9a8', '#a9712f', -24, 24], 'M-2 -26 H2 L3.500 22 C3 27 -3 27 -3.500 22Z');
  });
  at({ x: -30, y: 36, size: 0.8 }, () => {
    area('#ff4d8d', 'M0 -8 L6 8 H-6Z');
    line('#ffd071', 1.6, 'M-5 8 v7 M0 8 v8 M5 8 v7');
  });
};

const bangle: Picture = ({ line }) => {
  line('#6b0f3c', 11, 'M-34 0 A34 13 0 1 0 34 0 A34 13 0 1 0 -34 0Z');
};

export const bangles: Picture = (brush) => {
  const { line, disc, at } = brush;
  const rows = [
    { y: 22, colour: '#e0205f', light: '#ff86ad' },
    { y: 10, colour: '#f0a000', light: '#ffe08a' },
    { y: -2, colour: '#0fa58c', light: '#8cf5df' },
    { y: -14, colour: '#f0a000', light: '#ffe08a' },
  ];
  for (const { y, colour, light } of rows)
    at({ y }, () => {
      bangle(brush);
      line(colour, 8, 'M-34 0 A34 13 0 1 0 34 0 A34 13 0 1 0 -34 0Z');
      line(light, 2, 'M-34 -1 A34 13 0 0 0 34 -1');
      for (const [x, gem] of [
        [-24, '#ffffff'],
        [-9, '#ff4d8d'],
        [9, '#fff7cf'],
        [24, '#7ff7e0'],
      ] as const)
        disc(gem, x, 11.6 - Math.abs(x) * 0.13, 2.1);
    });
  at({ x: 26, y: -30 }, () => {
    line('#fff8d8', 1.6, 'M0 -9 V9 M-9 0 H9');
    disc('#ffffff', 0, 0, 2.6);
  });
};

export const marigold: Picture = ({ area, disc, around, at }) => {
  for (const side of [-1, 1])
    at({ x: side * 22, y: 34, turn: side * 62 }, () => {
      area(['#39c26f', '#0d6b3a', -18, 12], 'M0 -20 C11 -10 10 6 0 14 C-10 6 -11 -10 0 -20Z');
    });
  const rings = [
    { count: 16, far: 40, wide: 9, paint: ['#ff9a1f', '#c34e00', -42, -16] },
    { count: 14, far: 31, wide: 8, paint: ['#ffb12e', '#dd6a00', -34, -10] },
    { count: 11, far: 22, wide: 7, paint: ['#ffc74a', '#ef8600', -26, -4] },
    { count: 8, far: 13, wide: 6, paint: ['#ffe08a', '#ff9d14', -16, 0] },
  ] as const;
  for (const { count, far, wide, paint } of rings)
    around(count, () =>
      area(
        paint,
        `M0 0 C${wide} ${-far * 0.45} ${wide} ${-far * 0.95} 2 ${-far} L0 ${-far + 3} L-2 ${-far} C${-wide} ${-far * 0.95} ${-wide} ${-far * 0.45} 0 0Z`,
      ),
    );
  disc(['#fff3c0', '#e07a00'], 0, 0, 5);
};

export const kite: Picture = ({ area, line, at }) => {
  at({ turn: 18, y: -6 }, () => {
    area('#ff4d8d', 'M0 -38 L31 0 H0Z');
    area('#ffb21a', 'M0 -38 L-31 0 H0Z');
    area('#1fd1b2', 'M0 34 L31 0 H0Z');
    area('#7b6cff', 'M0 34 L-31 0 H0Z');
    area('#ffffff33', 'M0 -38 L31 0 L0 -6 L-31 0Z');
    line('#fff6df', 1.6, 'M0 -38 V34 M-31 0 Q0 -15 31 0');
    area('#ffb21a', 'M0 34 L9 46 L0 42 L-9 46Z');
    line('#ff86ad', 2, 'M0 42 C10 50 -8 54 4 62');
  });
};
