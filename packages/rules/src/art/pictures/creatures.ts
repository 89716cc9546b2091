import type { Brush, Picture } from './brush.ts';

// Creatures of the well that are not fish. They face right, too.

type Two = readonly [light: string, dark: string];

function eye({ disc }: Brush, x: number, y: number, size: number): void {
  disc('#ffffff', x, y, size);
  disc('#10122c', x + size * 0.25, y, size * 0.62);
  disc('#ffffff', x + size * 0.45, y - size * 0.28, size * 0.24);
}

export function puffer([light, dark]: Two): Picture {
  return (brush) => {
    const { area, disc, around, at, line, within } = brush;
    area([light, dark, -12, 12], 'M-30 0 C-40 -10 -48 -14 -50 -8 C-46 0 -46 2 -50 10 C-48 16 -40 10 -30 2Z');
    around(18, () => area(dark, 'M-3 -30 L0 -44 L3 -30Z'));
    disc([light, dark], 0, 0, 34);
    within('M0 -34 A34 34 0 1 1 -0.010 -34Z', () => {
      area('#fff6dfd0', 'M-40 10 C-20 24 20 24 40 8 V40 H-40Z');
      for (let index = 0; index < 14; index++)
        disc('#7a3d0a66', -26 + index * 4, -8 - Math.sin(index * 2) * 14, 2.6);
      at({ x: -6, y: -20, turn: -20 }, () => brush.oval('#ffffff55', [0, 0, 14, 5]));
    });
    area([light, dark, -6, 12], 'M4 2 C-6 -4 -14 4 -14 12 C-4 14 4 10 6 6Z');
    eye(brush, 20, -9, 7);
    line('#7a2a2a', 3, 'M31 6 q4 3 2 7');
  };
}

/** A large head, a small eye, a mouth that smiles, and water over it. */
export function whale([light, dark]: Two, belly: string): Picture {
  const body =
    'M46 2 C46 -18 28 -26 8 -25 C-14 -24 -26 -8 -38 -10 C-42 -18 -48 -22 -50 -20 C-50 -12 -46 -6 -42 -3 C-46 2 -48 8 -46 12 C-42 12 -38 6 -36 2 C-24 14 -8 24 14 24 C36 24 46 16 46 2Z';
  return (brush) => {
    const { area, line, within, at, oval } = brush;
    line('#d8f4ff', 2.6, 'M18 -26 C18 -34 10 -38 6 -34 M18 -26 C18 -34 26 -38 30 -34 M18 -26 V-38');
    area([light, dark, -26, 24], body);
    within(body, () => {
      area(belly, 'M50 6 C30 14 4 8 -20 12 V40 H50Z');
      for (let fold = 0; fold < 6; fold++)
        line(
          '#00000024',
          1.4,
          `M${44 - fold * 3} ${9 + fold * 2.6} C26 ${14 + fold * 3} 6 ${12 + fold * 3} -8 ${11 + fold * 2.6}`,
        );
      at({ x: 14, y: -17, turn: 2 }, () => oval('#ffffff44', [0, 0, 24, 4.5]));
    });
    line('#0000003d', 1.8, 'M46 5 C36 10 28 9 22 5');
    area([light, dark, 4, 30], 'M8 10 C4 20 -6 30 -14 30 C-12 22 -6 12 0 8Z');
    eye(brush, 24, -2, 3.4);
  };
}

/** Squid, octopus and kraken: a head with arms that trail behind. */
export function armed([light, dark]: Two, arms: number, spot: string): Picture {
  return (brush) => {
    const { area, line, disc, at } = brush;
    for (let arm = 0; arm < arms; arm++) {
      const y = -16 + (32 * arm) / (arms - 1);
      const bend = arm % 2 ? 9 : -9;
      const way = `M6 ${y * 0.5} C-10 ${y * 0.9} -22 ${y * 1.5 + bend} -34 ${y * 1.5} C-40 ${y * 1.5 - bend} -46 ${y * 1.7} -48 ${y * 1.9 + bend * 0.6}`;
      line(dark, 7.5 - arms * 0.15, way);
      line(light, 3.6, way);
      for (const share of [0, 1, 2])
        disc(spot, -14 - share * 10, y * (1.05 + share * 0.22) + bend * 0.25, 1.7);
    }
    area([light, dark, -30, 30], 'M-6 -17 C6 -30 40 -26 46 -2 C48 8 40 26 18 25 C4 24 -6 18 -8 10Z');
    at({ x: 20, y: -14, turn: 8 }, () => brush.oval('#ffffff4d', [0, 0, 17, 5]));
    for (const [x, y] of [
      [34, -8],
      [8, -14],
      [14, 16],
      [28, 15],
    ] as const)
      disc(spot, x, y, 2.6);
    eye(brush, 24, 2, 7);
    eye(brush, 8, 2, 6);
    line('#00000044', 2, 'M12 15 Q18 20 25 15');
  };
}

export function lobster([light, dark]: Two): Picture {
  return (brush) => {
    const { area, line, oval, at } = brush;
    line(dark, 1.6, 'M28 -5 C38 -18 44 -26 50 -30 M28 5 C38 18 44 26 50 30');
    for (const x of [-6, 2, 10, 18]) line(dark, 2.6, `M${x} -8 L${x - 6} -24 M${x} 8 L${x - 6} 24`);
    for (const side of [-1, 1]) {
      line([light, dark], 6, `M20 ${side * 8} C28 ${side * 22} 34 ${side * 22} 36 ${side * 18}`);
      at({ x: 40, y: side * 18, turn: side * -14 }, () => {
        area([light, dark, -12, 12], 'M-6 0 C-6 -12 6 -14 12 -6 L4 -1 L13 2 C8 10 -4 9 -6 0Z');
      });
    }
    for (let part = 0; part < 5; part++)
      oval([light, dark, -13, 13], [-12 - part * 7, 0, 6.5, 12 - part * 1.4]);
    area([light, dark, -14, 14], 'M-46 0 L-50 -14 C-44 -12 -41 -6 -40 0 C-41 6 -44 12 -50 14Z');
    area([light, dark, -14, 14], 'M34 0 C26 -16 4 -16 -8 -11 V11 C4 16 26 16 34 0Z');
    line('#ffffff55', 2, 'M26 -7 C16 -11 6 -11 -4 -8');
    eye(brush, 26, -6, 3.4);
    eye(brush, 26, 6, 3.4);
  };
}

/** Seen from above, paddling. */
export function turtle([light, dark]: Two, [shell, rim]: Two, hasHorns: boolean): Picture {
  return (brush) => {
    const { area, line, disc, at, oval } = brush;
    for (const [x, y, turn] of [
      [18, -24, -38],
      [18, 24, 38],
      [-20, -22, -140],
      [-20, 22, 140],
    ] as const)
      at({ x, y, turn }, () => area([light, dark, -10, 10], 'M-8 -6 C4 -12 22 -8 24 0 C22 8 4 12 -8 6Z'));
    area([light, dark, -6, 6], 'M-34 -4 L-49 0 L-34 4Z');
    oval([light, dark, -12, 12], [38, 0, 12, 10]);
    if (hasHorns)
      area(
        '#ffe9a8',
        'M36 -9 C32 -20 24 -22 20 -20 C27 -16 30 -10 31 -5Z M36 9 C32 20 24 22 20 20 C27 16 30 10 31 5Z',
      );
    oval([rim, '#22331a', -30, 30], [0, 0, 36, 29]);
    oval([shell, rim, -26, 26], [0, 0, 32, 25]);
    line('#ffffff44', 2, 'M-24 -13 C-12 -23 14 -23 25 -12');
    line(
      '#00000055',
      1.8,
      'M-10 -8 L8 -12 L18 0 L8 12 L-10 8 L-18 0Z M-10 -8 L-16 -21 M8 -12 L14 -22 M18 0 H32 M8 12 L14 22 M-10 8 L-16 21 M-18 0 H-32',
    );
    if (hasHorns) for (const x of [-14, 0, 14]) disc(['#fff3c0', '#e08e00'], x, 0, 3.4);
    eye(brush, 42, -5, 3);
    eye(brush, 42, 5, 3);
  };
}

/** Rays fly: seen from above, wings wide. */
export function ray([light, dark]: Two, mark: string, hasHorns: boolean): Picture {
  return (brush) => {
    const { area, line, disc } = brush;
    line(dark, 2.6, 'M-22 0 C-34 3 -42 -4 -50 1');
    area(
      [light, dark, -42, 42],
      'M40 0 C34 -10 22 -14 10 -40 C2 -44 -2 -38 -4 -30 C-10 -16 -18 -8 -28 0 C-18 8 -10 16 -4 30 C-2 38 2 44 10 40 C22 14 34 10 40 0Z',
    );
    if (hasHorns) area(dark, 'M36 -5 C44 -9 48 -7 49 -4 C45 -4 41 -2 39 0 C41 2 45 4 49 4 C48 7 44 9 36 5Z');
    line('#ffffff3d', 2, 'M34 -3 C20 -7 10 -18 6 -30');
    for (let index = 0; index < 10; index++) {
      const side = index % 2 ? 1 : -1;
      disc(mark, 22 - index * 4, side * (4 + index * 1.9), 2.2);
    }
    eye(brush, 29, -7, 3.2);
    eye(brush, 29, 7, 3.2);
  };
}

export const seahorse: Picture = (brush) => {
  const { area, line, disc } = brush;
  line(['#ffb14d', '#c7460f', -40, 46], 9, 'M2 14 C4 30 -6 44 -14 38 C-20 33 -14 26 -9 30');
  area(
    ['#ffd34d', '#d9641a', -44, 34],
    'M6 -44 C20 -46 28 -34 24 -24 C34 -22 42 -20 46 -16 C44 -11 34 -12 22 -12 C16 -4 20 4 18 14 C16 30 2 34 -4 24 C-12 10 -4 -2 -6 -16 C-8 -30 -4 -42 6 -44Z',
  );
  area(['#ff9ac0', '#c2185b', -10, 16], 'M-6 -8 C-24 -12 -26 12 -6 12Z');
  line('#fff0b866', 2, 'M0 -2 H14 M-2 5 H16 M-2 12 H15 M0 19 H12');
  area('#ff7a1a', 'M2 -42 L-4 -49 L4 -47 L8 -50 L11 -46 L16 -48 L15 -41Z');
  disc('#fff6c9', 15, -18, 1.6);
  eye(brush, 12, -30, 5);
};

/** A long body in coils with a mane and whiskers. */
export function dragon([light, dark]: Two, mane: string): Picture {
  return (brush) => {
    const { area, line, disc, at } = brush;
    const way = 'M18 -6 C6 16 -6 20 -14 4 C-20 -12 -30 -18 -38 -6 C-42 2 -46 8 -50 4';
    line(mane, 21, 'M18 -6 C6 14 -6 18 -14 2 C-20 -13 -30 -18 -38 -6');
    line(dark, 17, way);
    line([light, dark, -20, 24], 13, way);
    line('#fff3c066', 3, 'M15 -8 C4 10 -6 12 -12 1 C-18 -12 -28 -18 -36 -8');
    area(
      mane,
      'M16 -18 C4 -26 6 -38 -2 -42 C12 -42 20 -34 26 -26 C22 -34 24 -42 20 -46 C32 -42 36 -30 38 -22Z',
    );
    area(
      [light, dark, -26, 12],
      'M14 -20 C22 -30 38 -28 42 -20 C50 -16 50 -8 46 -4 C48 2 42 6 34 3 C26 8 12 2 12 -8Z',
    );
    area('#fffdf0', 'M32 2 L34 8 L37 2Z M39 2 L41 7 L44 0Z');
    line(mane, 1.8, 'M44 -8 C52 -14 46 -26 50 -32 M42 -2 C50 6 44 14 50 20');
    at({ x: 0, y: 18 }, () => line(dark, 3, 'M-4 0 L-10 12 M-4 0 L2 12 M-4 0 L-4 13'));
    disc('#fff0b8', 43, -11, 1.4);
    eye(brush, 31, -15, 5);
    line('#00000066', 2, 'M26 -21 L37 -18');
  };
}
