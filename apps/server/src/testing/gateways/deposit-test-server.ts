import type { MoneyText } from '@mela/kernel/money';
import { createManualClock } from '@mela/kernel/time';
import type { GwEvent } from '#adapters/pay/adapter.ts';
import { openTestServer, type Caller, type Node } from '#testing/harness/test-server.ts';
import { openTestGateways } from './test-gateway.ts';

export type Depositor = Caller & { memberId: bigint };

let keys = 0;

/** A test server with in-memory gateways; everything else is real. */
export async function openDepositTestServer(name: string) {
  const gatewayClock = createManualClock('2026-11-15T06:30:00.000Z');
  const bank = openTestGateways(gatewayClock);
  const server = await openTestServer(name, { outside: { adapters: bank.adapters } });
  const { deposit, ledger } = server.app.modules;
  return {
    server,
    bank,
    turn: (milliseconds: number) => {
      server.clock.turn(milliseconds);
      gatewayClock.turn(milliseconds);
    },
    order: (amount: string, changes: object = {}) => ({
      method: 'UPI_QR',
      amount: moneyText(amount),
      requestKey: `deposit-test-key-${(keys += 1)}`,
      ...changes,
    }),
    /** The effect of a verified webhook. */
    handleEvent: (event: GwEvent, at: Pick<Node, 'app'> = server) => {
      if (event.kind !== 'deposit') throw new Error('expected a deposit');
      return at.app.modules.deposit.eventHandler.handle(event);
    },
    poll: deposit.poll,
    expire: deposit.expire,
    balancesOf: ({ memberId }: Depositor) => ledger.balancesOf(server.runtime.db, memberId),
    cashOf: async ({ memberId }: Depositor) => (await ledger.balancesOf(server.runtime.db, memberId)).cash,
    show: (member: Depositor, { reference }: { reference: string }) =>
      member.deposit.detail({ query: { order: reference } }),
  };
}

/** An amount as a caller writes it, valid or not. */
export const moneyText = (text: string): MoneyText => JSON.parse(JSON.stringify(text));
