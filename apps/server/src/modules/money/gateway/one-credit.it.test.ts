import { formatMoney, parseMoney } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { freePort, startBank } from '#testing/gateways/bank.ts';
import { openTestServer, type Caller, type Node } from '#testing/harness/test-server.ts';

// A payment is credited once, whatever happens to its webhook between the bank sandbox and the deposit module.

const port = await freePort();
const bank = await startBank();
const server = await openTestServer('one credit', {
  env: { BANK_URL: bank.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
});
const { db, env } = server.runtime;
let other: Node;
beforeAll(async () => {
  other = await server.addNode();
  await server.app.http.listen({ port, host: '127.0.0.1' });
});
afterEach(() => bank.panel('hooks', { gateway: 'UPIBOX' }));
afterAll(async () => {
  await server.close();
  await bank.stop();
});

type Depositor = Caller & { memberId: bigint };
type Order = { id: string; reference: string };

async function order(member: Depositor): Promise<Order> {
  await bank.setClock(server.clock);
  const { methods } = await member.deposit.methods({});
  const method = methods.find(({ form }) => form === 'upi_qr')?.code ?? '';
  const body = { method, amount: formatMoney(parseMoney('500')), requestKey: randomUUID() };
  const { id } = await member.deposit.request({ body });
  return { id, reference: id.replaceAll('-', '') };
}

const push = ({ reference }: Order, to: string) => bank.panel('order', { ref: reference, to });

const note = z.object({
  eventId: z.string(),
  body: z.string(),
  isDone: z.boolean(),
  tries: z.array(z.object({ status: z.number() })),
});

/** The webhooks that the bank has sent, or tries to send, about an order. */
async function notesOf({ reference }: Order): Promise<z.output<typeof note>[]> {
  const { deliveries } = await bank.get('/panel/deliveries');
  return z
    .array(note)
    .parse(deliveries)
    .filter(({ body }) => body.includes(reference));
}

const processEvents = ({ app }: Pick<Node, 'app'>) =>
  app.jobs.find(({ name }) => name === 'gateway.process-events')?.run();
const within = { timeout: 60_000, interval: 50 };
const patient = { timeout: 120_000 };

/** All rows that a credit writes; there must be one of each. */
async function creditsOf({ memberId }: Depositor) {
  const entries = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['entry.kind', 'entry.amount'])
    .where('account.member_id', '=', memberId)
    .where('account.purpose', '=', 'cash')
    .execute();
  const turnovers = await db
    .selectFrom('turnover')
    .select('amount')
    .where('member_id', '=', memberId)
    .execute();
  return { entries, turnovers };
}

const once = {
  entries: [{ kind: 'deposit', amount: parseMoney('500') }],
  turnovers: [{ amount: parseMoney('500') }],
};

async function isCreditedOnce(member: Depositor, isOver: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => {
    await isOver();
    await Promise.all([processEvents(server), processEvents(other)]);
    expect((await creditsOf(member)).entries).not.toEqual([]);
  }, within);
  await Promise.all([processEvents(server), processEvents(other)]);
  expect(await creditsOf(member)).toEqual(once);
}

describe('one payment is credited once when its webhook', () => {
  test('is duplicated (MEMBER-3)', patient, async () => {
    await bank.panel('hooks', { gateway: 'UPIBOX', copies: 5 });
    const asha = await server.member();
    const made = await order(asha);
    await push(made, 'paid');
    await isCreditedOnce(asha, async () => {
      const notes = await notesOf(made);
      expect(notes.map(({ isDone }) => isDone)).toEqual([true, true, true, true, true]);
      expect(new Set(notes.map(({ eventId }) => eventId)).size).toBe(1);
    });
  });

  test('is overtaken by a later one (MEMBER-3)', patient, async () => {
    await bank.panel('hooks', { gateway: 'UPIBOX', isHeld: true });
    const asha = await server.member();
    const made = await order(asha);
    // At the bank the order expires first and is paid afterwards; the webhooks arrive in reverse order.
    await bank.setClock({ now: () => plus(server.clock.now(), 16 * MINUTE) });
    await vi.waitFor(async () => expect(await notesOf(made)).toHaveLength(1), within);
    await push(made, 'paid');
    expect(await bank.panel('release', { gateway: 'UPIBOX', order: 'reversed' })).toEqual({ released: 2 });
    await isCreditedOnce(asha, async () =>
      expect((await notesOf(made)).map(({ isDone }) => isDone)).toEqual([true, true]),
    );
    const { state } = await db
      .selectFrom('deposit')
      .select('state')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('credited');
  });

  test('is repeated because our responses are lost after the commit (MEMBER-3)', patient, async () => {
    await bank.panel('hooks', { gateway: 'UPIBOX', isForgetful: true });
    const asha = await server.member();
    const made = await order(asha);
    await push(made, 'paid');
    await isCreditedOnce(asha, async () => {
      const [told] = await notesOf(made);
      expect(told?.tries.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    });
  });

  test('never arrives and a status query finds the payment (MEMBER-3)', patient, async () => {
    await bank.panel('hooks', { gateway: 'UPIBOX', isOff: true });
    const asha = await server.member();
    const made = await order(asha);
    await push(made, 'paid');
    await isCreditedOnce(asha, async () => {
      server.clock.turn(15_000);
      for (const { app } of [server, other])
        await app.jobs.find(({ name }) => name === 'deposit.poll')?.run();
    });
    expect(await notesOf(made)).toEqual([]);
  });

  test('is delivered to two servers concurrently (MEMBER-3)', patient, async () => {
    await bank.panel('hooks', { gateway: 'UPIBOX', isHeld: true });
    const asha = await server.member();
    const made = await order(asha);
    await push(made, 'paid');
    const [held] = await notesOf(made);
    const secret = env.UPIBOX_WEBHOOK_SECRETS[0] ?? '';
    const payload = held?.body ?? '';
    const headers = {
      'content-type': 'application/json',
      'x-upibox-event-id': held?.eventId ?? '',
      'x-upibox-signature': createHmac('sha256', secret).update(payload).digest('hex'),
    };
    const url = '/gateway/UPIBOX/webhook';
    const delivered = Array.from({ length: 20 }, async (_, index) => {
      const node = index % 2 === 0 ? server : other;
      const { statusCode } = await node.app.http.inject({ method: 'POST', url, headers, payload });
      await processEvents(node);
      return statusCode;
    });
    expect(new Set(await Promise.all(delivered))).toEqual(new Set([200]));
    await isCreditedOnce(asha, async () => undefined);
  });
});
