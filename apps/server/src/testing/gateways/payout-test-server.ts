import { formatMoney, parseMoney } from '@mela/kernel/money';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { GwPayout } from '#modules/money/gateway/module.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openPayouts, paymentPassword } from './payouts.ts';

export type RequestedPayout = { memberId: bigint; id: string };

/** A withdrawal of 600 by a member who has 1,000. */
export const requestBody = (payoutAccountId: string, requestKey: string) => ({
  amount: parseMoney('600'),
  payoutAccountId,
  paymentPassword,
  requestKey,
});

/** A test server for requesting, paying and tracking withdrawals. */
export async function openPayoutTestServer(name: string) {
  const server = await openTestServer(name);
  const { db } = server.runtime;
  const payouts = openPayouts(server.runtime, async () => true);
  const { bank, withdrawal, ledger, equip, runJob } = payouts;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

  const asked = async (): Promise<RequestedPayout> => {
    const memberId = await server.openMember({});
    const body = requestBody(await equip(memberId, '1000'), randomUUID());
    const { id } = await withdrawal.calls.handlers.request({
      ...nothing,
      actor: memberActor(memberId),
      body,
    });
    return { memberId, id };
  };
  return {
    ...payouts,
    server,
    asked,
    sent: async (): Promise<RequestedPayout> => {
      const made = await asked();
      bank.behave('processed');
      await runJob('withdrawal.pay');
      return made;
    },
    statusOf: async ({ id }: RequestedPayout) => {
      const row = db.selectFrom('withdrawal').select('status').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).status;
    },
    moneyOf: async ({ memberId }: Pick<RequestedPayout, 'memberId'>) => {
      const { cash, held } = await ledger.balancesOf(db, memberId);
      return { cash: formatMoney(cash), held: formatMoney(held) };
    },
    /** The effect of a verified webhook. */
    handleEvent: (payout: GwPayout) =>
      withdrawal.eventHandler.handle({
        kind: 'payout',
        gateway: 'NETBOX',
        eventId: randomUUID(),
        at: server.clock.now(),
        payout,
      }),
    dispute: ({ memberId, id }: RequestedPayout, note?: string) =>
      withdrawal.calls.handlers.dispute({
        ...nothing,
        actor: memberActor(memberId),
        query: note === undefined ? { id } : { id, note },
        body: picture,
      }),
  };
}
