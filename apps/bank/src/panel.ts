import { HttpError, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { redeliver, release } from './deliveries.ts';
import { day } from './gateways/request-checks.ts';
import { failOrder, payLate, payOrder, payWithoutReference, refundOrder } from './orders.ts';
import { pushPayout } from './payouts.ts';
import { gateways } from './store/state.ts';

const gateway = z.enum(gateways);
/** An unchecked checkbox is not submitted. */
const box = z.union([
  z.boolean(),
  z.literal('true').transform(() => true),
  z.literal('false').transform(() => false),
]);
const count = z.coerce.number().int().min(0).max(600);

const hookRule = z.object({
  gateway,
  copies: count.min(1).default(1),
  delaySeconds: count.default(0),
  isHeld: box.default(false),
  isForgetful: box.default(false),
  isOff: box.default(false),
});

/** The actions of testers and tests, by form or by JSON. */
export function servePanel(app: FastifyInstance, bank: Bank): void {
  const done = (request: FastifyRequest, reply: FastifyReply, value: object) =>
    request.headers['content-type'] === 'application/json'
      ? reply.send(value)
      : reply.redirect('/panel', 303);

  app.post('/panel/hooks', async (request, reply) => {
    const { gateway: code, ...rule } = read(hookRule, request.body);
    await bank.store.write([{ kind: 'hooks', gateway: code, rule }]);
    return done(request, reply, rule);
  });
  app.post('/panel/release', async (request, reply) => {
    const input = read(z.object({ gateway, order: z.enum(['made', 'reversed']) }), request.body);
    return done(request, reply, { released: await release(bank, input.gateway, input.order) });
  });
  app.post('/panel/again', async (request, reply) => {
    const delivery = await redeliver(bank, read(z.object({ id: z.string() }), request.body).id);
    if (!delivery) throw new HttpError(404, 'NOT_FOUND', 'Notification not found.');
    return done(request, reply, { id: delivery.id });
  });
  app.post('/panel/down', async (request, reply) => {
    const input = read(z.object({ gateway, isDown: box }), request.body);
    await bank.store.write([{ kind: 'down', ...input }]);
    return done(request, reply, input);
  });
  app.post('/panel/clock', async (request, reply) => {
    const { offsetMs } = read(z.object({ offsetMs: z.coerce.number().int() }), request.body);
    await bank.store.write([{ kind: 'clock', offset: offsetMs }]);
    bank.clock.setOffset(offsetMs);
    bank.wake();
    return done(request, reply, { offsetMs });
  });
  app.post('/panel/statement', async (request, reply) => {
    const kind = z.enum(['extra', 'missing', 'amount', 'state']);
    const planted = read(
      z.object({ gateway, day, kind, reference: z.string().min(8).max(36) }),
      request.body,
    );
    await bank.store.write([{ kind: 'planted', planted }]);
    return done(request, reply, planted);
  });
  servePushes(app, bank, done);

  app.get<{ Querystring: { about?: string } }>('/panel/deliveries', async ({ query }) => ({
    deliveries: [...bank.store.state.deliveries.values()].filter(
      ({ about }) => query.about === undefined || about === query.about,
    ),
  }));
}

type Done = (request: FastifyRequest, reply: FastifyReply, value: object) => FastifyReply;

/** Orders and payouts, by the bank’s id or by the merchant’s. */
function servePushes(app: FastifyInstance, bank: Bank, done: Done): void {
  app.post('/panel/payout', async (request, reply) => {
    const { ref, to } = read(
      z.object({ ref: z.string(), to: z.enum(['processing', 'processed', 'failed', 'reversed']) }),
      request.body,
    );
    const payout = [...bank.store.state.payouts.values()].find(
      (one) => one.ref === ref || one.reference === ref,
    );
    if (!payout) throw new HttpError(404, 'NOT_FOUND', 'Payout not found.');
    await pushPayout(bank, payout, to);
    return done(request, reply, { ref: payout.ref });
  });
  app.post('/panel/order', async (request, reply) => {
    const input = read(
      z.object({
        ref: z.string(),
        to: z.enum(['paid', 'late', 'failed', 'refunded', 'loose']),
        amount: z.int().positive().optional(),
      }),
      request.body,
    );
    const order = [...bank.store.state.orders.values()].find(
      ({ ref, reference }) => ref === input.ref || reference === input.ref,
    );
    if (!order) throw new HttpError(404, 'NOT_FOUND', 'Order not found.');
    if (input.to === 'loose') return done(request, reply, { utr: await payWithoutReference(bank, order) });
    const acts = {
      paid: () => payOrder(bank, order, input.amount),
      late: () => payLate(bank, order),
      failed: () => failOrder(bank, order, 'DECLINED_BY_PAYER'),
      refunded: () => refundOrder(bank, order),
    };
    const { state, paid } = await acts[input.to]();
    return done(request, reply, { state, utr: paid?.utr ?? null });
  });
}
