import type { Moment } from '@mela/box/clock';
import type { Order, Payout } from '#store/state.ts';

/** Something that the merchant is told. */
export type Change =
  | { kind: 'order'; order: Order }
  /** `isUtrOnly`: nothing moved but the number that came later. */
  | { kind: 'payout'; payout: Payout; isUtrOnly: boolean };

type Telling = { eventId: string; at: Moment };

/** How a gateway writes what it tells, and how it signs it. */
export type Dialect = {
  write(change: Change, telling: Telling): { about: string; body: string };
  sign(body: string, telling: Telling & { secret: string }): Record<string, string>;
};
