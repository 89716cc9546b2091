import { instantOf } from '@mela/kernel/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  agree,
  agreeWithHouse,
  dailyOf,
  dividendOf,
  offering,
  openLine,
  requestKey,
  tier,
  type Line,
} from '#testing/agents/contract-world.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('contract');
afterAll(() => server.close());
const { db } = server.runtime;
const { contract: module } = server.app.modules;

let line: Line;
beforeEach(async () => {
  line = await openLine(server);
});

const stateOf = async (id: string) =>
  db
    .selectFrom('contract')
    .select(['state', 'starts_at as startsAt', 'ends_at as endsAt', 'end_reason as endReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const subjects = async (person: Line['head']) =>
  (await person.inbox.list({ query: {} })).items.map(({ title }) => title);

describe('a contract offer', () => {
  test('reaches the child, starts with the next period once accepted, and both get a message (AGENT-6)', async () => {
    await agreeWithHouse(line, dividendOf(['10', '20']));
    const { head, middle } = line;
    const offered = await head.contract.dividend({ body: offering(middle, dividendOf(['5', '15'])) });
    expect(offered).toMatchObject({ state: 'requested', version: 1, child: { account: middle.account } });
    const { offers } = await middle.contract.offers({});
    expect(offers.map(({ id }) => id)).toEqual([offered.id]);
    const accepted = await middle.contract.dividend({ body: { action: 'accept', id: offered.id } });
    // The clock stands at 15 November, so the period from the 16th is the next.
    expect(accepted).toMatchObject({ state: 'active', startsAt: '2026-11-15T18:30:00.000Z', endsAt: null });
    expect(await subjects(middle)).toEqual(['Contract accepted', 'New contract offer']);
    expect(await subjects(head)).toContain('Contract accepted');
    const admin = await server.staff();
    const { entries } = await admin.audit.list({ query: { kind: 'contract', id: offered.id } });
    expect(entries.map(({ action }) => action)).toEqual(['contract.accept', 'contract.offer']);
  });

  test('is refused when the caller is not the direct upline, has no contract, or one is open', async () => {
    const { head, middle, low, beside } = line;
    const terms = dividendOf(['10']);
    await expect(head.contract.dividend({ body: offering(middle, terms) })).rejects.toMatchObject({
      code: 'CONTRACT_NO_BASE',
    });
    await agreeWithHouse(line, dividendOf(['20']));
    await expect(head.contract.dividend({ body: offering(low, terms) })).rejects.toMatchObject({
      code: 'CONTRACT_NOT_DIRECT_UPLINE',
    });
    await expect(beside.contract.dividend({ body: offering(low, terms) })).rejects.toMatchObject({
      code: 'AGENT_ONLY',
    });
    await head.contract.dividend({ body: offering(middle, terms) });
    await expect(head.contract.dividend({ body: offering(middle, terms) })).rejects.toMatchObject({
      code: 'CONTRACT_ALREADY_OPEN',
    });
  });

  test('is refused with every broken rule and its tier (AGENT-12)', async () => {
    await agreeWithHouse(line, dividendOf(['10', '20']));
    const { head, middle } = line;
    const tiers = [tier({ rate: '12', active: 3 }), tier({ rate: '12', active: 2 }), tier({ rate: '41' })];
    const terms = dividendOf([], { tiers });
    await expect(head.contract.dividend({ body: offering(middle, terms) })).rejects.toMatchObject({
      code: 'CONTRACT_TERMS_INVALID',
      params: {
        violations: [
          '1 NO_PARENT_TIER',
          '2 RATE_NOT_INCREASING',
          '2 ACTIVE_DECREASING',
          '2 NO_PARENT_TIER',
          '3 ACTIVE_DECREASING',
          '3 RATE_ABOVE_HOUSE_MAXIMUM',
          '3 RATE_ABOVE_PARENT_TOP',
          '3 NO_PARENT_TIER',
        ],
      },
    });
    const weekly = dividendOf(['10'], { period: 'weekly', basis: 'totalVolume' });
    await expect(head.contract.dividend({ body: offering(middle, weekly) })).rejects.toMatchObject({
      code: 'CONTRACT_BASE_DIFFERS',
      params: { fields: ['period', 'basis'] },
    });
    const past = dividendOf(['10'], { lastDay: '2026-11-15' });
    await expect(head.contract.dividend({ body: offering(middle, past) })).rejects.toMatchObject({
      code: 'CONTRACT_LAST_DAY',
      params: { first: '2026-11-16' },
    });
  });

  test('that deducts salaries is refused for some products and allowed for all (AGENT-12)', async () => {
    const { staff, head } = line;
    const deductions = { salaries: true, vendorFee: false } as const;
    const offer = (terms: Parameters<typeof offering>[1]) => {
      const childId = String(head.memberId);
      return staff.staffContract.offer({
        body: { requestKey: requestKey(), childId, terms, reason: 'A share after salaries.' },
      });
    };
    const scoped = dividendOf(['10'], { products: ['slots'], deductions });
    await expect(offer(scoped)).rejects.toMatchObject({ code: 'CONTRACT_SALARIES_SCOPE' });
    const childId = String(head.memberId);
    const { violations } = await staff.staffContract.preview({
      body: { of: 'offer', childId, terms: scoped },
    });
    expect(violations).toEqual([{ code: 'SALARIES_OF_PRODUCTS', tier: null }]);
    expect(await offer(dividendOf(['10'], { deductions }))).toMatchObject({ state: 'requested' });
  });

  test('is refused beyond the margin of a product, and allowed at the limit (AGENT-14)', async () => {
    const { staff, head } = line;
    const offer = (rate: string) =>
      staff.staffContract.offer({
        body: {
          requestKey: requestKey(),
          childId: String(head.memberId),
          terms: dailyOf([rate], { products: ['live'] }),
          reason: 'A salary on live games.',
        },
      });
    // Live games: half of 1.20 % less 0.38 % leaves 0.22 %, of which salaries weigh 30 %.
    await expect(offer('0.74')).rejects.toMatchObject({
      code: 'CONTRACT_BEYOND_MARGIN',
      params: { product: 'live', giveBack: '0.61', limit: '0.60' },
    });
    expect(await offer('0.73')).toMatchObject({ state: 'requested' });
  });

  test('is created once for a repeated request, and the key with other terms is refused', async () => {
    await agreeWithHouse(line, dividendOf(['20']));
    const { head, middle } = line;
    const body = offering(middle, dividendOf(['10']));
    const both = await Promise.all([head.contract.dividend({ body }), head.contract.dividend({ body })]);
    expect(both[0].id).toBe(both[1].id);
    const other = { ...body, terms: dividendOf(['11']) };
    await expect(head.contract.dividend({ body: other })).rejects.toMatchObject({
      code: 'REQUEST_KEY_REUSED',
    });
  });

  test('is answered by the child alone, and a stranger learns nothing about it', async () => {
    await agreeWithHouse(line, dividendOf(['20']));
    const { head, middle, low } = line;
    const { id } = await head.contract.dividend({ body: offering(middle, dividendOf(['10'])) });
    await expect(head.contract.dividend({ body: { action: 'accept', id } })).rejects.toMatchObject({
      code: 'CONTRACT_NOT_THE_CHILD',
    });
    await expect(low.contract.dividend({ body: { action: 'accept', id } })).rejects.toMatchObject({
      code: 'CONTRACT_UNKNOWN',
    });
    await expect(low.contract.detail({ query: { id } })).rejects.toMatchObject({ code: 'CONTRACT_UNKNOWN' });
    await middle.contract.dividend({ body: { action: 'reject', id } });
    await expect(middle.contract.dividend({ body: { action: 'accept', id } })).rejects.toMatchObject({
      code: 'CONTRACT_NOTHING_OPEN',
    });
    expect(await subjects(head)).toContain('Contract offer rejected');
  });

  test('expires at the instant its time is over, and can be withdrawn before (AGENT-6)', async () => {
    await agreeWithHouse(line, dividendOf(['20']));
    const { head, middle, low } = line;
    const first = await head.contract.dividend({ body: offering(middle, dividendOf(['10'])) });
    await head.contract.dividend({ body: { action: 'withdraw', id: first.id } });
    expect(await stateOf(first.id)).toMatchObject({ state: 'expired', endReason: 'WITHDRAWN' });
    await agree(head, middle, dividendOf(['10']));
    const { id } = await middle.contract.dividend({ body: offering(low, dividendOf(['5'])) });
    const { answerBy } = await low.contract.detail({ query: { id } }).then(({ contract }) => contract);
    await db
      .updateTable('contract')
      .set({ offered_at: instantOf('2026-11-01T00:00:00Z'), answer_by: server.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(answerBy > '2026-11-21').toBe(true);
    await expect(low.contract.dividend({ body: { action: 'accept', id } })).rejects.toMatchObject({
      code: 'CONTRACT_NOTHING_OPEN',
    });
    await server.runJob('contract.expire');
    expect(await stateOf(id)).toMatchObject({ state: 'expired', endReason: 'UNANSWERED' });
  });
});

describe('new terms of a contract', () => {
  test('with a higher rate end all contracts below in one transaction, as the preview said (AGENT-6, AGENT-12)', async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle, low, beside } = line;
    const own = await agree(head, middle, dividendOf(['10', '20']));
    const below = await agree(middle, low, dividendOf(['10']));
    const open = await middle.contract.dividend({ body: offering(beside, dividendOf(['10'])) });
    const amended = await head.contract.dividend({
      body: { action: 'amend', requestKey: requestKey(), id: own.id, terms: dividendOf(['10', '25']) },
    });
    const preview = await middle.contract.preview({ body: { of: 'version', id: amended.id } });
    expect(preview.cascade).toEqual([{ account: low.account, state: 'active', because: 'RATE_RAISED' }]);
    const accepted = await middle.contract.dividend({ body: { action: 'accept', id: amended.id } });
    expect(accepted).toMatchObject({ state: 'active', version: 2, startsAt: '2026-11-15T18:30:00.000Z' });
    expect(await stateOf(own.id)).toMatchObject({ state: 'superseded', endReason: 'AMENDED' });
    expect(await stateOf(below.id)).toMatchObject({
      state: 'terminated',
      endReason: 'RATE_RAISED',
      endsAt: instantOf('2026-11-15T18:30:00Z'),
    });
    // An offer that still fits stays open.
    expect(await stateOf(open.id)).toMatchObject({ state: 'requested' });
    expect(await subjects(low)).toContain('Contract ends');
    expect(await subjects(middle)).toContain('Contract ends');
    const { versions } = await middle.contract.detail({ query: { id: amended.id } });
    expect(versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['2 active', '1 superseded']);
    // The next contract below starts when the old one ends.
    expect(
      await agree(middle, low, dividendOf(['12'], { tiers: [tier({ rate: '12', turnover: '1000' })] })),
    ).toMatchObject({
      startsAt: '2026-11-15T18:30:00.000Z',
    });
  });

  test('are listed beside the contract in force, which stays in force and in the lists when they are rejected (AGENT-12)', async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const { id } = await head.contract.dividend({
      body: { action: 'amend', requestKey: requestKey(), id: own.id, terms: dividendOf(['5']) },
    });
    const listed = async () => {
      const query = { kind: 'dividend' as const };
      const given = await head.contract.list({ query: { ...query, side: 'given' } });
      const held = await middle.contract.list({ query: { ...query, side: 'own' } });
      expect(held.content).toEqual(given.content);
      expect([held.total, given.total]).toEqual([held.content.length, given.content.length]);
      return given.content.map((version) => `${version.id} ${version.state}`).toSorted();
    };
    expect(await listed()).toEqual([`${own.id} active`, `${id} requested`].toSorted());
    await middle.contract.dividend({ body: { action: 'reject', id } });
    expect(await stateOf(own.id)).toMatchObject({ state: 'active', endsAt: null });
    expect(await listed()).toEqual([`${own.id} active`]);
    await head.contract.dividend({ body: { action: 'terminate', id: own.id } });
    await middle.contract.dividend({ body: { action: 'terminate', id: own.id } });
    // A contract that is over is listed with its latest version.
    expect(await listed()).toEqual([`${id} rejected`]);
  });

  test('replace a version whose end was announced, and take back what followed from it (AGENT-12)', async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle, low } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const below = await agree(middle, low, dividendOf(['5']));
    await head.contract.dividend({ body: { action: 'terminate', id: own.id } });
    expect(await stateOf(below.id)).toMatchObject({ state: 'active', endReason: 'UPLINE_ENDED' });
    const { id } = await head.contract.dividend({
      body: { action: 'amend', requestKey: requestKey(), id: own.id, terms: dividendOf(['8']) },
    });
    await middle.contract.dividend({ body: { action: 'accept', id } });
    expect(await stateOf(below.id)).toMatchObject({ state: 'active', endsAt: null, endReason: null });
  });
});

describe('the end of a contract', () => {
  test('by the child is immediate; what rests on it runs to the end of the period', async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle, low } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const below = await agree(middle, low, dividendOf(['5']));
    const ended = await middle.contract.dividend({ body: { action: 'terminate', id: own.id } });
    expect(ended).toMatchObject({ state: 'terminated', endReason: 'ENDED_BY_CHILD' });
    expect(await stateOf(below.id)).toMatchObject({ state: 'active', endReason: 'UPLINE_ENDED' });
    await expect(
      middle.contract.dividend({ body: offering(line.beside, dividendOf(['5'])) }),
    ).rejects.toMatchObject({ code: 'CONTRACT_NO_BASE' });
  });

  test('by the upline comes with the period, and the child may leave earlier', async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const announced = await head.contract.dividend({ body: { action: 'terminate', id: own.id } });
    expect(announced).toMatchObject({
      state: 'active',
      endsAt: '2026-11-15T18:30:00.000Z',
      endReason: 'ENDED_BY_UPLINE',
    });
    await middle.contract.dividend({ body: { action: 'terminate', id: own.id } });
    expect(await stateOf(own.id)).toMatchObject({ state: 'terminated' });
  });

  test('of the house is decided by staff, who cannot end a contract between agents (AGENT-18)', async () => {
    const top = await agreeWithHouse(line, dividendOf(['30']));
    const { staff, head, middle } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const reason = 'Agreed with the head of the line.';
    await expect(staff.staffContract.terminate({ body: { id: own.id, reason } })).rejects.toMatchObject({
      code: 'CONTRACT_NOT_A_PARTY',
    });
    await staff.staffContract.terminate({ body: { id: top.id, reason } });
    const { contracts } = await staff.staffContract.list({ query: { account: head.account } });
    expect(contracts.map(({ endReason }) => endReason)).toEqual(['UPLINE_ENDED', 'ENDED_BY_UPLINE']);
  });

  test('is found by the daily check when the rules become narrower (AGENT-12)', async () => {
    const top = await agreeWithHouse(line, dividendOf(['30']));
    const { limits } = server.runtime.settings.contract();
    await server.runtime.changeSetting('contract', {
      limits: { ...limits, dividend: { ...limits.dividend, rateMax: '25' } },
    });
    await server.runJob('contract.check');
    await server.runtime.changeSetting('contract', { limits });
    expect(await stateOf(top.id)).toMatchObject({ state: 'active', endReason: 'UNLAWFUL' });
  });
});

test('a contract in force covers whole windows from its start to its end', async () => {
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle } = line;
  const own = await agree(head, middle, dividendOf(['10'], { lastDay: '2026-12-10' }));
  const inForce = async (from: string, to: string) =>
    (await module.contractsInForce(db, 'dividend', instantOf(from), instantOf(to)))
      .filter(({ id }) => id === own.id)
      .map(({ uplineId, terms }) => [uplineId, terms.period]);
  const found = [[head.memberId, 'half-month']];
  expect(await inForce('2026-10-31T18:30:00Z', '2026-11-15T18:30:00Z')).toEqual([]);
  expect(await inForce('2026-11-15T18:30:00Z', '2026-11-30T18:30:00Z')).toEqual(found);
  expect(await inForce('2026-11-30T18:30:00Z', '2026-12-15T18:30:00Z')).toEqual(found);
  expect(await inForce('2026-12-15T18:30:00Z', '2026-12-31T18:30:00Z')).toEqual([]);
});

test('a switch that is off closes offers and acceptances of its kind, and no ending', async () => {
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle, low, beside } = line;
  const own = await agree(head, middle, dividendOf(['10']));
  const [first, second] = [
    await middle.contract.dividend({ body: offering(low, dividendOf(['5'])) }),
    await middle.contract.dividend({ body: offering(beside, dividendOf(['5'])) }),
  ];
  await server.runtime.setSwitch('SIGNCONDIV3', false);
  const off = { code: 'FUNCTION_NOT_AVAILABLE' };
  const act = (person: Line['head'], action: 'accept' | 'reject' | 'terminate' | 'withdraw', id: string) =>
    person.contract.dividend({ body: { action, id } });
  await expect(head.contract.dividend({ body: offering(middle, dividendOf(['5'])) })).rejects.toMatchObject(
    off,
  );
  const amendment = { action: 'amend', requestKey: requestKey(), id: own.id } as const;
  await expect(
    head.contract.dividend({ body: { ...amendment, terms: dividendOf(['8']) } }),
  ).rejects.toMatchObject(off);
  await expect(act(low, 'accept', first.id)).rejects.toMatchObject(off);
  await expect(head.contract.list({ query: { kind: 'dividend', side: 'own' } })).rejects.toMatchObject(off);
  const { offers, held } = await middle.contract.offers({});
  expect([offers.length, held.map(({ id }) => id)]).toEqual([0, [own.id]]);
  expect(await act(low, 'reject', first.id)).toMatchObject({ state: 'rejected' });
  expect(await act(middle, 'withdraw', second.id)).toMatchObject({ state: 'expired' });
  expect(await act(middle, 'terminate', own.id)).toMatchObject({ state: 'terminated' });
  await server.runtime.setSwitch('SIGNCONDIV3', true);
  await expect(head.contract.list({ query: { kind: 'dividend', side: 'own' } })).resolves.toMatchObject({
    total: 1,
  });
});

test('a suspended agent changes no contract that it gave, and answers and ends its own', async () => {
  await agreeWithHouse(line, dividendOf(['30']));
  const { staff, head, middle, low, beside } = line;
  const own = await agree(head, middle, dividendOf(['10']));
  const below = await agree(middle, low, dividendOf(['5']));
  const open = await middle.contract.dividend({ body: offering(beside, dividendOf(['5'])) });
  const amended = await head.contract.dividend({
    body: { action: 'amend', requestKey: requestKey(), id: own.id, terms: dividendOf(['9']) },
  });
  const reason = 'Under review.';
  await staff.staffTeam.suspend({ body: { id: String(middle.memberId), reason } });
  const terms = dividendOf(['4']);
  const fourth = await server.member({ uplineId: middle.memberId });
  const acts = [
    offering(fourth, terms),
    { action: 'amend', requestKey: requestKey(), id: below.id, terms },
    { action: 'terminate', id: below.id },
    { action: 'withdraw', id: open.id },
  ] as const;
  for (const body of acts)
    await expect(middle.contract.dividend({ body }), body.action).rejects.toMatchObject({
      code: 'AGENT_SUSPENDED',
    });
  expect(await middle.contract.dividend({ body: { action: 'accept', id: amended.id } })).toMatchObject({
    state: 'active',
  });
  expect(await middle.contract.dividend({ body: { action: 'terminate', id: amended.id } })).toMatchObject({
    state: 'terminated',
  });
});
