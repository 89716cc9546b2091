import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import type { LineTransferOrder } from '@mela/protocol/shapes/transfer-line';
import { randomUUID } from 'node:crypto';
import { quickHash } from '#testing/harness/quick-hash.ts';
import type { MemberOptions, openTestServer } from '#testing/harness/test-server.ts';

export const paymentPassword = 'Kite-4821';

let people = 0;

/** Members of a line with money, a phone and a payment password. */
export function openLine(server: Awaited<ReturnType<typeof openTestServer>>) {
  const { ledger, paymentPassword: passwords, turnover } = server.app.modules;
  const { db } = server.runtime;
  let hash: Promise<string> | undefined;

  const pay = async (memberId: bigint, amount: string): Promise<void> => {
    const key = randomUUID();
    const from = { purpose: 'adjustment', name: 'manual' } as const;
    const leg = { from, to: { memberId, purpose: 'cash' } as const, amount: parseMoney(amount) };
    await ledger.post({ key, kind: 'adjustment', reference: key, legs: [leg] });
  };

  return {
    pay,
    person: async (options: MemberOptions & { cash?: string } = {}) => {
      people += 1;
      const phone = `+9198${String(20_000_000 + people)}`;
      const caller = await server.member({ phone, ...options });
      const text = await (hash ??= quickHash(paymentPassword));
      await db.transaction().execute((tx) => passwords.give(tx, caller.memberId, text));
      if (options.cash !== undefined) await pay(caller.memberId, options.cash);
      return Object.assign(caller, { phone });
    },
    cashOf: async ({ memberId }: { memberId: bigint }): Promise<string> =>
      formatMoney((await ledger.balancesOf(db, memberId)).cash),
    /** Opens a requirement of an earlier deposit. */
    require: async (memberId: bigint, amount: string): Promise<void> => {
      const credit = {
        memberId,
        source: 'deposit',
        sourceId: randomUUID(),
        amount: parseMoney(amount),
      } as const;
      await db.transaction().execute((tx) => turnover.open(tx, { ...credit, multiplier: parseTimes('1') }));
    },
    missingOf: async ({ memberId }: { memberId: bigint }): Promise<string> =>
      formatMoney(await turnover.missingOf(db, memberId)),
  };
}

/** A transfer up, unless a downline is named. */
export const lineOrder = (amount: string, changed: Partial<LineTransferOrder> = {}): LineTransferOrder => ({
  downline: null,
  amount: parseMoney(amount),
  paymentPassword,
  code: '000000',
  requestKey: randomUUID(),
  ...changed,
});
