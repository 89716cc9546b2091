import { instantOf, plus, SECOND, type Instant } from '@mela/kernel/time';
import { z } from 'zod';
import { ask, readJson, type Unanswered } from '#vendors/ask.ts';
import type {
  DepositOrder,
  GwDeposit,
  GwLine,
  GwOrder,
  GwPayout,
  PaymentAdapter,
  PayoutOrder,
  WebhookHeaders,
} from '#vendors/pay/adapter.ts';
import { moneyOfPaise, toPaise } from '#vendors/pay/amounts.ts';
import { toOrderId, toReference } from '#vendors/pay/order-ids.ts';
import type { GatewaySettings } from '#vendors/pay/settings.ts';
import { isSigned } from '#vendors/pay/signature.ts';

// UPIBOX counts in paise and in seconds since 1970, and signs the raw body alone: hex digits in one header, the event's id in another.

const EPOCH = instantOf('1970-01-01T00:00:00.000Z');
const momentOf = (seconds: number): Instant => plus(EPOCH, seconds * SECOND);

const paise = z.int().min(0);
const seconds = z.int().min(0).max(99_999_999_999);
const word = z.string().min(1).max(200);
const utr = z.string().regex(/^\d{12}$/);

const order = z
  .object({
    id: word,
    reference: word,
    amount: paise,
    amount_paid: paise.nullable(),
    currency: word,
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
    paidAt: said.paid_at === null ? null : momentOf(said.paid_at),
    reason: said.error,
  }));

const links = z.object({ upi_link: z.string().startsWith('upi://pay?').nullable(), page_url: z.url() });

const payout = z
  .object({
    id: word,
    reference: word,
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
    paidAt: said.processed_at === null ? null : momentOf(said.processed_at),
    reason: said.error,
  }));

const event = z.object({
  id: word,
  created_at: seconds,
  payload: z.union([z.object({ order }), z.object({ payout })]),
});

const statementPage = z.object({
  items: z.array(
    z
      .object({
        kind: z.enum(['deposit', 'payout']),
        reference: z.string().max(200),
        ref: word,
        amount: paise,
        state: z.enum(['settled', 'reversed']),
        utr: z.string().max(40),
        at: seconds,
      })
      .transform((line): GwLine => ({
        kind: line.kind,
        orderId: toOrderId(line.reference),
        gatewayRef: line.ref,
        amount: moneyOfPaise(line.amount),
        state: line.state,
        utr: line.utr,
        at: momentOf(line.at),
      })),
  ),
  next: z.string().max(20).nullable(),
});

const declined = z.object({ code: word });

export function upibox(settings: GatewaySettings): PaymentAdapter {
  const send = sender(settings);
  return {
    code: 'UPIBOX',
    features: { deposit: ['upi', 'upi_collect'], payout: ['vpa'], verify: ['vpa'] },
    createDeposit: (wish) => createDeposit(settings, send, wish),
    getDeposit: async (orderId) => {
      const answer = await send('GET', `/orders/${toReference(orderId)}`);
      if (answer === 'unanswered') return answer;
      return answer.status === 404 ? 'not_found' : read(order, answer);
    },
    createPayout: (wish) => createPayout(settings, send, wish),
    getPayout: async (payoutId) => {
      const answer = await send('GET', `/payouts/${toReference(payoutId)}`);
      if (answer === 'unanswered') return answer;
      return answer.status === 404 ? 'not_found' : read(payout, answer);
    },
    verifyDestination: async (destination) => {
      if (destination.kind !== 'vpa') return { isValid: false, holderName: null };
      const answer = await send('POST', '/validate/vpa', { vpa: destination.vpa });
      if (answer === 'unanswered') return answer;
      const verified = read(z.object({ valid: z.boolean(), name: z.string().max(200).nullable() }), answer);
      if (verified === 'unanswered') return verified;
      return { isValid: verified.valid, holderName: verified.name };
    },
    checkWebhook: (raw, headers) => checkWebhook(settings, raw, headers),
    readWebhook: (raw, eventId) => {
      const { id, created_at: at, payload } = event.parse(readJson(raw.toString('utf8')));
      // The header is not signed, the body is: an old body under a new id is a repeat in disguise.
      if (id !== eventId) throw new Error(`The event calls itself ${id}, and was delivered as ${eventId}.`);
      const common = { gateway: 'UPIBOX', eventId, at: momentOf(at) } as const;
      return [
        'order' in payload
          ? { ...common, kind: 'deposit', deposit: payload.order }
          : { ...common, kind: 'payout', payout: payload.payout },
      ];
    },
    statement: (day) => statement(send, day),
    health: async () => {
      const answer = await send('GET', '/health');
      if (answer === 'unanswered') return answer;
      const health = read(z.object({ up: z.boolean(), success_percent: percent.nullable() }), answer);
      return health === 'unanswered'
        ? health
        : { isUp: health.up, successPercent: health.success_percent, note: '' };
    },
  };
}

const percent = z.int().min(0).max(100);

type Answered = { status: number; json: unknown };
type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
) => Promise<Answered | Unanswered>;

function sender({ apiUrl, key }: GatewaySettings): Send {
  const authorization = `Basic ${Buffer.from(`mela:${key}`).toString('base64')}`;
  return async (method, path, body, idempotencyKey) => {
    const answer = await ask(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'x-payout-idempotency': idempotencyKey }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer === 'unanswered' ? answer : { status: answer.status, json: readJson(answer.text) };
  };
}

/** What a gateway answers is checked like what a stranger sends; what does not fit is no answer. */
function read<Schema extends z.ZodType>(
  schema: Schema,
  { status, json }: Answered,
): z.output<Schema> | Unanswered {
  if (status !== 200) return 'unanswered';
  const result = schema.safeParse(json);
  return result.success ? result.data : 'unanswered';
}

async function createDeposit(
  { notifyUrl }: GatewaySettings,
  send: Send,
  wish: DepositOrder,
): Promise<GwOrder | Unanswered> {
  const isCollect = wish.method === 'upi_collect';
  const answer = await send('POST', '/orders', {
    reference: toReference(wish.orderId),
    amount: toPaise(wish.amount),
    currency: 'INR',
    method: isCollect ? 'collect' : 'upi',
    ...(isCollect ? { vpa: wish.vpa ?? '' } : {}),
    expire_by: Math.floor(wish.expiresAt.getTime() / SECOND),
    notify_url: notifyUrl,
    return_url: wish.returnUrl,
    language: wish.language.toLowerCase(),
  });
  if (answer === 'unanswered') return answer;
  if (answer.status === 422) return { deposit: failedDeposit(wish, answer), next: { kind: 'none' } };
  const deposit = read(order, answer);
  const next = read(links, answer);
  if (deposit === 'unanswered' || next === 'unanswered') return 'unanswered';
  if (isCollect) return { deposit, next: { kind: 'collect', vpa: wish.vpa ?? '', page: next.page_url } };
  if (next.upi_link === null) return 'unanswered';
  return { deposit, next: { kind: 'upi', link: next.upi_link, page: next.page_url } };
}

/** The gateway's clear no. */
function failedDeposit(wish: DepositOrder, { json }: Answered): GwDeposit {
  return {
    orderId: wish.orderId,
    gatewayRef: '',
    state: 'failed',
    amountOrdered: wish.amount,
    amountPaid: null,
    currency: 'INR',
    utr: null,
    paidAt: null,
    reason: declined.safeParse(json).data?.code ?? 'DECLINED',
  };
}

async function createPayout(
  { notifyUrl }: GatewaySettings,
  send: Send,
  { payoutId, amount, to, name }: PayoutOrder,
): Promise<GwPayout | Unanswered> {
  const reference = toReference(payoutId);
  const failed = (reason: string): GwPayout => ({
    payoutId,
    gatewayRef: '',
    state: 'failed',
    amount,
    utr: null,
    paidAt: null,
    reason,
  });
  if (to.kind !== 'vpa') return failed('DESTINATION_UNSUPPORTED');
  const body = {
    reference,
    amount: toPaise(amount),
    currency: 'INR',
    fund_account: { vpa: to.vpa, name },
    notify_url: notifyUrl,
  };
  const answer = await send('POST', '/payouts', body, reference);
  if (answer === 'unanswered') return answer;
  if (answer.status === 422) return failed(declined.safeParse(answer.json).data?.code ?? 'DECLINED');
  return read(payout, answer);
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
  return isOurs ? { eventId } : undefined;
}

async function* statement(send: Send, day: string): AsyncGenerator<GwLine> {
  let after = '0';
  for (;;) {
    const answer = await send('GET', `/statements/${day}?after=${encodeURIComponent(after)}`);
    const page = answer === 'unanswered' ? answer : read(statementPage, answer);
    if (page === 'unanswered') throw new Error(`UPIBOX gave no statement of ${day}.`);
    yield* page.items;
    if (page.next === null) return;
    after = page.next;
  }
}
