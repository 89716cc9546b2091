import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffDesk } from '#testing/actors/staff-desk.ts';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import { betOf, nextId, openVendors, createPlayer, winOf } from '#testing/game-vendors/players.ts';
import { lastCase, roundsOf, setStanding } from '#testing/game-vendors/queries.ts';
import { openTestVendor } from '#testing/game-vendors/test-vendor.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { codeOf } from '#testing/identity/identity-test-server.ts';

const server = await openTestServer('vendor_cases');
const asked = await openTestVendor(server.clock);
const { db } = server.runtime;
const { ledger } = server.app.modules;
afterAll(async () => {
  asked.close();
  await server.close();
});
beforeAll(() =>
  openVendors(server, {
    DESK: { winMax: parseMoney('100') },
    ASKED: { baseUrl: asked.baseUrl },
    LEFT: { baseUrl: asked.baseUrl },
  }),
);

const reason = 'The wheel turned by itself.';
const { who, pass, auditOf, listed } = staffDesk(server, ['admin', 'finance', 'risk', 'reader']);

describe('an open round', () => {
  const open = async (name: string) => {
    const player = await createPlayer(server, 'ASKED');
    const bet = betOf(player, { roundId: nextId(name) });
    await coreDriver.act(server, player, bet);
    const { rounds } = await who('risk').roundDesk.rounds({ query: { vendor: 'ASKED', size: 200 } });
    const id = rounds.find(({ roundId }) => roundId === bet.roundId)?.id ?? '';
    const state = async () => (await roundsOf(db, player.memberId))[0]?.state;
    const cash = async () => formatMoney((await ledger.balancesOf(db, player.memberId)).cash);
    return { id, state, cash, ...bet };
  };
  const totals = { bet: '10.0000', win: '0.0000' };

  test('is listed by vendor and age, the oldest first', async () => {
    const old = await open('old');
    await pass(2 * HOUR);
    const young = await open('young');
    const { roundDesk } = who('risk');
    const both = await roundDesk.rounds({ query: { vendor: 'ASKED' } });
    expect(both.rounds.map(({ roundId }) => roundId)).toEqual([old.roundId, young.roundId]);
    expect(both).toMatchObject({ total: 2, next: null });
    expect(both.rounds[0]).toMatchObject({ stake: '10.0000', win: '0.0000', bets: 1 });
    const aged = await roundDesk.rounds({ query: { vendor: 'ASKED', age: 'hour' } });
    expect(aged).toMatchObject({ total: 1, rounds: [{ id: old.id }] });
    const page = await roundDesk.rounds({ query: { vendor: 'ASKED', size: 1 } });
    const next = await roundDesk.rounds({ query: { vendor: 'ASKED', size: 1, after: page.next ?? '' } });
    expect(next.rounds.map(({ id }) => id)).toEqual([young.id]);
  });

  test('is closed only by the vendor’s status when staff ask about it (ADMIN-1)', async () => {
    const { roundDesk } = who('risk');
    const [played, over, off, lost] = [await open('p'), await open('o'), await open('c'), await open('l')];
    asked.say(played.roundId, { state: 'open', totals });
    asked.say(over.roundId, { state: 'closed', totals });
    asked.say(off.roundId, { state: 'cancelled', totals });
    const ask = (id: string) => roundDesk.ask({ body: { id } });
    expect(await ask(played.id)).toEqual({ said: 'open', state: 'open' });
    expect(await ask(over.id)).toEqual({ said: 'closed', state: 'closed' });
    expect(await ask(off.id)).toEqual({ said: 'cancelled', state: 'void' });
    expect(await ask(lost.id)).toEqual({ said: 'not_found', state: 'open' });
    expect([await over.cash(), await off.cash()]).toEqual(['990.0000', '1000.0000']);
    expect(await codeOf(ask(over.id))).toBe('ROUND_OVER');
    const [entry] = await auditOf('round.ask');
    expect(entry).toMatchObject({ by: who('risk').account, after: { said: 'not_found', state: 'open' } });
  });

  test('is voided by staff only when it is old and unknown to its vendor (ADMIN-1)', async () => {
    const { roundDesk } = who('risk');
    const give = (id: string) => codeOf(roundDesk.void({ body: { id, reason } }));
    const [played, over, lost] = [await open('p'), await open('o'), await open('l')];
    asked.say(played.roundId, { state: 'open', totals });
    asked.say(over.roundId, { state: 'closed', totals: { bet: '10.0000', win: '0.0000' } });
    expect(await give(lost.id)).toBe('ROUND_YOUNG');
    await pass(25 * HOUR);
    const mayNot = who('finance').roundDesk.void({ body: { id: lost.id, reason } });
    expect(await codeOf(mayNot)).toBe('NOT_PERMITTED');
    const now = (id: string) => codeOf(who('risk').roundDesk.void({ body: { id, reason } }));
    asked.fallSilent(true);
    expect(await now(lost.id)).toBe('ROUND_UNANSWERED');
    asked.fallSilent(false);
    expect(await now(played.id)).toBe('ROUND_WITH_VENDOR');
    // The refund request finds that the vendor has closed the round; the vendor's status has precedence.
    expect(await now(over.id)).toBe('done');
    expect([await over.state(), await over.cash()]).toEqual(['closed', '990.0000']);
    expect(await now(lost.id)).toBe('done');
    expect([await lost.state(), await lost.cash()]).toEqual(['void', '1000.0000']);
    expect(await now(lost.id)).toBe('ROUND_OVER');
    const [entry] = await auditOf('round.void');
    expect(entry).toMatchObject({ by: who('risk').account, reason, after: { refunded: '10.0000' } });
    expect([await played.state(), await played.cash()]).toEqual(['open', '990.0000']);
  });
});

describe('a case', () => {
  /** A win above the cap, in rupees. */
  const overCap = async (rupees: string) => {
    const player = await createPlayer(server, 'DESK');
    const bet = betOf(player);
    await coreDriver.act(server, player, bet);
    await coreDriver.act(server, player, winOf(bet, { rupees, closesRound: true }));
    const id = String(await lastCase(db, player.memberId));
    const cash = async () => formatMoney((await ledger.balancesOf(db, player.memberId)).cash);
    return { id, player, cash, bet };
  };

  test('is assigned to one person, shown with its transactions, and closed with a comment (ADMIN-1)', async () => {
    const { id, player, cash } = await overCap('101');
    const first = who('finance').caseDesk;
    const { cases } = await first.list({ query: { vendor: 'DESK', kind: 'over_cap' } });
    expect(cases.map((row) => [row.id, row.amount, row.needsSecond])).toEqual([[id, '101.0000', true]]);
    const shown = await who('reader').caseDesk.detail({ query: { id } });
    expect(shown.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '10.0000'],
      ['win', '101.0000'],
    ]);
    await first.claim({ body: { id } });
    const other = who('risk').caseDesk;
    expect(await codeOf(other.claim({ body: { id } }))).toBe('CASE_TAKEN');
    expect(await codeOf(other.decide({ body: { id, outcome: 'paid', note: reason } }))).toBe('CASE_TAKEN');
    expect((await first.release({ body: { id } })).claimedBy).toBeNull();
    expect(await codeOf(other.decide({ body: { id, outcome: 'seen', note: reason } }))).toBe(
      'CASE_OUTCOME_UNFIT',
    );
    await other.decide({ body: { id, outcome: 'paid', note: reason } });
    const both = await Promise.all([
      codeOf(first.confirm({ body: { id } })),
      codeOf(who('admin').caseDesk.confirm({ body: { id } })),
    ]);
    expect(both.toSorted()).toEqual(['CASE_CLOSED', 'done']);
    const closed = await first.list({ query: { state: 'closed', memberId: String(player.memberId) } });
    expect(closed.cases[0]).toMatchObject({ outcome: 'paid', note: reason });
    expect(await cash()).toBe('1091.0000');
    expect(await codeOf(first.claim({ body: { id } }))).toBe('CASE_CLOSED');
  });

  test('about held money needs two different people (ADMIN-1)', async () => {
    const { id, cash } = await overCap('50000');
    const proposal = { body: { id, outcome: 'paid' as const, note: reason } };
    expect(await codeOf(who('finance').caseDesk.confirm({ body: { id } }))).toBe('CASE_NOT_PROPOSED');
    const proposed = await who('finance').caseDesk.decide(proposal);
    expect(proposed).toMatchObject({
      closedAt: null,
      needsSecond: true,
      proposal: { outcome: 'paid', note: reason, by: { id: String(who('finance').staffId) } },
    });
    expect(await cash()).toBe('990.0000');
    expect(await codeOf(who('finance').caseDesk.confirm({ body: { id } }))).toBe('SECOND_PERSON_NEEDED');
    expect(await codeOf(who('risk').caseDesk.confirm({ body: { id } }))).toBe('NOT_PERMITTED');
    const done = await who('admin').caseDesk.confirm({ body: { id } });
    expect(done).toMatchObject({ outcome: 'paid', closedBy: { id: String(who('admin').staffId) } });
    expect(await cash()).toBe('50990.0000');
    expect(await codeOf(who('admin').caseDesk.confirm({ body: { id } }))).toBe('CASE_CLOSED');
    expect((await auditOf('case.propose'))[0]).toMatchObject({ after: { proposed: 'paid' }, reason });
    expect((await auditOf('round.decide'))[0]).toMatchObject({ by: who('admin').account, reason });
  });

  test('counts in the number of open tasks', async () => {
    const queueOf = async () => {
      const { queues } = await who('reader').desk.home({});
      return queues.find(({ queue }) => queue === 'vendorCase')?.count ?? 0;
    };
    const before = await queueOf();
    await overCap('150');
    expect(await queueOf()).toBe(before + 1);
    expect((await listed('DESK'))?.openCases).toBeGreaterThan(0);
  });
});

describe('a game that is open at its vendor', () => {
  const opened = async () => {
    const asha = await server.member();
    const { id: sessionId } = await db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', asha.memberId)
      .executeTakeFirstOrThrow();
    const player = await createPlayer(server, 'LEFT', { memberId: asha.memberId, sessionId });
    return { asha, player };
  };
  const isTold = async (playerId: string) => {
    asked.ended.length = 0;
    await server.runJob('vendor.leave');
    return asked.ended.filter((name) => name === playerId).length;
  };

  test('is ended there once when its member logs out (AUTH-10)', async () => {
    const { asha, player } = await opened();
    expect(await isTold(player.playerId)).toBe(0);
    await asha.session.logout({});
    expect([await isTold(player.playerId), await isTold(player.playerId)]).toEqual([1, 0]);
  });

  test.each([
    ['is excluded', { excluded_at: server.clock.now() }],
    ['takes a break', { break_until: plus(server.clock.now(), 90 * DAY) }],
    ['is locked', { locked_at: server.clock.now() }],
  ])('is ended there when its member %s (MEMBER-11)', async (_what, standing) => {
    const { player, asha } = await opened();
    await setStanding(db, asha.memberId, standing);
    expect([await isTold(player.playerId), await isTold(player.playerId)]).toEqual([1, 0]);
  });

  test('is ended there before a self-exclusion or a break is answered (MEMBER-11)', async () => {
    const [excluded, paused] = [await opened(), await opened()];
    asked.ended.length = 0;
    await excluded.asha.playLimits.exclude({ body: { period: 'half_year' } });
    expect(asked.ended).toContain(excluded.player.playerId);
    await paused.asha.playLimits.pause({ body: { period: 'day' } });
    expect(asked.ended).toContain(paused.player.playerId);
    expect([await isTold(excluded.player.playerId), await isTold(paused.player.playerId)]).toEqual([0, 0]);
  });

  test('stays open while the member plays in another window, and a silent vendor is called five times', async () => {
    const { asha, player } = await opened();
    const second = server.guest();
    const { token } = await second.session.login({
      body: { username: asha.account, password: testPassword },
    });
    second.token = token;
    const { id: sessionId } = await db
      .selectFrom('session')
      .select('id')
      .where('member_id', '=', asha.memberId)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await createPlayer(server, 'LEFT', { memberId: asha.memberId, sessionId });
    await asha.session.logout({});
    expect(await isTold(player.playerId)).toBe(0);
    await second.session.logout({});
    asked.fallSilent(true);
    for (let tries = 0; tries < 5; tries++) expect(await isTold(player.playerId)).toBe(0);
    asked.fallSilent(false);
    expect(await isTold(player.playerId)).toBe(0);
  });
});
