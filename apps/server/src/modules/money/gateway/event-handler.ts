import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { GatewayCode, GwEvent } from '#adapters/pay/adapter.ts';

/** Money that is booked, or expected, at a gateway. */
export type Booked = {
  orderId: string;
  amount: Money;
  /** `open`: nothing is booked yet. `settled`: it is booked. `reversed`: it was booked and taken back. `closed`: it was never booked. */
  state: 'open' | 'settled' | 'reversed' | 'closed';
  /** The gateway's time of payment, or the time of the order. */
  at: Instant;
};

export type EventOf<Kind extends GwEvent['kind']> = Extract<GwEvent, { kind: Kind }>;

/**
 * `unmatched`: there is no such order. `contradicted`: the order exists, but the reported money cannot match its record. Neither moves money; both
 * create a reconciliation item for staff.
 */
export type EventResult = 'handled' | 'unmatched' | 'contradicted';

/** Handles one kind of event and reads its records: deposits and withdrawals register one each. */
export type GatewayEventHandler<Kind extends GwEvent['kind']> = {
  /**
   * Applies an event. Called at least once for each event, in any order and by several processes concurrently; a handler that throws is retried
   * later.
   */
  handle(event: EventOf<Kind>): Promise<EventResult>;
  /** The known orders among these ids, for the daily comparison with the gateway's statement. */
  findBooked(gateway: GatewayCode, orderIds: readonly string[]): Promise<Booked[]>;
  /** Payments settled in a period, by the gateway's time of payment. */
  listBooked(gateway: GatewayCode, span: { from: Instant; until: Instant }): Promise<Booked[]>;
};

export type GatewayEventHandlers = {
  deposit: GatewayEventHandler<'deposit'>;
  payout: GatewayEventHandler<'payout'>;
};
