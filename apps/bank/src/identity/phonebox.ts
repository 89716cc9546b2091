import { momentOf } from '@mela/sandbox/clock';
import { HttpError, isSameKey, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Bank } from '#bank.ts';
import { newId } from '#ids.ts';
import { headersToShop } from '#pages/headers.ts';
import { missingPage } from '#pages/home-page.ts';
import { readerOfRequest } from '#pages/pages.ts';
import type { Language } from '#store/state.ts';
import { sayIn } from '#words/words.ts';
import { endings, phoneCheckPage } from './phone-check-page.ts';
import { backTo, keepInMemory, type Kept } from './requests.ts';

// PHONEBOX: checks a number on its own pages, decides once, and redirects the browser back. The servers exchange the number directly.

const CLIENT = 'mela';
const REQUEST_LIFE_MS = 10 * 60_000;
const DIGITS_LIFE_MS = 5 * 60_000;
const CODE_LIFE_MS = 60_000;
const SENT_WINDOW_MS = 5 * 60_000;
const SENT_MAX = 3;

const shortText = z.string().min(1).max(300);
const checkShape = z.object({
  client: z.literal(CLIENT),
  state: shortText,
  return: z.string().max(500),
  language: z.enum(['en', 'hi']),
  at: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});

type Check = {
  state: string;
  back: string;
  language: Language;
  madeAt: number;
  sent: { phone: string; digits: string; at: number } | null;
};
type Proof = { state: string; phone: string; at: number };
type Ending = (typeof endings)[number];

const typed = z.object({
  what: z.enum(['send', 'check', 'cancel', 'fail']),
  phone: z.string().trim().max(40).default(''),
  isPerson: z.literal('on').optional(),
  digits: z.string().trim().max(20).default(''),
  ending: z.enum(endings).default('internal-error'),
});

export function servePhonebox(app: FastifyInstance, bank: Bank): void {
  const checks = keepInMemory<Check>();
  const proofs = keepInMemory<Proof>();
  serveChecks(app, bank, { checks, proofs });
  serveExchange(app, bank, proofs);
}

const signed = ({ env }: Bank, text: string): string =>
  createHmac('sha256', env.keys.PHONEBOX).update(text).digest('hex');

type Desk = { checks: Kept<Check>; proofs: Kept<Proof> };
type Named = { Params: { id: string } };

function serveChecks(app: FastifyInstance, bank: Bank, desk: Desk): void {
  const { checks } = desk;
  const pageHeaders = headersToShop(bank);
  const show = (reply: FastifyReply, page: string) =>
    reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);

  app.get('/phonebox/check', async ({ query }, reply) => {
    const input = read(checkShape, query);
    const parts = [input.client, input.state, input.return, input.language, input.at];
    const isOld = Math.abs(momentOf(bank) - Number(input.at) * 1000) > REQUEST_LIFE_MS;
    // The site signs its return address, so a third party cannot redirect browsers elsewhere.
    if (isOld || !isSameKey(signed(bank, parts.join('\n')), input.signature)) {
      throw new HttpError(400, 'BAD_REQUEST', 'The request has no valid signature or has expired.');
    }
    const id = checks.keep({
      state: input.state,
      back: input.return,
      language: input.language === 'hi' ? 'HI' : 'EN',
      madeAt: momentOf(bank),
      sent: null,
    });
    return reply.redirect(`/phonebox/check/${id}`, 303);
  });
  app.get<Named>('/phonebox/check/:id', async (request, reply) => {
    const check = checks.find(request.params.id);
    const reader = readerOfRequest(request, reply, check?.language);
    if (!check) return show(reply.status(404), missingPage(reader));
    return show(reply, phoneCheckPage(reader, request.params.id, check.sent?.phone ?? null));
  });
  app.post<Named>('/phonebox/check/:id', async (request, reply) => {
    const { id } = request.params;
    const check = checks.find(id);
    if (!check) return show(reply.status(404), missingPage(readerOfRequest(request, reply)));
    const outcome = await answer(bank, check, read(typed, request.body ?? {}));
    if (outcome === 'sent') return reply.redirect(`/phonebox/check/${id}`, 303);
    checks.take(id);
    const { back, state } = check;
    const params =
      typeof outcome === 'string'
        ? { error: outcome, state }
        : { code: desk.proofs.keep({ state, phone: outcome.phone, at: momentOf(bank) }), state };
    return reply.headers(pageHeaders).redirect(backTo(back, params), 303);
  });
}

/** The proven number, an error code, or the state that digits have been sent. */
async function answer(
  bank: Bank,
  check: Check,
  { what, phone, isPerson, digits, ending }: z.output<typeof typed>,
): Promise<{ phone: string } | Ending | 'sent'> {
  if (what === 'cancel') return 'popup-closed-by-user';
  if (what === 'fail') return ending;
  if (what === 'send') return sendDigits(bank, check, { phone, isPerson: isPerson === 'on' });
  if (digits === '') return 'missing-verification-code';
  const { sent } = check;
  if (sent === null || momentOf(bank) - sent.at > DIGITS_LIFE_MS) return 'code-expired';
  return isSameKey(sent.digits, digits) ? { phone: sent.phone } : 'invalid-verification-code';
}

async function sendDigits(
  bank: Bank,
  check: Check,
  { phone: given, isPerson }: { phone: string; isPerson: boolean },
): Promise<Ending | 'sent'> {
  if (given === '') return 'missing-phone-number';
  const [, own] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(given.replaceAll(/[\s-]/g, '')) ?? [];
  if (own === undefined) return 'invalid-phone-number';
  if (!isPerson) return 'captcha-check-failed';
  const [phone, now] = [`+91${own}`, momentOf(bank)];
  const recent = [...bank.store.state.messages.values()].filter(
    ({ to, template, at }) => to === phone && template === TEMPLATE && now - at < SENT_WINDOW_MS,
  );
  if (recent.length >= SENT_MAX) return 'too-many-requests';
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  check.sent = { phone, digits, at: now };
  await bank.store.write([
    {
      kind: 'message',
      message: {
        id: newId('phonebox'),
        channel: 'sms',
        to: phone,
        subject: '',
        text: sayIn(check.language)('phoneboxSms', { digits }),
        template: TEMPLATE,
        at: now,
      },
    },
  ]);
  return 'sent';
}

const TEMPLATE = 'phoneboxCode';

const exchange = z.object({ code: shortText, at: z.string().regex(/^\d{1,12}$/) });

function serveExchange(app: FastifyInstance, bank: Bank, proofs: Kept<Proof>): void {
  app.post('/phonebox/v1/exchange', async (request, reply) => {
    // The parsed body is serialised again in the same order: JSON of two texts has only one form.
    const input = read(exchange, request.body);
    const body = JSON.stringify({ code: input.code, at: input.at });
    const isOld = Math.abs(momentOf(bank) - Number(input.at) * 1000) > CODE_LIFE_MS;
    if (isOld || !isSameKey(signed(bank, body), signatureIn(request))) {
      throw new HttpError(401, 'UNAUTHORISED', 'The signature does not match.');
    }
    const proof = proofs.take(input.code);
    if (!proof || momentOf(bank) - proof.at > CODE_LIFE_MS) {
      throw new HttpError(422, 'code-expired', 'The code was used or has expired.');
    }
    const payload = JSON.stringify({
      uid: signed(bank, `person ${proof.phone}`),
      phone: proof.phone,
      state: proof.state,
    });
    return reply.header('cache-control', 'no-store').send({ payload, signature: signed(bank, payload) });
  });
}

function signatureIn({ headers: sent }: FastifyRequest): string {
  const given = sent['x-phonebox-signature'];
  return typeof given === 'string' ? given : '';
}
