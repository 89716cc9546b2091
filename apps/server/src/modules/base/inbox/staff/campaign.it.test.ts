import { DAY, plus } from '@mela/kernel/time';
import type { StaffInboxWire } from '@mela/protocol/shapes/staff-inbox';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openAdapters } from '#adapters/open-adapters.ts';
import { createModules } from '#app.ts';
import { asApp } from '#db/role.ts';
import { replaceLinks } from '#testing/agents/queries.ts';
import { crashAtEveryStatement, openCrashingDatabase } from '#testing/harness/crashing-database.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('campaign');
const { db, env } = server.runtime;
const mortal = openCrashingDatabase(asApp(server.url));
const dying = createModules({ ...server.runtime, db: mortal.db }, openAdapters(env));
afterAll(async () => {
  await mortal.close();
  await server.close();
});
const staff = await server.staff();

type ToMany = StaffInboxWire['sendToMany']['body'];

const texts = (title: string, body = 'See you at the fair.'): ToMany['texts'] => ({
  EN: { title, body },
  HI: { title: `${title} हिंदी`, body: 'मेले में मिलते हैं।' },
});

const toMany = (segment: ToMany['segment'], change: Partial<ToMany> = {}) => ({
  body: { key: randomUUID(), kind: 'service' as const, segment, texts: texts('Hello'), ...change },
});

const toMember = (account: string, change: object = {}) => ({
  body: { key: randomUUID(), account, kind: 'service' as const, texts: texts('Hello'), ...change },
});

const titles = async (member: Caller, language: 'EN' | 'HI' = 'EN') =>
  (await member.inbox.list({ query: { language } })).items.map(({ title }) => title);

const deliver = () => server.runJob('inbox.deliver');

/** A team of new members, so that a test has recipients of its own. */
async function openTeam(size: number) {
  const agent = await server.member({ type: 1 });
  const team = await Promise.all(
    Array.from({ length: size }, () => server.member({ uplineId: agent.memberId })),
  );
  return { agent, team, segment: { agent: agent.account } };
}

test('a message to one member arrives immediately in both languages and is audited (REWARD-15)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const sent = await staff.staffInbox.sendToMember(toMember(asha.account.toUpperCase()));
  expect(sent).toMatchObject({
    audience: 'member',
    member: { id: String(asha.memberId), account: asha.account },
    state: 'done',
    targets: 1,
    delivered: 1,
    sentBy: staff.account,
  });
  expect([await titles(asha), await titles(asha, 'HI'), await titles(ravi)]).toEqual([
    ['Hello'],
    ['Hello हिंदी'],
    [],
  ]);
  const { entries } = await staff.audit.list({ query: { action: 'message.send' } });
  expect(entries[0]).toMatchObject({ by: staff.account, subject: { kind: 'message', id: sent.id } });
});

test('markup of staff is sanitised, plain text keeps its paragraphs, and an empty rest is refused (REWARD-15)', async () => {
  const asha = await server.member();
  const write = (body: string) =>
    staff.staffInbox.sendToMember(toMember(asha.account, { texts: texts('Hello', body) }));
  await write('<p>Read <a href="javascript:alert(1)">this</a><script>alert(1)</script><b>now</b></p>');
  await write('1 < 2\nnext line\n\nsecond paragraph');
  await expect(write('<script>alert(1)</script>')).rejects.toMatchObject({ code: 'MESSAGE_EMPTY' });
  const { items } = await asha.inbox.list({ query: {} });
  expect(items.map(({ content }) => content)).toEqual([
    '<p>1 &lt; 2<br />next line</p><p>second paragraph</p>',
    '<p>Read <a>this</a><b>now</b></p>',
  ]);
});

test('a message in one language only is refused', async () => {
  const { account } = await server.member();
  const half = { EN: { title: 'Hello', body: 'Text' }, HI: { title: '', body: 'Text' } };
  const refused = staff.staffInbox.sendToMember(toMember(account, { texts: half }));
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a repeated key sends once, and other content under it is refused (REWARD-15)', async () => {
  const asha = await server.member();
  const order = toMember(asha.account);
  const first = await staff.staffInbox.sendToMember(order);
  expect(await staff.staffInbox.sendToMember(order)).toEqual(first);
  const other = { body: { ...order.body, texts: texts('Other') } };
  await expect(staff.staffInbox.sendToMember(other)).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED' });
  expect(await titles(asha)).toEqual(['Hello']);
});

test('a segment is selected by VIP level, language, activity and agent line (REWARD-15)', async () => {
  const { agent, segment } = await openTeam(0);
  const join = (wish: object) => server.member({ uplineId: agent.memberId, ...wish });
  const low = await join({ vipLevel: 1 });
  const high = await join({ vipLevel: 7, language: 'HI' });
  const idle = await join({});
  const long = plus(server.clock.now(), -40 * DAY);
  await db.updateTable('member').set({ last_login_at: long }).where('id', '=', idle.memberId).execute();
  const reached = async (more: object) =>
    (await staff.staffInbox.audience({ body: { kind: 'service', segment: { ...segment, ...more } } }))
      .members;
  expect(await reached({})).toBe(3);
  expect(await reached({ vipFrom: 2, vipTo: 9 })).toBe(1);
  expect(await reached({ language: 'EN' })).toBe(2);
  expect(await reached({ activeDays: 30 })).toBe(2);
  expect(await reached({ inactiveDays: 30 })).toBe(1);
  await staff.staffInbox.sendToMany(toMany({ ...segment, vipFrom: 2, activeDays: 30 }));
  await deliver();
  expect([await titles(low), await titles(high), await titles(idle)]).toEqual([[], ['Hello'], []]);
  const nobody = staff.staffInbox.sendToMany(toMany({ ...segment, vipFrom: 50 }));
  await expect(nobody).rejects.toMatchObject({ code: 'MESSAGE_NO_RECIPIENT' });
  const unknown = staff.staffInbox.audience({
    body: { kind: 'service', segment: { agent: 'no.such.agent' } },
  });
  await expect(unknown).rejects.toMatchObject({ code: 'MEMBER_UNKNOWN' });
});

test('a segment of an agent line is the team of today after a move (REWARD-15)', async () => {
  const [{ segment: left, agent }, joined] = [await openTeam(0), await openTeam(0)];
  const { memberId } = await server.member({ uplineId: agent.memberId });
  const today = server.app.modules.team.today();
  const always = { descendantId: memberId, since: null, until: null };
  await replaceLinks(
    db,
    [memberId],
    [
      { ...always, ancestorId: memberId, depth: 0 },
      { ...always, ancestorId: agent.memberId, depth: 1, until: today },
      { ...always, ancestorId: joined.agent.memberId, depth: 1, since: today },
    ],
  );
  const reached = async (segment: object) =>
    (await staff.staffInbox.audience({ body: { kind: 'service', segment } })).members;
  expect([await reached(left), await reached(joined.segment)]).toEqual([0, 1]);
});

test('a message to all reaches members but no trial or closed account and no later member (REWARD-15)', async () => {
  const [asha, trial] = [await server.member(), await server.member({ type: 4 })];
  const closed = await server.openMember({});
  await db
    .updateTable('member')
    .set({ locked_at: server.clock.now(), closed_at: server.clock.now() })
    .where('id', '=', closed)
    .execute();
  await staff.staffInbox.sendToMany(toMany(null, { texts: texts('To all') }));
  const late = await server.member();
  await deliver();
  expect([await titles(asha), await titles(late)]).toEqual([['To all'], []]);
  const others = await db
    .selectFrom('inbox_message')
    .select('id')
    .where('member_id', 'in', [trial.memberId, closed])
    .execute();
  expect(others).toEqual([]);
  const { campaigns } = await staff.staffInbox.list({ query: { size: 1 } });
  expect(campaigns).toMatchObject([{ audience: 'all', state: 'done' }]);
  expect(campaigns[0]?.delivered).toBe(campaigns[0]?.targets);
});

describe('a self-excluded member', () => {
  test('gets no message to many and no promotion, but a service message (REWARD-15)', async () => {
    const { team, segment } = await openTeam(2);
    const [excluded, other] = team;
    if (!excluded || !other) throw new Error('the team has two members');
    await excluded.playLimits.exclude({ body: { period: 'half_year' } });
    await staff.staffInbox.sendToMany(toMany(segment));
    await deliver();
    expect(await titles(excluded)).toEqual(['Self-exclusion started']);
    expect(await titles(other)).toEqual(['Hello']);
    const offer = staff.staffInbox.sendToMember(toMember(excluded.account, { kind: 'promotion' }));
    await expect(offer).rejects.toMatchObject({ code: 'MESSAGE_NO_RECIPIENT' });
    await staff.staffInbox.sendToMember(toMember(excluded.account));
    expect(await titles(excluded)).toEqual(['Hello', 'Self-exclusion started']);
  });

  test('no longer sees or counts promotions from before the exclusion (REWARD-15)', async () => {
    const asha = await server.member();
    await staff.staffInbox.sendToMember(toMember(asha.account, { kind: 'promotion', texts: texts('Offer') }));
    expect(await titles(asha)).toEqual(['Offer']);
    await asha.playLimits.exclude({ body: { period: 'half_year' } });
    expect(await titles(asha)).toEqual(['Self-exclusion started']);
    expect(await asha.inbox.unreadCount({})).toEqual({ unreadMessage: 1 });
  });
});

test('a member on a break gets no promotion (REWARD-15)', async () => {
  const asha = await server.member();
  await asha.playLimits.pause({ body: { period: 'day' } });
  const offer = staff.staffInbox.sendToMember(toMember(asha.account, { kind: 'promotion' }));
  await expect(offer).rejects.toMatchObject({ code: 'MESSAGE_NO_RECIPIENT' });
});

describe('the delivery job', () => {
  test('delivers once to each member when it runs several times and concurrently (REWARD-15)', async () => {
    const { team, segment } = await openTeam(3);
    await staff.staffInbox.sendToMany(toMany(segment));
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    for (const member of team) expect(await titles(member)).toEqual(['Hello']);
  });

  test(
    'stops at a crash and resumes without a second delivery (REWARD-15)',
    { timeout: 120_000 },
    async () => {
      const job = dying.inbox.jobs.find(({ name }) => name === 'inbox.deliver');
      const { team, segment } = await openTeam(3);
      let sent = 0;
      const steps = await crashAtEveryStatement(async (death) => {
        sent += 1;
        await staff.staffInbox.sendToMany(toMany(segment, { texts: texts(`No. ${sent}`) }));
        const last = await mortal.live(async () => job?.run(), death);
        await deliver();
        for (const member of team) {
          const own = (await titles(member)).filter((title) => title === `No. ${sent}`);
          expect({ death, own }).toEqual({ death, own: [`No. ${sent}`] });
        }
        return last;
      });
      expect(steps).toBeGreaterThan(3);
      const { campaigns } = await staff.staffInbox.list({ query: { size: 1 } });
      expect(campaigns).toMatchObject([{ state: 'done', targets: 3, delivered: 3 }]);
    },
  );

  test(
    'delivers a large audience in batches, and a stop ends it (REWARD-15)',
    { timeout: 60_000 },
    async () => {
      const { agent, segment } = await openTeam(0);
      for (let count = 0; count < 600; count += 50)
        await Promise.all(Array.from({ length: 50 }, () => server.openMember({ uplineId: agent.memberId })));
      const first = await staff.staffInbox.sendToMany(toMany(segment));
      expect(first).toMatchObject({ state: 'sending', targets: 600, delivered: 0 });
      const stopped = await staff.staffInbox.stop({ body: { id: first.id } });
      expect(stopped).toMatchObject({ state: 'stopped', delivered: 0 });
      await expect(staff.staffInbox.stop({ body: { id: first.id } })).rejects.toMatchObject({
        code: 'CAMPAIGN_ENDED',
      });
      const second = await staff.staffInbox.sendToMany(toMany(segment));
      await deliver();
      const { campaigns } = await staff.staffInbox.list({ query: { size: 2 } });
      expect(campaigns).toMatchObject([
        { id: second.id, state: 'done', delivered: 600 },
        { id: first.id, state: 'stopped', delivered: 0 },
      ]);
    },
  );
});
