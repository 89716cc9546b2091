import type { Brush, Picture } from './brush.ts';

// Cards, dice, chips and the wheel.

export type Suit = 'spade' | 'heart' | 'club' | 'diamond';

const suits: Record<Suit, string> = {
  spade:
    'M0 -12C8 -4 13 0 11 6C9 11 3 10 1 6C1 9 2 12 4 13H-4C-2 12 -1 9 -1 6C-3 10 -9 11 -11 6C-13 0 -8 -4 0 -12Z',
  heart: 'M0 12C-8 4 -13 0 -11 -6C-9 -12 -2 -11 0 -5C2 -11 9 -12 11 -6C13 0 8 4 0 12Z',
  club: 'M-5.500 -6A5.500 5.500 0 1 1 5.500 -6C5 -4 4 -3 3 -2C11 -5 14 6 7 8C4 9 2 7 1 5C1 9 2 12 4 13H-4C-2 12 -1 9 -1 5C-2 7 -4 9 -7 8C-14 6 -11 -5 -3 -2C-4 -3 -5 -4 -5.500 -6Z',
  diamond: 'M0 -13L9 0L0 13L-9 0Z',
};

/** Ranks as strokes, 10 wide and 14 tall. */
const ranks = {
  A: 'M-5 7L0 -7L5 7M-3 2H3',
  K: 'M-4 -7V7M5 -7L-4 1M-1 -1L5 7',
  Q: 'M0 -7C6 -7 6 6 0 6C-6 6 -6 -7 0 -7ZM1 3L5 8',
  J: 'M-2 -7H4M2 -7V3C2 8 -5 8 -5 3',
} as const;

const inkOf = (suit: Suit): string => (suit === 'heart' || suit === 'diamond' ? '#d8123c' : '#1c1a3a');

function paper({ area, line }: Brush, fill: readonly [string, string]): void {
  area([...fill, -48, 48], 'M-28 -46H28Q34 -46 34 -40V40Q34 46 28 46H-28Q-34 46 -34 40V-40Q-34 -46 -28 -46Z');
  line('#b8a078', 1.2, 'M-28 -46H28Q34 -46 34 -40V40Q34 46 28 46H-28Q-34 46 -34 40V-40Q-34 -46 -28 -46Z');
}

export function card(rank: keyof typeof ranks, suit: Suit): Picture {
  return (brush) => {
    const { at, area, line } = brush;
    const ink = inkOf(suit);
    paper(brush, ['#ffffff', '#f0e2c8']);
    for (const turn of [0, 180])
      at({ turn }, () => {
        at({ x: -23, y: -34 }, () => line(ink, 3, ranks[rank]));
        at({ x: -23, y: -18, size: 0.55 }, () => area(ink, suits[suit]));
      });
    if (rank === 'A') {
      at({ size: 1.9 }, () => area(ink, suits[suit]));
      at({ size: 0.9, x: -3, y: -6 }, () => area('#ffffff44', suits[suit]));
      return;
    }
    court(brush, rank, ink);
    at({ x: 18, y: -32, size: 0.7 }, () => area(ink, suits[suit]));
  };
}

/** A king, queen or jack as a bust in the fair's colours. */
function court({ area, disc, line, within }: Brush, rank: 'K' | 'Q' | 'J', ink: string): void {
  const frame = 'M-20 -24H20V38H-20Z';
  area(ink === '#d8123c' ? '#fff0d8' : '#e8ecff', frame);
  within(frame, () => {
    const robe = rank === 'K' ? '#d81f6b' : rank === 'Q' ? '#0f9c86' : '#5a48d8';
    area([robe, '#2a0a3a', 6, 40], 'M-22 40C-22 20 -10 14 0 14C10 14 22 20 22 40Z');
    line('#ffd45e', 2.4, 'M-12 18L0 32L12 18M0 32V40');
    for (const x of [-14, 14]) disc('#ffd45e', x, 32, 2.2);
  });
  disc(['#ffe0c0', '#c8865a'], 0, 2, 12);
  area(['#ffe98a', '#d88a00', -22, -4], 'M-13 -6L-15 -20L-7 -13L0 -23L7 -13L15 -20L13 -6Q0 -11 -13 -6Z');
  disc('#d81f6b', 0, -12, 2.4);
  for (const s of [-1, 1]) disc('#1a0a10', s * 4.5, 1, 1.7);
  if (rank === 'K') area('#5c3418', 'M-10 5Q0 2 10 5Q8 16 0 17Q-8 16 -10 5Z');
  if (rank === 'J') line('#5c3418', 2, 'M-6 7Q-3 5 0 7Q3 5 6 7');
  line('#c4123c', 1.6, 'M-3.500 9Q0 11 3.500 9');
  line(ink, 1.4, frame);
}

export const cardBack: Picture = (brush) => {
  const { at, area, around, line } = brush;
  paper(brush, ['#fff6df', '#e0c898']);
  area(['#d81f6b', '#6a0a44', -42, 42], 'M-28 -40H28V40H-28Z');
  around(8, () => area('#ffb21a', 'M0 -5C7 -10 6 -20 0 -25C-6 -20 -7 -10 0 -5Z'));
  at({ turn: 22.5 }, () => around(8, () => line('#ffe9a8', 1.4, 'M0 -24V-30')));
  line('#ffe9a8', 1.4, 'M-24 -36H24V36H-24Z');
};

/** Three cards held together. */
export function fan(cards: readonly [Picture, Picture, Picture]): Picture {
  return (brush) => {
    for (const [index, picture] of cards.entries())
      brush.at(
        { x: (index - 1) * 17, y: 4 + Math.abs(index - 1) * 4, turn: (index - 1) * 17, size: 0.8 },
        () => {
          brush.at({ x: -2, y: 2 }, () => brush.area('#0000003a', 'M-34 -46H34V46H-34Z'));
          picture(brush);
        },
      );
  };
}

/** Two cards that cross. */
export function crossed([under, over]: readonly [Picture, Picture]): Picture {
  return (brush) => {
    brush.at({ x: -14, y: 2, turn: -16, size: 0.86 }, () => under(brush));
    brush.at({ x: 12, y: 5, turn: 14, size: 0.86 }, () => {
      brush.at({ x: -2, y: 2 }, () => brush.area('#0000003a', 'M-34 -46H34V46H-34Z'));
      over(brush);
    });
  };
}

export const rouletteWheel: Picture = ({ disc, around, area, line, at }) => {
  disc(['#c87a3a', '#3a1606'], 0, 0, 50);
  disc('#1a0a06', 0, 0, 42);
  around(18, (index) =>
    area(
      index === 0 ? '#0fa05a' : index % 2 ? '#d8142c' : '#1c1c2c',
      'M-7.100 -40.500A41 41 0 0 1 7.100 -40.500L4.700 -27A27 27 0 0 0 -4.700 -27Z',
    ),
  );
  around(18, () => at({ turn: 10 }, () => line('#ffd45e', 1, 'M0 -27V-41')));
  line('#ffd45e', 2, 'M0 -42A42 42 0 1 1 -0.010 -42Z');
  line('#ffd45e', 1.6, 'M0 -27A27 27 0 1 1 -0.010 -27Z');
  disc(['#e8a05a', '#5c2410'], 0, 0, 26);
  around(8, () => area(['#ffcf6b', '#a8480f', -24, 0], 'M0 -4L5 -14L0 -23L-5 -14Z'));
  around(4, () => {
    line('#ffe9a8', 4, 'M0 0V-14');
    disc(['#fffbe0', '#d88a00'], 0, -15, 4);
  });
  disc(['#fff6c8', '#c47a00'], 0, 0, 8);
  around(24, () => disc('#ffe08a', 0, -46, 1.5));
  disc('#ffffff', 17, -30, 4.4);
  disc('#c8d0e8', 18, -29, 2);
};

export function chip([light, dark]: readonly [string, string]): Picture {
  return ({ disc, around, area, line }) => {
    disc('#00000055', 2, 4, 44);
    disc([light, dark], 0, 0, 44);
    around(8, () => area('#fff6df', 'M-8 -43A44 44 0 0 1 8 -43L6 -33H-6Z'));
    disc(dark, 0, 0, 32);
    disc([light, dark], 0, 0, 30);
    line('#fff6dfaa', 1.6, 'M0 -26A26 26 0 1 1 -0.010 -26Z');
    around(8, () => area('#fff6df', 'M0 -4C6 -9 5 -17 0 -21C-5 -17 -6 -9 0 -4Z'));
    disc('#ffffff55', -14, -16, 8);
  };
}

/** A die seen from a corner; the numbers of its three faces. */
export function die(
  top: number,
  left: number,
  right: number,
  [light, dark]: readonly [string, string],
): Picture {
  return ({ area, line, oval, at }) => {
    area([light, dark, -50, 30], 'M0 -46L42 -24Q46 -20 42 -16L4 4Q0 6 -4 4L-42 -16Q-46 -20 -42 -24Z');
    area([light, dark, -40, 40], 'M-45 -14L-3 8V44Q-4 49 -9 46L-42 26Q-46 23 -45 18Z');
    area([light, dark, -70, 20], 'M45 -14L3 8V44Q4 49 9 46L42 26Q46 23 45 18Z');
    line('#ffffffaa', 1.6, 'M-42 -19L-2 2M42 -19L2 2M0 8V44');
    for (const [x, y] of spots(top)) oval('#a8123c', [(x - y) * 13, -20 + (x + y) * 7, 4.6, 2.8]);
    for (const [x, y] of spots(left))
      at({ x: -24 + x * 13, y: 17 + x * 7 + y * 12 }, () => oval('#2a1240', [0, 0, 3, 4.4]));
    for (const [x, y] of spots(right))
      at({ x: 24 + x * 13, y: 17 - x * 7 + y * 12 }, () => oval('#2a1240', [0, 0, 3, 4.4]));
  };
}

function spots(count: number): readonly (readonly [number, number])[] {
  const middle = count % 2 === 1 ? [[0, 0] as const] : [];
  const corners = count > 1 ? [[-1, -1] as const, [1, 1] as const] : [];
  const others = count > 3 ? [[1, -1] as const, [-1, 1] as const] : [];
  const sides = count === 6 ? [[-1, 0] as const, [1, 0] as const] : [];
  return [...middle, ...corners, ...others, ...sides];
}

/** A cracker with a burning fuse. */
export const cracker: Picture = ({ area, line, disc, at }) => {
  at({ x: 26, y: -38, alpha: 0.8 }, () => disc(['#fff3b0', '#ff6a0000'], 0, 0, 24));
  line('#f0d2a0', 3.4, 'M6 -18C8 -32 18 -38 26 -38');
  area('#fff3b0', 'M26 -50L29 -41L38 -40L31 -34L33 -25L26 -30L19 -25L21 -34L14 -40L23 -41Z');
  disc(['#ff7a9a', '#6a0a2c'], 0, 14, 33);
  line('#ffd45e', 4, 'M-31 8Q0 24 31 8M-27 28Q0 42 27 28');
  area(['#ffe08a', '#b87400', -24, -10], 'M-11 -22H11L13 -12H-13Z');
  disc('#ffffff88', -13, 2, 6);
};
