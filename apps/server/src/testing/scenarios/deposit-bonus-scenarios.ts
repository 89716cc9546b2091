import { parseMoney } from '@mela/kernel/money';
import { SECOND } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import type { openNotifyingGateways } from '#testing/gateways/notifying-gateways.ts';
import type { openTestServer } from '#testing/harness/test-server.ts';
import { openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';
import type { CrashScenario } from './crash-scenario.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;
type Gateways = ReturnType<typeof openNotifyingGateways>;

/** A paid deposit whose member has picked a bonus: both are credited, or neither is. */
export function depositBonusScenarios(server: Server, gateways: Gateways): CrashScenario[] {
  const world = openActivityWorld(server);
  const { deposit } = server.app.modules;
  const { db } = server.runtime;
  const codeOf = (memberId: bigint) => `bonus-${memberId}`;
  return [
    {
      job: 'deposit.poll',
      what: 'a paid deposit with a bonus',
      begin: async (memberId) => {
        const offer = {
          kind: 'depositBonus',
          percent: '50',
          amount: rupees('1000'),
          depositMin: rupees('200'),
          stakeMax: null,
          days: 7,
        } as const;
        const bonus = await world.open({ code: codeOf(memberId), offer, times: '10' });
        const body = { method: 'UPI_QR', amount: parseMoney('500'), requestKey: randomUUID(), bonus };
        const input = { ...nothing, actor: memberActor(memberId), body };
        gateways.pay((await deposit.calls.handlers.request(input)).id);
        server.clock.turn(15 * SECOND);
      },
      look: async (memberId) => ({
        budget: await world.budgetOf(codeOf(memberId)),
        rewards: await world.rewardsOf(memberId),
        promises: await db
          .selectFrom('deposit_bonus')
          .select(['state', 'reason', 'amount'])
          .where('member_id', '=', memberId)
          .execute(),
      }),
    },
  ];
}
