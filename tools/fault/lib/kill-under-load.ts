import { seededRandom } from '@mela/kernel/random';
import { systemClock } from '@mela/kernel/time';
import { once } from 'node:events';
import { openGround, targets, type Target } from './environment.ts';
import { drivePayments } from './payments.ts';
import { drivePostings } from './postings.ts';
import { forkTool } from './supervise.ts';
import { judge, type Judged } from './verify.ts';

type Options = { folder: string; kills: number; seed: string; say(line: string): void };

export type Killed = Judged & {
  kills: Record<Target, number>;
  /** Postings that were acknowledged. */
  acknowledged: number;
  retried: number;
};

/** So many are answered between one kill and the next: the house stands again. */
const POSTINGS_BETWEEN = 150;
const PAYMENTS_BETWEEN = 4;
/** Enough for payouts to be asked for from the first kill to the last. */
const RECEIVERS_PER_KILL = 10;

/** Bets, deposits and payouts go on while server, database, worker and bank are killed; then it is looked for what was lost or happened twice. */
export async function killUnderLoad({ folder, kills: count, seed, say }: Options): Promise<Killed> {
  const since = systemClock.now();
  const ground = await openGround(folder, count * RECEIVERS_PER_KILL);
  const random = seededRandom(seed);
  const postings = drivePostings(ground, random);
  const payments = drivePayments(ground, random);
  const nemesis = forkTool('nemesis.ts', []);
  const kills: Record<Target, number> = { server: 0, bank: 0, database: 0, worker: 0 };
  try {
    for (let kill = 0; kill < count; kill++) {
      const target = targets[kill < targets.length ? kill : random.below(targets.length)] ?? 'server';
      say(`kill ${kill + 1}: ${target}`);
      kills[target] += 1;
      nemesis.send({ pids: await ground.pidsOf(target), afterMs: random.below(200) });
      await once(nemesis, 'message');
      await ground.restore(target);
      await Promise.all([postings.more(POSTINGS_BETWEEN), payments.more(PAYMENTS_BETWEEN)]);
    }
    await Promise.all([postings.stop(), payments.stop()]);
    await ground.settle();
    const judged = await judge(ground, { postings, payments, since });
    return { ...judged, kills, acknowledged: postings.acknowledged.size, retried: ground.retried() };
  } finally {
    nemesis.kill('SIGKILL');
    await ground.close();
  }
}
