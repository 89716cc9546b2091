import type { Moment } from '@mela/sandbox/clock';
import type { Order, Payout } from '#store/state.ts';

/** An event of which the merchant is notified. */
export type Change =
  | { kind: 'order'; order: Order }
  /** `isUtrOnly`: only the number, which came later, changed. */
  | { kind: 'payout'; payout: Payout; isUtrOnly: boolean };

type EventInfo = { eventId: string; at: Moment };

/** The format and the signature of a gateway’s webhooks. */
export type Dialect = {
  write(change: Change, event: EventInfo): { about: string; body: string };
  sign(body: string, event: EventInfo & { secret: string }): Record<string, string>;
};
