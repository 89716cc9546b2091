import type { Moment } from '@mela/sandbox/clock';
import type { Paise } from '#amount.ts';

export const gateways = ['UPIBOX', 'NETBOX'] as const;
export type Gateway = (typeof gateways)[number];
export type Language = 'EN' | 'HI';

type OrderMethod = 'upi' | 'collect' | 'netbanking' | 'transfer';
type OrderState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded';

/** A payment that a merchant requested. */
export type Order = {
  /** The bank’s own id. */
  ref: string;
  gateway: Gateway;
  /** The merchant’s id, unique with the gateway. */
  reference: string;
  /** The display name for merchant and payer; orders of older logs have none. */
  note?: string | null;
  amount: Paise;
  method: OrderMethod;
  vpa: string | null;
  language: Language;
  notifyUrl: string;
  returnUrl: string;
  madeAt: Moment;
  expiresAt: Moment;
  state: OrderState;
  paid: { amount: Paise; utr: string; at: Moment } | null;
  reason: string | null;
  refundedAt: Moment | null;
  /** The automatic steps, with their times. */
  plan: { at: Moment; to: 'paid' | 'failed' } | null;
};

type PayoutState = 'queued' | 'processing' | 'processed' | 'failed' | 'reversed';

/** An automatic step of a payout; with `utr`, its number is reported with this step. */
export type PayoutStep = { at: Moment; to: PayoutState; utr: boolean };

export type Payout = {
  ref: string;
  gateway: Gateway;
  /** The merchant’s id and the idempotency key. */
  reference: string;
  amount: Paise;
  to: { vpa: string } | { account: string; ifsc: string };
  name: string;
  notifyUrl: string;
  madeAt: Moment;
  state: PayoutState;
  utr: string;
  isUtrTold: boolean;
  paidAt: Moment | null;
  reversedAt: Moment | null;
  reason: string | null;
  steps: readonly PayoutStep[];
};

/** A transfer without a reference. */
type Loose = { ref: string; gateway: Gateway; amount: Paise; utr: string; at: Moment };

/** One delivery of one event. The body is fixed when the event happens; the signature is made when it is sent. */
export type Delivery = {
  id: string;
  eventId: string;
  gateway: Gateway;
  about: string;
  url: string;
  body: string;
  madeAt: Moment;
  /** The time of the next try; null for held and finished deliveries. */
  dueAt: Moment | null;
  isHeld: boolean;
  tries: readonly { at: Moment; status: number }[];
  isDone: boolean;
};

type HookRule = {
  /** The number of deliveries of each event. */
  copies: number;
  delaySeconds: number;
  /** Events are held until they are released, in order or in reverse. */
  isHeld: boolean;
  /** Answers are ignored, so that every webhook is repeated. */
  isForgetful: boolean;
  isOff: boolean;
};

export type Planted = {
  gateway: Gateway;
  day: string;
  kind: 'extra' | 'missing' | 'amount' | 'state';
  /** The merchant’s id of the changed line; invented for an extra one. */
  reference: string;
};

export type Message = {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  template: string;
  at: Moment;
};

/** The key pair that signs identity tokens; only this process reads the private key. */
export type SigningKey = {
  kid: string;
  x: string;
  y: string;
  d: string;
  madeAt: Moment;
};

export type State = {
  orders: Map<string, Order>;
  payouts: Map<string, Payout>;
  loose: Loose[];
  deliveries: Map<string, Delivery>;
  planted: Planted[];
  messages: Map<string, Message>;
  /** The newest last. */
  signingKeys: SigningKey[];
  hookRules: Record<Gateway, HookRule>;
  isDown: Record<Gateway, boolean>;
  clockOffset: number;
};

/** All kinds of log records. A record states the new value, so that applying it twice changes nothing. */
export type Entry =
  | { kind: 'order'; order: Order }
  | { kind: 'payout'; payout: Payout }
  | { kind: 'loose'; loose: Loose }
  | { kind: 'delivery'; delivery: Delivery }
  | { kind: 'planted'; planted: Planted }
  | { kind: 'message'; message: Message }
  | { kind: 'signing-key'; key: SigningKey }
  | { kind: 'hooks'; gateway: Gateway; rule: HookRule }
  | { kind: 'down'; gateway: Gateway; isDown: boolean }
  | { kind: 'clock'; offset: number };

const plainHooks: HookRule = {
  copies: 1,
  delaySeconds: 0,
  isHeld: false,
  isForgetful: false,
  isOff: false,
};

export function emptyState(): State {
  return {
    orders: new Map(),
    payouts: new Map(),
    loose: [],
    deliveries: new Map(),
    planted: [],
    messages: new Map(),
    signingKeys: [],
    hookRules: { UPIBOX: plainHooks, NETBOX: plainHooks },
    isDown: { UPIBOX: false, NETBOX: false },
    clockOffset: 0,
  };
}

/** The merchant’s id of an order or payout is unique with its gateway. */
export const keyOf = (gateway: Gateway, reference: string): string => `${gateway} ${reference}`;

export function apply(state: State, entry: Entry): void {
  switch (entry.kind) {
    case 'order':
      state.orders.set(keyOf(entry.order.gateway, entry.order.reference), entry.order);
      break;
    case 'payout':
      state.payouts.set(keyOf(entry.payout.gateway, entry.payout.reference), entry.payout);
      break;
    case 'loose':
      state.loose.push(entry.loose);
      break;
    case 'delivery':
      state.deliveries.set(entry.delivery.id, entry.delivery);
      break;
    case 'planted':
      state.planted.push(entry.planted);
      break;
    case 'message':
      state.messages.set(entry.message.id, entry.message);
      break;
    case 'signing-key':
      if (!state.signingKeys.some(({ kid }) => kid === entry.key.kid)) state.signingKeys.push(entry.key);
      break;
    case 'hooks':
      state.hookRules[entry.gateway] = entry.rule;
      break;
    case 'down':
      state.isDown[entry.gateway] = entry.isDown;
      break;
    case 'clock':
      state.clockOffset = entry.offset;
      break;
  }
}
