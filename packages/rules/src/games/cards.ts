/** A card is its index in the pack: four suits of the ace, four of the two, and so on up to the kings. */
export type Card = number;

export const PACK = 52;

const SUITS = 4;
const rankLetters = 'A23456789TJQK';
const suitLetters = 'SHDC';

/** 0 is the ace, 12 the king. */
export function rankOf(card: Card): number {
  return Math.floor(card / SUITS);
}

/** Spades, hearts, diamonds, clubs. */
export function suitOf(card: Card): number {
  return card % SUITS;
}

/** `AS` is the ace of spades, `TD` the ten of diamonds. */
export function showCard(card: Card): string {
  return `${rankLetters.charAt(rankOf(card))}${suitLetters.charAt(suitOf(card))}`;
}

export function readCard(text: string): Card | undefined {
  const rank = rankLetters.indexOf(text.charAt(0));
  const suit = suitLetters.indexOf(text.charAt(1));
  return text.length === 2 && rank >= 0 && suit >= 0 ? rank * SUITS + suit : undefined;
}
