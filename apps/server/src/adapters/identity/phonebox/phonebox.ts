import { SECOND, type Instant } from '@mela/kernel/time';
import { fullNumber } from '@mela/rules/account/phone';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sendRequest, readJson, type Answer, type NoResponse } from '#adapters/http-request.ts';
import type {
  SignInReturn,
  SignInStart,
  IdentityAdapter,
  IdentityRefusal,
  Person,
} from '#adapters/identity/adapter.ts';
import { isSigned } from '#adapters/pay/signature.ts';

// PHONEBOX verifies a phone number on its own pages and returns the browser with a one-time code or an error code. The servers exchange
// the verified number directly, signed in both directions with a shared key.

export type PhoneboxSettings = { url: string; key: string; returnUrl: string };

const CLIENT = 'mela';

const words: Readonly<Record<string, IdentityRefusal>> = {
  'invalid-phone-number': 'PHONE_FORMAT_INVALID',
  'missing-phone-number': 'PHONE_MISSING',
  'too-many-requests': 'PHONE_TOO_MANY_REQUESTS',
  'invalid-verification-code': 'PHONE_CODE_INVALID',
  'missing-verification-code': 'PHONE_CODE_MISSING',
  'captcha-check-failed': 'PHONE_CAPTCHA_FAILED',
  'quota-exceeded': 'PHONE_QUOTA_EXCEEDED',
  'operation-not-allowed': 'PHONE_NOT_ENABLED',
  'code-expired': 'PHONE_CODE_EXPIRED',
  'popup-closed-by-user': 'SOCIAL_POPUP_CLOSED',
};

const readError = (word: string): IdentityRefusal => words[word] ?? 'PHONE_SIGN_IN_UNKNOWN';

const sealed = z.object({ payload: z.string().max(4000), signature: z.string().regex(/^[0-9a-f]{64}$/) });
const told = z.object({
  uid: z.string().min(1).max(200),
  phone: z.string().max(20),
  /** The attempt that the code belongs to: a code of another attempt is refused. */
  state: z.string().max(200),
});
const no = z.object({ code: z.string().max(100) });

const secondsOf = (at: Instant): string => String(Math.floor(at.getTime() / SECOND));

export function phonebox(settings: PhoneboxSettings): IdentityAdapter {
  const sign = (text: string): string => createHmac('sha256', settings.key).update(text).digest('hex');
  return {
    code: 'PHONEBOX',
    depart: async (departure) => ({ url: departureUrl(settings, sign, departure) }),
    arrive: async ({ code, state, at }) => {
      const body = JSON.stringify({ code, at: secondsOf(at) });
      const answer = await sendRequest(`${settings.url}/v1/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-phonebox-signature': sign(body) },
        body,
      });
      return readPerson(settings, answer, state);
    },
    readError,
  };
}

function departureUrl(
  { url, returnUrl }: PhoneboxSettings,
  sign: (text: string) => string,
  { state, language, at }: SignInStart,
): string {
  const lang = language === 'HI' ? 'hi' : 'en';
  const parts = [CLIENT, state, returnUrl, lang, secondsOf(at)];
  const query = new URLSearchParams({
    client: CLIENT,
    state,
    return: returnUrl,
    language: lang,
    at: secondsOf(at),
    signature: sign(parts.join('\n')),
  });
  return `${url}/check?${query.toString()}`;
}

function readPerson(
  { key }: PhoneboxSettings,
  answer: Answer | NoResponse,
  state: SignInReturn['state'],
): Person | { refused: IdentityRefusal } {
  const unknown = { refused: 'PHONE_SIGN_IN_UNKNOWN' } as const;
  if (answer === 'no-response') return unknown;
  if (answer.status === 422)
    return { refused: readError(no.safeParse(readJson(answer.text)).data?.code ?? '') };
  const { data } = sealed.safeParse(answer.status === 200 ? readJson(answer.text) : undefined);
  if (!data) return unknown;
  const signature = Buffer.from(data.signature, 'hex');
  if (!isSigned({ secrets: [key], parts: [data.payload], signature })) return unknown;
  const person = told.safeParse(readJson(data.payload)).data;
  if (person?.state !== state) return unknown;
  const phone = fullNumber(person.phone);
  if (phone === undefined) return { refused: 'PHONE_FORMAT_INVALID' };
  return { subject: person.uid, name: null, email: null, phone };
}
