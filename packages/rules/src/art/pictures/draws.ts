import { letters } from '#art/letters.ts';
import type { Brush, Picture } from './brush.ts';

// The tools of the lottery: numbered balls, a drum, a board of digits, dice, and a car with its number.

type Colours = readonly [light: string, dark: string];

const green: Colours = ['#8af0b0', '#0a7a3c'];
const red: Colours = ['#ff9a8a', '#b8102c'];
const violet: Colours = ['#d8a8ff', '#5a14a8'];
const blue: Colours = ['#9ad8ff', '#1248b8'];
const gold: Colours = ['#ffe98a', '#c47a00'];

/** A number in strokes around the middle, so many units high. */
function numeral({ at, line }: Brush, text: string, height: number, colour: string): void {
  const scale = height / 12;
  const width = text.length * 10 - 2;
  for (const [index, digit] of [...text].entries())
    at({ x: (index * 10 - width / 2) * scale, y: -height / 2, size: scale }, () =>
      line(colour, 2.3, letters[digit] ?? ''),
    );
}

/** A ball with its number on a white spot. */
function ball(brush: Brush, text: string, colours: Colours): void {
  const { disc } = brush;
  disc('#00000044', 2, 4, 24);
  disc(colours, 0, 0, 24);
  disc('#fffdf4', 0, 1, 14.5);
  numeral(brush, text, text.length > 1 ? 11 : 14, '#241040');
  disc('#ffffffcc', -10, -13, 4);
}

const set =
  (
    ...balls: readonly (readonly [text: string, colours: Colours, x: number, y: number, size: number])[]
  ): Picture =>
  (brush) => {
    for (const [text, colours, x, y, size] of balls)
      brush.at({ x, y, size }, () => ball(brush, text, colours));
  };

/** Green, violet and red, as in Win Go. */
export const colourBalls: Picture = set(
  ['3', green, -24, 12, 1.05],
  ['8', red, 24, 12, 1.05],
  ['5', violet, 0, -20, 1.15],
);

/** Five digits in a bow. */
export const fiveBalls: Picture = set(
  ['4', blue, -40, 6, 0.62],
  ['2', red, 40, 6, 0.62],
  ['0', gold, -21, -14, 0.78],
  ['9', green, 21, -14, 0.78],
  ['7', violet, 0, 14, 1.16],
);

/** Two of eleven, in front of the others. */
export const elevenBalls: Picture = set(
  ['03', red, -30, -22, 0.7],
  ['09', green, 30, -22, 0.7],
  ['07', violet, 0, -30, 0.74],
  ['05', blue, -22, 14, 1.05],
  ['11', gold, 24, 14, 1.05],
);

/** Six balls around the special one. */
export const sevenBalls: Picture = (brush) => {
  const rim = ['12', '30', '8', '41', '24', '3'];
  for (const [index, text] of rim.entries()) {
    const turn = (Math.PI * (index * 60 - 90)) / 180;
    const colours = [red, blue, green][index % 3] ?? red;
    brush.at({ x: 33 * Math.cos(turn), y: 33 * Math.sin(turn), size: 0.66 }, () =>
      ball(brush, text, colours),
    );
  }
  brush.at({ size: 1.12 }, () => ball(brush, '16', gold));
};

/** A glass drum with balls, and one that has come out. */
export const drum: Picture = (brush) => {
  const { area, line, disc, at } = brush;
  area(['#b8762a', '#5c2c0a', 20, 48], 'M-30 46L-20 24H20L30 46Z');
  disc('#0a143a', 0, -6, 38);
  disc(['#5c8ad8', '#142a6a'], 0, -6, 36);
  for (const [text, colours, x, y] of [
    ['6', red, -17, 8],
    ['1', green, 2, 12],
    ['9', gold, 20, 6],
    ['4', violet, -10, -10],
    ['8', blue, 12, -11],
    ['2', red, 0, -27],
  ] as const)
    at({ x, y, size: 0.48 }, () => ball(brush, text, colours));
  line('#ffffff55', 5, 'M-26 -24A33 33 0 0 1 -4 -38');
  line(['#ffe9a8', '#b86a00', -44, 34], 4, 'M0 -43A37 37 0 1 1 -0.010 -43Z');
  disc(['#ffe9a8', '#b86a00'], 0, -45, 6);
  at({ x: 31, y: 34, size: 0.6 }, () => ball(brush, '7', gold));
};

/** Five windows with a digit each. */
export const digitBoard: Picture = (brush) => {
  const { area, at, line } = brush;
  area(
    ['#ffe08a', '#a85a00', -30, 30],
    'M-46 -28H46Q50 -28 50 -24V24Q50 28 46 28H-46Q-50 28 -50 24V-24Q-50 -28 -46 -28Z',
  );
  for (const [index, digit] of ['2', '7', '0', '5', '9'].entries()) {
    const x = -38 + index * 19;
    area(['#2a1a5c', '#0c0828', -22, 22], `M${x - 8} -21H${x + 8}V21H${x - 8}Z`);
    at({ x }, () => numeral(brush, digit, 22, index === 2 ? '#ffd23f' : '#ffffff'));
  }
  line('#ffffff66', 1.4, 'M-44 -24H44');
};

/** Three rows of digits on a paper ticket, one circled. */
export const digitTicket: Picture = (brush) => {
  const { area, at, line } = brush;
  at({ turn: -6 }, () => {
    area('#00000055', 'M-28 -40H34V46H-28Z');
    area(['#fffdf0', '#f0d8a8', -44, 44], 'M-31 -44H31V42L23 37L15 42L8 37L0 42L-8 37L-15 42L-23 37L-31 42Z');
    area(['#ff6a9a', '#b8124a', -44, -28], 'M-31 -44H31V-28H-31Z');
    for (const [row, digits] of ['482', '057', '913'].entries())
      for (const [index, digit] of [...digits].entries())
        at({ x: -18 + index * 18, y: -14 + row * 19 }, () => numeral(brush, digit, 12, '#3a1a5a'));
    line('#e0103c', 2.6, 'M18 -6A11 11 0 1 0 18 16A11 11 0 1 0 18 -6Z');
  });
};

/** A racing car from the side, with its number. */
export const raceCar: Picture = (brush) => {
  const { area, disc, at, line } = brush;
  area('#00000055', 'M-48 30H48V36H-48Z');
  area(['#3a3a5a', '#0c0c20', -20, 10], 'M-49 -18H-36L-30 8H-44Z');
  area(['#ff7a6a', '#a80a24', -16, 26], 'M-44 22V8Q-30 2 -20 0L-8 -14Q2 -18 14 -12L24 0Q40 4 49 16V22Z');
  area(['#bff0ff', '#1a5a9a', -14, 2], 'M-2 -2L4 -11Q10 -11 14 -8L20 0Z');
  line('#ffffffaa', 2, 'M-42 12Q0 4 46 14');
  for (const x of [-28, 28]) {
    disc('#0c0c1c', x, 22, 13);
    disc(['#ffe08a', '#a85a00'], x, 22, 6);
  }
  at({ x: -10, y: 9 }, () => {
    disc('#fffdf4', 0, 0, 9);
    numeral(brush, '1', 10, '#241040');
  });
};

/** Three dice in a heap. */
export const threeDice =
  (dice: readonly [Picture, Picture, Picture]): Picture =>
  (brush) => {
    const [back, left, right] = dice;
    brush.at({ x: 0, y: -20, size: 0.58, turn: 6 }, () => back(brush));
    brush.at({ x: -22, y: 14, size: 0.64, turn: -10 }, () => left(brush));
    brush.at({ x: 23, y: 16, size: 0.62, turn: 12 }, () => right(brush));
  };

/** Four drawn digits on a silver tray. */
export const fourBalls: Picture = (brush) => {
  brush.oval('#00000055', [2, 26, 48, 14]);
  brush.oval(['#f4f8ff', '#8a9ac0', 8, 38], [0, 22, 48, 14]);
  brush.oval(['#c8d4ec', '#5a6a94', 12, 34], [0, 20, 40, 10]);
  for (const [text, colours, x, y, size] of [
    ['2', blue, -30, 4, 0.62],
    ['7', red, 30, 4, 0.62],
    ['5', green, -11, -4, 0.8],
    ['8', gold, 12, 6, 0.9],
  ] as const)
    brush.at({ x, y, size }, () => ball(brush, text, colours));
};
