import { readDay, type LocalDay } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { teamIds } from '#testing/team/queries.ts';

const server = await openTestServer('team_tree');
afterAll(() => server.close());
const { team } = server.app.modules;
const { db } = server.runtime;

/** top > middle > low > player; a twin with its own tree; a stranger beside them. */
type Tree = Record<'top' | 'middle' | 'low' | 'player' | 'stranger' | 'twin' | 'twinSub', bigint>;
let tree: Tree;

beforeAll(async () => {
  const top = await server.openMember({ type: 1 });
  const middle = await server.openMember({ type: 2, uplineId: top });
  const low = await server.openMember({ type: 2, uplineId: middle });
  const player = await server.openMember({ type: 0, uplineId: low });
  const stranger = await server.openMember({ type: 1 });
  const twin = await server.openMember({ type: 41 });
  const twinSub = await server.openMember({ type: 42, uplineId: twin });
  tree = { top, middle, low, player, stranger, twin, twinSub };
});

const day = (text: string): LocalDay => {
  const read = readDay(text);
  if (read === undefined) throw new Error(`${text} is no day`);
  return read;
};

describe('the boundary of a team', () => {
  test('admits everybody below the agent and tells the depth', async () => {
    for (const [name, depth] of [
      ['middle', 1],
      ['low', 2],
      ['player', 3],
    ] as const)
      expect(await team.requireInTeam(db, tree.top, tree[name])).toMatchObject({ id: tree[name], depth });
  });

  test('refuses the upline, a stranger, an unknown id and the agent itself alike', async () => {
    for (const memberId of [tree.top, tree.stranger, tree.twin, 999_999_999n, tree.middle])
      await expect(team.requireInTeam(db, tree.middle, memberId)).rejects.toMatchObject({
        code: 'MEMBER_NOT_IN_TEAM',
        params: {},
      });
    expect(await team.requireInTeam(db, tree.middle, tree.middle, { withSelf: true })).toMatchObject({
      depth: 0,
    });
  });

  test('refuses to change a member who is no direct child', async () => {
    expect(await team.requireDirectChild(db, tree.top, tree.middle)).toMatchObject({ depth: 1 });
    await expect(team.requireDirectChild(db, tree.top, tree.low)).rejects.toMatchObject({
      code: 'MEMBER_NOT_DIRECT',
    });
    expect(await team.isDirectChild(db, tree.low, tree.player)).toBe(true);
    expect(await team.isDirectChild(db, tree.top, tree.player)).toBe(false);
    expect(await team.isDirectChild(db, tree.top, tree.top)).toBe(false);
  });

  test('keeps trial accounts and test twins out of a real team, and real members out of a twin’s', async () => {
    const trial = await server.openMember({ type: 4, uplineId: tree.low });
    const twinBelow = await server.openMember({ type: 42, uplineId: tree.low });
    const realBelow = await server.openMember({ type: 0, uplineId: tree.twin });
    for (const [agentId, memberId] of [
      [tree.low, trial],
      [tree.top, trial],
      [tree.low, twinBelow],
      [tree.twin, realBelow],
    ] as const)
      await expect(team.requireInTeam(db, agentId, memberId)).rejects.toMatchObject({
        code: 'MEMBER_NOT_IN_TEAM',
      });
    expect(await teamIds(db, tree.low, team.today())).toEqual([tree.player]);
    expect(await teamIds(db, tree.twin, team.today())).toEqual([tree.twinSub]);
    const lines = await team.linesOf(db, [trial, twinBelow, realBelow]);
    expect(lines.size).toBe(0);
  });
});

describe('the line above a member', () => {
  test('lists the agents from the direct upline to the top with type and suspension', async () => {
    const lines = await team.linesOf(db, [tree.player, tree.middle, tree.top, tree.twinSub]);
    expect(lines.get(tree.player)).toEqual([
      { id: tree.low, type: 2, isSuspended: false },
      { id: tree.middle, type: 2, isSuspended: false },
      { id: tree.top, type: 1, isSuspended: false },
    ]);
    expect(lines.get(tree.middle)).toEqual([{ id: tree.top, type: 1, isSuspended: false }]);
    expect(lines.has(tree.top)).toBe(false);
    expect(lines.get(tree.twinSub)).toEqual([{ id: tree.twin, type: 41, isSuspended: false }]);
    expect(await team.linesOf(db, [])).toEqual(new Map());
  });

  test('names the direct upline of a day', async () => {
    expect(await team.uplineOf(db, tree.player)).toBe(tree.low);
    expect(await team.uplineOf(db, tree.player, day('2020-01-01'))).toBe(tree.low);
    expect(await team.uplineOf(db, tree.top)).toBeNull();
  });
});

test('an agent row is opened once and is not suspended', async () => {
  const open = () => db.transaction().execute((tx) => team.openAgentRow(tx, tree.low));
  await open();
  await open();
  expect(await team.isSuspended(db, tree.low)).toBe(false);
  expect(await team.isSuspended(db, tree.player)).toBe(false);
});
