/** How long each part of a shared round takes in an arcade that is not hurried by tests. */
export const dealtPace = {
  'andar-bahar': { bettingMs: 15_000, closedMs: 1500, cooldownMs: 4500 },
  roulette: { bettingMs: 18_000, closedMs: 1500, cooldownMs: 4500 },
} as const;

/** The wheel turns for so long until the ball lies. */
export const SPIN_MS = 7500;

const JOKER_MS = 500;
const FIRST_CARD_MS = 1700;
/** After the last card everybody may look at it before it is paid. */
const LAST_LOOK_MS = 1100;

/** So many cards are dealt slowly; a long deal becomes quicker, so that nobody waits for fifty cards. */
const gaps = [
  { cards: 6, ms: 560 },
  { cards: 16, ms: 320 },
  { cards: 52, ms: 170 },
] as const;

/** When the joker lies open, counted from the end of the betting. */
export const jokerAt = JOKER_MS;

/** When a card lies open, counted from 0. */
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
