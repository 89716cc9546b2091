import type { Brush, Picture } from './brush.ts';

// Everything shaped like a fish, from a minnow to a whale: one body with different colours, fins and marks. They face right.

type Two = readonly [light: string, dark: string];

export type FishLook = {
  body: Two;
  belly: string;
  fin: Two;
  /** Half the height of the body; half its length is 42. */
  tall: number;
  tail: 'fork' | 'fan' | 'moon';
  back: 'low' | 'high' | 'spiky' | 'sail';
  marks?: 'bands' | 'stripes' | 'spots' | 'gills';
  mark?: string;
  eye?: number;
};

const tails = {
  fork: 'M-28 0 C-36 -6 -42 -20 -49 -21 C-46 -10 -42 -4 -41 0 C-42 4 -46 10 -49 21 C-42 20 -36 6 -28 0Z',
  fan: 'M-26 0 C-34 -14 -46 -24 -50 -16 C-46 -6 -46 6 -50 16 C-46 24 -34 14 -26 0Z',
  moon: 'M-30 0 C-36 -8 -40 -26 -48 -28 C-42 -14 -41 -6 -41 0 C-41 6 -42 14 -48 28 C-40 26 -36 8 -30 0Z',
} as const;

const bodyOf = (tall: number): string =>
  `M44 2 C36 ${-tall * 0.8} 14 ${-tall * 1.08} -4 ${-tall * 0.94} C-18 ${-tall * 0.8} -26 -6 -33 -3 L-33 4 C-26 7 -18 ${tall * 0.8} -4 ${tall * 0.94} C14 ${tall * 1.08} 38 ${tall * 0.8} 44 2Z`;

function backFin(brush: Brush, { back, fin, tall }: FishLook): void {
  const paint = [...fin, -tall * 2, -tall * 0.4] as const;
  if (back === 'low')
    brush.area(paint, `M16 ${-tall * 0.84} C8 ${-tall * 1.5} -8 ${-tall * 1.5} -18 ${-tall * 0.62}Z`);
  if (back === 'high')
    brush.area(
      paint,
      `M18 ${-tall * 0.8} C6 ${-tall * 1.2} -8 ${-tall * 2.1} -18 ${-tall * 2} C-12 ${-tall * 1.3} -14 ${-tall} -16 ${-tall * 0.6}Z`,
    );
  if (back === 'sail')
    brush.area(paint, `M20 ${-tall * 0.78} C12 ${-tall * 2.3} -12 ${-tall * 2.2} -24 ${-tall * 0.5}Z`);
  if (back === 'spiky')
    for (let spine = 0; spine < 7; spine++)
      brush.at({ x: 18 - spine * 6.4, y: -tall * 0.82, turn: -34 + spine * 6 }, () => {
        brush.area(paint, `M-2.500 4 L0 ${-tall * 1.15} L3 4Z`);
        brush.disc(fin[0], 0, -tall * 1.1, 1.6);
      });
}

function marksOn({ line, disc, area }: Brush, { marks, mark = '#ffffff', tall }: FishLook): void {
  if (marks === 'bands')
    for (const x of [22, -2, -24])
      area(
        mark,
        `M${x - 4} -50 C${x + 2} -20 ${x + 2} 20 ${x - 4} 50 H${x + 5} C${x + 11} 20 ${x + 11} -20 ${x + 5} -50Z`,
      );
  if (marks === 'stripes')
    for (let row = -2; row <= 2; row++)
      line(mark, 2.4, `M34 ${row * tall * 0.3} Q0 ${row * tall * 0.42} -32 ${row * 1.6}`);
  if (marks === 'spots')
    for (let index = 0; index < 16; index++)
      disc(mark, 24 - index * 3.4, Math.sin(index * 2.6) * tall * 0.62, 1.8 + (index % 3) * 0.7);
  if (marks === 'gills') line(mark, 1.8, 'M20 -6 Q16 1 20 8 M15 -7 Q11 1 15 9 M10 -7 Q6 1 10 9');
}

function scales({ line }: Brush, tall: number): void {
  for (let row = -2; row <= 2; row++)
    for (let column = 0; column < 8; column++)
      line('#ffffff2e', 1.1, `M${12 - column * 6} ${row * tall * 0.3 - 3} q-4 3 0 6`);
}

/** A fish of any kind. */
export function fishPicture(look: FishLook): Picture {
  const { body, belly, fin, tall, tail, eye = 4.4 } = look;
  const outline = bodyOf(tall);
  return (brush) => {
    const { area, line, disc, within, at } = brush;
    area([...fin, -26, 26], tails[tail]);
    line('#ffffff55', 1, 'M-32 0 L-45 -13 M-32 0 L-44 0 M-32 0 L-45 13');
    backFin(brush, look);
    area(
      [...fin, tall * 0.4, tall * 1.7],
      `M10 ${tall * 0.8} C4 ${tall * 1.6} -10 ${tall * 1.5} -12 ${tall * 0.7}Z`,
    );
    area([...body, -tall, tall], outline);
    within(outline, () => {
      area(belly, `M48 2 C30 ${tall * 0.5} 0 ${tall * 0.5} -34 4 V40 H48Z`);
      marksOn(brush, look);
      if (look.marks !== 'gills') scales(brush, tall);
      at({ x: 8, y: -tall * 0.55, turn: -4 }, () => brush.oval('#ffffff3a', [0, 0, 26, tall * 0.2]));
    });
    line('#00000033', 1, outline);
    area([...fin, -4, 14], 'M10 3 C0 4 -8 14 -10 20 C2 18 12 12 14 6Z');
    line('#0000002e', 1.6, `M24 ${-tall * 0.5} Q17 1 24 ${tall * 0.52}`);
    disc('#ffffff', 31, -tall * 0.2, eye);
    disc('#10122c', 32.2, -tall * 0.2, eye * 0.62);
    disc('#ffffff', 33.2, -tall * 0.2 - eye * 0.28, eye * 0.24);
    line('#3a122033', 1.6, 'M43 4 Q38 8 34 6');
  };
}
