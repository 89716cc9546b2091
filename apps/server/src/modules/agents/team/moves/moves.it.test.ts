import { assert } from '@mela/kernel/assert';
import { seededRandom } from '@mela/kernel/random';
import { DAY, plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { afterAll, describe, expect, test } from 'vitest';
import { countWaiting } from '#testing/assert/locks/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { teamIds, treeOn } from '#testing/team/queries.ts';

const server = await openTestServer('team_moves');
afterAll(() => server.close());
const { team } = server.app.modules;
const { db } = server.runtime;
const staff = await server.staff();
const reason = 'The agent asked for another upline.';

/** An agent may give its own level, so that teams of the default level can move anywhere. */
const open = async (type: 0 | 1 | 2 | 41 | 42, uplineId: bigint | null = null) => {
  const id = await server.openMember({ type, uplineId });
  if (type !== 0) await db.transaction().execute((tx) => team.openAgentRow(tx, id, { mayOpenEqual: true }));
  return id;
};
const accountOf = async (id: bigint): Promise<string> =>
  (await db.selectFrom('member').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account;
const dayOf = (text: string): LocalDay => {
  const day = readDay(text);
  assert(day !== undefined, `${text} is a day`);
  return day;
};
const uplineColumn = async (id: bigint) =>
  (await db.selectFrom('member').select('upline_id').where('id', '=', id).executeTakeFirstOrThrow())
    .upline_id;
const move = async (id: bigint, to: bigint | null) =>
  staff.staffTeamMove.move({
    body: { id: String(id), upline: to === null ? null : await accountOf(to), reason },
  });
const cancel = (id: string) => staff.staffTeamMove.cancel({ body: { id, reason } });

/** Turns the clock to a day, so that the session of staff stays alive by a new one. */
async function turnTo(text: string): Promise<void> {
  const day = dayOf(text);
  while (team.today() < day) server.clock.turn(DAY);
  await server.runJob('team.move');
  staff.token = (await server.staff()).token;
}

describe('a move of an agent', () => {
  test('takes effect on the next 1st or 16th with the whole team, and the past stays as it was (AGENT-18)', async () => {
    const [one, other] = [await open(1), await open(1)];
    const agent = await open(2, one);
    const player = await open(0, agent);
    const today = team.today();
    const { moves, nextMoveOn } = await move(agent, other);
    expect(nextMoveOn).toMatch(/-(01|16)$/);
    expect(moves).toMatchObject([{ state: 'scheduled', effectiveOn: nextMoveOn, askedBy: staff.account }]);
    const later = plusDays(today, 30);
    // A member who joins in between belongs to the agent's team on both sides of the day.
    const newcomer = await open(0, agent);
    expect(await teamIds(db, one, today)).toEqual([agent, player, newcomer]);
    expect(await teamIds(db, other, today)).toEqual([]);
    expect(await teamIds(db, one, later)).toEqual([]);
    expect(await teamIds(db, other, later)).toEqual([agent, player, newcomer]);
    expect(await uplineColumn(agent)).toBe(one);
    await server.runJob('team.move');
    expect(await uplineColumn(agent)).toBe(one);

    await turnTo(nextMoveOn);
    expect(await uplineColumn(agent)).toBe(other);
    expect(await team.uplineOf(db, agent)).toBe(other);
    expect(await team.uplineOf(db, agent, today)).toBe(one);
    await expect(team.requireInTeam(db, one, player)).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
    expect(await team.requireInTeam(db, one, player, { day: today })).toMatchObject({ depth: 2 });
    expect(await team.requireInTeam(db, other, newcomer)).toMatchObject({ depth: 2 });
    const shown = await staff.staffTeam.one({ query: { id: String(agent) } });
    expect(shown.moves).toMatchObject([{ state: 'done' }]);
    await expect(cancel(shown.moves[0]?.id ?? '')).rejects.toMatchObject({ code: 'MOVE_OVER' });
  });

  test('can be cancelled before its day, which leaves the tree as it was', async () => {
    const [one, other] = [await open(1), await open(1)];
    const agent = await open(2, one);
    const later = plusDays(team.today(), 30);
    const before = await treeOn(db, later, [agent]);
    const { moves } = await move(agent, other);
    const newcomer = await open(0, agent);
    await cancel(moves[0]?.id ?? '');
    expect(await treeOn(db, later, [agent])).toEqual(before);
    expect(await teamIds(db, one, later)).toEqual([agent, newcomer]);
    expect(await teamIds(db, other, later)).toEqual([]);
    await expect(cancel(moves[0]?.id ?? '')).rejects.toMatchObject({ code: 'MOVE_OVER' });
    await expect(cancel('999999999')).rejects.toMatchObject({ code: 'MOVE_UNKNOWN' });
  });

  test('makes an agent a general agent directly under the operator, and back (AGENT-3)', async () => {
    const top = await open(1);
    const agent = await open(2, top);
    const typeOf = async () =>
      (await db.selectFrom('member').select('type').where('id', '=', agent).executeTakeFirstOrThrow()).type;
    await turnTo((await move(agent, null)).nextMoveOn);
    expect([await typeOf(), await team.uplineOf(db, agent)]).toEqual([1, null]);
    await turnTo((await move(agent, top)).nextMoveOn);
    expect([await typeOf(), await team.uplineOf(db, agent)]).toEqual([2, top]);
  });

  test('is refused into the own team, to the same upline and to a target that is no active agent', async () => {
    const top = await open(1);
    const agent = await open(2, top);
    const low = await open(2, agent);
    const player = await open(0, agent);
    const suspended = await open(1);
    await staff.staffTeam.suspend({ body: { id: String(suspended), reason } });
    const cases = [
      [agent, agent, 'MOVE_INTO_OWN_TEAM'],
      [agent, low, 'MOVE_INTO_OWN_TEAM'],
      [low, agent, 'MOVE_SAME_UPLINE'],
      [top, null, 'MOVE_SAME_UPLINE'],
      [low, player, 'MOVE_TARGET_UNFIT'],
      [agent, suspended, 'MOVE_TARGET_UNFIT'],
    ] as const;
    for (const [id, to, code] of cases) await expect(move(id, to)).rejects.toMatchObject({ code });
    await expect(
      staff.staffTeamMove.move({ body: { id: String(agent), upline: 'nobody.here', reason } }),
    ).rejects.toMatchObject({ code: 'MOVE_TARGET_UNFIT' });
  });

  test('never mixes test twins with the real tree, and never moves a trial account', async () => {
    const [top, twin] = [await open(1), await open(41)];
    const [agent, twinSub] = [await open(2, top), await open(42, twin)];
    await expect(move(agent, twin)).rejects.toMatchObject({ code: 'MOVE_TARGET_UNFIT' });
    await expect(move(twinSub, top)).rejects.toMatchObject({ code: 'MOVE_TARGET_UNFIT' });
    const trial = await server.openMember({ type: 4 });
    await expect(move(trial, top)).rejects.toMatchObject({ code: 'MEMBER_UNKNOWN' });
  });

  test('is refused while another one is scheduled, and with rates above those of the new upline', async () => {
    const [one, other] = [await open(1), await open(1)];
    const agent = await open(2, one);
    const set = (id: bigint, group: number) =>
      staff.staffTeam.setRates({ body: { id: String(id), group, reason } });
    await set(one, 1970);
    await set(agent, 1960);
    await expect(move(agent, other)).rejects.toMatchObject({ code: 'MOVE_RATES_TOO_HIGH' });
    await set(other, 1962);
    await move(agent, other);
    await expect(move(agent, null)).rejects.toMatchObject({ code: 'MOVE_SCHEDULED' });
    // Both uplines limit the rates until the move has taken effect.
    await expect(set(agent, 1964)).rejects.toMatchObject({ code: 'RATE_GROUP_TOO_HIGH' });
    await expect(set(other, 1958)).rejects.toMatchObject({ code: 'RATE_GROUP_TOO_LOW' });
  });

  test('is refused at the level of the new upline, unless that may give its own level', async () => {
    const [one, other] = [await open(1), await server.openMember({ type: 1 })];
    const agent = await open(2, one);
    await expect(move(agent, other)).rejects.toMatchObject({ code: 'MOVE_RATES_TOO_HIGH' });
    await staff.staffTeam.setRates({ body: { id: String(other), mayOpenEqual: true, reason } });
    expect((await move(agent, other)).moves).toMatchObject([{ state: 'scheduled' }]);
  });

  test('is checked against rates that a colleague lowers meanwhile', async () => {
    const [one, other] = [await open(1), await open(1)];
    const agent = await open(2, one);
    let moved: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await team.setRates(tx, { memberId: other, wanted: { group: 1950 }, by: 'staff' });
      moved = move(agent, other).catch((error: unknown) => error);
      await expect.poll(() => countWaiting(db)).toBe(1);
    });
    expect(await moved).toMatchObject({ code: 'MOVE_RATES_TOO_HIGH' });
  });
});

/** The tree as its definition has it: each member's upline by day. */
function createOracle() {
  const joined = new Map<bigint, LocalDay>();
  const uplines = new Map<bigint, { from: LocalDay; uplineId: bigint | null }[]>();
  const uplineOn = (id: bigint, day: LocalDay): bigint | null =>
    uplines.get(id)?.findLast(({ from }) => from <= day)?.uplineId ?? null;
  return {
    joined,
    uplineOn,
    add: (id: bigint, uplineId: bigint | null, day: LocalDay): void => {
      joined.set(id, day);
      uplines.set(id, [{ from: dayOf('2020-01-01'), uplineId }]);
    },
    set: (id: bigint, uplineId: bigint | null, from: LocalDay): void => {
      const kept = (uplines.get(id) ?? []).filter((entry) => entry.from < from);
      uplines.set(id, [...kept, { from, uplineId }]);
    },
    /** Members exist in the tree from the day on which they joined. */
    on: (day: LocalDay): { ids: bigint[]; links: string[] } => {
      const ids = [...joined].filter(([, since]) => since <= day).map(([id]) => id);
      const links = ids.flatMap((id) => {
        const line: string[] = [];
        let above = uplineOn(id, day);
        for (let depth = 1; above !== null; depth += 1) {
          line.push(`${id}:${above}:${depth}`);
          above = uplineOn(above, day);
        }
        return line;
      });
      return { ids, links: links.toSorted() };
    },
  };
}

test('the tree equals its definition on every day after random moves, cancellations and openings', async () => {
  const random = seededRandom('team moves');
  const oracle = createOracle();
  const first = team.today();
  const agents: bigint[] = [];
  const scheduled = new Map<string, { id: bigint; from: bigint | null; day: LocalDay }>();
  const anyAgent = () => agents[random.below(agents.length)] ?? null;
  const add = async (type: 0 | 1 | 2, uplineId: bigint | null) => {
    const id = await open(type, uplineId);
    oracle.add(id, uplineId, team.today());
    if (type !== 0) agents.push(id);
  };
  await add(1, null);
  await add(1, null);
  const compareAllDays = async () => {
    for (let day = first; day <= plusDays(team.today(), 20); day = plusDays(day, 4)) {
      const { ids, links } = oracle.on(day);
      expect(await treeOn(db, day, ids)).toEqual(links);
    }
  };
  const done = { moved: 0, cancelled: 0, refused: 0 };
  for (let step = 0; step < 140; step += 1) {
    const kind = random.below(10);
    const agent = anyAgent();
    if (kind < 3 || agent === null) await add(random.below(3) === 0 ? 0 : 2, agent);
    else if (kind < 8) {
      const to = random.below(6) === 0 ? null : anyAgent();
      const before = oracle.uplineOn(agent, plusDays(team.today(), 40));
      const moved = await move(agent, to).catch((error: unknown) => {
        if (isRefusal(error)) return null;
        throw error;
      });
      if (moved === null) done.refused += 1;
      else {
        done.moved += 1;
        oracle.set(agent, to, dayOf(moved.nextMoveOn));
        scheduled.set(moved.moves[0]?.id ?? '', {
          id: agent,
          from: before,
          day: dayOf(moved.nextMoveOn),
        });
      }
    } else if (kind < 9) {
      const [moveId, order] = [...scheduled][random.below(Math.max(1, scheduled.size))] ?? [];
      if (moveId !== undefined && order !== undefined) {
        const result = await cancel(moveId).catch((error: unknown) =>
          isRefusal(error) ? null : Promise.reject(error),
        );
        if (result !== null) {
          done.cancelled += 1;
          oracle.set(order.id, order.from, order.day);
          scheduled.delete(moveId);
        }
      }
    } else {
      await turnTo(plusDays(team.today(), 3 + random.below(6)));
      for (const [id, { day }] of scheduled) if (day <= team.today()) scheduled.delete(id);
    }
    server.clock.turn(20_000);
    if (step % 10 === 9) await compareAllDays();
  }
  for (const id of oracle.joined.keys())
    expect(await uplineColumn(id)).toBe(oracle.uplineOn(id, team.today()));
  expect(Math.min(done.moved, done.cancelled, done.refused)).toBeGreaterThan(3);
}, 120_000);
