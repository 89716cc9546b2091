import { seededRandom } from '@mela/kernel/random';
import { systemClock } from '@mela/kernel/time';
import { once } from 'node:events';
import { openFaultEnvironment, targets, type Target } from './environment.ts';
import { drivePayments } from './payments.ts';
import { drivePostings } from './postings.ts';
import { forkTool } from './supervise.ts';
import { verifyInvariants, type Verdict } from './verify.ts';

type Options = { folder: string; kills: number; seed: string; say(line: string): void };

export type KillResult = Verdict & {
  kills: Record<Target, number>;
  /** Postings that were acknowledged. */
  acknowledged: number;
  retried: number;
};

/** Postings and payments that must succeed between two kills, as proof that all processes are up again. */
const POSTINGS_BETWEEN = 150;
const PAYMENTS_BETWEEN = 4;
/** Enough receivers for payouts during the whole run. */
const RECEIVERS_PER_KILL = 10;

/** Runs bets, deposits and payouts while server, database, worker and bank are killed, then looks for lost and duplicated effects. */
export async function killUnderLoad({ folder, kills: count, seed, say }: Options): Promise<KillResult> {
  const since = systemClock.now();
  const environment = await openFaultEnvironment(folder, count * RECEIVERS_PER_KILL);
  const random = seededRandom(seed);
  const postings = drivePostings(environment, random);
  const payments = drivePayments(environment, random);
  const nemesis = forkTool('nemesis.ts', []);
  const kills: Record<Target, number> = { server: 0, bank: 0, database: 0, worker: 0 };
  try {
    for (let kill = 0; kill < count; kill++) {
      const target = targets[kill < targets.length ? kill : random.below(targets.length)] ?? 'server';
      say(`kill ${kill + 1}: ${target}`);
      kills[target] += 1;
      nemesis.send({ pids: await environment.pidsOf(target), afterMs: random.below(200) });
      await once(nemesis, 'message');
      await environment.restore(target);
      await Promise.all([postings.more(POSTINGS_BETWEEN), payments.more(PAYMENTS_BETWEEN)]);
    }
    await Promise.all([postings.stop(), payments.stop()]);
    await environment.settle();
    const verdict = await verifyInvariants(environment, { postings, payments, since });
    return { ...verdict, kills, acknowledged: postings.acknowledged.size, retried: environment.retried() };
  } finally {
    nemesis.kill('SIGKILL');
    await environment.close();
  }
}
