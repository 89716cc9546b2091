import { assert } from '@mela/kernel/assert';
import type { IdentityProvider } from '@mela/protocol/identity';
import { isRefusal, type RefusalCode } from '@mela/protocol/refusals';
import type { Adapters } from '#adapters/open-adapters.ts';
import { startBank } from '#testing/gateways/bank.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const siteUrl = 'http://mela.test';

export const agreed = { termsAccepted: true, ageConfirmed: true } as const;

/** The parameters with which a browser returned, and its stored state. */
export type ReturnParameters = { attempt: string; state: string; code?: string; error?: string };

type Fields = Readonly<Record<string, string>>;

/** A test server with the real identity sandbox in a process of its own. */
export async function openIdentityTestServer(name: string, outside: Partial<Adapters> = {}) {
  const bank = await startBank({ env: { PUBLIC_URL: siteUrl } });
  const server = await openTestServer(name, { env: { BANK_URL: bank.url, PUBLIC_URL: siteUrl }, outside });
  await server.runtime.setSwitch('SOCIAL3', true);
  await server.runtime.setSwitch('THIRDPHONE3', true);

  /** Posts a form of the sandbox; returns the address of its redirect. */
  const press = async (url: string, fields: Fields): Promise<URL> => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    return new URL(answer.headers.get('location') ?? '', url);
  };
  /** Follows the first address to the sandbox page. */
  const arrive = async (url: string): Promise<string> => {
    const answer = await fetch(url, { redirect: 'manual' });
    assert(answer.status === 303, `the sandbox accepts the request: ${answer.status}`);
    return new URL(answer.headers.get('location') ?? '', url).toString();
  };
  const readBack = (attempt: string, url: URL): ReturnParameters => {
    assert(
      url.href.startsWith(`${siteUrl}/identity?`),
      `the sandbox redirects to the site, not to ${url.href}`,
    );
    const said = (key: string) => {
      const value = url.searchParams.get(key);
      return value === null ? {} : { [key]: value };
    };
    return { attempt, state: url.searchParams.get('state') ?? '', ...said('code'), ...said('error') };
  };
  const begin = async (caller: Caller, provider: IdentityProvider) => {
    await bank.setClock(server.clock);
    const { url, attempt } = await caller.identity.begin({ body: { provider } });
    return { page: await arrive(url), attempt };
  };
  const beginLink = async (caller: Caller, provider: IdentityProvider, password = testPassword) => {
    await bank.setClock(server.clock);
    const { url, attempt } = await caller.identity.beginLink({ body: { provider, password } });
    return { page: await arrive(url), attempt };
  };
  const answer = async ({ page, attempt }: { page: string; attempt: string }, fields: Fields) =>
    readBack(attempt, await press(page, fields));

  return {
    bank,
    server,
    press,
    begin,
    beginLink,
    answer,
    /** To the social provider and back, as the person of the fields. */
    social: async (caller: Caller, fields: Fields): Promise<ReturnParameters> =>
      answer(await begin(caller, 'SOCIALBOX'), { what: 'go', isVerified: 'on', ...fields }),
    /** To the phone check and back, with the code from the inbox. */
    phone: async (caller: Caller, number: string): Promise<ReturnParameters> => {
      const begun = await begin(caller, 'PHONEBOX');
      await press(begun.page, { what: 'send', phone: number, isPerson: 'on' });
      return answer(begun, { what: 'check', digits: await digitsTo(bank, number) });
    },
    digitsTo: (number: string) => digitsTo(bank, number),
    close: async () => {
      await server.close();
      await bank.stop();
    },
  };
}

type Inbox = { get(path: string): Promise<Record<string, unknown>> };

async function digitsTo(bank: Inbox, number: string): Promise<string> {
  const { messages } = await bank.get(`/inbox/messages?search=${encodeURIComponent(number)}`);
  const [digits] = /\b\d{6}\b/.exec(JSON.stringify(messages)) ?? [];
  assert(digits !== undefined, 'the sandbox has sent a code');
  return digits;
}

/** The refusal code, or `done`. */
export const codeOf = (asked: Promise<unknown>): Promise<RefusalCode | 'done'> =>
  asked.then(
    () => 'done' as const,
    (error: unknown) => {
      if (isRefusal(error)) return error.code;
      throw error;
    },
  );
