import { instantOf, plus, SECOND, type Instant } from '@mela/kernel/time';
import { z } from 'zod';
import { readJson, type NoResponse } from '#adapters/http-request.ts';
import type {
  DepositOrder,
  GwDeposit,
  GwStatementRow,
  GwOrder,
  GwPayout,
  PaymentAdapter,
  PayoutOrder,
  WebhookHeaders,
} from '#adapters/pay/adapter.ts';
import { moneyOfPaise, toPaise } from '#adapters/pay/amounts.ts';
import { failedDeposit, failedPayout } from '#adapters/pay/failed.ts';
import { utr, gatewayText } from '#adapters/pay/fields.ts';
import { toOrderId, toReference } from '#adapters/pay/order-ids.ts';
import { readAnswer, readQueryAnswer, readRefusalCode } from '#adapters/pay/read-answer.ts';
import { jsonSender, type Send } from '#adapters/pay/send-json.ts';
import type { GatewaySettings } from '#adapters/pay/settings.ts';
import { isSigned } from '#adapters/pay/signature.ts';

// UPIBOX uses paise and Unix seconds, and signs the raw body only: hex in one header, the event id in another.

const EPOCH = instantOf('1970-01-01T00:00:00.000Z');
const timeOf = (seconds: number): Instant => plus(EPOCH, seconds * SECOND);

const paise = z.int().min(0);
const seconds = z.int().min(0).max(99_999_999_999);
const percent = z.int().min(0).max(100);

const order = z
  .object({
    id: gatewayText,
    reference: gatewayText,
    amount: paise,
    amount_paid: paise.nullable(),
    currency: gatewayText,
    status: z.enum(['created', 'paid', 'failed', 'expired', 'refunded']),
    utr: utr.nullable(),
    paid_at: seconds.nullable(),
    error: z.string().max(500).nullable(),
  })
  .transform((said): GwDeposit => ({
    orderId: toOrderId(said.reference),
    gatewayRef: said.id,
    state: said.status === 'created' ? 'pending' : said.status,
    amountOrdered: moneyOfPaise(said.amount),
    amountPaid: said.amount_paid === null ? null : moneyOfPaise(said.amount_paid),
    currency: said.currency,
    utr: said.utr,
    paidAt: said.paid_at === null ? null : timeOf(said.paid_at),
    reason: said.error,
  }));

const links = z.object({ upi_link: z.string().startsWith('upi://pay?').nullable(), page_url: z.url() });

const payout = z
  .object({
    id: gatewayText,
    reference: gatewayText,
    amount: paise,
    status: z.enum(['queued', 'processing', 'processed', 'failed', 'reversed']),
    utr: utr.nullable(),
    processed_at: seconds.nullable(),
    error: z.string().max(500).nullable(),
  })
  .transform((said): GwPayout => ({
    payoutId: toOrderId(said.reference),
    gatewayRef: said.id,
    state: said.status,
    amount: moneyOfPaise(said.amount),
    utr: said.utr,
    paidAt: said.processed_at === null ? null : timeOf(said.processed_at),
    reason: said.error,
  }));

const event = z.object({
  created_at: seconds,
  payload: z.union([z.object({ order }), z.object({ payout })]),
});

const statementPage = z.object({
  items: z.array(
    z
      .object({
        kind: z.enum(['deposit', 'payout']),
        reference: z.string().max(200),
        ref: gatewayText,
        amount: paise,
        state: z.enum(['settled', 'reversed']),
        utr: z.string().max(40),
        at: seconds,
      })
      .transform((line): GwStatementRow => ({
        kind: line.kind,
        orderId: toOrderId(line.reference),
        gatewayRef: line.ref,
        amount: moneyOfPaise(line.amount),
        state: line.state,
        utr: line.utr,
        at: timeOf(line.at),
      })),
  ),
  next: z.string().max(20).nullable(),
});

const verification = z.object({ valid: z.boolean(), name: z.string().max(200).nullable() });

const healthShape = z.object({ up: z.boolean(), success_percent: percent.nullable() });

export function upibox(settings: GatewaySettings): PaymentAdapter {
  const login = Buffer.from(`mela:${settings.key}`).toString('base64');
  const send = jsonSender(settings.apiUrl, { authorization: `Basic ${login}` });
  return {
    code: 'UPIBOX',
    features: { deposit: ['upi', 'upi_collect'], payout: ['vpa'], verify: ['vpa'] },
    createDeposit: (wish) => createDeposit(settings, send, wish),
    getDeposit: async (orderId) =>
      readQueryAnswer(order, await send('GET', `/orders/${toReference(orderId)}`)),
    createPayout: (wish) => createPayout(settings, send, wish),
    getPayout: async (payoutId) =>
      readQueryAnswer(payout, await send('GET', `/payouts/${toReference(payoutId)}`)),
    verifyDestination: async (destination) => {
      if (destination.kind !== 'vpa') return { isValid: false, holderName: null };
      const verified = readAnswer(
        verification,
        await send('POST', '/validate/vpa', { vpa: destination.vpa }),
      );
      if (verified === 'no-response') return verified;
      return { isValid: verified.valid, holderName: verified.name };
    },
    checkWebhook: (raw, headers) => checkWebhook(settings, raw, headers),
    readWebhook: (raw, eventId) => {
      const { created_at: at, payload } = event.parse(readJson(raw.toString('utf8')));
      const common = { gateway: 'UPIBOX', eventId, at: timeOf(at) } as const;
      return [
        'order' in payload
          ? { ...common, kind: 'deposit', deposit: payload.order }
          : { ...common, kind: 'payout', payout: payload.payout },
      ];
    },
    statement: (day) => statement(send, day),
    health: async () => {
      const health = readAnswer(healthShape, await send('GET', '/health'));
      if (health === 'no-response') return health;
      return { isUp: health.up, successPercent: health.success_percent, note: '' };
    },
  };
}

async function createDeposit(
  { notifyUrl }: GatewaySettings,
  send: Send,
  wish: DepositOrder,
): Promise<GwOrder | NoResponse> {
  const isCollect = wish.method === 'upi_collect';
  const answer = await send('POST', '/orders', {
    reference: toReference(wish.orderId),
    amount: toPaise(wish.amount),
    currency: 'INR',
    method: isCollect ? 'collect' : 'upi',
    ...(isCollect ? { vpa: wish.vpa ?? '' } : {}),
    note: wish.number,
    expire_by: Math.floor(wish.expiresAt.getTime() / SECOND),
    notify_url: notifyUrl,
    return_url: wish.returnUrl,
    language: wish.language.toLowerCase(),
  });
  const no = readRefusalCode(answer);
  if (no !== undefined) return { deposit: failedDeposit(wish, no), next: { kind: 'none' } };
  const deposit = readAnswer(order, answer);
  const next = readAnswer(links, answer);
  if (deposit === 'no-response' || next === 'no-response') return 'no-response';
  if (isCollect) return { deposit, next: { kind: 'collect', vpa: wish.vpa ?? '', page: next.page_url } };
  if (next.upi_link === null) return 'no-response';
  return { deposit, next: { kind: 'upi', link: next.upi_link, page: next.page_url } };
}

async function createPayout(
  { notifyUrl }: GatewaySettings,
  send: Send,
  wish: PayoutOrder,
): Promise<GwPayout | NoResponse> {
  const { payoutId, amount, to, name } = wish;
  if (to.kind !== 'vpa') return failedPayout(wish, 'DESTINATION_UNSUPPORTED');
  const reference = toReference(payoutId);
  const body = {
    reference,
    amount: toPaise(amount),
    currency: 'INR',
    fund_account: { vpa: to.vpa, name },
    notify_url: notifyUrl,
  };
  const answer = await send('POST', '/payouts', body, { 'x-payout-idempotency': reference });
  const no = readRefusalCode(answer);
  return no === undefined ? readAnswer(payout, answer) : failedPayout(wish, no);
}

function checkWebhook({ webhookSecrets }: GatewaySettings, raw: Buffer, headers: WebhookHeaders) {
  const [signature, eventId] = [headers['x-upibox-signature'], headers['x-upibox-event-id']];
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return undefined;
  if (typeof eventId !== 'string' || !/^[\w-]{1,100}$/.test(eventId)) return undefined;
  const isOurs = isSigned({
    secrets: webhookSecrets,
    parts: [raw],
    signature: Buffer.from(signature, 'hex'),
  });
  if (!isOurs) return undefined;
  // The header is not signed, but the body is: an old body under a new id is a replay, and is not stored again.
  const said = z.object({ id: gatewayText }).safeParse(readJson(raw.toString('utf8')));
  return said.success && said.data.id === eventId ? { eventId } : undefined;
}

async function* statement(send: Send, day: string): AsyncGenerator<GwStatementRow> {
  let after = '0';
  for (;;) {
    const answer = await send('GET', `/statements/${day}?after=${encodeURIComponent(after)}`);
    const page = readAnswer(statementPage, answer);
    if (page === 'no-response') throw new Error(`UPIBOX returned no statement of ${day}.`);
    yield* page.items;
    if (page.next === null) return;
    after = page.next;
  }
}
