import { migrationsFolder } from '@mela/server/config/paths';
import { migrate } from '@mela/server/db/migrate';
import type { Failpoint } from '@mela/server/runtime/failpoint';
import { openBenchServer } from '#bench/lib/bench-server.ts';
import type { Perform } from './rewards-script.ts';
import { openRewardsWorld } from './rewards-world.ts';

/** Kills of one step in a month at statements, each of them one statement later than the one before. */
const KILLS_OF_STEP_MAX = 4;

type Options = { folder: string; kills: number; say(line: string): void };

/**
 * Plays the same months in two databases. In one of them every step dies at one statement after another and at its failpoints, and is run
 * again. After each month both must be alike, and equal to a recount.
 */
export async function killRewards({ folder, kills, say }: Options) {
  const settings = ['fsync=off', 'synchronous_commit=off'];
  const calmBench = await openBenchServer({ folder: `${folder}-calm`, settings });
  const bench = await openBenchServer({ folder, settings });
  const killed = new Map<string, number>();
  const failpoints = new Map<Failpoint, number>();
  /** The statement after which a step dies next. When it has survived, it begins again with the first. */
  const cursors = new Map<string, number>();
  const killedInMonth = new Map<string, number>();
  const count = () => [...killed.values()].reduce((sum, one) => sum + one, 0);
  const add = <Key>(sums: Map<Key, number>, key: Key) => sums.set(key, (sums.get(key) ?? 0) + 1);

  const performKilled: Perform = async (step, live, work) => {
    while ((killedInMonth.get(step) ?? 0) < KILLS_OF_STEP_MAX) {
      const place = cursors.get(step) ?? 0;
      if ((await live(work, { after: place })) === undefined) {
        cursors.set(step, 0);
        return;
      }
      cursors.set(step, place + 1);
      add(killed, step);
      add(killedInMonth, step);
    }
    const died = await live(work, 'failpoint');
    if (died === undefined) return;
    if (died.at !== 'statement') add(failpoints, died.at);
    add(killed, step);
    await live(work);
  };
  const performCalm: Perform = async (_step, live, work) => void (await live(work));

  const worlds = [];
  for (const [{ ownerUrl }, perform] of [
    [calmBench, performCalm],
    [bench, performKilled],
  ] as const) {
    await migrate(ownerUrl, migrationsFolder);
    worlds.push(await openRewardsWorld({ ownerUrl, perform }));
  }
  const wrong: string[] = [];
  let months = 0;
  try {
    while (count() < kills && wrong.length === 0) {
      killedInMonth.clear();
      for (const world of worlds) {
        await world.playMonth(months);
        wrong.push(...(await world.differences()).map((line) => `month ${months}: ${line}`));
      }
      const [calm = [], other = []] = await Promise.all(worlds.map((world) => world.end()));
      const [before, after] = [new Set(calm), new Set(other)];
      for (const line of calm)
        if (!after.has(line)) wrong.push(`month ${months}: missing after kills: ${line}`);
      for (const line of other)
        if (!before.has(line)) wrong.push(`month ${months}: only after kills: ${line}`);
      if (calm.length !== other.length)
        wrong.push(`month ${months}: ${other.length} rows instead of ${calm.length}`);
      months += 1;
      say(`month ${months}: ${count()} kills, ${calm.length} rows compared`);
    }
  } finally {
    for (const world of worlds) await world.close();
    await calmBench.close();
    await bench.close();
  }
  return { kills: killed, failpoints, months, wrong };
}
