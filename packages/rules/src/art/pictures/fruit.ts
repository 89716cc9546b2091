import type { Brush, Picture } from './brush.ts';

// The fruit stall.

/** A leaf from a point up to the right. */
function leafAt(
  { at, area, line }: Brush,
  [x, y, turn, size = 1]: readonly [x: number, y: number, turn: number, size?: number],
): void {
  at({ x, y, turn, size }, () => {
    area(['#8af07a', '#14803c', -26, 4], 'M0 0C-12 -8 -12 -22 0 -30C12 -22 12 -8 0 0Z');
    line('#d9ffc0', 1, 'M0 -2V-24');
  });
}

export const watermelon: Picture = ({ area, line, at }) => {
  area(['#3fc45a', '#0c5c2a', -10, 46], 'M-48 -8C-46 30 -22 46 0 46C22 46 46 30 48 -8Z');
  line('#0a4a22', 2.4, 'M-38 16Q-32 8 -40 -2M-22 36Q-18 30 -24 24M24 36Q18 30 22 24M38 16Q32 8 40 -2');
  area('#f2ffd8', 'M-43 -8C-41 26 -20 40 0 40C20 40 41 26 43 -8Z');
  area(['#ff6a78', '#d8143c', -14, 38], 'M-39 -8C-37 22 -18 35 0 35C18 35 37 22 39 -8Z');
  area('#ff9aa4', 'M-39 -8Q0 -16 39 -8Q0 -2 -39 -8Z');
  for (const [x, y, turn] of [
    [-22, 4, 10],
    [-8, 2, 0],
    [8, 3, 0],
    [22, 5, -10],
    [-14, 17, 8],
    [1, 18, 0],
    [15, 17, -8],
    [0, 29, 0],
  ] as const)
    at({ x, y, turn }, () => area(['#4a1a10', '#140402', -4, 5], 'M0 -4C3 0 3 4 0 5C-3 4 -3 0 0 -4Z'));
  line('#ffffff88', 2.2, 'M-33 2C-31 14 -24 22 -18 26');
};

function cutDisc(
  { disc, around, line }: Brush,
  [rind, pith, flesh]: readonly [string, string, string],
): void {
  disc(rind, 0, 0, 25);
  disc(pith, 0, 0, 22.5);
  disc(flesh, 0, 0, 20);
  around(9, () => line(pith, 1.6, 'M0 -3V-20'));
  disc('#ffffff66', -7, -9, 4);
}

export const orange: Picture = (brush) => {
  const { disc, at } = brush;
  leafAt(brush, [-10, -28, 40]);
  leafAt(brush, [-14, -26, -30, 0.8]);
  disc(['#ffd45e', '#e85a00'], -12, 4, 33);
  for (let index = 0; index < 12; index++)
    disc('#ffffff22', -12 + 24 * Math.cos(index * 2.4), 4 + 22 * Math.sin(index * 1.7), 1.6);
  disc('#fff6c8aa', -24, -12, 6);
  at({ x: 22, y: 20 }, () => cutDisc(brush, ['#f07a00', '#fff0c8', '#ffb02e']));
};

export const lemon: Picture = (brush) => {
  const { area, at, oval } = brush;
  leafAt(brush, [-4, -30, 52]);
  area(
    ['#fff27a', '#e0a800'],
    'M-46 -6C-36 -12 -34 -32 -6 -34C20 -34 30 -14 34 -6C40 -4 42 4 36 8C28 26 12 34 -8 32C-30 30 -36 10 -44 4Z',
  );
  at({ x: -14, y: -16, turn: -24 }, () => oval('#ffffff99', [0, 0, 12, 5]));
  at({ x: 24, y: 20, size: 0.95 }, () => cutDisc(brush, ['#f0c800', '#fffbe0', '#ffe64d']));
};

export const cherry: Picture = (brush) => {
  const { line, disc } = brush;
  line('#3c8a2a', 3.4, 'M-18 12C-14 -14 0 -32 16 -42M20 16C22 -6 20 -26 16 -42');
  leafAt(brush, [15, -40, -70, 1.1]);
  for (const [x, y] of [
    [-20, 22],
    [21, 26],
  ] as const) {
    disc(['#ff8a9a', '#a8062e'], x, y, 21);
    disc('#ffffffaa', x - 8, y - 9, 4.6);
  }
};

export const pomegranate: Picture = (brush) => {
  const { area, disc, within, line } = brush;
  area(
    ['#ff7a6a', '#8f0a28', -46, 44],
    'M-6 -36L-10 -48L-2 -42L2 -49L6 -42L14 -48L10 -36C32 -32 44 -12 42 8C40 32 22 44 2 44C-20 44 -40 30 -42 8C-44 -14 -28 -32 -6 -36Z',
  );
  const inside = 'M2 -22C20 -20 30 -8 29 8C28 24 16 34 2 34C-12 34 -26 24 -27 8C-28 -8 -16 -22 2 -22Z';
  area('#ffe6c0', inside);
  within(inside, () => {
    for (let row = 0; row < 6; row++)
      for (let index = 0; index < 7; index++) {
        const x = -27 + index * 9.4 + (row % 2) * 4.7;
        disc(['#ff8fa8', '#b80a3c'], x, -16 + row * 9.4, 5.2);
        disc('#ffffffaa', x - 1.6, -18 + row * 9.4, 1.2);
      }
    line('#ffe6c0', 3, 'M2 -22V34M-27 8Q0 2 29 8');
  });
  disc('#ffffff77', -30, -12, 5);
};

export const papaya: Picture = ({ area, disc, at, oval }) => {
  at({ turn: 24 }, () => {
    area(
      ['#ffd45e', '#e07a10', -48, 48],
      'M0 -48C16 -46 30 -8 30 14C30 36 16 48 0 48C-16 48 -30 36 -30 14C-30 -8 -16 -46 0 -48Z',
    );
    area(
      ['#ff9a5c', '#f0562a', -40, 40],
      'M0 -40C11 -38 23 -6 23 14C23 32 12 41 0 41C-12 41 -23 32 -23 14C-23 -6 -11 -38 0 -40Z',
    );
    area('#8a2a12', 'M0 -22C8 -18 13 0 13 12C13 24 7 30 0 30C-7 30 -13 24 -13 12C-13 0 -8 -18 0 -22Z');
    for (let index = 0; index < 16; index++)
      disc(
        ['#5a5a6a', '#0c0c14'],
        8.5 * Math.cos(index * 2.4) * (index / 16),
        7 + 20 * Math.sin(index * 2.4) * (index / 16),
        3.4,
      );
    at({ x: -18, y: 2, turn: 8 }, () => oval('#ffffff66', [0, 0, 2.6, 16]));
  });
};

export const guava: Picture = (brush) => {
  const { disc, at, area } = brush;
  leafAt(brush, [-12, -28, -40]);
  area(
    ['#d8f57a', '#5c9a1e', -40, 40],
    'M-14 -34C10 -36 24 -14 22 8C20 30 2 38 -14 38C-32 38 -46 24 -46 4C-46 -16 -34 -32 -14 -34Z',
  );
  disc('#ffffff88', -28, -12, 6);
  at({ x: 20, y: 16 }, () => {
    disc('#8fc43a', 0, 0, 26);
    disc('#fff2e0', 0, 0, 23);
    disc(['#ff9ab0', '#e8507a'], 0, 0, 18);
    for (let index = 0; index < 14; index++)
      disc(
        '#fff0c8',
        11 * Math.cos(index * 2.4),
        11 * Math.sin(index * 2.4) * (0.4 + (index % 3) * 0.3),
        1.7,
      );
  });
};

export const litchi: Picture = (brush) => {
  const { disc, line } = brush;
  line('#6b3b12', 3, 'M0 -20V-46');
  leafAt(brush, [0, -40, 60, 1.1]);
  leafAt(brush, [0, -40, -60, 1.1]);
  for (const [x, y, r] of [
    [-22, -4, 20],
    [22, -4, 20],
    [0, 22, 22],
  ] as const) {
    disc(['#ff8a8a', '#b8143c'], x, y, r);
    for (let index = 0; index < 22; index++) {
      const far = r * 0.88 * Math.sqrt((index + 0.5) / 22);
      disc(
        index % 2 ? '#ffb0a8' : '#960e30',
        x + far * Math.cos(index * 2.4),
        y + far * Math.sin(index * 2.4),
        1.7,
      );
    }
  }
  disc(['#ffffff', '#d8d0e8'], 0, 18, 11);
  disc('#ffffff', -3, 14, 3);
};

/** A bunch of round fruit: grapes, jamun, ber. */
export function bunch([light, dark]: readonly [string, string]): Picture {
  return (brush) => {
    const { disc, line } = brush;
    line('#6b3b12', 3.4, 'M0 -24C0 -36 4 -42 8 -46');
    leafAt(brush, [2, -32, -58, 1.2]);
    leafAt(brush, [2, -34, 62, 1.1]);
    for (const [y, count] of [
      [-16, 4],
      [0, 5],
      [14, 4],
      [26, 3],
      [37, 2],
    ] as const)
      for (let index = 0; index < count; index++) {
        const x = (index - (count - 1) / 2) * 16;
        disc([light, dark], x, y, 10.6);
        disc('#ffffff99', x - 3.4, y - 4, 2.4);
      }
  };
}

export const pumpkin: Picture = ({ oval, area, line }) => {
  area(['#6fb84a', '#2a5c1e', -46, -14], 'M-6 -22C-6 -34 -12 -40 -16 -44H-4C4 -38 6 -30 6 -22Z');
  for (const x of [-26, 26, -14, 14, 0]) oval(['#ffb84d', '#c4480a', -30, 44], [x, 10, 20, 32]);
  line('#a83a0688', 2, 'M-20 -18Q-32 10 -20 38M20 -18Q32 10 20 38M-6 -21Q-12 10 -6 41M6 -21Q12 10 6 41');
  line('#fff0b888', 4, 'M-34 -6Q-40 8 -36 20');
  line('#4a9a34', 2.4, 'M4 -28C18 -38 26 -30 22 -24C18 -20 14 -26 20 -28');
};

export const melon: Picture = ({ area, line, disc, oval }) => {
  disc(['#f0f59a', '#7a9a2a'], -4, -2, 38);
  line(
    '#fffbd0aa',
    2,
    'M-4 -40Q-34 -2 -4 36M-4 -40Q-18 -2 -4 36M-4 -40Q10 -2 -4 36M-4 -40Q28 -2 -4 36M-40 -8Q-4 4 32 -8M-38 12Q-4 24 30 12',
  );
  area(['#ffd08a', '#f08a3c', 6, 44], 'M-14 14C8 26 34 20 46 4C48 28 30 44 12 44C-4 42 -14 30 -14 14Z');
  area('#9ab84a', 'M-14 14C-14 30 -4 42 12 44C30 44 48 28 46 4L49 5C52 30 32 49 12 48C-8 46 -18 30 -17 14Z');
  oval('#fff0c8', [14, 22, 18, 5]);
  for (const x of [4, 11, 18, 25]) oval('#d8a04a', [x, 22, 2.6, 1.6]);
};

export const sugarcane: Picture = (brush) => {
  const { at, area, line } = brush;
  for (const [x, turn] of [
    [-14, -16],
    [14, 16],
    [0, 0],
  ] as const)
    at({ x, turn }, () => {
      area(['#c8f07a', '#4a8a1e', -40, 44], 'M-7 46V-34H7V46Z');
      area('#ffffff55', 'M-5 46V-34H-2V46Z');
      line('#2c5c10', 2.4, 'M-7 -16H7M-7 6H7M-7 28H7');
      for (const lean of [-40, 30, -6]) leafAt(brush, [0, -30, lean, 0.9]);
    });
};

export const peanut: Picture = ({ at, area, line, disc }) => {
  for (const [x, y, turn] of [
    [-14, -6, -30],
    [16, 10, 34],
  ] as const)
    at({ x, y, turn }, () => {
      area(
        ['#f5d08a', '#a86a24', -40, 40],
        'M0 -40C14 -40 20 -26 16 -14C13 -6 13 2 18 12C24 28 14 42 0 42C-14 42 -24 28 -18 12C-13 2 -13 -6 -16 -14C-20 -26 -14 -40 0 -40Z',
      );
      line('#8a521a88', 1.6, 'M-8 -34V36M0 -36V38M8 -34V36M-14 -24H14M-12 -10H12M-14 10H14M-17 24H17');
    });
  disc(['#e0786a', '#8f2a24'], -2, 34, 9);
  disc(['#e0786a', '#8f2a24'], 18, -32, 8);
};

/** Tamarind: curved pods. */
export const imli: Picture = (brush) => {
  const { at, area, line } = brush;
  leafAt(brush, [0, -30, 64, 1.1]);
  leafAt(brush, [0, -30, -64, 1.1]);
  for (const [x, turn] of [
    [-14, 24],
    [14, -20],
    [0, 2],
  ] as const)
    at({ x, turn }, () => {
      area(
        ['#c98a4a', '#5c2c10', -34, 46],
        'M0 -36C10 -34 10 -24 8 -16C16 -10 14 2 11 8C18 14 16 26 10 32C8 42 0 46 -5 44C-12 38 -8 32 -9 28C-15 20 -12 10 -9 6C-14 -2 -12 -12 -9 -16C-12 -24 -10 -34 0 -36Z',
      );
      line('#ffd9a088', 2, 'M-4 -28V-20M-6 -8V2M-6 14V24');
    });
};
