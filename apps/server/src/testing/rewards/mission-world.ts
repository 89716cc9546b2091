import { assert } from '@mela/kernel/assert';
import { isMoneyText, type MoneyText } from '@mela/kernel/money';
import { instantOf, localDay } from '@mela/kernel/time';
import { testPassword, type openTestServer } from '#testing/harness/test-server.ts';
import { openSettledBets } from './settled-bets.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;
export type Caller = Awaited<ReturnType<Server['member']>>;
type Staff = Awaited<ReturnType<Server['staff']>>;
type Making = Parameters<Staff['staffMission']['make']>[0]['body'];

export const rupees = (text: string): MoneyText => {
  assert(isMoneyText(text), `${text} is money`);
  return text;
};

/** Missions made by staff, one at a time, and bets that count for them. */
export async function openMissionWorld(server: Server) {
  const bets = await openSettledBets(server);
  const today = () => localDay(server.clock.now(), 'Asia/Kolkata');
  let staff: Promise<Staff> | undefined;
  let made = 0;
  const manager = () => (staff ??= server.staff({ role: 'admin' }));

  return {
    ...bets,
    manager,
    today,
    /** Everybody's session ends on the way. */
    goTo: (text: string) => {
      server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());
      staff = undefined;
    },
    again: async (caller: Caller): Promise<Caller> => {
      const fresh = server.guest();
      const body = { username: caller.account, password: testPassword };
      fresh.token = (await fresh.session.login({ body })).token;
      return Object.assign(fresh, { memberId: caller.memberId, account: caller.account });
    },
    /** A new mission; the one before is stopped, so that every test sees its own. */
    open: async (change: Partial<Making> = {}): Promise<string> => {
      const { staffMission } = await manager();
      for (const { code, state } of (await staffMission.list({})).missions)
        if (state === 'running') await staffMission.stop({ body: { code, reason: 'Next test.' } });
      made += 1;
      const code = `test-${made}`;
      const body: Making = {
        code,
        titles: { EN: `Test ${made}`, HI: `टेस्ट ${made}` },
        period: 'daily',
        metric: 'turnover',
        target: '1000',
        stakeMin: rupees('0'),
        products: [],
        amount: rupees('5'),
        times: '1',
        claimDays: 1,
        firstDay: today(),
        lastDay: null,
        reason: 'A test.',
        ...change,
      };
      await staffMission.make({ body });
      return code;
    },
    /** Counts everything that was settled, and grants what was reached. */
    count: async () => {
      await bets.deliver();
      await server.runJob('mission.count');
      await server.runJob('mission.grant');
    },
    mission: async (caller: Caller, code: string) => {
      const { missions } = await caller.mission.summary({ query: { language: 'EN' } });
      return missions.find(({ key }) => key.startsWith(`${code}/`));
    },
    claim: (caller: Caller, id: string | null | undefined) =>
      caller.reward.claim({ body: { id: id ?? '', language: 'EN' } }),
    shownToStaff: async (code: string) =>
      (await (await manager()).staffMission.list({})).missions.find((one) => one.code === code),
  };
}
