import { createSend } from '@mela/client/http';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startBank } from '#testing/gateways/bank.ts';
import { createApi, type Api } from '#testing/harness/api.ts';
import { programsOn } from '#testing/harness/program.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

// A real deposit between the bank sandbox and two server processes, one of which is killed.

const bank = await startBank();
const server = await openTestServer('gateway kill', { env: { BANK_URL: bank.url } });
const programs = programsOn(server.url);
type Program = Awaited<ReturnType<typeof programs.startReady>>;
let here: Program;
let there: Program;
const settings = { BANK_URL: bank.url };

beforeAll(async () => {
  [here, there] = await Promise.all([programs.startReady(settings), programs.startReady(settings)]);
  // This test delivers the webhooks itself, to any server and any number of times.
  for (const gateway of ['UPIBOX', 'NETBOX']) await bank.panel('hooks', { gateway, isHeld: true });
});
afterAll(async () => {
  programs.killAll();
  await server.close();
  await bank.stop();
});

async function logInAt({ url }: Program): Promise<Api> {
  const account = `member.${randomUUID().slice(0, 8)}`;
  await server.openMember({ account });
  let token: string | null = null;
  const api = createApi(createSend({ baseUrl: url, token: () => token, language: () => 'EN' }));
  ({ token } = await api.session.login({ body: { username: account, password: testPassword } }));
  return api;
}

const note = z.object({ eventId: z.string(), body: z.string() });

/** Makes a deposit, pays it at the bank, and returns the webhook for it. */
async function payIn(member: Api, amount: string): Promise<z.output<typeof note>> {
  const { methods } = await member.deposit.methods({});
  const method = methods.find(({ form }) => form === 'upi_qr')?.code ?? '';
  const { id } = await member.deposit.request({
    body: { method, amount: formatMoney(parseMoney(amount)), requestKey: randomUUID() },
  });
  const reference = id.replaceAll('-', '');
  await bank.panel('order', { ref: reference, to: 'paid' });
  const { deliveries } = await bank.get('/panel/deliveries');
  const found = z
    .array(note)
    .parse(deliveries)
    .find(({ body }) => body.includes(reference));
  if (!found) throw new Error('the bank sent no webhook for the order');
  return found;
}

function deliver({ url }: Program, { eventId, body }: z.output<typeof note>): Promise<number> {
  const secret = server.runtime.env.UPIBOX_WEBHOOK_SECRETS[0] ?? '';
  return fetch(`${url}/gateway/UPIBOX/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-upibox-event-id': eventId,
      'x-upibox-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  }).then(({ status }) => status);
}

const balanceOf = async (member: Api) => (await member.wallet.balance({})).balance;
const within = { timeout: 30_000, interval: 100 };

test('deposit is credited exactly once when 50 equal webhooks reach two processes and one is killed (MEMBER-3)', async () => {
  const member = await logInAt(there);
  const paid = await payIn(member, '500');
  let answered = 0;
  const gone = once(here.child, 'exit');
  const sent = Array.from({ length: 50 }, async (_, index) => {
    const status = await deliver(index % 2 === 0 ? here : there, paid).catch(() => 0);
    if (status === 200 && (answered += 1) === 10) here.child.kill('SIGKILL');
    return status;
  });
  const statuses = await Promise.all(sent);
  await gone;
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(25);
  expect(statuses.filter((status) => status !== 200 && status !== 0)).toEqual([]);
  await vi.waitFor(async () => expect(await balanceOf(member)).toBe('500.0000'), within);

  here = await programs.startReady(settings);
  await Promise.all(Array.from({ length: 10 }, (_, index) => deliver(index % 2 === 0 ? here : there, paid)));
  const more = await payIn(member, '300');
  await deliver(here, more);
  await vi.waitFor(async () => expect(await balanceOf(member)).toBe('800.0000'), within);
  const entries = await server.runtime.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('kind', '=', 'deposit')
    .execute();
  expect(entries.filter(({ amount }) => amount > 0n)).toHaveLength(2);
}, 120_000);
