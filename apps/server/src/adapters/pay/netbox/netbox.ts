import { instantOf, MINUTE, type Instant } from '@mela/kernel/time';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readJson, type NoResponse } from '#adapters/http-request.ts';
import type {
  DepositOrder,
  GwDeposit,
  GwDepositState,
  GwStatementRow,
  GwOrder,
  GwPayout,
  GwPayoutState,
  PaymentAdapter,
  PayoutOrder,
  WebhookHeaders,
} from '#adapters/pay/adapter.ts';
import { moneyOfRupees, toRupees } from '#adapters/pay/amounts.ts';
import { failedPayout } from '#adapters/pay/failed.ts';
import { utr, gatewayText } from '#adapters/pay/fields.ts';
import { toOrderId, toReference } from '#adapters/pay/order-ids.ts';
import { readAnswer, readQueryAnswer, readRefusalCode } from '#adapters/pay/read-answer.ts';
import { jsonSender, type Send } from '#adapters/pay/send-json.ts';
import type { GatewaySettings } from '#adapters/pay/settings.ts';
import { isSigned } from '#adapters/pay/signature.ts';

// NETBOX sends rupees with decimals and ISO times, and signs the time of sending together with the raw body, in base64.

/** An older delivery is a replay. The gateway signs each retry with a new time. */
const WINDOW_MS = 5 * MINUTE;

const rupees = z.string().regex(/^\d{1,11}\.\d{2}$/);
const time = z.iso.datetime();

const depositStates = {
  ACTIVE: 'pending',
  PAID: 'paid',
  FAILED: 'failed',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
} as const satisfies Record<string, GwDepositState>;

const order = z
  .object({
    nb_order_id: gatewayText,
    order_id: gatewayText,
    order_amount: rupees,
    order_currency: gatewayText,
    order_status: z.enum(['ACTIVE', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED']),
    payment_amount: rupees.nullable(),
    payment_utr: utr.nullable(),
    payment_time: time.nullable(),
    payment_message: z.string().max(500).nullable(),
  })
  .transform((said): GwDeposit => ({
    orderId: toOrderId(said.order_id),
    gatewayRef: said.nb_order_id,
    state: depositStates[said.order_status],
    amountOrdered: moneyOfRupees(said.order_amount),
    amountPaid: said.payment_amount === null ? null : moneyOfRupees(said.payment_amount),
    currency: said.order_currency,
    utr: said.payment_utr,
    paidAt: said.payment_time === null ? null : instantOf(said.payment_time),
    reason: said.payment_message,
  }));

const steps = z.object({
  payment_link: z.url(),
  bank_details: z
    .object({
      holder: gatewayText,
      account: gatewayText,
      ifsc: gatewayText,
      bank: gatewayText,
      reference: gatewayText,
    })
    .nullable(),
});

const payoutStates = {
  RECEIVED: 'queued',
  PENDING: 'processing',
  SUCCESS: 'processed',
  FAILED: 'failed',
  REVERSED: 'reversed',
} as const satisfies Record<string, GwPayoutState>;

const transfer = z
  .object({
    nb_transfer_id: gatewayText,
    transfer_id: gatewayText,
    transfer_amount: rupees,
    status: z.enum(['RECEIVED', 'PENDING', 'SUCCESS', 'FAILED', 'REVERSED']),
    utr: utr.nullable(),
    processed_on: time.nullable(),
    status_description: z.string().max(500).nullable(),
  })
  .transform((said): GwPayout => ({
    payoutId: toOrderId(said.transfer_id),
    gatewayRef: said.nb_transfer_id,
    state: payoutStates[said.status],
    amount: moneyOfRupees(said.transfer_amount),
    utr: said.utr,
    paidAt: said.processed_on === null ? null : instantOf(said.processed_on),
    reason: said.status_description,
  }));

const event = z.object({
  event_time: time,
  data: z.union([z.object({ order }), z.object({ transfer })]),
});

export function netbox(settings: GatewaySettings): PaymentAdapter {
  const send = jsonSender(settings.apiUrl, { 'x-client-id': 'mela', 'x-client-secret': settings.key });
  return {
    code: 'NETBOX',
    features: { deposit: ['net_banking', 'bank_transfer'], payout: ['bank'], verify: ['bank'] },
    createDeposit: (wish) => createDeposit(settings, send, wish),
    getDeposit: async (orderId) =>
      readQueryAnswer(order, await send('GET', `/pg/orders/${toReference(orderId)}`)),
    createPayout: (wish) => createPayout(settings, send, wish),
    getPayout: async (payoutId) =>
      readQueryAnswer(transfer, await send('GET', `/payout/transfers/${toReference(payoutId)}`)),
    verifyDestination: async (destination) => {
      if (destination.kind !== 'bank') return { isValid: false, holderName: null };
      const { account, ifsc } = destination;
      const verified = readAnswer(
        verification,
        await send('POST', '/verification/account', { account, ifsc }),
      );
      if (verified === 'no-response') return verified;
      return { isValid: verified.status === 'VALID', holderName: verified.name_at_bank };
    },
    checkWebhook: (raw, headers, now) => checkWebhook(settings, { raw, headers, now }),
    readWebhook: (raw, eventId) => {
      const { event_time: at, data } = event.parse(readJson(raw.toString('utf8')));
      const common = { gateway: 'NETBOX', eventId, at: instantOf(at) } as const;
      return [
        'order' in data
          ? { ...common, kind: 'deposit', deposit: data.order }
          : { ...common, kind: 'payout', payout: data.transfer },
      ];
    },
    statement: (day) => statement(send, day),
    health: async () => {
      const health = readAnswer(healthShape, await send('GET', '/health'));
      if (health === 'no-response') return health;
      const percent = health.success_rate === null ? null : Number(health.success_rate);
      return { isUp: health.status === 'UP', successPercent: percent, note: '' };
    },
  };
}

const verification = z.object({
  status: z.enum(['VALID', 'INVALID']),
  name_at_bank: z.string().max(200).nullable(),
});

const healthShape = z.object({
  status: z.enum(['UP', 'DOWN']),
  success_rate: z
    .string()
    .regex(/^(100|\d{1,2})$/)
    .nullable(),
});

async function createDeposit(
  { notifyUrl }: GatewaySettings,
  send: Send,
  wish: DepositOrder,
): Promise<GwOrder | NoResponse> {
  const answer = await send('POST', '/pg/orders', {
    order_id: toReference(wish.orderId),
    order_amount: toRupees(wish.amount),
    order_currency: 'INR',
    order_method: wish.method === 'bank_transfer' ? 'transfer' : 'netbanking',
    order_note: wish.number,
    order_expiry_time: wish.expiresAt.toISOString(),
    order_meta: {
      return_url: wish.returnUrl,
      notify_url: notifyUrl,
      language: wish.language.toLowerCase(),
    },
  });
  const deposit = readAnswer(order, answer);
  const next = readAnswer(steps, answer);
  if (deposit === 'no-response' || next === 'no-response') return 'no-response';
  const page = next.payment_link;
  if (wish.method !== 'bank_transfer') return { deposit, next: { kind: 'redirect', page } };
  if (next.bank_details === null) return 'no-response';
  return { deposit, next: { kind: 'bank', details: next.bank_details, page } };
}

async function createPayout(
  { notifyUrl }: GatewaySettings,
  send: Send,
  wish: PayoutOrder,
): Promise<GwPayout | NoResponse> {
  const { payoutId, amount, to, name } = wish;
  if (to.kind !== 'bank') return failedPayout(wish, 'DESTINATION_UNSUPPORTED');
  const answer = await send('POST', '/payout/transfers', {
    transfer_id: toReference(payoutId),
    transfer_amount: toRupees(amount),
    transfer_currency: 'INR',
    transfer_mode: 'imps',
    beneficiary: { account: to.account, ifsc: to.ifsc, name },
    notify_url: notifyUrl,
  });
  const no = readRefusalCode(answer);
  return no === undefined ? readAnswer(transfer, answer) : failedPayout(wish, no);
}

type Sent = { raw: Buffer; headers: WebhookHeaders; now: Instant };

function checkWebhook({ webhookSecrets }: GatewaySettings, { raw, headers, now }: Sent) {
  const [timestamp, signature] = [headers['x-netbox-timestamp'], headers['x-netbox-signature']];
  if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return undefined;
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) return undefined;
  if (Math.abs(now.getTime() - Number(timestamp)) > WINDOW_MS) return undefined;
  const isOurs = isSigned({
    secrets: webhookSecrets,
    parts: [timestamp, raw],
    signature: Buffer.from(signature, 'base64'),
  });
  // NETBOX sends no event id, but repeats an event byte by byte, so the id is a hash of the body.
  return isOurs ? { eventId: createHash('sha256').update(raw).digest('hex') } : undefined;
}

const head = 'type,merchant_id,netbox_id,amount,status,utr,time';

const statementRow = z
  .tuple([
    z.enum(['CREDIT', 'DEBIT']),
    z.string().max(200),
    gatewayText,
    rupees,
    z.enum(['SETTLED', 'REVERSED']),
    z.string().max(40),
    time,
  ])
  .transform(([type, merchantId, netboxId, amount, status, number, at]): GwStatementRow => ({
    kind: type === 'CREDIT' ? 'deposit' : 'payout',
    orderId: toOrderId(merchantId),
    gatewayRef: netboxId,
    amount: moneyOfRupees(amount),
    state: status === 'SETTLED' ? 'settled' : 'reversed',
    utr: number,
    at: instantOf(at),
  }));

/** A statement as lines of text; an incomplete or invalid file is refused as a whole. */
async function* statement(send: Send, day: string): AsyncGenerator<GwStatementRow> {
  const answer = await send('GET', `/statements/${day}`);
  if (answer === 'no-response' || answer.status !== 200)
    throw new Error(`NETBOX returned no statement of ${day}.`);
  const [first, ...rows] = answer.text.split('\n');
  if (first !== head || rows.pop() !== '')
    throw new Error(`NETBOX returned an incomplete statement of ${day}.`);
  for (const row of rows) yield statementRow.parse(row.split(','));
}
