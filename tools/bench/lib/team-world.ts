import { systemClock, type LocalDay } from '@mela/kernel/time';
import {
  fillBets,
  fillMembers,
  fillPayments,
  type LargeTeam,
} from '@mela/server/testing/team/large-team/queries';
import type pg from 'pg';

type Options = {
  members: number;
  bets: number;
  days: readonly LocalDay[];
  /** Computes the daily figures of one day. */
  rebuild(day: LocalDay): Promise<void>;
};

/** Writes the members, then payments and bets, and computes the daily figures from them. */
export async function fillTeam(
  owner: pg.Client,
  { members, bets, days, rebuild }: Options,
): Promise<LargeTeam> {
  const begun = performance.now();
  const say = (what: string): void =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s: ${what}`);
  const size = { members, now: systemClock.now() };
  const world = await fillMembers(owner, size);
  say(`${members} members, ${world.agents.length} of them agents`);
  await fillPayments(owner, size);
  say('deposits, withdrawals and transfers');
  const part = Math.floor(bets / days.length);
  for (const [number, day] of days.entries())
    await fillBets(owner, { members, day, bets: part, first: 1 + number * part });
  await owner.query('vacuum (analyze) bet');
  say(`${part * days.length} bets`);
  // Day by day, so that each day is sorted in memory.
  for (const day of days) await rebuild(day);
  await owner.query('vacuum (analyze) member_day, team_day');
  const { rows } = await owner.query<{ members: string; teams: string }>(
    'select (select count(*) from member_day) as members, (select count(*) from team_day) as teams',
  );
  say(`${rows[0]?.members} daily figures of members, ${rows[0]?.teams} of teams`);
  return world;
}
