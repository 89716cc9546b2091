import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { NoResponse } from '#adapters/http-request.ts';

export type { NoResponse } from '#adapters/http-request.ts';

/** Every gateway that has an adapter. */
export const gatewayCodes = ['UPIBOX', 'NETBOX'] as const;
export type GatewayCode = (typeof gatewayCodes)[number];

/** Sandbox gateways, which real-money mode refuses. */
export const sandboxGateways: readonly GatewayCode[] = ['UPIBOX', 'NETBOX'];

export function isGatewayCode(text: string): text is GatewayCode {
  return gatewayCodes.some((code) => code === text);
}

/** Payment methods for a deposit: a UPI link or its QR code, a request to a UPI id, a bank's own page, a manual bank transfer. */
export type DepositMethod = 'upi' | 'upi_collect' | 'net_banking' | 'bank_transfer';

/** Destination of a payout. A bank account is paid by IMPS. */
export type Destination = { kind: 'vpa'; vpa: string } | { kind: 'bank'; account: string; ifsc: string };

export type Features = {
  deposit: readonly DepositMethod[];
  payout: readonly Destination['kind'][];
  verify: readonly Destination['kind'][];
};

export type DepositOrder = {
  /** Our order id, a uuid, and idempotency key. */
  orderId: string;
  /** The order number that the member knows, shown on the gateway's page and in the payer's app. */
  number: string;
  /** Whole paise. */
  amount: Money;
  method: DepositMethod;
  /** An opaque id of the member; no name and no account name is sent. */
  memberRef: string;
  /** The UPI id to charge, for `upi_collect` only. */
  vpa?: string;
  language: LanguageCode;
  /** The gateway's page returns the member to this address. The return proves no payment. */
  returnUrl: string;
  expiresAt: Instant;
};

export type BankDetails = { holder: string; account: string; ifsc: string; bank: string; reference: string };

/** The member's next step; `page` is the gateway's own page for the same step. */
export type NextStep =
  /** `link` is `upi://pay?…`: the href of app buttons and the content of the QR code. */
  | { kind: 'upi'; link: string; page: string }
  /** The member confirms in the UPI app; the page only waits. */
  | { kind: 'collect'; vpa: string; page: string }
  | { kind: 'redirect'; page: string }
  | { kind: 'bank'; details: BankDetails; page: string }
  /** The gateway has refused; there is no next step. */
  | { kind: 'none' };

export type GwDepositState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';

/** The gateway's status of a deposit, from a signed webhook or a status query only. */
export type GwDeposit = {
  orderId: string;
  gatewayRef: string;
  state: GwDepositState;
  amountOrdered: Money;
  /** The amount received; compare it exactly with the order. */
  amountPaid: Money | null;
  currency: string;
  utr: string | null;
  paidAt: Instant | null;
  /** The gateway's failure code. */
  reason: string | null;
};

export type GwOrder = { deposit: GwDeposit; next: NextStep };

export type PayoutOrder = {
  /** Our payout id, a uuid, stored before the call: it is the idempotency key. */
  payoutId: string;
  /** Whole paise. */
  amount: Money;
  to: Destination;
  /** The holder's name, as it was verified. */
  name: string;
};

export type GwPayoutState = 'queued' | 'processing' | 'processed' | 'failed' | 'reversed';

/** The gateway's status of a payout. The UTR may arrive after `processed`. */
export type GwPayout = {
  payoutId: string;
  gatewayRef: string;
  state: GwPayoutState;
  amount: Money;
  utr: string | null;
  /** Time of the payout. */
  paidAt: Instant | null;
  reason: string | null;
};

export type Verified = { isValid: boolean; holderName: string | null };

/** A webhook with a valid signature. One delivery may carry several events. */
export type GwEvent =
  | { kind: 'deposit'; gateway: GatewayCode; eventId: string; at: Instant; deposit: GwDeposit }
  | { kind: 'payout'; gateway: GatewayCode; eventId: string; at: Instant; payout: GwPayout };

/** A row of a day's statement: a payment in or out, with our order id. */
export type GwStatementRow = {
  kind: 'deposit' | 'payout';
  /** Our order id as the gateway has it; a row that we did not order may have any text here. */
  orderId: string;
  gatewayRef: string;
  amount: Money;
  state: 'settled' | 'reversed';
  utr: string | null;
  at: Instant;
};

/** `successPercent` covers the last hour. */
export type GwHealth = { isUp: boolean; successPercent: number | null; note: string };

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The delivery id, which deduplicates repeated deliveries. */
export type WebhookId = { eventId: string };

/** The adapter of one gateway: renders requests and reads responses, and knows nothing else of the platform. */
export type PaymentAdapter = {
  readonly code: GatewayCode;
  readonly features: Features;
  /** A definite refusal of the gateway returns a failed deposit. */
  createDeposit(order: DepositOrder): Promise<GwOrder | NoResponse>;
  getDeposit(orderId: string): Promise<GwDeposit | 'not_found' | NoResponse>;
  /** A definite refusal of the gateway returns a failed payout. */
  createPayout(order: PayoutOrder): Promise<GwPayout | NoResponse>;
  getPayout(payoutId: string): Promise<GwPayout | 'not_found' | NoResponse>;
  verifyDestination(destination: Destination): Promise<Verified | NoResponse>;
  /** Checks the signature only; undefined means that the delivery is rejected. */
  checkWebhook(raw: Buffer, headers: WebhookHeaders, now: Instant): WebhookId | undefined;
  /** Parses a verified delivery; throws if it is invalid. */
  readWebhook(raw: Buffer, eventId: string): GwEvent[];
  statement(day: LocalDay): AsyncIterable<GwStatementRow>;
  health(): Promise<GwHealth | NoResponse>;
};
