import { HttpError, read } from '@mela/sandbox/http-errors';
import { cutLine } from '@mela/sandbox/open-app';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bank } from '#bank.ts';
import { healthOf } from '#health.ts';
import { holderOfVpa } from '#holders.ts';
import { findOrder, makeOrder } from '#orders.ts';
import { findPayout, makePayout, payoutScriptOf } from '#payouts.ts';
import { statementOf } from '#statement.ts';
import type { Order } from '#store/state.ts';
import { upiLink } from '#upi-link.ts';
import { address, checkOpen, day, holderName, note, reference, vpa } from './request-checks.ts';
import { showOrder, showPayout } from './upibox-dialect.ts';

const CODE = 'UPIBOX';
const amount = z.int().min(100).max(10_000_000_000);

const orderShape = z.strictObject({
  reference,
  amount,
  currency: z.literal('INR'),
  method: z.enum(['upi', 'collect']),
  vpa: vpa.optional(),
  note: note.optional(),
  expire_by: z.int().positive(),
  notify_url: address,
  return_url: address,
  language: z.enum(['en', 'hi']),
});

const payoutShape = z.strictObject({
  reference,
  amount,
  currency: z.literal('INR'),
  fund_account: z.strictObject({ vpa, name: holderName }),
  notify_url: address,
});

/** UPIBOX: UPI in and out, whole paise, a key in the Authorization header. */
export function serveUpibox(app: FastifyInstance, bank: Bank): void {
  const open = (request: FastifyRequest) => checkOpen(bank, CODE, keyIn(request));
  const shown = (order: Order) => ({
    ...showOrder(order),
    upi_link: order.method === 'upi' ? upiLink(order) : null,
    page_url: `${bank.url}/pay/${order.ref}`,
  });

  app.post('/upibox/v1/orders', async (request) => {
    open(request);
    const input = read(orderShape, request.body);
    if ((input.method === 'collect') !== (input.vpa !== undefined)) {
      throw new HttpError(400, 'BAD_REQUEST', 'A collect request needs a UPI id, a QR code has none.');
    }
    if (input.vpa !== undefined && holderOfVpa(input.vpa) === undefined) {
      throw new HttpError(422, 'VPA_UNKNOWN', 'This UPI ID does not exist.');
    }
    const order = await makeOrder(bank, CODE, {
      reference: input.reference,
      note: input.note ?? null,
      amount: input.amount,
      method: input.method,
      vpa: input.vpa ?? null,
      language: input.language === 'hi' ? 'HI' : 'EN',
      notifyUrl: input.notify_url,
      returnUrl: input.return_url,
      expiresAt: input.expire_by * 1000,
    });
    if (order === 'conflict')
      throw new HttpError(409, 'REFERENCE_USED', 'An order with this reference already exists.');
    return shown(order);
  });

  app.get<{ Params: { reference: string } }>('/upibox/v1/orders/:reference', async (request) => {
    open(request);
    const order = findOrder(bank, CODE, request.params.reference);
    if (!order) throw new HttpError(404, 'NOT_FOUND', 'Order not found.');
    return shown(order);
  });

  servePayouts(app, bank, open);

  app.post('/upibox/v1/validate/vpa', async (request) => {
    open(request);
    const input = read(z.strictObject({ vpa: z.string().max(400) }), request.body);
    const name = holderOfVpa(input.vpa.trim().toLowerCase());
    return { vpa: input.vpa, valid: name !== undefined, name: name ?? null };
  });

  app.get<{ Params: { day: string }; Querystring: { after?: string } }>(
    '/upibox/v1/statements/:day',
    async (request) => {
      open(request);
      const lines = statementOf(bank, CODE, read(day, request.params.day));
      const first = Number(request.query.after ?? '0');
      const page = lines.slice(first, first + PAGE_LINES);
      return {
        items: page.map((line) => ({ ...line, at: Math.floor(line.at / 1000) })),
        next: first + PAGE_LINES < lines.length ? String(first + PAGE_LINES) : null,
      };
    },
  );

  app.get('/upibox/v1/health', async () => {
    const { isUp, successPercent } = healthOf(bank, CODE);
    return { up: isUp, success_percent: successPercent };
  });
}

const PAGE_LINES = 500;

function servePayouts(app: FastifyInstance, bank: Bank, open: (request: FastifyRequest) => void): void {
  app.post('/upibox/v1/payouts', async (request, reply) => {
    open(request);
    const input = read(payoutShape, request.body);
    if (request.headers['x-payout-idempotency'] !== input.reference) {
      throw new HttpError(400, 'KEY_MISSING', 'A payout needs its reference as idempotency key.');
    }
    const script = payoutScriptOf(input.amount);
    if (script === 'lost') return cutLine(request, reply);
    if (holderOfVpa(input.fund_account.vpa) === undefined) {
      throw new HttpError(422, 'VPA_UNKNOWN', 'This UPI ID does not exist.');
    }
    const payout = await makePayout(bank, CODE, {
      reference: input.reference,
      amount: input.amount,
      to: { vpa: input.fund_account.vpa },
      name: input.fund_account.name,
      notifyUrl: input.notify_url,
    });
    if (payout === 'conflict')
      throw new HttpError(409, 'REFERENCE_USED', 'A payout with this reference already exists.');
    return script === 'unanswered' ? cutLine(request, reply) : showPayout(payout);
  });

  app.get<{ Params: { reference: string } }>('/upibox/v1/payouts/:reference', async (request) => {
    open(request);
    const payout = findPayout(bank, CODE, request.params.reference);
    if (!payout) throw new HttpError(404, 'NOT_FOUND', 'Payout not found.');
    return showPayout(payout);
  });
}

function keyIn({ headers }: FastifyRequest): string {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '') ?? [];
  const [, key = ''] = /^mela:(.+)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return key;
}
