import { read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bank } from '#bank.ts';
import { failOrder, findOrderByRef, payLate, payOrder, payWithoutReference, refundOrder } from '#orders.ts';
import type { Language, Order } from '#store/state.ts';
import { serveAssets } from './assets.ts';
import { checkoutPage, lessOf, markOf } from './checkout-page.ts';
import { headers } from './headers.ts';
import { homePage, missingPage } from './home-page.ts';
import { inboxMark, inboxPage } from './inbox-page.ts';
import { readerOf, type Reader } from './layout.ts';
import { panelPage } from './panel-page.ts';
import { phoneMark, phonePage } from './phone-page.ts';

/** Pages for payers and testers that work without JavaScript; the script only counts down and polls for changes. */
export function servePages(app: FastifyInstance, bank: Bank, { hasPanel }: { hasPanel: boolean }): void {
  const readerOn = (request: FastifyRequest, reply: FastifyReply, ofOrder?: Language): Reader => ({
    ...readerOfRequest(request, reply, ofOrder),
    hasPanel,
  });
  serveAssets(app);
  const show = (reply: FastifyReply, page: string) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page);

  app.get('/', async (request, reply) => show(reply, homePage(readerOn(request, reply))));
  if (hasPanel)
    app.get('/panel', async (request, reply) => show(reply, panelPage(bank, readerOn(request, reply))));
  if (bank.env.hasTools) serveTools(app, { bank, readerOn, show });
  app.get<{ Params: { ref: string }; Querystring: { utr?: string } }>('/pay/:ref', async (request, reply) => {
    const order = findOrderByRef(bank, request.params.ref);
    const reader = readerOn(request, reply, order?.language);
    if (!order) return show(reply.status(404), missingPage(reader));
    const [utr] = /^\d{12}$/.exec(request.query.utr ?? '') ?? [];
    return show(reply, checkoutPage(bank, reader, order, utr));
  });
  app.get<{ Querystring: { page?: string } }>('/mark', async ({ query }, reply) => {
    const [, ref = ''] = /^\/pay\/(\w+)$/.exec(query.page ?? '') ?? [];
    const order = findOrderByRef(bank, ref);
    const marks: Record<string, string> = { '/phone': phoneMark(bank), '/inbox': inboxMark(bank) };
    const mark = order ? markOf(order) : (marks[query.page ?? ''] ?? null);
    return reply.headers(headers).send({ mark });
  });
  app.post<{ Params: { ref: string; what: string } }>('/pay/:ref/:what', async (request, reply) => {
    const order = findOrderByRef(bank, request.params.ref);
    if (!order) return show(reply.status(404), missingPage(readerOn(request, reply)));
    const { back } = read(backSchema, request.body ?? {});
    const ending = await end(bank, order, request.params.what);
    return reply.redirect(back ?? `/pay/${order.ref}${ending}`, 303);
  });
  app.setNotFoundHandler((request, reply) => show(reply.status(404), missingPage(readerOn(request, reply))));
}

type Tools = {
  bank: Bank;
  readerOn(request: FastifyRequest, reply: FastifyReply): Reader;
  show(reply: FastifyReply, page: string): FastifyReply;
};

/** The phone and the inbox show everybody's payments and messages: they are for testers, and production has none. */
function serveTools(app: FastifyInstance, { bank, readerOn, show }: Tools): void {
  app.get('/phone', async (request, reply) => show(reply, phonePage(bank, readerOn(request, reply))));
  app.get<{ Querystring: { search?: string } }>('/inbox', async (request, reply) =>
    show(reply, inboxPage(bank, readerOn(request, reply), (request.query.search ?? '').slice(0, 100))),
  );
}

/** Redirects only within the bank. */
const backSchema = z.object({ back: z.enum(['/phone', '/panel']).optional() });

async function end(bank: Bank, order: Order, what: string): Promise<string> {
  if (what === 'pay') await payOrder(bank, order);
  if (what === 'less') await payOrder(bank, order, lessOf(order));
  if (what === 'late') await payLate(bank, order);
  if (what === 'fail') await failOrder(bank, order, 'DECLINED_BY_PAYER');
  if (what === 'refund') await refundOrder(bank, order);
  return what === 'loose' ? `?utr=${await payWithoutReference(bank, order)}` : '';
}

/** The language that was selected last, or that of the order, or that of the browser. */
export function readerOfRequest(request: FastifyRequest, reply: FastifyReply, ofOrder?: Language): Reader {
  const query = z.object({ lang: z.enum(['EN', 'HI']) }).safeParse(request.query);
  if (query.success) {
    void reply.header('set-cookie', `lang=${query.data.lang}; Path=/; SameSite=Lax; Max-Age=31536000`);
    return readerOf(query.data.lang);
  }
  const [, chosen] = /(?:^|;\s*)lang=(EN|HI)/.exec(request.headers.cookie ?? '') ?? [];
  const ofBrowser = /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'HI' : 'EN';
  return readerOf(chosen === 'EN' || chosen === 'HI' ? chosen : (ofOrder ?? ofBrowser));
}
