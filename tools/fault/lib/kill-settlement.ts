import { migrationsFolder } from '@mela/server/config/paths';
import { migrate } from '@mela/server/db/migrate';
import { openBenchServer } from '#bench/lib/bench-server.ts';
import { openSettlementWorld, type Perform, type Step } from './settlement-world.ts';

/** Kills of one step in a day, each of them one statement later than the one before. */
const KILLS_OF_STEP_MAX = 4;

type Options = { folder: string; kills: number; say(line: string): void };

/**
 * Plays and settles the same days in two databases. In one of them every step dies at one statement after another and is run again. After each day
 * both must be alike.
 */
export async function killSettlement({ folder, kills, say }: Options) {
  const settings = ['fsync=off', 'synchronous_commit=off'];
  const calmBench = await openBenchServer({ folder: `${folder}-calm`, settings });
  const bench = await openBenchServer({ folder, settings });
  const killed = new Map<Step, number>();
  /** The statement after which a step dies next. When it has survived, it begins again with the first. */
  const cursors = new Map<Step, number>();
  const killedInDay = new Map<Step, number>();
  const count = () => [...killed.values()].reduce((sum, one) => sum + one, 0);

  const performKilled: Perform = async (step, live, work) => {
    while ((killedInDay.get(step) ?? 0) < KILLS_OF_STEP_MAX && count() < kills) {
      const place = cursors.get(step) ?? 0;
      if (!(await live(work, place))) {
        cursors.set(step, 0);
        return;
      }
      cursors.set(step, place + 1);
      killed.set(step, (killed.get(step) ?? 0) + 1);
      killedInDay.set(step, (killedInDay.get(step) ?? 0) + 1);
    }
    await live(work);
  };
  const performCalm: Perform = async (_step, live, work) => void (await live(work));

  const worlds = [];
  for (const [{ ownerUrl }, perform] of [
    [calmBench, performCalm],
    [bench, performKilled],
  ] as const) {
    await migrate(ownerUrl, migrationsFolder);
    worlds.push(await openSettlementWorld({ ownerUrl, perform }));
  }
  const wrong: string[] = [];
  let days = 0;
  try {
    while (count() < kills && wrong.length === 0) {
      const ends = [];
      killedInDay.clear();
      for (const world of worlds) {
        await world.playDay(days);
        ends.push(await world.end());
      }
      const [calm, other] = ends;
      for (const [index, line] of (calm ?? []).entries())
        if (line !== other?.[index]) wrong.push(`day ${days}: ${other?.[index]} instead of ${line}`);
      if ((other?.length ?? 0) > (calm?.length ?? 0)) wrong.push(`day ${days}: rows too many`);
      days += 1;
      say(`day ${days}: ${count()} kills`);
    }
    for (const world of worlds) wrong.push(...(await world.differences()));
  } finally {
    for (const world of worlds) await world.close();
    await calmBench.close();
    await bench.close();
  }
  return { kills: killed, days, wrong };
}
