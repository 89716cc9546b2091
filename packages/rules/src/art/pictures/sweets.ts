import type { Picture } from './brush.ts';

// The sweet stall.

export const kulhad: Picture = ({ area, line, at }) => {
  for (const [x, turn] of [
    [-13, -6],
    [3, 4],
    [17, -4],
  ] as const)
    at({ x, y: -26, turn, alpha: 0.75 }, () => line('#fff4e0', 3.2, 'M0 4 C-6 -3 6 -8 0 -18'));
  area(['#e58a54', '#7c2f14', -20, 44], 'M-32 -18 H32 L22 40 C14 46 -14 46 -22 40Z');
  area('#ffb98566', 'M-32 -18 H-18 L-13 43 C-18 42.500 -21 41 -22 40Z');
  area('#4a170a55', 'M32 -18 H20 L14 43 C18 42.500 21 41 22 40Z');
  area(['#f4a873', '#a9522a', -26, -8], 'M-34 -18 C-34 -27 34 -27 34 -18 C34 -10 -34 -10 -34 -18Z');
  area(['#c98a4e', '#7a4520', -22, -12], 'M-28 -18 C-28 -23 28 -23 28 -18 C28 -13 -28 -13 -28 -18Z');
  line('#e9b98a', 1.4, 'M-17 -18 C-8 -21 8 -21 15 -18');
  line('#6e260f', 2, 'M-29.500 0 C-16 6 16 6 29.500 0 M-27.500 10 C-14 16 14 16 27.500 10');
  line('#fff0d4', 1.8, 'M-24 24 q4 -6 8 0 q4 -6 8 0 q4 -6 8 0 q4 -6 8 0 q4 -6 8 0 q4 -6 8 0');
};

export const mithai: Picture = ({ area, line, disc }) => {
  area(['#e6267a', '#7d0f49', -6, 44], 'M-40 -4 L0 12 V46 L-38 28Z');
  area(['#b3155c', '#560833', -6, 44], 'M40 -4 L0 12 V46 L38 28Z');
  area(['#ff7fb2', '#d8226f', -30, 14], 'M-40 -6 L0 -26 L40 -6 L0 14Z');
  area('#ffce54', 'M-25 -13.500 L-15 -18.500 L25 1.500 L15 6.500Z');
  area('#ffe08a', 'M15 -18.500 L25 -13.500 L-15 6.500 L-25 1.500Z');
  area('#d99a00', 'M-25 1.500 L-15 6.500 V40 L-25 35Z M25 1.500 L15 6.500 V40 L25 35Z');
  area(
    ['#fff0b0', '#e59a00', -42, -8],
    'M0 -10 C-26 -12 -26 -40 -10 -34 C-4 -31 -1 -20 0 -10 C1 -20 4 -31 10 -34 C26 -40 26 -12 0 -10Z',
  );
  line('#b87400', 1.6, 'M0 -10 C-14 -16 -18 -26 -12 -29 M0 -10 C14 -16 18 -26 12 -29');
  disc(['#fff7cf', '#e08e00'], 0, -10, 5);
  for (const [x, y] of [
    [-32, 10],
    [-8, 24],
    [32, 10],
    [8, 24],
    [-33, 22],
    [33, 22],
  ] as const)
    disc('#ffd98a', x, y, 1.8);
};

export const jamun: Picture = ({ area, line, disc, oval, at }) => {
  oval(['#fff6e4', '#cbb48c', 10, 44], [0, 26, 44, 17]);
  oval(['#e9a54a', '#8a4308', 14, 38], [0, 23, 36, 12]);
  for (const [x, y, radius] of [
    [-15, 6, 20],
    [17, 8, 19],
    [1, -12, 20],
  ] as const) {
    disc(['#c9713a', '#4d1806'], x, y, radius);
    at({ x: x - radius * 0.34, y: y - radius * 0.42, turn: -32 }, () => oval('#ffe9cfcc', [0, 0, 6.4, 3]));
    line('#ffce8a66', 1.6, `M${x - 12} ${y + 10} Q${x} ${y + 18} ${x + 12} ${y + 9}`);
  }
  area('#9fd36a', 'M-4 -28 L1 -31 L3 -27 L-2 -24Z M4 -26 L9 -28 L10 -24 L5 -22Z');
  area('#ffe7b8', 'M-9 -24 L-5 -26 L-4 -22 L-8 -21Z M0 -22 L4 -23 L5 -20 L1 -19Z');
  line('#ffffffaa', 2, 'M-38 28 Q-30 39 -10 41');
};

function grained({ disc }: Parameters<Picture>[0], x: number, y: number, radius: number): void {
  disc(['#ffe08a', '#d97a00'], x, y, radius);
  for (let index = 0; index < 40; index++) {
    const far = radius * 0.93 * Math.sqrt((index + 0.5) / 40);
    const turn = index * 2.399;
    const colour = index % 3 === 0 ? '#fff1b8' : index % 3 === 1 ? '#f09a12' : '#c96a00';
    disc(colour, x + far * Math.cos(turn), y + far * Math.sin(turn), 2.3);
  }
  disc('#c8323c', x + radius * 0.2, y - radius * 0.35, 2.6);
  disc('#5fa544', x - radius * 0.4, y + radius * 0.1, 2.2);
  disc('#ffffff66', x - radius * 0.36, y - radius * 0.42, radius * 0.2);
}

export const laddu: Picture = (brush) => {
  const { oval, line } = brush;
  oval(['#e9e6f5', '#8c87ad', 22, 44], [0, 32, 45, 12]);
  line('#ffffff', 1.4, 'M-41 31 C-24 23 24 23 41 31');
  grained(brush, -19, 15, 21);
  grained(brush, 20, 15, 21);
  grained(brush, 0, -15, 23);
};

export const jalebi: Picture = ({ line, at }) => {
  const coil =
    'M0 0 C5 -6 12 0 8 8 C2 18 -14 14 -15 0 C-16 -16 2 -24 16 -16 C32 -6 30 20 12 28 C-10 37 -32 24 -32 0 C-32 -26 -8 -40 16 -34 C34 -29 42 -14 40 2';
  at({ y: 2 }, () => {
    line('#8a2f00', 12.5, coil);
    line('#f07a0a', 10, coil);
    line('#ffa733', 6.5, coil);
    line('#ffe0a3', 2, coil);
    line('#f07a0a', 9, 'M-28 -14 C-10 -2 14 -24 30 -20 M-26 20 C-6 6 8 26 30 8');
    line('#ffc871', 4, 'M-28 -14 C-10 -2 14 -24 30 -20 M-26 20 C-6 6 8 26 30 8');
    line(
      '#fff3d6',
      1.3,
      'M-27 -15.500 C-10 -4 14 -25.500 29 -21.500 M-25 18.500 C-6 4.500 8 24.500 29 6.500',
    );
  });
};

export const barfi: Picture = ({ area, line, disc }) => {
  area(['#bfe6a0', '#5c9a45', -4, 44], 'M-42 -2 L0 20 V44 L-42 22Z');
  area(['#94c878', '#3f7a31', -4, 44], 'M42 -2 L0 20 V44 L42 22Z');
  area(['#eefbe0', '#b9dea0', -26, 20], 'M-42 -4 L0 -28 L42 -4 L0 20Z');
  area(['#ffffff', '#ccd2e6', -22, 14], 'M-26 -8 L-8 -20 L12 -16 L26 -4 L8 8 L-2 14 L-18 4Z');
  line('#ffffff', 1, 'M-20 -8 L2 4 M-6 -17 L16 -3 M4 9 L20 -4');
  for (const [x, y] of [
    [0, -6],
    [-9, -2],
    [8, -1],
  ] as const) {
    area('#4f9a3a', `M${x - 4} ${y} L${x} ${y - 3} L${x + 4} ${y} L${x} ${y + 3}Z`);
    disc('#d6f2b0', x - 1, y - 0.6, 1);
  }
  line('#ffffff88', 1.4, 'M-42 -4 L0 20 L42 -4');
};

export const rasgulla: Picture = ({ area, line, disc, oval, at }) => {
  for (const [x, y, radius] of [
    [-15, -8, 18],
    [16, -8, 18],
    [0, -18, 18],
  ] as const) {
    disc(['#ffffff', '#c8bfe6'], x, y, radius);
    at({ x: x - 6, y: y - 8, turn: -30 }, () => oval('#ffffff', [0, 0, 5, 2.6]));
  }
  area(['#e8b25e', '#7c4306', -2, 44], 'M-44 -2 C-38 4 38 4 44 -2 C43 26 26 44 0 44 C-26 44 -43 26 -44 -2Z');
  area(['#ffdf9e', '#c98a2a', -6, 6], 'M-44 -2 C-40 -8 40 -8 44 -2 C38 5 -38 5 -44 -2Z');
  line('#fff0cc', 1.6, 'M-36 14 C-20 24 20 24 36 14');
  for (const x of [-24, -12, 0, 12, 24]) disc('#fff0cc', x, 27 - Math.abs(x) * 0.16, 2.2);
  line('#ffffff88', 3, 'M-36 10 Q-32 28 -18 36');
};
