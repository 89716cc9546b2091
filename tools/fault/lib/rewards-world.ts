import { parseMoney, parsePercent } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { createManualClock, DAY, HOUR, instantOf, plus, readDay } from '@mela/kernel/time';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules, type Modules } from '@mela/server/app';
import type { Database } from '@mela/server/db/database';
import { asApp } from '@mela/server/db/role';
import type { StaffActor } from '@mela/server/http/actor';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { openOutbox } from '@mela/server/outbox/outbox';
import { armFailpoints, type Failpoint } from '@mela/server/runtime/failpoint';
import { openCrashingDatabase } from '@mela/server/testing/harness/crashing-database';
import { insertStaff } from '@mela/server/testing/harness/queries';
import { createTestDrawService } from '@mela/server/testing/lottery/test-draw-service';
import { insertReferred } from '@mela/server/testing/rewards/queries';
import { rewardsEnd, wrongRewards } from '@mela/server/testing/rewards/recount/queries';
import { openTestRuntime } from '#test/test-runtime.ts';
import {
  playMonth,
  START,
  type Cast,
  type Live,
  type Perform,
  type Process,
  type Script,
} from './rewards-script.ts';

type World = { ownerUrl: string; perform: Perform };

/**
 * A database in which months of bets are counted for every programme of rewards. The draw service, the clocks and the bets are the same in
 * each world, so two worlds end alike unless a kill loses or repeats something.
 */
export async function openRewardsWorld({ ownerUrl, perform }: World) {
  const clock = createManualClock(START);
  const draws = createTestDrawService(instantOf(START));
  const runtime = { ...(await openTestRuntime(ownerUrl)), clock, random: seededRandom('rewards') };
  const mortal = openCrashingDatabase(asApp(ownerUrl));
  const outside = { ...openAdapters(runtime.env), draws: draws.service };
  const hub = { ...runtime.hub, push: async () => undefined, pushEach: async () => undefined };
  const outbox = openOutbox({ ...runtime, clock });
  const delivery = openOutbox({ ...runtime, clock, db: mortal.db });
  const modules = createModules({ ...runtime, hub, outbox }, outside);
  // Publishing needs no subscribers. With them, a timer would wake the delivery while another step is killed.
  const dying = { ...runtime, hub, outbox: openOutbox({ ...runtime, clock, db: mortal.db }), db: mortal.db };
  const mortals = createModules(dying, outside);
  delivery.subscribe(mortals.subscribers);
  await delivery.register();
  const process: Process = { ...mortals, db: mortal.db, deliver: delivery.deliver };
  const script: Script = {
    db: runtime.db,
    modules,
    cast: await openCast(runtime.db, modules),
    staff: await openDesk(runtime.db),
    setTime: (at) => {
      clock.turn(at.getTime() - clock.now().getTime());
      draws.setTime(at);
    },
    now: () => clock.now(),
    does: (step, work) => perform(step, liveOf(mortal, process), work),
  };
  await openProgrammes(script);
  await openCashback(script);
  return {
    playMonth: (number: number) => playMonth(script, number),
    /** Everything that must not depend on kills. */
    end: () => rewardsEnd(runtime.db),
    differences: async (): Promise<string[]> => {
      const { faults } = await verifyLedger(runtime.db);
      const bets = await modules.rewardBet.verify();
      return [
        ...faults.map((fault) => `ledger: ${fault.account}`),
        ...bets.map(
          ({ what, memberId, about, kept, found }) => `${what} ${memberId} ${about}: ${kept}, ${found}`,
        ),
        ...(await wrongRewards(runtime.db)),
      ];
    },
    close: async (): Promise<void> => {
      delivery.close();
      await mortal.close();
      await runtime.close();
    },
  };
}

/** A process that dies takes nothing with it but what it had committed. */
function liveOf(mortal: ReturnType<typeof openCrashingDatabase>, process: Process): Live {
  return async (work, death) => {
    let reached: Failpoint | undefined;
    const disarm = armFailpoints((name) => {
      if (death !== 'failpoint' || reached !== undefined) return;
      reached = name;
      mortal.die(name);
    });
    try {
      const died = await mortal.live(() => work(process), death === 'failpoint' ? undefined : death);
      return died === undefined ? undefined : { at: reached ?? 'statement' };
    } finally {
      disarm();
    }
  };
}

const rich = parseMoney('1000000');

async function openCast(db: Database, { member, ledger }: Modules): Promise<Cast> {
  const at = instantOf(START);
  let opened = 0;
  const open = async (type: 0 | 4 | 41): Promise<bigint> => {
    opened += 1;
    const account = `fair.${opened}`;
    const profile = { account, nickname: account, type, uplineId: null, phone: null, email: null };
    const secrets = { passwordHash: '', passwordSetAt: at, isPasswordDefault: false, lockedAt: null };
    const rest = { vipLevel: 0, language: 'EN', isDemo: false, madeAt: at, lastLoginAt: null } as const;
    const memberId = await db
      .transaction()
      .execute((tx) => member.open(tx, { ...profile, ...secrets, ...rest, emailProvenAt: null }));
    if (type === 4) return memberId;
    const key = `rich:${memberId}`;
    const legs = [
      {
        from: { purpose: 'adjustment', name: 'manual' },
        to: { memberId, purpose: 'cash' },
        amount: rich,
      } as const,
    ];
    await ledger.post({ key, kind: 'adjustment', reference: key, legs });
    return memberId;
  };
  const referrer = await open(0);
  const friends = [await open(0), await open(0)];
  const others = [await open(0), await open(0)];
  const outsiders = [await open(41), await open(4)];
  for (const memberId of friends) await insertReferred(db, { memberId, referrerId: referrer, at });
  for (const [index, memberId] of others.entries()) {
    const birthday = readDay(`1990-${index === 0 ? '12' : '01'}-05`) ?? null;
    await db.insertInto('member_profile').values({ member_id: memberId, birthday, made_at: at }).execute();
  }
  return { referrer, friends, others, all: [referrer, ...friends, ...others, ...outsiders] };
}

async function openDesk(db: Database): Promise<StaffActor> {
  const desk = { account: 'desk', role: 'admin', permissions: null };
  const staffId = await insertStaff(db, { ...desk, passwordHash: '', madeAt: instantOf(START) });
  const rest = { sessionId: '', account: 'desk', name: 'desk', role: 'admin' };
  return { ...rest, staffId, permissions: new Set<never>(), isCodeFresh: true };
}

const titles = { EN: 'Fault', HI: 'Fault' };
const reason = 'Kills.';

const missions = [
  {
    code: 'daily',
    period: 'daily',
    metric: 'turnover',
    target: '3000',
    stakeMin: parseMoney('0'),
    claimDays: 1,
  },
  {
    code: 'weekly',
    period: 'weekly',
    metric: 'turnover',
    target: '9000',
    stakeMin: parseMoney('10'),
    claimDays: 7,
  },
  {
    code: 'bets',
    period: 'daily',
    metric: 'betCount',
    target: '2',
    stakeMin: parseMoney('0'),
    claimDays: 2,
  },
  {
    code: 'wins',
    period: 'weekly',
    metric: 'winCount',
    target: '1',
    stakeMin: parseMoney('0'),
    claimDays: 2,
  },
] as const;

/** Missions, boards and envelopes that the bets of the script reach. */
async function openProgrammes({ modules, staff }: Script): Promise<void> {
  const { budget, envelope, leaderboard, mission } = modules;
  await budget.renew();
  const firstDay = readDay('2026-12-01');
  if (firstDay === undefined) throw new Error('the first day is a day');
  const plan = { titles, products: [], amount: parseMoney('5'), times: '1', lastDay: null, firstDay, reason };
  for (const one of missions) await mission.make(staff, { ...plan, ...one });
  const prizes = ['500', '200', '100'].map((amount) => ({ places: 1, amount: parseMoney(amount) }));
  for (const [code, metric] of [
    ['most-bet', 'validBet'],
    ['best-win', 'bestMultiplier'],
  ] as const)
    await leaderboard.savePlan(staff, {
      code,
      titles,
      metric,
      stakeMin: parseMoney('10'),
      products: [],
      prizes,
      times: '1',
      isOn: true,
      reason,
    });
  await envelope.savePlan(staff, {
    startMinutes: [12 * 60],
    lengthMinutes: 10,
    pool: parseMoney('20'),
    times: '3',
    isOn: true,
    reason,
    bands: [
      {
        from: parseMoney('1000'),
        lines: [7, 9].map((weight) => ({ amount: parseMoney(`${weight}`), weight })),
      },
    ],
  });
}

/** Cashback from the first day of the script on. */
async function openCashback({ modules: { activity }, staff, now, setTime }: Script): Promise<void> {
  const text = { title: 'Fault', summary: 'Fault', body: '<p>Fault</p>' };
  await activity.makeByStaff(staff, {
    code: 'loss',
    texts: { EN: text, HI: text },
    times: '1',
    claimDays: 3,
    budget: parseMoney('100000'),
    audience: { newWithinDays: null, vipMin: 0, tags: [], agentLines: [], countries: [] },
    offer: {
      kind: 'cashback',
      period: 'day',
      percent: parsePercent('10'),
      lossFrom: parseMoney('0'),
      amountMax: null,
    },
    requestKey: 'fault-activity-loss',
  });
  const startsAt = plus(now(), 24 * HOUR);
  await activity.scheduleByStaff(staff, {
    code: 'loss',
    announcedAt: startsAt,
    startsAt,
    endsAt: plus(startsAt, 300 * DAY),
  });
  setTime(startsAt);
}
