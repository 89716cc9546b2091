/** The duration of each phase of a shared round, in milliseconds at normal speed. */
export const dealtPace = {
  'andar-bahar': { bettingMs: 15_000, closedMs: 1500, cooldownMs: 4500 },
  roulette: { bettingMs: 18_000, closedMs: 1500, cooldownMs: 4500 },
} as const;

/** The time until the ball rests. */
export const SPIN_MS = 7500;

const JOKER_MS = 500;
const FIRST_CARD_MS = 1700;
/** The result is visible for a while before it is paid. */
const LAST_LOOK_MS = 1100;

/** The first cards are dealt slowly; a long deal becomes faster, so that fifty cards do not take too long. */
const gaps = [
  { cards: 6, ms: 560 },
  { cards: 16, ms: 320 },
  { cards: 52, ms: 170 },
] as const;

/** The time at which the joker is open, counted from the end of betting. */
export const jokerAt = JOKER_MS;

/** The time at which a card is open; cards are counted from 0. */
export function cardAt(index: number): number {
  let at = FIRST_CARD_MS;
  let from = 0;
  for (const { cards, ms } of gaps) {
    at += Math.max(0, Math.min(index, cards) - from) * ms;
    from = cards;
  }
  return at;
}

export function dealMs(cards: number): number {
  return cardAt(cards - 1) + LAST_LOOK_MS;
}
