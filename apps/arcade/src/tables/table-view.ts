import type { MoneyText } from '@mela/kernel/money';
import type { AndarBaharDeal } from '@mela/rules/games/andar-bahar';

/** What a shared round came to. */
export type TableResult =
  /** Where the string was cut, in hundredths. */
  | { game: 'crash'; point: number }
  | ({ game: 'andar-bahar' } & AndarBaharDeal)
  | { game: 'roulette'; number: number };

/** A result as the road of the last rounds has it. */
export type TableMark =
  | { game: 'crash'; point: number }
  | { game: 'andar-bahar'; side: AndarBaharDeal['side']; cards: number }
  | { game: 'roulette'; number: number };

export type TableSeat = {
  name: string;
  stake: MoneyText;
  /** What came back, once it has. */
  payout: MoneyText | null;
  /** Where somebody let go of the kite. */
  outAt: number | null;
};

/** A shared round as everybody at the table sees it. Nothing in it says what comes while somebody could still bet or let go. */
export type TableView = {
  /** The arcade's clock when this was said. */
  now: number;
  /** Time runs so many times faster than usual. */
  pace: number;
  round: {
    id: string;
    number: number;
    state: 'betting' | 'running' | 'over' | 'void';
    bettingEndsAt: number;
    startedAt: number | null;
    result: TableResult | null;
  } | null;
  /** Only who has really bet. */
  seats: readonly TableSeat[];
  /** What lies on each spot, of all players together. */
  spots: Readonly<Record<string, MoneyText>>;
  /** What the last rounds came to, newest first. */
  marks: readonly TableMark[];
};
