import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { MINUTE, plus, readDay } from '@mela/kernel/time';
import { beforeAll, afterAll, expect, test } from 'vitest';
import type { Figure } from '#modules/agents/commission/module.ts';
import { insertTransfers, replaceLinks } from '#testing/agents/queries.ts';
import { setUpline } from '#testing/harness/queries.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('team_report', { demo: true });
afterAll(() => server.close());
const { db } = server.runtime;
const { commission } = server.app.modules;

const dayOf = (text: string) => {
  const day = readDay(text);
  assert(day !== undefined, `${text} is a day`);
  return day;
};
const [yesterday, today] = [dayOf('2026-11-14'), dayOf('2026-11-15')];

type Agent = Caller & { memberId: bigint; account: string };
let agent: Agent | undefined;
let other: Agent | undefined;
let branch = { child: 0n, grandchild: 0n, quiet: 0n, twin: 0n };

const count = (figures: readonly Figure[]) =>
  db.transaction().execute((tx) => commission.addFigures(tx, figures));

const played = (memberId: bigint, rupees: string, more: Partial<Figure> = {}): Figure => ({
  memberId,
  day: today,
  product: 'slots',
  series: 0,
  bets: 1n,
  stake: parseMoney(rupees),
  validBet: parseMoney(rupees),
  ...more,
});

/** A member who registered today. */
const fresh = (memberId: bigint): Figure => ({
  memberId,
  day: today,
  product: 'none',
  series: 0,
  newMembers: 1n,
});

beforeAll(async () => {
  agent = await server.member({ type: 1, account: 'head.agent' });
  other = await server.member({ type: 1, account: 'other.agent' });
  const uplineId = agent.memberId;
  const child = await server.openMember({ type: 2, account: 'second.agent', uplineId });
  const quiet = await server.openMember({ account: 'quiet.member', uplineId });
  const twin = await server.openMember({ type: 42, account: 'twin.agent', uplineId });
  const grandchild = await server.openMember({ account: 'deep.member', uplineId: child });
  branch = { child, grandchild, quiet, twin };
  await count([
    played(uplineId, '10', { payout: parseMoney('4') }),
    played(child, '100', {
      careStake: parseMoney('30'),
      carePayout: parseMoney('5'),
      payout: parseMoney('5'),
    }),
    played(grandchild, '1000', { day: yesterday, product: 'lottery', selfRebate: parseMoney('7') }),
    played(twin, '5000'),
    { ...fresh(grandchild), deposits: parseMoney('600'), firstDeposits: 1n },
    fresh(child),
    fresh(quiet),
    fresh(uplineId),
    played(other.memberId, '77'),
  ]);
});

const own = (): Agent => {
  assert(agent !== undefined, 'the agent is logged in');
  return agent;
};

test('the overview has totals, days and products of the own team only, without test twins (AGENT-8, AGENT-16)', async () => {
  const { totals, days, products, node, path } = await own().teamReport.overview({
    query: { from: yesterday, to: today },
  });
  expect(totals).toMatchObject({ stake: '1110.0000', payout: '9.0000', deposits: '600.0000', bets: 3 });
  expect(totals.firstDepositors).toBe(1);
  expect(totals.newMembers).toBe(3);
  expect(days.map(({ day, figures }) => [day, figures.stake])).toEqual([
    [yesterday, '1000.0000'],
    [today, '110.0000'],
  ]);
  expect(products.map(({ product, figures }) => [product, figures.stake])).toEqual([
    ['lottery', '1000.0000'],
    ['slots', '110.0000'],
    ['none', '0.0000'],
  ]);
  expect(node).toMatchObject({ name: 'head.agent', depth: 0, hasTeam: true });
  expect(path).toHaveLength(1);
});

test('the figures of a member leave out play under the care rule and do not tell it (AGENT-15)', async () => {
  const { items } = await own().teamReport.children({ query: { from: today, to: today } });
  const child = items.find(({ node }) => node.name === 'second.agent');
  expect(child?.figures).toMatchObject({ stake: '100.0000', netLoss: '95.0000' });
  const lines = ['day', 'child', 'product'] as const;
  for (const line of lines) {
    const { csv } = await own().teamReport.exported({
      query: { from: today, to: today, line, language: 'EN' },
    });
    expect(csv).not.toContain('30.0000');
  }
  expect(JSON.stringify(items)).not.toContain('30.0000');
});

test('play under the care rule is stated for the whole team, from five players on (AGENT-15)', async () => {
  const head = await server.member({ type: 1 });
  const child = await server.openMember({ type: 2, uplineId: head.memberId });
  const care = { bets: 0n, stake: parseMoney('0'), careStake: parseMoney('30'), carePayout: parseMoney('5') };
  // The own play of the agent is none below it.
  const ownCare = { careStake: parseMoney('7'), carePayout: parseMoney('1') };
  await count([played(head.memberId, '10', ownCare), played(child, '0', care)]);
  for (const below of [head.memberId, child, child])
    await count([played(await server.openMember({ uplineId: below }), '20')]);
  const query = { from: today, to: today };
  expect((await head.teamReport.overview({ query })).care).toBeNull();

  const last = await server.openMember({ uplineId: child });
  await count([played(last, '20', { product: 'lottery' })]);
  expect((await head.teamReport.overview({ query })).care).toEqual({ stake: '30.0000', payout: '5.0000' });
  for (const part of [
    { node: String(child) },
    { product: 'slots' as const },
    { to: yesterday, from: yesterday },
  ])
    expect((await head.teamReport.overview({ query: { ...query, ...part } })).care).toBeNull();
});

test('the overview of one product has no money of others (AGENT-8)', async () => {
  const { totals } = await own().teamReport.overview({
    query: { from: yesterday, to: today, product: 'lottery' },
  });
  expect(totals).toMatchObject({ stake: '1000.0000', deposits: '0.0000', netLoss: '993.0000' });
});

test('children come in pages by the sorted figure, first the own account, and lead down the tree (AGENT-8)', async () => {
  const query = { from: yesterday, to: today, pageSize: 1 } as const;
  const first = await own().teamReport.children({ query });
  expect(first.items.map(({ node, isSelf, figures }) => [node.name, isSelf, figures.stake])).toEqual([
    ['head.agent', true, '10.0000'],
    ['second.agent', false, '1100.0000'],
  ]);
  assert(first.next !== null, 'there is a second page');
  const second = await own().teamReport.children({ query: { ...query, cursor: first.next } });
  expect(second.items.map(({ node }) => node.name)).toEqual(['quiet.member']);
  expect(second.next).toBeNull();
  const rising = await own().teamReport.children({ query: { ...query, order: 'asc', sort: 'netLoss' } });
  expect(rising.items[1]?.node.name).toBe('quiet.member');
  const below = await own().teamReport.children({ query: { ...query, node: String(branch.child) } });
  expect(below.items.map(({ node }) => [node.name, node.depth])).toEqual([
    ['second.agent', 1],
    ['deep.member', 2],
  ]);
  const alone = await own().teamReport.children({ query: { ...query, scope: 'own', pageSize: 20 } });
  expect(alone.items.map(({ node, figures }) => [node.name, figures.stake])).toEqual([
    ['head.agent', '10.0000'],
    ['second.agent', '100.0000'],
    ['quiet.member', '0.0000'],
  ]);
});

test('a drill-down has the path from the caller to the member, with the account of each (AGENT-8)', async () => {
  const { path } = await own().teamReport.overview({ query: { node: String(branch.grandchild) } });
  expect(path.map(({ name }) => name)).toEqual(['head.agent', 'second.agent', 'deep.member']);
});

test.each([
  'overview',
  'children',
  'people',
  'exported',
  'bets',
  'betsExported',
  'transactions',
  'transactionsExported',
] as const)('the report call %s refuses a member of another tree (AGENT-8)', async (name) => {
  assert(other !== undefined, 'the other agent is logged in');
  for (const node of [branch.child, own().memberId, 999_999_999n]) {
    const query = { node: String(node) };
    await expect(other.teamReport[name]({ query })).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
  }
});

test('a member who moved away is shown for the days before the move only (AGENT-8)', async () => {
  const mover = await server.openMember({ account: 'moving.member' });
  assert(other !== undefined, 'the other agent is logged in');
  const link = { descendantId: mover, depth: 1 };
  await replaceLinks(
    db,
    [mover],
    [
      { ...link, ancestorId: mover, depth: 0, since: null, until: null },
      { ...link, ancestorId: own().memberId, since: null, until: today },
      { ...link, ancestorId: other.memberId, since: today, until: null },
    ],
  );
  await count([played(mover, '40', { day: yesterday }), played(mover, '2')]);
  const query = { from: yesterday, to: today, node: String(mover) };
  const [before, after] = await Promise.all(
    [own(), other].map((caller) => caller.teamReport.overview({ query })),
  );
  expect([before?.totals.stake, after?.totals.stake]).toEqual(['40.0000', '2.0000']);
  const gone = { ...query, from: today };
  await expect(own().teamReport.overview({ query: gone })).rejects.toMatchObject({
    code: 'MEMBER_NOT_IN_TEAM',
  });
  const people = await own().teamReport.people({ query });
  expect(people).toMatchObject({ balance: '0.0000', members: 0, online: 0 });
});

test('people counts members, open sessions, balances and active members (AGENT-8)', async () => {
  const day = { from: today, to: today };
  const people = await own().teamReport.people({ query: day });
  // The agent itself is online; members are counted without it.
  expect(people).toMatchObject({ members: 3, online: 1, balance: '0.0000', active: 0 });
  const long = await own().teamReport.people({ query: { from: yesterday, to: today } });
  expect(long.activeFloor).toEqual({ turnover: '5000.0000', deposits: '500.0000' });
});

test('people uses the merchant’s floors of active members and the time that counts as online (AGENT-8)', async () => {
  const daily = { turnover: '100', deposits: '0' };
  const active = { ...server.runtime.settings.contract().active, daily };
  await server.runtime.changeSetting('contract', { active });
  await server.runtime.changeSetting('team', { onlineMinutes: 20 });
  await db
    .updateTable('session')
    .set({ seen_at: plus(server.clock.now(), -10 * MINUTE) })
    .where('member_id', '=', own().memberId)
    .execute();
  const people = await own().teamReport.people({ query: { from: today, to: today } });
  expect(people.activeFloor).toEqual({ turnover: '100.0000', deposits: '0.0000' });
  // Only the direct child reached the floor; the own session was used ten minutes ago.
  expect(people.active).toBe(1);
});

test('a period that is too long or ends before it begins is refused (AGENT-8)', async () => {
  for (const days of [
    { from: '2025-01-01', to: '2026-11-15' },
    { from: '2026-11-15', to: '2026-11-14' },
  ])
    await expect(own().teamReport.overview({ query: days })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('exports have a line per day, product or child in the language of the reader (AGENT-8)', async () => {
  const query = { from: yesterday, to: today, language: 'HI' } as const;
  const days = await own().teamReport.exported({ query });
  expect(days).toMatchObject({ fileName: 'mela-team-day-2026-11-14-2026-11-15.csv', rows: 2, next: null });
  expect(days.csv).toContain('2026-11-14,0.0000,0.0000,');
  expect(days.csv).toMatch(/\p{Script=Devanagari}/u);
  const products = await own().teamReport.exported({ query: { ...query, line: 'product' } });
  expect(products.csv).toContain('लॉटरी');
  const children = await own().teamReport.exported({ query: { ...query, language: 'EN', line: 'child' } });
  expect(children.csv.split('\r\n').map((line) => line.split(',')[0])).toContain('second.agent');
});

test('bets and transactions of the team below an agent are listed, paged and exported (AGENT-8)', async () => {
  const head = await server.member({ type: 1 });
  await setUpline(server.url, head.memberId, 'demo.agent');
  const days = { from: '2026-08-20', to: '2026-11-15' };
  const page = await head.teamReport.transactions({ query: { ...days, pageSize: 5 } });
  expect(page.items).toHaveLength(5);
  assert(page.next !== null, 'the demo tree has more transactions');
  const rest = await head.teamReport.transactions({ query: { ...days, cursor: page.next } });
  expect(rest.totals).toBeNull();
  const times = [...page.items, ...rest.items].map(({ madeAt }) => madeAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const known = new Set([...page.items, ...rest.items].map(({ reference }) => reference));
  expect(known.size).toBe(page.items.length + rest.items.length);
  const deep = page.items.filter(({ node }) => node.depth > 1);
  expect(deep.length).toBeGreaterThan(0);
  // An agent reads the accounts of its whole tree, as in the team list; only contact data is for the direct upline.
  expect(deep.filter(({ node }) => node.name.includes('***'))).toEqual([]);

  const withdrawn = await head.teamReport.transactions({
    query: { ...days, kind: 'withdrawal', state: 'done' },
  });
  expect(
    withdrawn.items.every(
      ({ kind, state, amount }) => kind === 'withdrawal' && state === 'done' && amount.startsWith('-'),
    ),
  ).toBe(true);
  const file = await head.teamReport.transactionsExported({ query: { ...days, language: 'EN' } });
  expect(file.csv.split('\r\n')).toHaveLength(file.rows + 2);

  const [item] = page.items;
  assert(item !== undefined, 'the page has a transaction');
  const bets = await head.teamReport.bets({ query: { ...days, node: item.node.id } });
  expect(bets.node).toEqual(item.node);
  const betFile = await head.teamReport.betsExported({ query: { ...days, node: item.node.id } });
  expect(betFile.rows).toBeGreaterThanOrEqual(bets.items.length);
});

test('a transfer along the line is shown once, for the lower of the two (AGENT-8)', async () => {
  const { child, grandchild } = branch;
  const made = {
    factor: 'sms',
    request_key: 'k'.repeat(20),
    day: today,
    made_at: server.clock.now(),
  } as const;
  const amounts = { amount: parseMoney('300'), lowered: parseMoney('0') };
  await insertTransfers(db, [
    {
      ...made,
      ...amounts,
      reference: 'A0000000001',
      from_id: own().memberId,
      to_id: child,
      direction: 'down',
    },
    { ...made, ...amounts, reference: 'A0000000002', from_id: grandchild, to_id: child, direction: 'up' },
  ]);
  const { items } = await own().teamReport.transactions({
    query: { kind: 'transfer', from: today, to: today },
  });
  expect(items.map((item) => [item.reference, item.node.name, item.other, item.amount])).toEqual([
    ['A0000000002', 'deep.member', 'second.agent', '-300.0000'],
    ['A0000000001', 'second.agent', 'head.agent', '300.0000'],
  ]);
  const none = await own().teamReport.transactions({ query: { kind: 'transfer', state: 'failed' } });
  expect(none.items).toEqual([]);
});

test('the children of a test agent are those that it can open: an account of another type is not listed (AGENT-3)', async () => {
  const twin = await server.member({ type: 41 });
  const below = await server.openMember({ type: 42, uplineId: twin.memberId });
  const real = await server.openMember({ uplineId: twin.memberId });
  const { items } = await twin.teamReport.children({ query: { scope: 'own' } });
  expect(items.map(({ node }) => node.id)).toEqual([String(twin.memberId), String(below)]);
  const opened = (id: bigint) => twin.teamReport.overview({ query: { node: String(id) } });
  await expect(opened(below)).resolves.toBeDefined();
  await expect(opened(real)).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
});
