import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import type { Booked, EventOf, EventResult } from '#modules/money/gateway/module.ts';
import { openTestServer, type Node } from '#testing/harness/test-server.ts';
import { freePort, startBank } from './bank.ts';

/** A test server with the real bank. The test receives the events and records them. */
export async function openGatewayTestServer(name: string) {
  const port = await freePort();
  const bank = await startBank();
  const server = await openTestServer(name, {
    env: { BANK_URL: bank.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
  const received: EventOf<'deposit'>[] = [];
  const booked = new Map<string, Booked>();
  const state: { answer: () => EventResult } = { answer: () => 'handled' };

  const listenAt = ({ app }: Pick<Node, 'app'>): void =>
    app.modules.gateway.registerHandlers({
      deposit: {
        handle: async (event) => {
          const outcome = state.answer();
          received.push(event);
          return outcome;
        },
        findBooked: async (_gateway, ids) => ids.flatMap((id) => booked.get(id) ?? []),
        listBooked: async (_gateway, { from, until }) =>
          [...booked.values()].filter(
            ({ at, state: stand }) => at >= from && at < until && stand === 'settled',
          ),
      },
      payout: { handle: async () => 'handled', findBooked: async () => [], listBooked: async () => [] },
    });

  listenAt(server);
  await server.app.http.listen({ port, host: '127.0.0.1' });
  await bank.setClock(server.clock);
  return {
    server,
    bank,
    received: received,
    booked,
    /** The response to each event. */
    state,
    listenAt,
    /** An order at the bank, by UPI. */
    order: async (amount = '500'): Promise<string> => {
      const orderId = randomUUID();
      const made = await server.app.modules.gateway.createDeposit('UPIBOX', {
        orderId,
        amount: parseMoney(amount),
        method: 'upi',
        number: 'D1234567890',
        memberRef: 'm1',
        language: 'EN',
        returnUrl: 'http://localhost:8080/',
        expiresAt: plus(server.clock.now(), 15 * MINUTE),
      });
      assert(made !== 'no-response', 'the bank accepts an order');
      return orderId;
    },
    push: (orderId: string, to: string) => bank.panel('order', { ref: orderId.replaceAll('-', ''), to }),
    close: async () => {
      await server.close();
      await bank.stop();
    },
  };
}
