import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Unanswered } from '#adapters/http-request.ts';

export type { Unanswered } from '#adapters/http-request.ts';

/** Every gateway that has an adapter. */
export const gatewayCodes = ['UPIBOX', 'NETBOX'] as const;
export type GatewayCode = (typeof gatewayCodes)[number];

/** No money moves behind these, so real-money mode refuses them. */
export const sandboxGateways: readonly GatewayCode[] = ['UPIBOX', 'NETBOX'];

export function isGatewayCode(text: string): text is GatewayCode {
  return gatewayCodes.some((code) => code === text);
}

/** How a member pays in: a UPI link or its QR code, a request to a UPI id, a bank's own page, a transfer by hand. */
export type DepositMethod = 'upi' | 'upi_collect' | 'net_banking' | 'bank_transfer';

/** Where a payout goes. A bank account is paid by IMPS. */
export type Destination = { kind: 'vpa'; vpa: string } | { kind: 'bank'; account: string; ifsc: string };

export type Features = {
  deposit: readonly DepositMethod[];
  payout: readonly Destination['kind'][];
  verify: readonly Destination['kind'][];
};

export type DepositOrder = {
  /** Our own id of the order, a uuid; an order made twice under one id is one order. */
  orderId: string;
  /** The number that the member knows the order by, for the gateway's page and the payer's app to show. */
  number: string;
  /** Whole paise. */
  amount: Money;
  method: DepositMethod;
  /** An opaque word for the member; no name and no account leaves the house. */
  memberRef: string;
  /** The UPI id to ask, for `upi_collect` alone. */
  vpa?: string;
  language: LanguageCode;
  /** Where the gateway's page sends the member afterwards. Coming back proves nothing. */
  returnUrl: string;
  expiresAt: Instant;
};

export type BankDetails = { holder: string; account: string; ifsc: string; bank: string; reference: string };

/** What the member does next; `page` is the gateway's own, where the same can be done. */
export type NextStep =
  /** `link` is `upi://pay?…`: the href of app buttons and the content of the QR code. */
  | { kind: 'upi'; link: string; page: string }
  /** The member's UPI app asks; nothing to show but patience. */
  | { kind: 'collect'; vpa: string; page: string }
  | { kind: 'redirect'; page: string }
  | { kind: 'bank'; details: BankDetails; page: string }
  /** Nothing: the gateway has said no. */
  | { kind: 'none' };

export type GwDepositState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';

/** A deposit as the gateway knows it. Only what is signed or asked for at the gateway becomes one. */
export type GwDeposit = {
  orderId: string;
  gatewayRef: string;
  state: GwDepositState;
  amountOrdered: Money;
  /** What really came; compare it exactly with the order. */
  amountPaid: Money | null;
  currency: string;
  utr: string | null;
  paidAt: Instant | null;
  /** The gateway's word for a failure. */
  reason: string | null;
};

export type GwOrder = { deposit: GwDeposit; next: NextStep };

export type PayoutOrder = {
  /** Our own id of the payout, a uuid, written down before the call: it is the key that makes a repeat harmless. */
  payoutId: string;
  /** Whole paise. */
  amount: Money;
  to: Destination;
  /** The holder's name, as it was verified. */
  name: string;
};

export type GwPayoutState = 'queued' | 'processing' | 'processed' | 'failed' | 'reversed';

/** A payout as the gateway knows it. The UTR may come later than `processed`. */
export type GwPayout = {
  payoutId: string;
  gatewayRef: string;
  state: GwPayoutState;
  amount: Money;
  utr: string | null;
  /** When the money left. */
  paidAt: Instant | null;
  reason: string | null;
};

export type Verified = { isValid: boolean; holderName: string | null };

/** A webhook whose signature was believed. One delivery may carry several events. */
export type GwEvent =
  | { kind: 'deposit'; gateway: GatewayCode; eventId: string; at: Instant; deposit: GwDeposit }
  | { kind: 'payout'; gateway: GatewayCode; eventId: string; at: Instant; payout: GwPayout };

/** A line of a day's statement: money that came or went, with the id under which we ordered it. */
export type GwLine = {
  kind: 'deposit' | 'payout';
  /** Ours, as the gateway has it; a line of somebody else's making may carry anything. */
  orderId: string;
  gatewayRef: string;
  amount: Money;
  state: 'settled' | 'reversed';
  utr: string | null;
  at: Instant;
};

/** `successPercent` is that of the last hour. */
export type GwHealth = { isUp: boolean; successPercent: number | null; note: string };

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What a delivery carries besides its words: the id under which it counts once. */
export type Delivery = { eventId: string };

/** One gateway in its own dialect: renders what we ask, reads what it answers, and knows nothing of the house. */
export type PaymentAdapter = {
  readonly code: GatewayCode;
  readonly features: Features;
  /** A gateway's clear no comes back as a deposit that failed. */
  createDeposit(order: DepositOrder): Promise<GwOrder | Unanswered>;
  getDeposit(orderId: string): Promise<GwDeposit | 'not_found' | Unanswered>;
  /** A gateway's clear no comes back as a payout that failed. */
  createPayout(order: PayoutOrder): Promise<GwPayout | Unanswered>;
  getPayout(payoutId: string): Promise<GwPayout | 'not_found' | Unanswered>;
  verifyDestination(destination: Destination): Promise<Verified | Unanswered>;
  /** Looks at the signature alone; undefined is a delivery to turn away. */
  checkWebhook(raw: Buffer, headers: WebhookHeaders, now: Instant): Delivery | undefined;
  /** Reads what was believed; throws what cannot be read. */
  readWebhook(raw: Buffer, eventId: string): GwEvent[];
  statement(day: LocalDay): AsyncIterable<GwLine>;
  health(): Promise<GwHealth | Unanswered>;
};
