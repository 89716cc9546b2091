import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GatewayCode, GwEvent } from '#adapters/pay/adapter.ts';

/** Money that the house has booked, or expects, at a gateway. */
export type Booked = {
  orderId: string;
  amount: Money;
  /** `open`: nothing was booked yet. `settled`: it counts. `reversed`: it counted and was taken back. `closed`: it never counted. */
  state: 'open' | 'settled' | 'reversed' | 'closed';
  /** The gateway's own time of payment, or when it was ordered. */
  at: Instant;
};

export type EventOf<Kind extends GwEvent['kind']> = Extract<GwEvent, { kind: Kind }>;

/**
 * `unmatched`: the house never made such an order. `contradicted`: it did, and what the gateway says of the money cannot be what the
 * books say. Neither moves money by itself; both come before a person at once.
 */
export type EventResult = 'heard' | 'unmatched' | 'contradicted';

/**
 * Who listens to a kind of event and keeps the books of it: deposits and withdrawals each hand one in.
 */
export type GatewayEventHandler<Kind extends GwEvent['kind']> = {
  /**
   * Acts on what the gateway says. Called at least once for each event, in any order, by several processes at once; whoever
   * throws is told again later.
   */
  hear(event: EventOf<Kind>): Promise<EventResult>;
  /** Those of the orders that the house knows; for the daily comparison with the gateway's statement. */
  findBooked(gateway: GatewayCode, orderIds: readonly string[]): Promise<Booked[]>;
  /** What was settled at the gateway within a time, by the gateway's own time of payment. */
  listBooked(gateway: GatewayCode, span: { from: Instant; until: Instant }): Promise<Booked[]>;
};

export type Hearers = { deposit: GatewayEventHandler<'deposit'>; payout: GatewayEventHandler<'payout'> };
