import type { MoneyText } from '@mela/kernel/money';
import type { AndarBaharDeal } from '@mela/rules/games/andar-bahar';

/** The result of a shared round. */
export type TableResult =
  /** The height at which the string was cut, in hundredths. */
  | { game: 'crash'; point: number }
  | ({ game: 'andar-bahar' } & AndarBaharDeal)
  | { game: 'roulette'; number: number };

/** A result in the list of the last rounds. */
export type TableMark =
  | { game: 'crash'; point: number }
  | { game: 'andar-bahar'; side: AndarBaharDeal['side']; cards: number }
  | { game: 'roulette'; number: number };

export type TableSeat = {
  name: string;
  stake: MoneyText;
  /** The payout, once it is known. */
  payout: MoneyText | null;
  /** The height at which the player cashed out. */
  outAt: number | null;
};

/** The public view of a shared round. It reveals nothing of the result while a player can still bet or cash out. */
export type TableView = {
  /** The arcade’s clock at the time of this message. */
  now: number;
  /** The factor by which time runs faster than normal. */
  pace: number;
  round: {
    id: string;
    number: number;
    state: 'betting' | 'running' | 'over' | 'void';
    bettingEndsAt: number;
    startedAt: number | null;
    result: TableResult | null;
  } | null;
  /** Only players who have placed a bet. */
  seats: readonly TableSeat[];
  /** The stakes on each spot, of all players together. */
  spots: Readonly<Record<string, MoneyText>>;
  /** The results of the last rounds, newest first. */
  marks: readonly TableMark[];
};
