import { assert } from '@mela/kernel/assert';
import { DAY, instantOf, readDay, type LocalDay } from '@mela/kernel/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { lockMembers } from '#modules/access/member/module.ts';
import {
  agree,
  agreeWithHouse,
  dailyOf,
  dividendOf,
  offering,
  openLine,
  requestKey,
  type Line,
} from '#testing/agents/contract-world.ts';
import { countWaiting } from '#testing/assert/locks/queries.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

// Contracts of a line while the line itself changes: moves, ends above, and rebates.

const server = await openTestServer('contract_line');
afterAll(() => server.close());
const { db } = server.runtime;
const { contract: module, team } = server.app.modules;
const reason = 'Agreed with the head of the line.';

let line: Line;
beforeEach(async () => {
  line = await openLine(server);
});

const stateOf = async (id: string) =>
  db
    .selectFrom('contract')
    .select(['state', 'ends_at as endsAt', 'end_reason as endReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const inForce = { state: 'active', endsAt: null, endReason: null };

const day = (text: string): LocalDay => {
  const read = readDay(text);
  assert(read !== undefined, `${text} is a day`);
  return read;
};

/** Another general agent, who may give its own level. */
async function openTarget() {
  const target = await server.member({ type: 1 });
  await db.transaction().execute((tx) => team.openAgentRow(tx, target.memberId, { mayOpenEqual: true }));
  return target;
}

const move = ({ staff, middle }: Line, upline: string) =>
  staff.staffTeamMove.move({ body: { id: String(middle.memberId), upline, reason } });

/** New terms of the contract that staff gave to the head. */
async function amendHouse({ staff, head }: Line, id: string, terms: ReturnType<typeof dividendOf>) {
  const amended = await staff.staffContract.amend({
    body: { id, terms, requestKey: requestKey(), reason },
  });
  return head.contract.dividend({ body: { action: 'accept', id: amended.id } });
}

describe('a scheduled move', () => {
  test('leaves the contracts of the account to the present upline until its day (AGENT-6)', async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle, low } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const below = await agree(middle, low, dividendOf(['5']));
    const other = await openTarget();
    const others = await agreeWithHouse({ ...line, head: other }, dividendOf(['30']));
    await move(line, other.account);

    await server.runJob('contract.check');
    await server.runJob('contract.expire');
    expect(await stateOf(own.id)).toEqual(inForce);
    // The end of a contract of the next upline is none of the present line's business.
    await line.staff.staffContract.terminate({ body: { id: others.id, reason } });
    expect(await stateOf(own.id)).toEqual(inForce);
    expect(await stateOf(below.id)).toEqual(inForce);
    // The present upline offers new terms, which the account accepts, and a raise above still ends the contract.
    const amended = await head.contract.dividend({
      body: { action: 'amend', requestKey: requestKey(), id: own.id, terms: dividendOf(['9']) },
    });
    const accepted = await middle.contract.dividend({ body: { action: 'accept', id: amended.id } });
    expect(accepted).toMatchObject({ state: 'active', endsAt: null });
    const [top] = (await head.contract.list({ query: { kind: 'dividend', side: 'own' } })).content;
    await amendHouse(line, top?.id ?? '', dividendOf(['35']));
    expect(await stateOf(amended.id)).toMatchObject({ state: 'terminated', endReason: 'RATE_RAISED' });
  });

  test('whose day has come leaves contracts in force to its job, not to the check', async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle } = line;
    const own = await agree(head, middle, dividendOf(['10'], { period: 'half-month' }));
    await move(line, (await openTarget()).account);
    // The links of the next day without its job.
    await db
      .updateTable('member_tree')
      .set({ until: team.today() })
      .where('descendant_id', '=', middle.memberId)
      .where('ancestor_id', '=', head.memberId)
      .execute();
    await server.runJob('contract.check');
    expect(await stateOf(own.id)).toEqual(inForce);
  });
});

test('a move ends the contracts with the old upline and those below with the next period (AGENT-6)', async () => {
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle, low } = line;
  const own = await agree(head, middle, dividendOf(['10']));
  const below = await agree(middle, low, dividendOf(['5']));
  const moves = [{ memberId: middle.memberId, effectiveOn: day('2026-12-01') }];
  expect(await db.transaction().execute((tx) => module.ofTeams.endForMoves(tx, moves))).toBe(true);
  const endsAt = instantOf('2026-11-30T18:30:00Z');
  expect(await stateOf(own.id)).toEqual({ state: 'active', endsAt, endReason: 'MOVED' });
  expect(await stateOf(below.id)).toEqual({ state: 'active', endsAt, endReason: 'UPLINE_ENDED' });
});

test('a move ends an open offer of the old upline, and both get a message (AGENT-6)', async () => {
  await agreeWithHouse(line, dividendOf(['30']));
  const { head, middle } = line;
  const body = offering(middle, dividendOf(['10']));
  const { id } = await head.contract.dividend({ body });
  const moves = [{ memberId: middle.memberId, effectiveOn: day('2026-12-01') }];
  expect(await db.transaction().execute((tx) => module.ofTeams.endForMoves(tx, moves))).toBe(true);
  expect(await stateOf(id)).toMatchObject({ state: 'expired', endReason: 'MOVED' });
  for (const person of [head, middle]) {
    const { items } = await person.inbox.list({ query: {} });
    expect(items[0]?.title).toBe('Contract offer no longer open');
  }
  const { entries } = await line.staff.audit.list({ query: { kind: 'contract', id } });
  expect(entries.map(({ action }) => action)).toContain('contract.expire');
});

describe('an end above that is taken back by new terms', () => {
  test('stays below a contract between whose own end stands', async () => {
    const top = await agreeWithHouse(line, dividendOf(['30']));
    const { staff, head, middle, low, beside } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const below = await agree(middle, low, dividendOf(['5']));
    const next = await server.member({ type: 2, uplineId: head.memberId });
    const besides = await agree(head, next, dividendOf(['10']));
    await agree(middle, beside, dividendOf(['5']));
    await head.contract.dividend({ body: { action: 'terminate', id: own.id } });
    await staff.staffContract.terminate({ body: { id: top.id, reason } });
    expect(await stateOf(besides.id)).toMatchObject({ endReason: 'UPLINE_ENDED' });
    await amendHouse(line, top.id, dividendOf(['29']));
    expect(await stateOf(own.id)).toMatchObject({ endReason: 'ENDED_BY_UPLINE' });
    const { endsAt, endReason } = await stateOf(below.id);
    expect([endReason, endsAt]).toEqual(['UPLINE_ENDED', (await stateOf(own.id)).endsAt]);
    expect(await stateOf(besides.id)).toEqual(inForce);
  });

  test('becomes the agreed last day of a contract between', async () => {
    const top = await agreeWithHouse(line, dividendOf(['30']));
    const { staff, head, middle, low } = line;
    const own = await agree(head, middle, dividendOf(['10'], { lastDay: '2026-12-31' }));
    const below = await agree(middle, low, dividendOf(['5']));
    await staff.staffContract.terminate({ body: { id: top.id, reason } });
    await amendHouse(line, top.id, dividendOf(['29']));
    const endsAt = instantOf('2026-12-31T18:30:00Z');
    expect(await stateOf(own.id)).toEqual({ state: 'active', endsAt, endReason: 'LAST_DAY' });
    expect(await stateOf(below.id)).toEqual({ state: 'active', endsAt, endReason: 'UPLINE_ENDED' });
  });
});

test('rebates beyond the margin of a contract in force are refused, and allowed at its limit (AGENT-14)', async () => {
  const { staff, head } = line;
  const { id } = await staff.staffContract.offer({
    body: {
      requestKey: requestKey(),
      childId: String(head.memberId),
      terms: dailyOf(['0.70'], { products: ['live'] }),
      reason,
    },
  });
  await head.contract.daily({ body: { action: 'accept', id } });
  const set = (product: 'live' | 'slots', percent: string) =>
    staff.staffTeam.setRates({
      body: { id: String(head.memberId), percents: [{ product, percent }], reason },
    });
  // Live games: 0.38 % and 30 % of the salary leave 0.01 % of 0.60 %.
  await expect(set('live', '0.02')).rejects.toMatchObject({
    code: 'CONTRACT_BEYOND_MARGIN',
    params: { product: 'live', giveBack: '0.61', limit: '0.60' },
  });
  await set('slots', '0.50');
  const { percents } = await set('live', '0.01');
  expect(percents.find(({ product }) => product === 'live')?.percent).toBe('0.01');
});

// Last, because they turn the clock.
describe('a move whose day has come', () => {
  const openMoved = async () => {
    await agreeWithHouse(line, dividendOf(['30']));
    const { head, middle, low, staff } = line;
    const own = await agree(head, middle, dividendOf(['10']));
    const below = await agree(middle, low, dividendOf(['5']));
    const { nextMoveOn } = await move(line, (await openTarget()).account);
    expect(await stateOf(own.id)).toEqual(inForce);
    while (team.today() < nextMoveOn) server.clock.turn(DAY);
    staff.token = (await server.staff()).token;
    const { token } = await middle.session.login({
      body: { username: middle.account, password: testPassword },
    });
    middle.token = token;
    return { own, below };
  };

  /** Runs something while the row of a member is locked; `meanwhile` starts what waits for it. */
  const whileLocked = async (memberId: bigint, meanwhile: () => Promise<void>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockMembers(tx, [memberId]);
      await meanwhile();
    });

  test('ends the contracts with the old upline and those below (AGENT-6)', async () => {
    const { own, below } = await openMoved();
    await server.runJob('team.move');
    await server.runJob('contract.expire');
    expect(await stateOf(own.id)).toMatchObject({ state: 'terminated', endReason: 'MOVED' });
    expect(await stateOf(below.id)).toMatchObject({ state: 'terminated', endReason: 'UPLINE_ENDED' });
  });

  test('hides the team from previews by the old upline, which still reads the contract of the past (AGENT-3, AGENT-14)', async () => {
    const { own } = await openMoved();
    await server.runJob('team.move');
    const { head } = line;
    const { token } = await head.session.login({
      body: { username: head.account, password: testPassword },
    });
    head.token = token;
    const terms = dividendOf(['10']);
    for (const subject of [
      { of: 'version' as const, id: own.id },
      { of: 'amendment' as const, id: own.id, terms },
    ])
      await expect(head.contract.preview({ body: subject })).rejects.toMatchObject({
        code: 'CONTRACT_UNKNOWN',
      });
    expect((await head.contract.detail({ query: { id: own.id } })).contract.id).toBe(own.id);
  });

  test('waits for a change of a contract two levels below', async () => {
    const { below } = await openMoved();
    let done: Promise<void> | undefined;
    await whileLocked(line.low.memberId, async () => {
      done = server.runJob('team.move');
      await expect.poll(() => countWaiting(db)).toBe(1);
      expect(await stateOf(below.id)).toEqual(inForce);
    });
    await done;
    expect(await stateOf(below.id)).toMatchObject({ endReason: 'UPLINE_ENDED' });
  });

  test('and an opening below the moved agent take their locks in one order', async () => {
    const { own } = await openMoved();
    const { middle } = line;
    const all: Promise<unknown>[] = [];
    await whileLocked(middle.memberId, async () => {
      const body = { username: 'openedbelow', type: 0 as const, prizeGroup: 1900, rates: [] };
      all.push(middle.invitation.open({ body }));
      await expect.poll(() => countWaiting(db)).toBe(1);
      all.push(server.runJob('team.move'));
      await expect.poll(() => countWaiting(db)).toBe(2);
    });
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([]);
    expect(await stateOf(own.id)).toMatchObject({ endReason: 'MOVED' });
  });
});
