import type { Picture } from './brush.ts';

// Vessels, cloth and things of house and garden.

/** A hand with painted lines. */
export const hand: Picture = ({ area, line, disc, around, at }) => {
  area(
    ['#ffe0c0', '#d89a6a', -48, 48],
    'M-18 48L-22 14C-34 8 -42 -2 -38 -8C-34 -12 -28 -4 -22 0L-22 -32C-22 -40 -12 -40 -12 -32L-10 -10L-8 -40C-8 -48 3 -48 3 -40L4 -12L8 -36C9 -44 19 -42 18 -34L14 -8L22 -24C26 -31 34 -27 31 -20L22 14L18 48Z',
  );
  at({ y: 14 }, () => {
    disc('#a8401e', 0, 0, 4);
    around(8, () => line('#a8401e', 1.8, 'M0 -6C4 -9 3 -13 0 -15C-3 -13 -4 -9 0 -6Z'));
  });
  line(
    '#a8401e',
    1.8,
    'M-17 -30V-14M-2.500 -40V-18M13 -34L10 -16M26 -20L19 -4M-34 -6L-26 2M-16 40Q0 34 16 40M-15 45Q0 40 15 45',
  );
  line(['#fff0a8', '#c47a00', 40, 52], 5, 'M-20 46Q0 54 20 46');
};

/** A clay or metal pot. */
export function pot([light, dark]: readonly [string, string], band: string): Picture {
  return ({ area, line, oval, disc }) => {
    area(
      [light, dark, -30, 46],
      'M-16 -26H16C14 -16 42 -12 42 14C42 36 22 46 0 46C-22 46 -42 36 -42 14C-42 -12 -14 -16 -16 -26Z',
    );
    area('#ffffff55', 'M-30 -2C-38 10 -36 26 -26 36L-20 33C-28 22 -28 10 -20 -2Z');
    oval([light, dark, -40, -20], [0, -30, 24, 8]);
    oval('#2a0f04', [0, -31, 17, 4.6]);
    line(band, 3, 'M-40 8Q0 20 40 8');
    for (const x of [-28, -14, 0, 14, 28]) disc(band, x, 24 - Math.abs(x) * 0.14, 3);
    line(band, 2, 'M-34 -2Q0 8 34 -2');
  };
}

/** A tall jug with a handle and a spout. */
export const pitcher: Picture = ({ area, line, disc }) => {
  line(['#ffffff', '#8a94c0'], 6, 'M16 -28C44 -32 42 8 24 14');
  area(
    ['#ffffff', '#7a84b8', -44, 46],
    'M-14 -40C-24 -42 -30 -46 -34 -44C-30 -34 -20 -28 -16 -22C-10 -10 -30 0 -30 20C-30 40 -16 46 0 46C16 46 30 40 30 20C30 0 10 -10 14 -40Z',
  );
  area('#ffffffaa', 'M-18 6C-24 16 -22 30 -14 38L-9 35C-16 26 -16 14 -11 6Z');
  line('#5a64a0', 2, 'M-16 -22Q0 -16 13 -22M-27 10Q0 20 27 10M-29 28Q0 38 29 28');
  for (const x of [-16, 0, 16]) disc(['#9effea', '#0d9c86'], x, 22, 3.6);
};

export const barrel: Picture = ({ area, line, oval }) => {
  area(['#d88a4a', '#6b3412', -30, 44], 'M-32 -28Q-46 8 -32 42Q0 50 32 42Q46 8 32 -28Z');
  line('#5c2c1088', 1.8, 'M-18 -26Q-26 8 -18 44M0 -24V46M18 -26Q26 8 18 44');
  line(['#e8ecff', '#7a80a8', -14, 36], 5, 'M-37 -10Q0 0 37 -10M-37 26Q0 36 37 26');
  oval(['#8a4a1a', '#4a220a', -38, -18], [0, -28, 32, 9]);
  oval(['#bff0ff', '#2a8ac8', -36, -20], [0, -28, 27, 6.6]);
  line('#ffffff', 1.6, 'M-14 -29H4M6 -26H16');
  area(
    ['#e0faff', '#3aa8e0', -50, -34],
    'M-12 -50C-6 -42 -6 -36 -12 -34C-18 -36 -18 -42 -12 -50ZM14 -46C19 -40 19 -36 14 -34C9 -36 9 -40 14 -46Z',
  );
};

export const radio: Picture = ({ area, line, disc, oval }) => {
  line('#c8d0e8', 2.4, 'M20 -24L38 -50');
  area(
    ['#c86a3a', '#5c2410', -28, 40],
    'M-46 -14Q-46 -26 -34 -26H34Q46 -26 46 -14V28Q46 40 34 40H-34Q-46 40 -46 28Z',
  );
  area(['#f5dfae', '#c89a5a', -20, 34], 'M-40 -12Q-40 -20 -32 -20H4V34H-32Q-40 34 -40 26Z');
  for (let row = 0; row < 6; row++) line('#8a5a2a', 2, `M-34 ${-13 + row * 8.4}H-2`);
  area(['#fff6c8', '#ffb21a', -18, 4], 'M10 -18H40V2H10Z');
  line('#a8301e', 2, 'M26 -18V2');
  for (const x of [17, 34]) {
    disc(['#fff0a8', '#a86400'], x, 20, 8);
    line('#5c2c00', 2, `M${x} 20V14`);
  }
  oval('#ffffff33', [-18, -22, 24, 2]);
};

export const letterMail: Picture = ({ at, area, line, disc }) => {
  at({ turn: -10 }, () => {
    area(['#fff8e4', '#e0c498', -28, 34], 'M-44 -26H44V32H-44Z');
    area(['#fffdf4', '#f0dcb4', -26, 8], 'M-44 -26H44L0 10Z');
    line('#c8a060', 1.6, 'M-44 32L-10 2M44 32L10 2M-44 -26L0 10L44 -26');
    disc(['#ff7a7a', '#a8142c'], 0, 8, 10);
    area('#ffd0d0', 'M0 2L2 6L6 7L3 10L4 14L0 12L-4 14L-3 10L-6 7L-2 6Z');
  });
};

/** Silk in pleats, spread like a fan. */
export const silk: Picture = ({ area, line, disc, at }) => {
  const paints = ['#ff5d8d', '#ffd23f', '#ff5d8d', '#1fd1b2', '#ff5d8d', '#ffd23f', '#ff5d8d'];
  for (const [index, paint] of paints.entries())
    at({ y: 38, turn: (index - 3) * 24 }, () => {
      area([paint, '#5c0a3c', -84, 30], 'M0 0L-17 -74Q0 -84 17 -74Z');
      area('#ffffff33', 'M0 0L-17 -74Q-9 -79 0 -79Z');
      line('#fff6c8', 2.4, 'M-15 -66Q0 -75 15 -66');
      for (const y of [-56, -40]) disc('#fff6df', 0, y, 3);
    });
  line('#fff0c4', 3, 'M-12 28L0 40L12 28');
  disc(['#fff6c8', '#d88a00'], 0, 38, 8);
};

export const fountain: Picture = ({ area, line, oval, disc }) => {
  line(
    ['#ffffff', '#5cc8f0', -50, 10],
    3.4,
    'M0 -20C-4 -54 -26 -40 -26 -6M0 -20C4 -54 26 -40 26 -6M0 -20C-2 -48 -12 -44 -13 -10M0 -20C2 -48 12 -44 13 -10M0 -8V-46',
  );
  area(['#fff6df', '#b89a78', -14, 12], 'M-30 -10Q0 0 30 -10C28 2 12 6 4 8H-4C-12 6 -28 2 -30 -10Z');
  oval(['#bff0ff', '#2a9ad8', -16, -4], [0, -10, 29, 6]);
  area(['#fff6df', '#a88a68', 4, 32], 'M-6 6H6L9 30H-9Z');
  area(['#fff6df', '#a88a68', 22, 48], 'M-46 26Q0 38 46 26C44 42 24 48 0 48C-24 48 -44 42 -46 26Z');
  oval(['#bff0ff', '#2a9ad8', 18, 34], [0, 26, 45, 9]);
  for (const [x, y] of [
    [-20, 25],
    [-4, 29],
    [14, 26],
    [28, 24],
  ] as const) {
    disc('#ffffffaa', x, y, 2.4);
    disc(['#fff6b8', '#d88a00'], x + 6, y + 2, 3.4);
  }
};

/** A carved doorway. */
export const gate: Picture = ({ area, line, disc }) => {
  area(['#ffb26a', '#8a3412', -48, 48], 'M-44 48V-22H-34C-34 -40 -14 -46 0 -50C14 -46 34 -40 34 -22H44V48Z');
  area(
    ['#5a2a9a', '#1e0a4a', -34, 48],
    'M-26 48V-8C-26 -18 -18 -20 -16 -18C-14 -28 -4 -28 0 -34C4 -28 14 -28 16 -18C18 -20 26 -18 26 -8V48Z',
  );
  area(['#ffd45e', '#c46a00', -16, 48], 'M-26 48V-2L-6 6V48ZM26 48V-2L6 6V48Z');
  line('#8a3412', 1.6, 'M-20 44V6M-12 44V8M20 44V6M12 44V8');
  line('#fff0b8', 2.4, 'M-44 -22H-34C-34 -40 -14 -46 0 -50C14 -46 34 -40 34 -22H44');
  for (const s of [-1, 1])
    for (const y of [-10, 6, 22, 38]) {
      disc(['#9effea', '#0d9c86'], s * 35, y, 3.6);
      disc('#ff4d8d', s * 35, y, 1.6);
    }
  disc(['#fff6c8', '#d88a00'], 0, -40, 4.6);
};

/** A can for the flowers. */
export const wateringCan: Picture = ({ area, line, disc, oval }) => {
  line(['#8affd8', '#0a7a68'], 5, 'M14 -18C46 -26 48 24 26 26');
  area(['#5ce0c0', '#0a6a5c', -20, 44], 'M-22 -16H24L28 40Q2 48 -24 40Z');
  oval(['#b0fff0', '#1fa890', -24, -8], [1, -16, 23, 6]);
  area(['#5ce0c0', '#0a6a5c', -24, 24], 'M-20 20L-44 -16L-36 -22L-18 2Z');
  oval('#ffd45e', [-40, -20, 8, 4]);
  area('#ffffff66', 'M-14 -8H-6L-6 38L-15 36Z');
  for (const [x, y] of [
    [-46, -8],
    [-48, 4],
    [-40, 0],
    [-44, 14],
  ] as const)
    area(
      ['#e0faff', '#3aa8e0', y - 6, y + 6],
      `M${x} ${y - 6}C${x + 4} ${y} ${x + 4} ${y + 4} ${x} ${y + 5}C${x - 4} ${y + 4} ${x - 4} ${y} ${x} ${y - 6}Z`,
    );
  disc('#ff86b4', 6, 14, 7);
  disc('#ffd23f', 6, 14, 3);
};

/** A patched quilt over a rail. */
export const quilt: Picture = ({ area, line, at }) => {
  at({ turn: -6 }, () => {
    const paints = ['#ff5d8d', '#ffd23f', '#1fd1b2', '#7b6cff', '#ff8a3c', '#5cc8ff'];
    for (let row = 0; row < 4; row++)
      for (let index = 0; index < 4; index++) {
        const paint = paints[(index * 2 + row * 3) % 6] ?? '#ffffff';
        const [x, y] = [-42 + index * 21, -40 + row * 21];
        area([paint, '#3a1050', -40, 260], `M${x} ${y}H${x + 21}V${y + 21}H${x}Z`);
        area(
          '#ffffff55',
          `M${x + 10.5} ${y + 4}L${x + 17} ${y + 10.5}L${x + 10.5} ${y + 17}L${x + 4} ${y + 10.5}Z`,
        );
      }
    line('#fff6df', 3, 'M-42 -40H42V44H-42Z');
    line('#ffffff88', 1, 'M-42 -19H42M-42 2H42M-42 23H42M-21 -40V44M0 -40V44M21 -40V44');
  });
};
