import { parseMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { teamSorts, type TeamSort } from '@mela/protocol/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { grantQuota } from '#testing/team/queries.ts';

const server = await openTestServer('team_members');
afterAll(() => server.close());
const { db } = server.runtime;

type Caller = Awaited<ReturnType<typeof server.member>>;
let top: Caller;
let sub: Caller;
let stranger: Caller;
let playerId: bigint;

beforeAll(async () => {
  top = await server.member({ type: 1, account: 'top.agent' });
  sub = await server.member({
    type: 2,
    account: 'sub.agent',
    uplineId: top.memberId,
    phone: '+919810012345',
  });
  playerId = await server.openMember({
    account: 'zoya.player',
    uplineId: sub.memberId,
    phone: '+919810054321',
    email: 'zoya@mela.example',
  });
  stranger = await server.member({ type: 1, account: 'other.agent' });
  await server.openMember({ account: 'other.player', uplineId: stranger.memberId });
  await fund(server, playerId, '250');
});

const list = (query: Parameters<Caller['team']['list']>[0]['query'] = {}) => top.team.list({ query });

describe('the list of a team', () => {
  test('has everybody below the agent and nobody else (AGENT-3, AGENT-10)', async () => {
    const { members, total, next } = await list();
    expect(members.map(({ account, depth, upline }) => [account, depth, upline])).toEqual([
      ['zoya.player', 2, 'sub.agent'],
      ['sub.agent', 1, 'top.agent'],
    ]);
    expect([total, next]).toEqual([2, null]);
    expect(members[0]).toMatchObject({
      balance: '250.0000',
      group: 1956,
      isOnline: false,
      lastActiveAt: null,
    });
    expect(JSON.stringify(members)).not.toMatch(/9810012345|9810054321|zoya@/);
  });

  test('shows who is online by the last request (AGENT-10)', async () => {
    expect((await list({ online: 'online' })).members.map(({ account }) => account)).toEqual(['sub.agent']);
    server.clock.turn(6 * MINUTE);
    expect((await list({ online: 'online' })).members).toEqual([]);
    await sub.team.list({ query: {} });
    const [found] = (await list({ online: 'online' })).members;
    expect(found).toMatchObject({ account: 'sub.agent', lastActiveAt: server.clock.now().toISOString() });
  });

  test('is searched, filtered and sorted, page by page without gaps (AGENT-10)', async () => {
    const agent = await server.member({ type: 1 });
    const ids: bigint[] = [];
    for (let index = 0; index < 7; index += 1) {
      const type = index % 3 === 0 ? 2 : 0;
      const account = `page${index}.${index % 2 === 0 ? 'even' : 'odd'}`;
      ids.push(await server.openMember({ type, account, uplineId: agent.memberId }));
    }
    for (const [index, id] of ids.entries()) if (index % 2 === 0) await fund(server, id, String(100 + index));
    const pagesOf = async (sort: TeamSort): Promise<string[]> => {
      const seen: string[] = [];
      for (let after: string | undefined, page = 0; page < 3; page += 1) {
        const paged = await agent.team.list({ query: { sort, size: 3, ...(after && { after }) } });
        seen.push(...paged.members.map(({ account }) => account));
        after = paged.next ?? undefined;
      }
      return seen;
    };
    const inName = [0, 1, 2, 3, 4, 5, 6].map((n) => `page${n}.${n % 2 ? 'odd' : 'even'}`);
    const balances = ['page6.even', 'page4.even', 'page2.even', 'page0.even'];
    for (const sort of teamSorts) expect((await pagesOf(sort)).toSorted(), sort).toEqual(inName);
    expect(await pagesOf('account')).toEqual(inName);
    expect(await pagesOf('newest')).toEqual(inName.toReversed());
    expect((await pagesOf('balance')).slice(0, 4)).toEqual(balances);
    const by = async (query: object) =>
      (await agent.team.list({ query: { sort: 'account', ...query } })).members.map(({ account }) => account);
    expect(await by({ words: 'PAGE3' })).toEqual(['page3.odd']);
    expect(await by({ words: '%' })).toEqual([]);
    expect(await by({ kind: 'agents' })).toEqual(['page0.even', 'page3.odd', 'page6.even']);
    expect((await by({ kind: 'members', level: 'direct' })).length).toBe(4);
  });
});

describe('the tree of a team', () => {
  test('opens level by level, agents first, with the size of each team (AGENT-10)', async () => {
    const { nodes } = await top.team.tree({ query: {} });
    expect(nodes).toMatchObject([{ account: 'sub.agent', children: 1, team: 1 }]);
    const below = await top.team.tree({ query: { parentId: String(sub.memberId) } });
    expect(below).toMatchObject({ nodes: [{ account: 'zoya.player', children: 0, team: 0 }], next: null });
    const directId = await server.openMember({ account: 'anna.direct', uplineId: top.memberId });
    const first = await top.team.tree({ query: { size: 1 } });
    expect(first.nodes.map(({ account }) => account)).toEqual(['sub.agent']);
    const second = await top.team.tree({ query: { size: 1, after: first.next ?? '' } });
    expect(second.nodes.map(({ id }) => id)).toEqual([String(directId)]);
    expect(second.next).toBeNull();
  });

  test('refuses the id of an upline, a stranger and nobody (AGENT-3)', async () => {
    for (const parentId of [top.memberId, stranger.memberId, 999_999_999n])
      await expect(sub.team.tree({ query: { parentId: String(parentId) } })).rejects.toMatchObject({
        code: 'MEMBER_NOT_IN_TEAM',
      });
  });
});

describe('the page of a member', () => {
  test('has contact data and limits for the direct upline only (AGENT-10)', async () => {
    const query = { memberId: String(playerId) };
    const own = await sub.team.member({ query });
    expect(own).toMatchObject({
      account: 'zoya.player',
      depth: 1,
      contact: { phone: '+919810054321', email: 'zoya@mela.example' },
      limits: { groupMax: 1954, groupMin: 1700 },
    });
    const deeper = await top.team.member({ query });
    expect(deeper).toMatchObject({ depth: 2, contact: null, limits: null });
    expect(deeper.path).toEqual([{ id: String(sub.memberId), account: 'sub.agent' }]);
    expect(JSON.stringify(deeper)).not.toMatch(/9810054321|zoya@/);
    await expect(stranger.team.member({ query })).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
  });

  test('takes rates and places of the quota from the direct upline only (AGENT-10)', async () => {
    const rates = { memberId: String(playerId), group: 1900, percents: [] };
    await expect(top.team.setRates({ body: rates })).rejects.toMatchObject({ code: 'MEMBER_NOT_DIRECT' });
    expect(await sub.team.setRates({ body: rates })).toMatchObject({ group: 1900 });
    const places = { memberId: String(sub.memberId), group: 1950, places: 3 };
    await grantQuota(db, { agentId: top.memberId, group: 1950, places: 2 });
    await expect(top.team.setQuota({ body: places })).rejects.toMatchObject({
      code: 'QUOTA_TOO_HIGH',
      params: { left: 2 },
    });
    const given = await top.team.setQuota({ body: { ...places, places: 2 } });
    expect(given.quotas).toEqual([
      { group: 1950, systemGranted: 0, uplineGranted: 2, used: 0, passedDown: 0, left: 2 },
    ]);
    expect(given.ownQuotas).toMatchObject([{ passedDown: 2, left: 0 }]);
    await sub.team.setRates({ body: { ...rates, group: 1950 } });
    await expect(top.team.setQuota({ body: { ...places, places: 0 } })).rejects.toMatchObject({
      code: 'QUOTA_TOO_LOW',
      params: { min: 1 },
    });
    await expect(
      sub.team.setQuota({ body: { memberId: String(playerId), group: 1950, places: 1 } }),
    ).rejects.toMatchObject({ code: 'AGENT_NEEDED' });
  });
});

describe('a promotion by the upline', () => {
  test('makes a direct member an agent, once, with a message (AGENT-9)', async () => {
    const member = await server.member({ uplineId: sub.memberId });
    const body = { memberId: String(member.memberId) };
    await expect(top.team.promote({ body })).rejects.toMatchObject({ code: 'MEMBER_NOT_DIRECT' });
    await expect(stranger.team.promote({ body })).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
    await expect(member.team.list({ query: {} })).rejects.toMatchObject({ code: 'AGENT_ONLY' });
    expect(await sub.team.promote({ body })).toMatchObject({ type: 2 });
    await expect(sub.team.promote({ body })).rejects.toMatchObject({ code: 'AGENT_ALREADY' });
    expect((await member.team.list({ query: {} })).total).toBe(0);
    expect((await member.inbox.list({ query: {} })).items.map(({ title }) => title)).toContain(
      'You’re an agent now',
    );
  });

  test('is refused for a locked member (AGENT-9)', async () => {
    const memberId = await server.openMember({ uplineId: sub.memberId, isLocked: true });
    await expect(sub.team.promote({ body: { memberId: String(memberId) } })).rejects.toMatchObject({
      code: 'AGENT_UNFIT',
    });
  });
});

test('a suspended agent sees its team and changes nothing in it', async () => {
  const staff = await server.staff();
  const agent = await server.member({ type: 1 });
  const childId = await server.openMember({ uplineId: agent.memberId });
  const about = { id: String(agent.memberId), reason: 'Complaints of the downline.' };
  await staff.staffTeam.suspend({ body: about });
  expect((await agent.team.list({ query: {} })).total).toBe(1);
  const body = { memberId: String(childId) };
  await expect(agent.team.promote({ body })).rejects.toMatchObject({ code: 'AGENT_SUSPENDED' });
  await expect(agent.team.setRates({ body: { ...body, percents: [] } })).rejects.toMatchObject({
    code: 'AGENT_SUSPENDED',
  });
  await expect(staff.staffTeam.suspend({ body: about })).rejects.toMatchObject({ code: 'AGENT_SUSPENDED' });
  expect(await staff.staffTeam.resume({ body: about })).toMatchObject({ isSuspended: false });
  await expect(staff.staffTeam.resume({ body: about })).rejects.toMatchObject({
    code: 'AGENT_NOT_SUSPENDED',
  });
  expect(await agent.team.promote({ body })).toMatchObject({ type: 2 });
  const { items: messages } = await agent.inbox.list({ query: {} });
  expect(messages.map(({ title }) => title)).toEqual(['Suspension ended', 'Agent account suspended']);
});

test('the balance of a member is the cash of the main wallet', async () => {
  const agent = await server.member({ type: 1 });
  const memberId = await server.openMember({ uplineId: agent.memberId });
  await fund(server, memberId, '12.5');
  const { members } = await agent.team.list({ query: {} });
  expect(parseMoney(members[0]?.balance ?? '0')).toBe(parseMoney('12.5'));
});
