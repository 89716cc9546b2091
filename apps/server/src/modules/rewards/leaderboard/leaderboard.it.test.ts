import { assert } from '@mela/kernel/assert';
import { formatMoney, isMoneyText, parseMoney, type MoneyText } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { dayStart, instantOf, plusDays, readDay } from '@mela/kernel/time';
import { addToEntry, noEntry, rankBoard } from '@mela/rules/rewards/leaderboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { insertPayoutAccount } from '#testing/rewards/queries.ts';
import { openSettledBets } from '#testing/rewards/settled-bets.ts';

// The clock of the server starts on Sunday, 15 November 2026.
const server = await openTestServer('leaderboard');
const { settle, undo, deliver } = await openSettledBets(server);
afterAll(() => server.close());
const { budget, ledger } = server.app.modules;
const { db } = server.runtime;

type Kept = { bet: Awaited<ReturnType<typeof settle>>; memberId: bigint; product: string; sequence: bigint };
type Caller = Awaited<ReturnType<typeof server.member>>;

const rupees = (text: string): MoneyText => {
  assert(isMoneyText(text), `${text} is money`);
  return text;
};
const plan = (change: object = {}) => ({
  code: 'weekly-bet',
  titles: { EN: 'Weekly bets', HI: 'हफ़्ते की बेट' },
  metric: 'validBet' as const,
  stakeMin: rupees('0'),
  products: [],
  prizes: [
    { places: 1, amount: rupees('100') },
    { places: 2, amount: rupees('25') },
  ],
  times: '1',
  isOn: true,
  reason: 'A test.',
  ...change,
});
const left = async () => formatMoney(await budget.leftOf(db, 'leaderboard'));
const goTo = (text: string) => server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());
const count = async () => {
  await deliver();
  await server.runJob('leaderboard.count');
};
const board = (caller: Caller, more: { code?: string; firstDay?: string } = {}) =>
  caller.leaderboard.board({ query: { language: 'EN', code: 'weekly-bet', ...more } });
async function again(caller: Caller): Promise<Caller> {
  const fresh = server.guest();
  const body = { username: caller.account, password: testPassword };
  fresh.token = (await fresh.session.login({ body })).token;
  return Object.assign(fresh, { memberId: caller.memberId, account: caller.account });
}
async function boardId(code: string): Promise<string> {
  const { id } = await db
    .selectFrom('board')
    .select('id')
    .where('plan', '=', code)
    .orderBy('first_day', 'desc')
    .executeTakeFirstOrThrow();
  return String(id);
}

beforeAll(() => server.runJob('budget.renew'));

describe('a weekly leaderboard', () => {
  let members: Caller[] = [];

  test('sets its prizes aside when it opens, once, and only if the budget covers them (REWARD-9)', async () => {
    const staff = await server.staff({ role: 'admin' });
    expect(await left()).toBe('300000.0000');
    await staff.staffLeaderboard.savePlan({ body: plan() });
    await Promise.all([server.runJob('leaderboard.open'), server.runJob('leaderboard.open')]);
    expect(await left()).toBe('299850.0000');
    const dear = [{ places: 1, amount: rupees('299900') }];
    await staff.staffLeaderboard.savePlan({ body: plan({ code: 'dear', prizes: dear }) });
    await server.runJob('leaderboard.open');
    const { boards } = await staff.staffLeaderboard.list({});
    expect(boards).toMatchObject([
      {
        code: 'weekly-bet',
        state: 'running',
        pool: '150.0000',
        setAside: '150.0000',
        paid: '0.0000',
        firstDay: '2026-11-09',
        lastDay: '2026-11-15',
      },
    ]);
    await staff.staffLeaderboard.savePlan({ body: plan({ code: 'dear', prizes: dear, isOn: false }) });
  });

  test('shows masked names and the own place, and counts no trial, test account or game between players (AGENT-16)', async () => {
    members = [
      await server.member({}),
      await server.member({}),
      await server.member({}),
      await server.member({}),
    ];
    const tester = await server.member({ type: 41 });
    for (const [index, stake] of ['100', '300', '300', '50'].entries())
      await settle(members[index]?.memberId ?? 0n, { stake });
    await settle(tester.memberId, { stake: '9000' });
    await count();
    const [asha, ravi] = members;
    assert(asha !== undefined && ravi !== undefined, 'there are members');
    const { board: shown } = await board(asha);
    expect(shown?.places.map(({ rank, value, prize, isOwn }) => [rank, value, prize, isOwn])).toEqual([
      [1, '300.0000', '100.0000', false],
      [2, '300.0000', '25.0000', false],
      [3, '100.0000', '25.0000', true],
      [4, '50.0000', '0.0000', false],
    ]);
    expect(shown?.places[0]?.name).toMatch(/^..\*\*\*$/);
    expect(shown?.own).toMatchObject({ rank: 3, isOwn: true });
    expect((await board(tester)).isPaused).toBe(true);
    const bet = await settle(asha.memberId, { stake: '1000' });
    await count();
    expect((await board(asha)).board?.own).toMatchObject({ rank: 1, value: '1100.0000' });
    await undo(bet);
    await count();
    expect((await board(asha)).board?.own).toMatchObject({ rank: 3, value: '100.0000' });
  });

  test('is frozen at the end of the week, reviewed for half an hour with a disqualification, and paid once by two people at once (REWARD-9)', async () => {
    const [asha, ravi, sita] = members;
    assert(asha !== undefined && ravi !== undefined && sita !== undefined, 'there are members');
    goTo('2026-11-15T18:29:00.000Z');
    await server.runJob('leaderboard.freeze');
    const id = await boardId('weekly-bet');
    const early = await server.staff({ role: 'admin' });
    await expect(early.staffLeaderboard.review({ body: { id } })).rejects.toMatchObject({
      code: 'BOARD_NOT_FROZEN',
    });
    await settle(asha.memberId, { stake: '1' });
    goTo('2026-11-15T18:30:00.000Z');
    await settle(asha.memberId, { stake: '5000' });
    await server.runJob('leaderboard.freeze');
    expect((await early.staffLeaderboard.detail({ query: { id } })).state).toBe('running');
    await deliver();
    await server.runJob('leaderboard.freeze');
    const [risk, finance] = [await server.staff({ role: 'risk' }), await server.staff({ role: 'finance' })];
    const frozen = await risk.staffLeaderboard.detail({ query: { id } });
    expect(frozen.entries.map(({ rank, value, prize }) => [rank, value, prize])).toEqual([
      [1, '300.0000', '100.0000'],
      [2, '300.0000', '25.0000'],
      [3, '101.0000', '25.0000'],
      [4, '50.0000', '0.0000'],
    ]);
    await expect(finance.staffLeaderboard.pay({ body: { id } })).rejects.toMatchObject({
      code: 'BOARD_NOT_REVIEWED',
    });
    const out = { id, memberId: String(ravi.memberId), reason: 'Two accounts of one person.' };
    await expect(finance.staffLeaderboard.disqualify({ body: out })).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
    const { entries } = await risk.staffLeaderboard.disqualify({ body: out });
    expect(entries.map(({ rank, prize, reason }) => [rank, prize, reason])).toEqual([
      [null, null, 'Two accounts of one person.'],
      [1, '100.0000', null],
      [2, '25.0000', null],
      [3, '25.0000', null],
    ]);
    expect(frozen).toMatchObject({ setAside: '150.0000', reviewableAt: '2026-11-15T19:00:00.000Z' });
    goTo('2026-11-15T18:59:00.000Z');
    await expect(risk.staffLeaderboard.review({ body: { id } })).rejects.toMatchObject({
      code: 'BOARD_IN_REVIEW',
      params: { minutes: 1 },
    });
    goTo('2026-11-15T19:00:00.000Z');
    await risk.staffLeaderboard.review({ body: { id } });
    // The sessions of staff have ended meanwhile.
    const payers = [await server.staff({ role: 'finance' }), await server.staff({ role: 'admin' })] as const;
    await Promise.all(payers.map((by) => by.staffLeaderboard.pay({ body: { id } })));
    const paid = await payers[0].staffLeaderboard.pay({ body: { id } });
    expect(paid).toMatchObject({
      state: 'paid',
      disqualified: 1,
      entrants: 4,
      setAside: '0.0000',
      paid: '150.0000',
    });
    expect(await left()).toBe('299850.0000');
  });

  test('pays prizes as rewards that the winners claim within two weeks (REWARD-9, REWARD-5)', async () => {
    const [asha, ravi, sita] = members;
    assert(asha !== undefined && ravi !== undefined && sita !== undefined, 'there are members');
    const [first, second, out] = [await again(sita), await again(asha), await again(ravi)];
    expect((await first.reward.claimable({ query: { language: 'EN' } })).rewards).toMatchObject([
      {
        source: 'leaderboard',
        title: 'Weekly bets',
        step: 1,
        amount: '100.0000',
        expiresAt: '2026-11-29T19:00:00.000Z',
      },
    ]);
    for (const one of [first, second, out]) await one.reward.claimAll({});
    const cash = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
    expect([await cash(sita), await cash(asha), await cash(ravi)]).toEqual(['100.0000', '25.0000', '0.0000']);
    const { weeks, board: shown } = await board(first, { firstDay: '2026-11-09' });
    expect(weeks).toEqual(['2026-11-16', '2026-11-09']);
    expect(shown).toMatchObject({
      state: 'paid',
      own: { rank: 1, prize: '100.0000' },
    });
    expect((await first.reward.details({ query: { language: 'EN' } })).content).toMatchObject([
      { source: 'leaderboard', title: 'Weekly bets', step: 1, amount: '100.0000', state: 'claimed' },
    ]);
  });

  test('equals its recount by the rules after random bets and voids, for both metrics (REWARD-9)', async () => {
    const staff = await server.staff({ role: 'admin' });
    await staff.staffLeaderboard.savePlan({
      body: plan({ code: 'best', metric: 'bestMultiplier', stakeMin: rupees('10') }),
    });
    await staff.staffLeaderboard.savePlan({ body: plan({ code: 'fishing-bets', products: ['fishing'] }) });
    await server.runJob('leaderboard.open');
    const random = seededRandom('leaderboard');
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => server.member({})));
    const kept: Kept[] = [];
    for (let made = 0; made < 80; made += 1) {
      const { memberId } = players[random.below(players.length)] ?? { memberId: 0n };
      const gameType = random.below(3) === 0 ? ('FISH' as const) : ('RNG' as const);
      server.clock.turn(1000);
      const bet = await settle(memberId, {
        stake: String(5 + random.below(60)),
        win: String(random.below(400)),
        gameType,
      });
      if (random.below(6) === 0) await undo(bet);
      else
        kept.push({
          bet,
          memberId,
          product: gameType === 'FISH' ? 'fishing' : 'slots',
          sequence: BigInt(made + 1),
        });
      if (random.below(10) === 0) await count();
    }
    await count();
    const monday = readDay('2026-11-16');
    assert(monday !== undefined, 'a day');
    const [from, to] = [dayStart(monday, 'Asia/Kolkata'), dayStart(plusDays(monday, 7), 'Asia/Kolkata')];
    const names = { best: 'BEST_MULTIPLIER', 'fishing-bets': 'VALID_BET' } as const;
    for (const code of ['best', 'fishing-bets'] as const) {
      const rule = { metric: names[code], from, to, stakeMin: parseMoney('10') };
      const entries = players.map(({ memberId }) => {
        const own = kept.filter(
          (one) => one.memberId === memberId && (code === 'best' || one.product === 'fishing'),
        );
        const entry = own.reduce((before, { bet, product, sequence }) => {
          const { stake, win: payout } = bet;
          return addToEntry(rule, before, {
            sequence,
            at: bet.openedAt,
            product,
            stake,
            payout,
            validBet: stake,
          });
        }, noEntry);
        return { memberId, ...entry };
      });
      const { ranking } = rankBoard(entries, []);
      const rows = await db
        .selectFrom('board_entry')
        .innerJoin('board', 'board.id', 'board_entry.board_id')
        .select(['member_id', 'value'])
        .where('plan', '=', code)
        .where('value', '>', 0n)
        .where(
          'member_id',
          'in',
          players.map(({ memberId }) => memberId),
        )
        .orderBy('value', 'desc')
        .orderBy('reached_at')
        .execute();
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.map(({ member_id: id, value }) => [id, value])).toEqual(
        ranking.map(({ memberId, value }) => [memberId, value]),
      );
    }
  });

  test('gives no place to members with one payout account, until one of them is disqualified, nor to bets between players (REWARD-9)', async () => {
    goTo('2026-11-24T06:00:00.000Z');
    await server.runJob('leaderboard.open');
    const [asha, twin, honest, poker] = await Promise.all([1, 2, 3, 4].map(() => server.member({})));
    assert(asha && twin && honest && poker, 'there are four');
    for (const { memberId } of [asha, twin])
      await insertPayoutAccount(db, {
        memberId,
        digest: 'one account',
        holder: 'Asha Example',
        at: server.clock.now(),
      });
    await settle(asha.memberId, { stake: '500' });
    await settle(twin.memberId, { stake: '400' });
    await settle(honest.memberId, { stake: '300' });
    await settle(poker.memberId, { stake: '9000', gameType: 'PVP' });
    goTo('2026-11-29T18:30:00.000Z');
    await deliver();
    await server.runJob('leaderboard.freeze');
    const staff = await server.staff({ role: 'admin' });
    const id = await boardId('weekly-bet');
    const shown = (entries: readonly { account: string; rank: number | null; linkedTo: string[] }[]) =>
      entries.map(({ account, rank, linkedTo }) => [account, rank, linkedTo]);
    const { entries } = await staff.staffLeaderboard.detail({ query: { id } });
    expect(shown(entries)).toEqual([
      [honest.account, 1, []],
      [asha.account, null, [twin.account]],
      [twin.account, null, [asha.account]],
    ]);
    const out = { id, memberId: String(twin.memberId), reason: 'A second account.' };
    const decided = await staff.staffLeaderboard.disqualify({ body: out });
    expect(shown(decided.entries)).toEqual([
      [twin.account, null, []],
      [asha.account, 1, []],
      [honest.account, 2, []],
    ]);
  });
});
