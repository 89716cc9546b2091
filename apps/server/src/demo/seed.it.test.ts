import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { verifyRaffle } from '@mela/rules/rewards/raffle-draw';
import { verifyEnvelope } from '@mela/rules/rewards/red-envelope';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { demoTwoStep, memberLogins, staffLogins } from './logins.ts';
import { hasDemo } from './queries.ts';
import { seedDemo } from './seed.ts';

const server = await openTestServer('demo', { demo: true });
afterAll(() => server.close());

const welcome = memberLogins.filter(
  ({ account }) => account !== 'demo.locked' && account !== demoTwoStep.account,
);

test.each(welcome.map((login) => [login.account, login] as const))(
  '%s logs in with the documented password (AUTH-1)',
  async (_, { account, password, type, loginPath }) => {
    const body = { username: account, password, agentSite: loginPath === '/agent' };
    expect(await server.guest().session.login({ body })).toMatchObject({
      firstTimeLogin: account === 'demo.new',
      passwordExpired: false,
      user: { account, type },
    });
  },
);

test('demo.twostep logs in with the documented secret in an app, and not without (AUTH-4)', async () => {
  const { account, secret } = demoTwoStep;
  const { password } = memberLogins.find((login) => login.account === account) ?? memberLogins[0];
  const body = { username: account, password };
  await expect(server.guest().session.login({ body })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });
  const secondFactor = codeAt(fromBase32(secret), stepOf(server.clock.now()));
  expect(await server.guest().session.login({ body: { ...body, secondFactor } })).toMatchObject({
    user: { account },
  });
});

test('demo.locked is refused as locked (AUTH-1)', async () => {
  const { password } = memberLogins.find(({ account }) => account === 'demo.locked') ?? memberLogins[0];
  const opened = server.guest().session.login({ body: { username: 'demo.locked', password } });
  await expect(opened).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
});

test.each(staffLogins.map(({ account, password }) => [account, password] as const))(
  '%s is staff, whom the player site refuses (AUTH-7)',
  async (username, password) => {
    const opened = server.guest().session.login({ body: { username, password } });
    await expect(opened).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  },
);

test('a database with members is never seeded, nor seeded twice', async () => {
  const count = async () => (await server.runtime.db.selectFrom('member').select('id').execute()).length;
  const before = await count();
  const seeded = await Promise.all([1, 2].map(() => seedDemo({ ...server.runtime, ...server.app.modules })));
  expect(seeded).toEqual([false, false]);
  expect(await hasDemo(server.runtime.db)).toBe(true);
  expect(await count()).toBe(before);
});

test('demo texts exist in both languages', async () => {
  const guest = server.guest();
  for (const language of ['EN', 'HI'] as const) {
    const { banners, playerNotices, popup, promotion } = await guest.content.notice({ query: { language } });
    expect(banners.filter(({ groupName }) => groupName === 'w_home').length).toBeGreaterThanOrEqual(2);
    expect(playerNotices.length).toBeGreaterThanOrEqual(6);
    expect(popup).toHaveLength(1);
    expect(promotion.length).toBeGreaterThanOrEqual(3);
    expect((await guest.content.helpCenter({ query: { language } })).length).toBeGreaterThanOrEqual(24);
    const { content, total } = await guest.content.announcements({ query: { language } });
    expect(content).toHaveLength(9);
    expect(total).toBeGreaterThan(content.length);
  }
});

test('every demo member who logged in has money from a consistent history (MEMBER-3)', async () => {
  const { db } = server.runtime;
  const { ledger } = server.app.modules;
  const members = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('is_demo', '=', true)
    .execute();
  for (const { id, account } of members) {
    const { cash } = await ledger.balancesOf(db, id);
    expect([account, cash > 0n]).toEqual([account, account !== 'demo.new']);
  }
  for (let round = 0; round < 20; round++) await server.runJob('ledger.balance');
  const { rows } = await sql<{ alarms: number; finished: boolean; entries: number }>`
    select (select count(*)::int from ledger_alarm) as alarms,
           (select finished_at is not null from ledger_round) as finished,
           (select count(*)::int from ledger_entry) as entries`.execute(db);
  expect(rows).toMatchObject([{ alarms: 0, finished: true }]);
  expect(rows[0]?.entries).toBeGreaterThan(10_000);
  const realms = await db
    .selectFrom('ledger_account')
    .innerJoin('member', 'member.id', 'ledger_account.member_id')
    .select(['member.type', 'ledger_account.realm'])
    .execute();
  for (const { type, realm } of realms) expect(realm).toBe([4, 41, 42].includes(type) ? 'trial' : 'main');
});

test('the demo member may withdraw, also after the jobs of rewards have run (MEMBER-3)', async () => {
  const { jobs } = server.app;
  for (const { name } of jobs) {
    if (/^(activity|referral|reward|vip)\./.test(name)) await server.runJob(name);
  }
  const active = await server.runtime.db
    .selectFrom('turnover')
    .innerJoin('member', 'member.id', 'turnover.member_id')
    .select('turnover.source_id')
    .where('member.account', '=', 'demo.member')
    .where('turnover.status', '=', 'active')
    .execute();
  expect(active).toEqual([]);
  const { rows: friends } = await sql<{ state: string | null }>`
    select referral.state
      from registration
      join member referrer on referrer.id = registration.referrer_id and referrer.account = 'demo.member'
      left join referral on referral.friend_id = registration.member_id
     order by referral.state`.execute(server.runtime.db);
  expect(friends.map(({ state }) => state)).toEqual(['both', 'void', null]);
});

test('the demo member has deposits in many states, and each credit refers to one (MEMBER-3)', async () => {
  const { db } = server.runtime;
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'demo.member')
    .executeTakeFirstOrThrow();
  const deposits = await db
    .selectFrom('deposit')
    .select(['state', 'reference'])
    .where('member_id', '=', id)
    .execute();
  const states = new Set(deposits.map(({ state }) => state));
  for (const state of ['credited', 'claimed', 'review', 'expired', 'failed', 'rejected'] as const) {
    expect(states).toContain(state);
  }
  const credits = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select('ledger_entry.reference')
    .where('ledger_account.member_id', '=', id)
    .where('ledger_entry.kind', '=', 'deposit')
    .execute();
  const known = new Set(deposits.map(({ reference }) => reference));
  expect(credits.filter(({ reference }) => !known.has(reference))).toEqual([]);
  expect(credits.length).toBeGreaterThan(0);
});

test('a demo withdrawal is in the account record at the time that its own page shows', async () => {
  const { db } = server.runtime;
  const holds = await db
    .selectFrom('withdrawal')
    .innerJoin('ledger_entry', 'ledger_entry.reference', 'withdrawal.reference')
    .select([
      'withdrawal.reference',
      'withdrawal.requested_at as requestedAt',
      'ledger_entry.made_at as madeAt',
    ])
    .where('ledger_entry.kind', '=', 'withdrawal_hold')
    .execute();
  expect(holds.length).toBeGreaterThanOrEqual(12 * 2);
  expect(holds.filter(({ requestedAt, madeAt }) => requestedAt.getTime() !== madeAt.getTime())).toEqual([]);
  const paid = await db
    .selectFrom('withdrawal')
    .innerJoin('ledger_entry', 'ledger_entry.reference', 'withdrawal.reference')
    .select(['withdrawal.sent_at as sentAt', 'ledger_entry.made_at as madeAt'])
    .where('ledger_entry.kind', '=', 'withdrawal_paid')
    .execute();
  expect(paid.length).toBeGreaterThan(0);
  expect(paid.filter(({ sentAt, madeAt }) => sentAt?.getTime() !== madeAt.getTime())).toEqual([]);
});

test('demo members hold the VIP level that their bets have reached, and the VIP one of its own (REWARD-7)', async () => {
  const { rows } = await sql<{ account: string; level: number; reached: number }>`
    select member.account,
           member.vip_level as level,
           coalesce((
             select max(step.level)
               from reward_total total
               join vip_level step on step.lifetime <= total.progress
              where total.member_id = member.id
           ), 0) as reached
      from member`.execute(server.runtime.db);
  expect(rows.filter(({ level, reached }) => level !== reached)).toEqual([]);
  expect(rows.find(({ account }) => account === 'demo.vip')?.level).toBeGreaterThan(1);
  expect(new Set(rows.map(({ level }) => level)).size).toBeGreaterThan(2);
  expect(await server.app.modules.rewardBet.verify()).toEqual([]);
});

test('the demo member sees activities in the states that a member can have, in both languages (MEMBER-6)', async () => {
  const { password } = memberLogins.find(({ account }) => account === 'demo.member') ?? memberLogins[0];
  const guest = server.guest();
  const { token } = await guest.session.login({ body: { username: 'demo.member', password } });
  const member = Object.assign(guest, { token });
  const activities = await member.activity.list({ query: { language: 'EN' } });
  const stateOf = (code: string) => activities.find((one) => one.code === code)?.state;
  expect(['joined', 'process']).toContain(stateOf('weekly-cashback'));
  expect(Object.fromEntries(activities.map(({ code, state }) => [code, state]))).toMatchObject({
    'lantern-code': 'comingSoon',
    'code-of-the-month': 'join',
    'show-your-lamp': 'join',
    'daily-cashback': 'join',
    'thanks-to-testers': 'claim',
    'first-month': 'claimed',
    'one-idea': 'applying',
    'better-hindi': 'issued',
    'favourite-table': 'rejected',
    'short-weekend': 'close',
    'rain-code': 'closed',
  });
  expect(activities.find(({ code }) => code === 'vip-code')?.reasons).toEqual(['vip']);
  const hindi = await member.activity.list({ query: { language: 'HI' } });
  expect(hindi.filter(({ title }) => !/\p{Script=Devanagari}/u.test(title))).toEqual([]);
});

const boardCodes = ['weekly-bet', 'weekly-lottery', 'weekly-win'];

test('a raffle of the demo is drawn with a proof that is right and marked as a sample (REWARD-12)', async () => {
  const proof = await server.guest().raffle.proof({ query: { code: 'lamp-raffle', language: 'EN' } });
  const { seed, holders, winners, commitment, listHash } = proof;
  expect(proof).toMatchObject({ phase: 'drawn', isDemo: true });
  expect(holders.length).toBeGreaterThan(3);
  const revealed = { raffle: 'lamp-raffle', seed: seed ?? '', holders };
  const names = winners.map(({ entry }) => entry);
  const published = { commitment, listHash: listHash ?? '', prizes: proof.prizeCount, winners: names };
  expect(verifyRaffle(revealed, published)).toEqual({ isCommitted: true, isList: true, isResult: true });
});

test('past envelopes of the demo were opened, and their proofs are right and marked as samples (REWARD-11)', async () => {
  const guest = server.guest();
  const [{ account: username, password }] = memberLogins;
  const { token } = await guest.session.login({ body: { username, password } });
  const member = Object.assign(guest, { token });
  const { past } = await member.envelope.overview({});
  expect(past.length).toBeGreaterThan(5);
  for (const { number } of past) {
    const proof = await server.guest().envelope.proof({ query: { number } });
    const { seed, commitment, bands, opened, isDemo } = proof;
    expect(isDemo).toBe(true);
    expect(opened.length).toBeGreaterThan(0);
    for (const { name, bandFrom, drawn } of opened) {
      const lines = bands.find(({ from }) => from === bandFrom)?.lines ?? [];
      const band = {
        from: parseMoney(bandFrom),
        lines: lines.map(({ amount, weight }) => ({ amount: parseMoney(amount), weight })),
      };
      const revealed = { seed: seed ?? '', round: Number(number), member: name };
      const verified = verifyEnvelope(revealed, { commitment, band, drawn: parseMoney(drawn) });
      expect(verified).toEqual({ isCommitted: true, isResult: true });
    }
  }
});

test('last week’s leaderboards are paid, and this week’s show the demo bets (REWARD-9)', async () => {
  const staff = await server.staff({ role: 'admin' });
  const { boards } = await staff.staffLeaderboard.list({});
  for (const [firstDay, state, paidBy] of [
    ['2026-11-02', 'paid', 'Demo Finance'],
    ['2026-11-09', 'running', null],
  ]) {
    const found = boards.filter((board) => board.firstDay === firstDay);
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(boardCodes));
    expect(found.map((board) => [board.state, board.paidBy])).toEqual(boardCodes.map(() => [state, paidBy]));
  }
  const [running] = boards.filter(({ code, state }) => code === 'weekly-bet' && state === 'running');
  const { entries } = await staff.staffLeaderboard.detail({ query: { id: running?.id ?? '' } });
  const { rows } = await sql<{ account: string; value: bigint }>`
    select member.account, sum(bet.valid_bet)::bigint as value
      from bet
      join member on member.id = bet.member_id and member.type in (0, 1, 2)
     where bet.day between '2026-11-09' and '2026-11-15'
       and bet.game_type <> 'PVP'
     group by member.account
    having sum(bet.valid_bet) > 0
     order by value desc
     limit 10`.execute(server.runtime.db);
  expect(rows.length).toBeGreaterThan(5);
  expect(entries.slice(0, rows.length).map(({ account, value }) => [account, value])).toEqual(
    rows.map(({ account, value }) => [account, formatMoney(moneyOfUnits(value))]),
  );
});
