// The strips, lines and pays of the slot. The published return is valid for these only.

/** The wild substitutes every symbol but the scatter. */
export const slotSymbols = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T'] as const;

export type SlotSymbol = (typeof slotSymbols)[number];

export const REELS = 5;
export const STOPS_PER_REEL = 40;
export const ROWS = 3;

const strips = [
  'T A J H1 T S Q A K J A H4 T H4 K A S Q J Q K Q A H4 Q K H1 T H3 J H2 H4 H2 T H2 H3 J T K H3',
  'J Q H1 J T K T H4 K T S W K A T H2 H4 A Q H2 Q K J H3 Q H4 Q A H3 J H1 K A W T H3 T H4 J H2',
  'H4 T J T Q H4 Q J A S K T W K Q H1 T H1 H3 A S H3 H2 H3 Q J K Q H4 K H4 J T A K T W A J H2',
  'A T Q A H4 J K W T H2 J K A J H3 A K J H1 H4 H2 S Q H3 Q H4 J A K H2 T Q T H3 K Q H1 H4 W T',
  'H1 A K T A H4 T K J T S Q J H3 T K W Q H3 Q J H3 Q H2 J T W A Q H4 H2 K H1 S K H4 J H2 T A',
];

/** Each reel from its first stop on. */
export const slotStrips: readonly (readonly SlotSymbol[])[] = strips.map((strip) =>
  strip.split(' ').filter(isSymbol),
);

function isSymbol(text: string): text is SlotSymbol {
  return slotSymbols.some((symbol) => symbol === text);
}

/** The row of each reel that a line goes through, the top row being 0. */
export const slotLines: readonly (readonly number[])[] = [
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110',
  '21112 10121 12101 01010 21212 11011 11211 02020 20202 02220',
].flatMap((half) => half.split(' ').map((line) => [...line].map(Number)));

/** For three, four and five in a row from the left, in line bets. */
export const slotPays: Readonly<Record<Exclude<SlotSymbol, 'S'>, readonly [number, number, number]>> = {
  W: [100, 400, 2000],
  H1: [60, 200, 1000],
  H2: [40, 150, 500],
  H3: [30, 100, 300],
  H4: [22, 65, 200],
  A: [18, 45, 150],
  K: [14, 40, 120],
  Q: [11, 32, 100],
  J: [9, 25, 80],
  T: [8, 21, 75],
};

/** For three, four and five scatters anywhere, in total bets. */
export const scatterPays: readonly [number, number, number] = [3, 15, 100];

export const FREE_SPINS = 12;
export const FREE_FACTOR = 3;

/** The largest payout of a paid spin and its free spins together, in total bets. */
export const SLOT_CAP = 5000;
