import type { MoneyText } from '@mela/kernel/money';

/** A shared round as everybody at the table sees it. Nothing in it says where the flight ends before it has. */
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
    /** Where it was cut, in hundredths, once it is. */
    point: number | null;
  } | null;
  seats: readonly { name: string; stake: MoneyText; outAt: number | null }[];
  /** Where the last flights were cut, newest first. */
  points: readonly number[];
};
