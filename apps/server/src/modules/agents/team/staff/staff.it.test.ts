import { afterAll, describe, expect, test } from 'vitest';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('team_staff');
afterAll(() => server.close());
const staff = await server.staff();
const readCaptcha = captchaReader(server.runtime);
const reason = 'Agreed with the agent by phone.';

type Caller = Awaited<ReturnType<typeof server.member>>;

async function apply(sender: Caller | ReturnType<typeof server.guest>): Promise<string> {
  const content = 'I bring forty friends and would like to be an agent.';
  const captcha = await readCaptcha(sender, 'feedback');
  return (await sender.feedback.send({ body: { type: 6, content, sender: 'Somebody', ...captcha } })).id;
}

describe('the tree of staff', () => {
  test('has every line from its top, and finds a member with the line above (AGENT-18)', async () => {
    const top = await server.openMember({ type: 1, account: 'line.top' });
    const agent = await server.openMember({ type: 2, account: 'line.agent', uplineId: top });
    await server.openMember({ account: 'line.player', uplineId: agent });
    const { nodes } = await staff.staffTeam.tree({ query: { size: 200 } });
    expect(nodes.find(({ account }) => account === 'line.top')).toMatchObject({ children: 1, team: 2 });
    expect(nodes.some(({ account }) => account === 'line.agent')).toBe(false);
    const below = await staff.staffTeam.tree({ query: { parentId: String(top) } });
    expect(below.nodes.map(({ account }) => account)).toEqual(['line.agent']);
    const found = await staff.staffTeam.search({ query: { words: 'LINE.P' } });
    expect(found.nodes).toMatchObject([
      { account: 'line.player', path: [{ account: 'line.top' }, { account: 'line.agent' }] },
    ]);
    await expect(staff.staffTeam.tree({ query: { parentId: '999999999' } })).rejects.toMatchObject({
      code: 'MEMBER_UNKNOWN',
    });
  });
});

describe('a change by staff', () => {
  test('promotes a member without an upline to a general agent, others to agents, in the audit log (AGENT-9)', async () => {
    const alone = await server.openMember({});
    const below = await server.openMember({ uplineId: await server.openMember({ type: 1 }) });
    expect(await staff.staffTeam.promote({ body: { id: String(alone), reason } })).toMatchObject({ type: 1 });
    expect(await staff.staffTeam.promote({ body: { id: String(below), reason } })).toMatchObject({ type: 2 });
    await expect(staff.staffTeam.promote({ body: { id: String(below), reason } })).rejects.toMatchObject({
      code: 'AGENT_ALREADY',
    });
    const { entries } = await staff.audit.list({ query: { kind: 'agent', id: String(alone) } });
    expect(entries.map(({ action }) => action)).toEqual(['agent.promote']);
  });

  test('sets rates, the equal-level flag and quotas (AGENT-18)', async () => {
    const id = String(await server.openMember({ type: 1 }));
    const percents = [{ product: 'slots' as const, percent: '0.75' }];
    const set = await staff.staffTeam.setRates({
      body: { id, group: 1974, percents, mayOpenEqual: true, reason },
    });
    expect(set).toMatchObject({ group: 1974, mayOpenEqual: true });
    expect(set.percents.find(({ product }) => product === 'slots')?.percent).toBe('0.75');
    const granted = await staff.staffTeam.setQuota({ body: { id, group: 1970, places: 5, reason } });
    expect(granted.quotas).toMatchObject([{ group: 1970, systemGranted: 5, left: 5 }]);
    const free = await staff.staffTeam.setQuota({ body: { id, group: 1970, places: null, reason } });
    expect(free.quotas).toEqual([]);
    const player = String(await server.openMember({ uplineId: BigInt(id) }));
    await expect(
      staff.staffTeam.setQuota({ body: { id: player, group: 1970, places: 1, reason } }),
    ).rejects.toMatchObject({ code: 'AGENT_NEEDED' });
    await expect(
      staff.staffTeam.setRates({ body: { id: player, mayOpenEqual: true, reason } }),
    ).rejects.toMatchObject({ code: 'AGENT_NEEDED' });
  });

  test('suspends an agent, which the line above a member tells', async () => {
    const agent = await server.openMember({ type: 1 });
    const player = await server.openMember({ uplineId: agent });
    const shown = await staff.staffTeam.suspend({ body: { id: String(agent), reason } });
    expect(shown).toMatchObject({ isSuspended: true, suspendReason: reason });
    const lines = await server.app.modules.team.linesOf(server.runtime.db, [player]);
    expect(lines.get(player)).toEqual([{ id: agent, type: 1, isSuspended: true }]);
    await expect(staff.staffTeam.suspend({ body: { id: String(player), reason } })).rejects.toMatchObject({
      code: 'AGENT_NEEDED',
    });
  });
});

describe('an application to become an agent', () => {
  test('is feedback of type 6 and waits in the queue until staff approve it (AGENT-9)', async () => {
    const upline = await server.openMember({ type: 1, account: 'upline.agent' });
    const member = await server.member({ uplineId: upline });
    const id = await apply(member);
    const { applications } = await staff.agentApplication.list({ query: { state: 'open' } });
    expect(applications).toMatchObject([
      { id, state: 'open', member: { account: member.account, upline: 'upline.agent' } },
    ]);
    const { queues } = await staff.desk.home({});
    expect(queues.find(({ queue }) => queue === 'agentApplication')?.count).toBe(1);
    const approved = await staff.agentApplication.approve({ body: { id } });
    expect(approved).toMatchObject({ state: 'approved', decidedBy: staff.account, member: { type: 2 } });
    expect((await member.team.list({ query: {} })).total).toBe(0);
    for (const decide of ['approve', 'reject'] as const)
      await expect(staff.agentApplication[decide]({ body: { id, note: 'again' } })).rejects.toMatchObject({
        code: 'APPLICATION_DECIDED',
      });
  });

  test('is rejected with a message that has the reason (AGENT-9)', async () => {
    const member = await server.member();
    const id = await apply(member);
    await staff.agentApplication.reject({ body: { id, note: 'Your account is too new.' } });
    const { items: messages } = await member.inbox.list({ query: {} });
    expect(messages[0]).toMatchObject({ title: 'Agent application rejected' });
    const { applications } = await staff.agentApplication.list({ query: { state: 'rejected' } });
    expect(applications).toMatchObject([{ id, note: 'Your account is too new.' }]);
  });

  test('of a visitor, a trial account or an agent cannot be approved (AGENT-9)', async () => {
    const approve = (id: string) => staff.agentApplication.approve({ body: { id } });
    await expect(approve(await apply(server.guest()))).rejects.toMatchObject({ code: 'AGENT_UNFIT' });
    await expect(approve(await apply(await server.member({ type: 4 })))).rejects.toMatchObject({
      code: 'AGENT_UNFIT',
    });
    const agent = await server.member({ type: 1 });
    await expect(approve(await apply(agent))).rejects.toMatchObject({ code: 'AGENT_ALREADY' });
    await expect(approve('01980000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'APPLICATION_UNKNOWN',
    });
  });

  test('is decided once when two colleagues decide concurrently (AGENT-9)', async () => {
    const member = await server.member();
    const id = await apply(member);
    const other = await server.staff();
    const both = await Promise.allSettled([
      staff.agentApplication.approve({ body: { id } }),
      other.agentApplication.reject({ body: { id, note: 'Not now.' } }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('list goes on page by page', async () => {
    const first = await staff.agentApplication.list({ query: { size: 2 } });
    const second = await staff.agentApplication.list({ query: { size: 2, before: first.next ?? '' } });
    const ids = [...first.applications, ...second.applications].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});
