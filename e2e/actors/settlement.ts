import type { Money } from '@mela/kernel/money';
import { MINUTE, plus, systemClock, windowStart, type Instant } from '@mela/kernel/time';
import { REAL_TIME_WINDOW_MS } from '@mela/rules/agents/periods';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { readEnv } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { findEmbedded } from '@mela/server/db/embedded/embedded';
import { asApp } from '@mela/server/db/role';
import { openLog } from '@mela/server/runtime/log';
import { openRuntime, systemRandom } from '@mela/server/runtime/runtime';
import { dataDir } from '#harness/browser.ts';
import { connectToServer } from './operator.ts';

// Real-time salaries of the running product without the ten minutes until a contract begins and its first window ends.

const zone = 'Asia/Kolkata';

/** Lets the real-time contracts of these members begin with the present five minutes instead of the next. */
export async function startRealTimeNow(memberIds: readonly bigint[]): Promise<void> {
  const { db, clock } = await connectToServer();
  await db
    .updateTable('contract')
    .set({ starts_at: windowStart(clock.now(), zone, REAL_TIME_WINDOW_MS) })
    .where('child_id', 'in', [...memberIds])
    .where('kind', '=', 'realtime')
    .where('state', '=', 'active')
    .execute();
}

export type CountedBet = { memberId: bigint; window: Instant; validBet: Money };

/** The five minutes in which each settled bet of these members counts. */
export async function countedBets(memberIds: readonly bigint[]): Promise<CountedBet[]> {
  const { db } = await connectToServer();
  return db
    .selectFrom('window_bet')
    .select(['member_id as memberId', 'five_minute as window', 'valid_bet as validBet'])
    .where('member_id', 'in', [...memberIds])
    .orderBy('id')
    .execute();
}

/** Runs the settlement of real-time salaries with a clock at the end of a window, until the window is settled. */
export async function settleRealTime(window: Instant, isSettled: () => Promise<boolean>): Promise<void> {
  const ownerUrl = await findEmbedded(clusterFolder(dataDir), 'mela');
  if (ownerUrl === undefined) throw new Error('The product’s database is not running.');
  const now = plus(window, REAL_TIME_WINDOW_MS);
  const env = readEnv({ NODE_ENV: 'test', MESSAGES: 'none', DRAWS: 'off' });
  const log = openLog({ LOG_LEVEL: 'warn' });
  const clock = { now: () => now };
  const runtime = await openRuntime({ env, databaseUrl: asApp(ownerUrl), clock, random: systemRandom, log });
  try {
    const { settlement } = createModules(runtime, openAdapters(env));
    const until = plus(systemClock.now(), MINUTE);
    while (!(await isSettled())) {
      if (systemClock.now() > until) throw new Error('The window was not settled within a minute.');
      // Events that are not delivered yet hold a window open.
      await settlement.settle('realtime');
    }
  } finally {
    await runtime.close();
  }
}
