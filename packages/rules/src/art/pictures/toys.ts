import type { Picture } from './brush.ts';

// Toys, instruments and things of the stage.

export const pinwheel: Picture = ({ area, line, disc, around, at }) => {
  area(['#f0d2a0', '#8a5a2a', 0, 50], 'M-2.500 -4H2.500V50H-2.500Z');
  at({ y: -8 }, () => {
    const paints = [
      ['#ff6a9a', '#c4124a'],
      ['#ffd23f', '#e08a00'],
      ['#5ce0c0', '#0a8a78'],
      ['#9a8aff', '#4a34c8'],
      ['#ff9a5c', '#d8480a'],
      ['#6fc8ff', '#1a6ac8'],
    ] as const;
    around(6, (index) => {
      const [light, dark] = paints[index] ?? paints[0];
      area([light, dark, -42, 0], 'M0 0L-4 -42C14 -42 26 -32 24 -16Z');
      area('#ffffff55', 'M0 0L-4 -42C0 -42 4 -40 6 -38Z');
    });
    disc(['#fff6c8', '#d88a00'], 0, 0, 6);
  });
  line('#ffffff88', 1.4, 'M-44 -30A48 48 0 0 1 -24 -50M44 16A48 48 0 0 1 28 36');
};

/** A wooden top with its string. */
export const lattu: Picture = ({ area, line, oval, disc, at }) => {
  at({ turn: 14 }, () => {
    area(['#e0e6ff', '#5a6088', 34, 50], 'M-2 34H2L0 51Z');
    area(
      ['#ff6a6a', '#9c1024', -30, 40],
      'M-40 -14C-40 -28 40 -28 40 -14C36 14 10 26 3 38H-3C-10 26 -36 14 -40 -14Z',
    );
    area(['#ffd23f', '#d88a00', -20, 10], 'M-39 -8Q0 6 39 -8L36 2Q0 16 -36 2Z');
    area(['#1fd1b2', '#077a68', 6, 26], 'M-29 10Q0 22 29 10L22 18Q0 28 -22 18Z');
    oval(['#ffb0a0', '#c43a2c', -26, -6], [0, -16, 38, 9]);
    area(['#ffe08a', '#a86400', -40, -16], 'M-5 -40H5L9 -16H-9Z');
    disc(['#fff6c8', '#d88a00'], 0, -40, 6);
  });
  line('#fff0d0', 2, 'M-44 30C-20 48 26 46 46 26M-34 40C-16 52 18 50 34 38');
};

/** The spool of a kite string. */
export const spool: Picture = ({ area, line, oval, at }) => {
  at({ turn: -28 }, () => {
    area(['#e8b878', '#8a5220', -50, 50], 'M-4 -50H4V50H-4Z');
    area(['#ff5d9e', '#a8124f', -22, 22], 'M-22 -24Q-14 0 -22 24H22Q14 0 22 -24Z');
    for (let index = 0; index < 9; index++)
      line(
        index % 2 ? '#ffb0d0' : '#ff86b4',
        2,
        `M-19 ${-20 + index * 5}Q0 ${-14 + index * 5} 19 ${-20 + index * 5}`,
      );
    for (const y of [-28, 28]) {
      oval(['#ffd45e', '#a86400', y - 10, y + 10], [0, y, 29, 9]);
      oval(['#fff0b0', '#d89a2a', y - 8, y + 6], [0, y - 3, 29, 8]);
    }
  });
  line('#ff86b4', 2, 'M18 -4C36 4 30 30 48 36');
};

export const umbrella: Picture = ({ area, line, disc }) => {
  line(['#ffe08a', '#a86400', -40, 50], 4, 'M0 -40V36C0 48 16 48 16 38');
  const paints = ['#ff5d8d', '#ffd23f', '#1fd1b2', '#7b6cff', '#ff8a3c'];
  const xs = [-46, -28, -9, 9, 28, 46];
  for (const [index, paint] of paints.entries()) {
    const [a = 0, b = 0] = [xs[index], xs[index + 1]];
    area(
      [paint, '#3a1050', -42, 150],
      `M0 -42C${a * 0.5} -40 ${a} -26 ${a} 2Q${(a + b) / 2} -8 ${b} 2C${b} -26 ${b * 0.5} -40 0 -42Z`,
    );
  }
  line('#ffffff66', 2, 'M-36 -14C-32 -28 -16 -36 -6 -38');
  for (const x of xs) disc('#fff6c8', x, 4, 2.6);
  disc(['#fff6c8', '#d88a00'], 0, -44, 4);
};

/** A mask for the dance, with plumes. */
export const mask: Picture = ({ area, disc, line, at }) => {
  for (const [turn, paint] of [
    [-48, '#1fd1b2'],
    [-24, '#ffb21a'],
    [0, '#ff4d8d'],
    [24, '#ffb21a'],
    [48, '#1fd1b2'],
  ] as const)
    at({ y: 0, turn }, () => {
      area([paint, '#3a0a4a', -50, 0], 'M0 -10C-11 -22 -10 -40 0 -50C10 -40 11 -22 0 -10Z');
      line('#ffffff77', 1.2, 'M0 -12V-44');
    });
  area(
    ['#fff0a8', '#c47a00', -20, 40],
    'M-46 -10C-30 -24 -10 -18 0 -10C10 -18 30 -24 46 -10C48 16 30 36 14 30C8 26 4 18 0 18C-4 18 -8 26 -14 30C-30 36 -48 16 -46 -10Z',
  );
  area(
    ['#8a1478', '#34043c', -14, 32],
    'M-40 -6C-28 -18 -10 -12 0 -4C10 -12 28 -18 40 -6C41 14 28 30 15 25C9 21 5 13 0 13C-5 13 -9 21 -15 25C-28 30 -41 14 -40 -6Z',
  );
  for (const s of [-1, 1]) {
    area(
      '#fff6e4',
      `M${s * 8} 4C${s * 14} -8 ${s * 28} -8 ${s * 32} 2C${s * 26} 12 ${s * 14} 12 ${s * 8} 4Z`,
    );
    disc('#1a0a2a', s * 20, 2, 5);
    disc('#ffffff', s * 20 - 1.6, 0, 1.6);
    for (const [x, y] of [
      [36, 10],
      [30, 20],
      [20, 24],
    ] as const)
      disc('#ffd45e', s * x, y, 1.8);
  }
  disc(['#9effea', '#0d9c86'], 0, -8, 6);
};

/** A string puppet of the desert. */
export const puppet: Picture = ({ area, line, disc }) => {
  line('#ffffffaa', 1, 'M-30 8L-24 -50M30 8L24 -50M0 -36V-50');
  line('#8a5a2a', 4, 'M-30 -48H30');
  line(['#ffd0a0', '#b87a4a'], 6, 'M-14 -2L-30 10M14 -2L30 10');
  area(['#ff4d8d', '#7a0f45', -6, 48], 'M-13 -8H13L38 46Q0 54 -38 46Z');
  area(['#ffb21a', '#c46a00', 30, 50], 'M-33 36Q0 44 33 36L38 46Q0 54 -38 46Z');
  area(['#1fd1b2', '#077a68', -8, 18], 'M-13 -8H13L19 8Q0 14 -19 8Z');
  for (const x of [-20, -7, 7, 20]) disc('#ffe98a', x, 26, 3);
  disc(['#ffe0c0', '#c8865a'], 0, -22, 15);
  area(['#7b4bd6', '#34148a', -42, -22], 'M-16 -24C-16 -44 16 -44 16 -24Q0 -32 -16 -24Z');
  disc(['#fff6c8', '#d88a00'], 0, -36, 4);
  for (const s of [-1, 1]) {
    disc('#1a0a10', s * 6, -22, 2.6);
    disc('#ffd45e', s * 15, -18, 3);
  }
  line('#a81c3c', 2, 'M-5 -14Q0 -10 5 -14');
};

export const ticket: Picture = ({ at, area, line, disc }) => {
  for (const [turn, light, dark, y] of [
    [-18, '#ff9ab0', '#c4124a', 10],
    [8, '#ffe98a', '#e08a00', -8],
  ] as const)
    at({ y, turn }, () => {
      area([light, dark, -20, 22], 'M-44 -18H44V-6A7 7 0 0 0 44 8V20H-44V8A7 7 0 0 0 -44 -6Z');
      line('#ffffffaa', 1.6, 'M24 -14V17');
      line('#00000044', 1.4, 'M-36 -12H16V14H-36Z');
      area('#ffffff', 'M-10 -9L-6 -1L3 0L-4 6L-2 13L-10 9L-18 13L-16 6L-23 0L-14 -1Z');
      disc('#ffffff88', 34, 1, 4);
    });
};

/** A tall hat with a band. */
export const hat: Picture = ({ area, oval, at, line, disc }) => {
  at({ turn: -10 }, () => {
    oval(['#5a3aa8', '#1a0a44', 16, 46], [0, 30, 47, 13]);
    area(['#6a48c0', '#1e0c50', -40, 36], 'M-28 -36H28L24 30Q0 38 -24 30Z');
    oval(['#8a6ae0', '#3a1e80', -46, -26], [0, -36, 28, 8]);
    area(['#ff5d8d', '#a8124f', 8, 30], 'M-26 12Q0 20 26 12L25 26Q0 34 -25 26Z');
    disc(['#fff6c8', '#d88a00'], 0, 22, 7);
    area('#ffffff33', 'M-20 -32H-12L-10 30L-17 28Z');
  });
  line(['#ffffff', '#c8c0e0'], 4, 'M26 -20L44 -46');
  line('#ffe98a', 2, 'M44 -50V-40M39 -45H50');
};

export const sitar: Picture = ({ at, area, line, disc }) => {
  at({ turn: 32 }, () => {
    area(['#d88a4a', '#6b3412', -50, 20], 'M-5 -50H5V14H-5Z');
    area(
      ['#e8a860', '#7a3c14', 4, 50],
      'M-5 8H5C24 12 28 26 24 36C20 46 10 50 0 50C-10 50 -20 46 -24 36C-28 26 -24 12 -5 8Z',
    );
    disc('#4a1e08', 0, 32, 7);
    line('#fff0c8', 1.2, 'M-2 -48V44M2 -48V44');
    for (const y of [-40, -30, -20, -10, 0]) line('#ffd45e', 2, `M-7 ${y}H7`);
    for (const y of [-46, -36]) for (const s of [-1, 1]) line('#fff6df', 3.4, `M${s * 6} ${y}H${s * 15}`);
    line('#ffe9a8', 2, 'M-18 24Q-22 34 -14 42M18 24Q22 34 14 42');
    area('#ffd45e', 'M-8 42H8V45H-8Z');
  });
};

export const trumpet: Picture = ({ area, line, disc, at }) => {
  at({ turn: -24 }, () => {
    area(['#fff6b8', '#c47a00', -26, 26], 'M14 -6C28 -8 38 -20 48 -26V26C38 20 28 8 14 6Z');
    area('#8a4a00', 'M46 -26Q52 0 46 26Q56 0 46 -26Z');
    line('#8a4a00', 10, 'M-46 0H20M-26 0C-34 22 10 24 4 4');
    line(['#fff0a8', '#d88a00', -10, 24], 7, 'M-46 0H20M-26 0C-34 22 10 24 4 4');
    for (const x of [-20, -8, 4]) {
      line('#c8d0e8', 4.4, `M${x} -2V-16`);
      disc(['#ffffff', '#8a90b8'], x, -18, 4.4);
    }
    area('#ffe9a8', 'M-50 -6H-45V6H-50Z');
  });
  for (const [x, y] of [
    [34, -40],
    [46, -8],
  ] as const) {
    disc('#ff4d8d', x, y, 4.4);
    line('#ff4d8d', 2.4, `M${x + 4} ${y}V${y - 16}L${x + 12} ${y - 13}`);
  }
};

export const seven: Picture = ({ area, line }) => {
  area('#7a0a1e', 'M-32 -38H38V-20L8 48H-18L10 -12H-10L-14 -2H-34Z');
  area(['#ffec8a', '#f0480a', -40, 44], 'M-34 -42H36V-24L6 44H-20L8 -16H-12L-16 -6H-36Z');
  line('#fff8d0', 2.6, 'M-30 -37H31V-25');
};

/** Glass balls with a twist of colour. */
export const marbles: Picture = ({ disc, line, at }) => {
  for (const [x, y, r, light, dark, twist] of [
    [-20, 12, 25, '#bff0ff', '#1a6ac8', '#ffd23f'],
    [22, 18, 22, '#ffd0e4', '#c4124a', '#ffffff'],
    [4, -20, 22, '#d8ffb8', '#2a8a2e', '#ff8a3c'],
  ] as const)
    at({ x, y }, () => {
      disc([light, dark], 0, 0, r);
      line(
        twist,
        r * 0.26,
        `M${-r * 0.5} ${r * 0.5}C${-r * 0.6} ${-r * 0.4} ${r * 0.6} ${r * 0.4} ${r * 0.5} ${-r * 0.5}`,
      );
      disc('#ffffffcc', -r * 0.36, -r * 0.42, r * 0.2);
    });
};

/** Counters of a carrom board around the queen. */
export const carrom: Picture = ({ disc, line, around, at }) => {
  const piece = (light: string, dark: string): void => {
    disc('#00000055', 1.5, 3, 12.5);
    disc([light, dark], 0, 0, 12);
    line('#00000055', 1.2, 'M0 -8A8 8 0 1 1 -0.010 -8Z');
    disc('#ffffff66', -3.5, -4, 2.6);
  };
  around(6, (index) =>
    at({ y: -26, turn: -60 * index }, () =>
      index % 2 ? piece('#fff3d8', '#c8a068') : piece('#6a5048', '#1c100c'),
    ),
  );
  piece('#ff8aa0', '#b80a3c');
  at({ x: 30, y: 34, size: 1.25 }, () => piece('#bff5e8', '#0a8a78'));
};

/** The knight of a chess set. */
export const knight: Picture = ({ area, line, disc }) => {
  area(
    ['#fff6df', '#a87a4a', -46, 30],
    'M-20 28C-18 8 -2 4 0 -8C-8 -4 -18 2 -26 0C-34 -4 -32 -14 -26 -18C-20 -34 -8 -42 4 -42L8 -50L14 -40C32 -32 34 -2 28 28Z',
  );
  area('#8a5a2a66', 'M14 -40C32 -32 34 -2 28 28H16C22 0 22 -24 14 -40Z');
  line('#8a5a2a', 1.8, 'M16 -30C24 -18 24 0 22 18');
  disc('#2a1408', -9, -24, 3.4);
  disc('#ffffff', -10, -25, 1.1);
  disc('#5c3418', -26, -8, 1.6);
  area(['#ffe9b8', '#8a5a2a', 26, 48], 'M-26 28H32L36 40Q38 48 28 48H-24Q-34 48 -32 40Z');
  line('#5c3418', 1.8, 'M-28 36H33');
};
