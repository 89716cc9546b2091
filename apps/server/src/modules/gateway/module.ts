import { assert } from '@mela/kernel/assert';
import { wholePaise, type Money } from '@mela/kernel/money';
import type {
  DepositMethod,
  DepositOrder,
  Destination,
  Features,
  GatewayCode,
  GwDeposit,
  GwOrder,
  GwPayout,
  PaymentAdapter,
  PayoutOrder,
  Unanswered,
  Verified,
} from '#vendors/pay/adapter.ts';
import type { Hearers } from './hearer.ts';

export { isGatewayCode } from '#vendors/pay/adapter.ts';
export { nextPoll } from './poll-times.ts';
export type { Booked, EventOf, Hearer, Hearers } from './hearer.ts';
export type {
  BankDetails,
  DepositMethod,
  DepositOrder,
  Destination,
  GatewayCode,
  GwDeposit,
  GwDepositState,
  GwEvent,
  GwOrder,
  GwPayout,
  GwPayoutState,
  NextStep,
  PayoutOrder,
  Unanswered,
  Verified,
} from '#vendors/pay/adapter.ts';

export type Needs = { adapters: readonly PaymentAdapter[] };

/**
 * The gateways of this installation. Calls go out with a deadline and never throw for what a gateway does: it answers, or
 * it is `unanswered`, and then nobody knows whether what was asked for has happened.
 */
export type Gateways = {
  /** Gateways that take money in by a method, or pay out to a kind of destination; the preferred one first. */
  forDeposit(method: DepositMethod): GatewayCode[];
  forPayout(kind: Destination['kind']): GatewayCode[];
  features(code: GatewayCode): Features;
  /** May be repeated with the same order: one id is one order. */
  createDeposit(code: GatewayCode, order: DepositOrder): Promise<GwOrder | Unanswered>;
  getDeposit(code: GatewayCode, orderId: string): Promise<GwDeposit | 'not_found' | Unanswered>;
  /** The id is written down before this is called. `unanswered` is asked about with `getPayout`, never sent under a new id. */
  createPayout(code: GatewayCode, order: PayoutOrder): Promise<GwPayout | Unanswered>;
  getPayout(code: GatewayCode, payoutId: string): Promise<GwPayout | 'not_found' | Unanswered>;
  /** Whether a destination exists, and whose it is. */
  verifyDestination(code: GatewayCode, destination: Destination): Promise<Verified | Unanswered>;
  /** From now on these are told of every webhook, and asked for their books at reconciliation. */
  hear(hearers: Partial<Hearers>): void;
};

/** Payments move whole paise; anything finer is a mistake of ours and never reaches a gateway. */
function assertPayable(amount: Money): void {
  assert(amount > 0n && wholePaise(amount) === amount, 'a payment is a positive number of whole paise');
}

/** Gateways by their codes, and everything that comes from them. */
export function createGateway({ adapters }: Needs): Gateways {
  const hearers: Partial<Hearers> = {};
  const adapterOf = (code: GatewayCode): PaymentAdapter => {
    const found = adapters.find((adapter) => adapter.code === code);
    assert(found, `${code} is a gateway of this installation`);
    return found;
  };
  const codesWhere = (isFit: (features: Features) => boolean) =>
    adapters.filter(({ features }) => isFit(features)).map(({ code }) => code);

  return {
    forDeposit: (method) => codesWhere(({ deposit }) => deposit.includes(method)),
    forPayout: (kind) => codesWhere(({ payout }) => payout.includes(kind)),
    features: (code) => adapterOf(code).features,
    createDeposit: async (code, order) => {
      assertPayable(order.amount);
      return adapterOf(code).createDeposit(order);
    },
    getDeposit: (code, orderId) => adapterOf(code).getDeposit(orderId),
    createPayout: async (code, order) => {
      assertPayable(order.amount);
      return adapterOf(code).createPayout(order);
    },
    getPayout: (code, payoutId) => adapterOf(code).getPayout(payoutId),
    verifyDestination: (code, destination) => adapterOf(code).verifyDestination(destination),
    hear: (more) => void Object.assign(hearers, more),
  };
}
