import { instantOf } from '@mela/kernel/time';
import { instantAt } from '@mela/sandbox/clock';
import { HttpError, read } from '@mela/sandbox/http-errors';
import { cutLine } from '@mela/sandbox/open-app';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { paiseOf, rupeesOf } from '#amount.ts';
import type { Bank } from '#bank.ts';
import { healthOf } from '#health.ts';
import { holderOfAccount } from '#holders.ts';
import { findOrder, makeOrder } from '#orders.ts';
import { findPayout, makePayout, payoutScriptOf } from '#payouts.ts';
import { statementOf } from '#statement.ts';
import type { Order } from '#store/state.ts';
import { showOrder, showTransfer } from './netbox-dialect.ts';
import { address, checkOpen, day, holderName, note, reference } from './request-checks.ts';

const CODE = 'NETBOX';

/** Rupees as text, whole paise. */
const rupees = z.string().transform((text, context) => {
  const paise = paiseOf(text);
  if (paise !== undefined && paise >= 100) return paise;
  context.addIssue({ code: 'custom', message: 'is no amount of at least one rupee' });
  return z.NEVER;
});

const orderShape = z.strictObject({
  order_id: reference,
  order_amount: rupees,
  order_currency: z.literal('INR'),
  order_method: z.enum(['netbanking', 'transfer']),
  order_note: note.optional(),
  order_expiry_time: z.iso.datetime(),
  order_meta: z.strictObject({ return_url: address, notify_url: address, language: z.enum(['en', 'hi']) }),
});

const account = z.string().regex(/^\d{9,18}$/);
const ifsc = z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/);

const transferShape = z.strictObject({
  transfer_id: reference,
  transfer_amount: rupees,
  transfer_currency: z.literal('INR'),
  transfer_mode: z.literal('imps'),
  beneficiary: z.strictObject({ account, ifsc, name: holderName }),
  notify_url: address,
});

/** The account for manual transfers. Neither the account nor its bank exists. */
export const collecting = {
  holder: 'Mela Play',
  account: '000012345678',
  ifsc: 'NBOX0000001',
  bank: 'Box Bank, Test Branch',
} as const;

/** NETBOX: net banking pages, manual transfers and IMPS; rupees with decimals; an own header for the key. */
export function serveNetbox(app: FastifyInstance, bank: Bank): void {
  const open = (request: FastifyRequest) => checkOpen(bank, CODE, keyIn(request));
  const shown = (order: Order) => ({
    ...showOrder(order),
    payment_link: `${bank.url}/pay/${order.ref}`,
    bank_details:
      order.method === 'transfer'
        ? { ...collecting, reference: order.reference.slice(-10).toUpperCase() }
        : null,
  });

  app.post('/netbox/pg/orders', async (request) => {
    open(request);
    const input = read(orderShape, request.body);
    const order = await makeOrder(bank, CODE, {
      reference: input.order_id,
      note: input.order_note ?? null,
      amount: input.order_amount,
      method: input.order_method,
      vpa: null,
      language: input.order_meta.language === 'hi' ? 'HI' : 'EN',
      notifyUrl: input.order_meta.notify_url,
      returnUrl: input.order_meta.return_url,
      expiresAt: instantOf(input.order_expiry_time).getTime(),
    });
    if (order === 'conflict')
      throw new HttpError(409, 'ORDER_EXISTS', 'An order with this ID already exists.');
    return shown(order);
  });

  app.get<{ Params: { id: string } }>('/netbox/pg/orders/:id', async (request) => {
    open(request);
    const order = findOrder(bank, CODE, request.params.id);
    if (!order) throw new HttpError(404, 'ORDER_NOT_FOUND', 'Order not found.');
    return shown(order);
  });

  serveTransfers(app, bank, open);

  app.post('/netbox/verification/account', async (request) => {
    open(request);
    const input = read(
      z.strictObject({ account: z.string().max(40), ifsc: z.string().max(40) }),
      request.body,
    );
    const name = holderOfAccount(input.account, input.ifsc);
    return { status: name === undefined ? 'INVALID' : 'VALID', name_at_bank: name ?? null };
  });

  app.get<{ Params: { day: string } }>('/netbox/statements/:day', async (request, reply) => {
    open(request);
    const lines = statementOf(bank, CODE, read(day, request.params.day));
    const rows = lines.map((line) =>
      [
        line.kind === 'deposit' ? 'CREDIT' : 'DEBIT',
        line.reference,
        line.ref,
        rupeesOf(line.amount),
        line.state === 'settled' ? 'SETTLED' : 'REVERSED',
        line.utr,
        instantAt(line.at).toISOString(),
      ].join(','),
    );
    const head = 'type,merchant_id,netbox_id,amount,status,utr,time';
    return reply.type('text/csv; charset=utf-8').send([head, ...rows, ''].join('\n'));
  });

  app.get('/netbox/health', async () => {
    const { isUp, successPercent } = healthOf(bank, CODE);
    return {
      status: isUp ? 'UP' : 'DOWN',
      success_rate: successPercent === null ? null : String(successPercent),
    };
  });
}

function serveTransfers(app: FastifyInstance, bank: Bank, open: (request: FastifyRequest) => void): void {
  app.post('/netbox/payout/transfers', async (request, reply) => {
    open(request);
    const input = read(transferShape, request.body);
    const script = payoutScriptOf(input.transfer_amount);
    if (script === 'lost') return cutLine(request, reply);
    const { name, ...to } = input.beneficiary;
    if (holderOfAccount(to.account, to.ifsc) === undefined) {
      throw new HttpError(422, 'BENEFICIARY_UNKNOWN', 'This account does not exist.');
    }
    const payout = await makePayout(bank, CODE, {
      reference: input.transfer_id,
      amount: input.transfer_amount,
      to,
      name,
      notifyUrl: input.notify_url,
    });
    if (payout === 'conflict')
      throw new HttpError(409, 'TRANSFER_EXISTS', 'A transfer with this ID already exists.');
    return script === 'unanswered' ? cutLine(request, reply) : showTransfer(payout);
  });

  app.get<{ Params: { id: string } }>('/netbox/payout/transfers/:id', async (request) => {
    open(request);
    const payout = findPayout(bank, CODE, request.params.id);
    if (!payout) throw new HttpError(404, 'TRANSFER_NOT_FOUND', 'Transfer not found.');
    return showTransfer(payout);
  });
}

function keyIn({ headers }: FastifyRequest): string {
  const key = headers['x-client-secret'];
  return headers['x-client-id'] === 'mela' && typeof key === 'string' ? key : '';
}
