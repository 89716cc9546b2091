import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import { sumOf } from '@mela/rules/agents/exact';
import { drawEnvelope, verifyEnvelope } from '@mela/rules/rewards/red-envelope';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { testPassword } from '#testing/harness/test-server.ts';
import { envelopePlan, openEnvelopeWorld } from '#testing/rewards/envelope-world.ts';
import { insertPayoutAccount } from '#testing/rewards/queries.ts';

// It is half past ten in India, on Monday, 16 November 2026; rounds are at noon and at four.
const world = await openEnvelopeWorld('envelope');
const { server, draws, runAt, bet, goTo } = world;
const { db } = server.runtime;
const { budget, envelope, ledger, turnover } = server.app.modules;
afterAll(() => server.close());

type Caller = Awaited<ReturnType<typeof server.member>>;

const noon = '202611161200';
const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const open = (caller: Caller, number = noon) => caller.envelope.open({ body: { number } });
const opener = async (validBet = '2000'): Promise<Caller> => {
  const member = await server.member({});
  await bet(member.memberId, validBet);
  return member;
};
async function again(caller: Caller): Promise<void> {
  const body = { username: caller.account, password: testPassword };
  caller.token = (await caller.session.login({ body })).token;
}

beforeAll(async () => {
  const staff = await server.staff({ role: 'admin' });
  await staff.staffEnvelope.savePlan({ body: envelopePlan() });
  await server.runJob('envelope.rounds');
});

describe('a round of envelopes', () => {
  test('is created with its commitment and terms a day ahead, and its seed is nowhere before it begins (REWARD-11)', async () => {
    const rounds = await db
      .selectFrom('envelope_round')
      .select(['number', 'lot'])
      .orderBy('number')
      .execute();
    expect(rounds.map(({ number }) => String(number))).toEqual([noon, '202611161600']);
    const asha = await opener();
    const { round, name, missing, past } = await asha.envelope.overview({});
    expect(round).toMatchObject({ number: noon, poolLeft: '1000.0000', takers: 0, own: null, times: '3' });
    expect({ missing, past }).toEqual({ missing: '0.0000', past: [] });
    expect(name).toMatch(/^e[0-9a-f]{15}$/);
    await expect(open(asha)).rejects.toMatchObject({ code: 'ENVELOPE_NOT_OPEN' });
    const proof = await server.guest().envelope.proof({ query: { number: noon } });
    expect(proof).toMatchObject({ seed: null, isDemo: false, isCancelled: false, opened: [], own: null });
    expect(proof.commitment).toMatch(/^[0-9a-f]{64}$/);
    await expect(open(asha, '202001011200')).rejects.toMatchObject({ code: 'ENVELOPE_UNKNOWN' });
  });

  test('keeps its terms when the plan changes, and the server has no right to change them', async () => {
    const staff = await server.staff({ role: 'admin' });
    const later = await staff.staffEnvelope.savePlan({
      body: envelopePlan({ startMinutes: [20 * 60], pool: '5' }),
    });
    expect(later.plan).toMatchObject({ version: 2, pool: '5.0000' });
    await server.runJob('envelope.rounds');
    const { rounds } = await staff.staffEnvelope.list({});
    expect(rounds.map(({ number, version, pool }) => [number, version, pool])).toEqual([
      ['202611162000', 2, '5.0000'],
      ['202611161600', 1, '1000.0000'],
      [noon, 1, '1000.0000'],
    ]);
    const forbidden = [
      sql`update envelope_round set pool = 1`,
      sql`update envelope_round set bands = '[]'`,
      sql`update envelope_plan set pool = 1`,
      sql`update envelope set paid = 1`,
      sql`delete from envelope_round`,
    ];
    for (const statement of forbidden)
      await expect(statement.execute(db)).rejects.toThrow('permission denied');
    await staff.staffEnvelope.savePlan({ body: envelopePlan() });
    const late = envelopePlan({ startMinutes: [0, 23 * 60 + 55] });
    await expect(staff.staffEnvelope.savePlan({ body: late })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const reader = await server.staff({ role: 'reader' });
    await expect(reader.staffEnvelope.savePlan({ body: envelopePlan() })).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
  });

  test('gives the amount of the committed seed, the round and the name, once, with its turnover and a message (REWARD-11)', async () => {
    const [asha, ravi] = [await opener(), await opener('15000')];
    goTo('2026-11-16T06:30:00.000Z');
    const before = await budget.leftOf(db, 'envelope');
    const { round, name } = await open(asha);
    const seed = draws.lotSeedOf(`envelope-${noon}`);
    const [low, high] = envelopePlan().bands;
    const band = (of = low) => ({
      from: parseMoney(of?.from ?? '0'),
      lines: (of?.lines ?? []).map(({ amount, weight }) => ({ amount: parseMoney(amount), weight })),
    });
    const drawn = drawEnvelope({ seed, round: Number(noon), member: name }, band());
    expect(round?.own).toMatchObject({ name, bandFrom: '2000.0000', drawn: formatMoney(drawn) });
    expect(await cashOf(asha)).toBe(formatMoney(drawn));
    expect(await turnover.missingOf(db, asha.memberId)).toBe(drawn * 3n);
    expect(await budget.leftOf(db, 'envelope')).toBe(before - drawn);
    expect((await open(asha)).round).toEqual(round);
    expect(await cashOf(asha)).toBe(formatMoney(drawn));
    const { content } = await asha.reward.details({ query: { language: 'EN' } });
    expect(content).toMatchObject([{ source: 'envelope', state: 'claimed', amount: formatMoney(drawn) }]);
    expect(await asha.inbox.unreadCount({})).toMatchObject({ unreadMessage: 1 });
    expect((await open(ravi)).round?.own).toMatchObject({ bandFrom: '10000.0000', paid: '88.0000' });

    const during = await server.guest().envelope.proof({ query: { number: noon, name } });
    expect(during).toMatchObject({ seed: null, opened: [] });
    await runAt('2026-11-16T06:40:00.000Z');
    const proof = await server.guest().envelope.proof({ query: { number: noon, name } });
    expect(proof.opened.map((one) => one.paid)).toEqual([formatMoney(drawn), '88.0000']);
    for (const [one, of] of [
      [proof.opened[0], low],
      [proof.opened[1], high],
    ] as const) {
      const revealed = { seed: proof.seed ?? '', round: Number(noon), member: one?.name ?? '' };
      expect(
        verifyEnvelope(revealed, {
          commitment: proof.commitment,
          band: band(of),
          drawn: parseMoney(one?.drawn ?? '0'),
        }),
      ).toEqual({ isCommitted: true, isResult: true });
    }
    const { past, round: next } = await asha.envelope.overview({});
    expect(past).toMatchObject([{ number: noon, takers: 2, own: { drawn: formatMoney(drawn) } }]);
    expect(next?.number).toBe('202611161600');
    await expect(open(await opener())).rejects.toMatchObject({ code: 'ENVELOPE_NOT_OPEN' });
  });
});

describe('an envelope', () => {
  const four = '202611161600';
  beforeAll(() => runAt('2026-11-16T10:30:05.000Z'));

  test('needs the valid bet of today, and the refusal names the missing amount (REWARD-11)', async () => {
    const asha = await opener('1500');
    expect(await asha.envelope.overview({})).toMatchObject({ validBet: '1500.0000', missing: '500.0000' });
    await expect(open(asha, four)).rejects.toMatchObject({
      code: 'ENVELOPE_VALID_BET',
      params: { missing: '500.0000' },
    });
    expect(await cashOf(asha)).toBe('0.0000');
  });

  test('is opened once by 200 concurrent requests in two processes (REWARD-11)', async () => {
    const asha = await opener();
    const other = await server.addNode();
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? envelope : other.app.modules.envelope).openEnvelope(
          { memberId: asha.memberId, address: '192.0.2.1' },
          Number(four),
        ),
      ),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
    const { round } = await asha.envelope.overview({});
    expect(await cashOf(asha)).toBe(round?.own?.paid);
    expect(await world.opened()).toHaveLength(3);
  });

  test('is refused on a device, with a payout account, or with a name and address that has opened one, and says why (REWARD-17)', async () => {
    const [asha, ravi, sita, mohan] = [await opener(), await opener(), await opener(), await opener()];
    const at = server.clock.now();
    for (const { memberId } of [asha, ravi])
      await db
        .insertInto('member_device')
        .values({ member_id: memberId, device_id: 'a-shared-device-of-two', first_at: at, last_at: at })
        .execute();
    const account = (caller: Caller, digest: string, holder: string) =>
      insertPayoutAccount(db, { memberId: caller.memberId, digest, holder, at });
    await account(asha, 'one', 'Asha Sample');
    await account(sita, 'one', 'Sita Sample');
    await account(mohan, 'two', 'asha sample');
    const from = (caller: Caller, address: string) =>
      envelope.openEnvelope({ memberId: caller.memberId, address }, Number(four));
    await from(asha, '192.0.2.7');
    const refusedFor = (trait: string) => ({ code: 'ENVELOPE_SAME_PERSON', params: { trait } });
    await expect(open(ravi, four)).rejects.toMatchObject(refusedFor('device'));
    await expect(open(sita, four)).rejects.toMatchObject(refusedFor('payoutAccount'));
    await expect(from(mohan, '192.0.2.7')).rejects.toMatchObject(refusedFor('addressAndName'));
    // An address alone is no reason, and neither is a name.
    await from(await opener(), '192.0.2.7');
    await from(mohan, '192.0.2.8');
  });

  test('is refused during a break and to those who excluded themselves', async () => {
    const asha = await opener();
    const change = (values: object) =>
      db.updateTable('member').set(values).where('id', '=', asha.memberId).execute();
    await change({ break_until: plus(server.clock.now(), DAY) });
    expect(await asha.envelope.overview({})).toMatchObject({ isPaused: true });
    await expect(open(asha, four)).rejects.toMatchObject({ code: 'REWARD_PAUSED' });
    await change({ break_until: null, excluded_at: server.clock.now() });
    await expect(open(asha, four)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' });
    expect(await cashOf(asha)).toBe('0.0000');
  });

  test('waits for the draw service, and is closed when the budget is empty, with nothing written', async () => {
    const asha = await opener();
    const left = await budget.leftOf(db, 'envelope');
    const taken = moneyOfUnits(0n - left);
    await ledger.post(budget.fundingPosting('envelope/emptied', 'envelope', taken));
    expect(await asha.envelope.overview({})).toMatchObject({ isClosed: true });
    const count = (await world.opened()).length;
    await expect(open(asha, four)).rejects.toMatchObject({ code: 'BUDGET_EMPTY' });
    expect(await world.opened()).toHaveLength(count);
    await ledger.post(budget.fundingPosting('envelope/filled', 'envelope', left));
    expect((await open(asha, four)).round?.own).not.toBeNull();
  });
});

describe('the pool of a round', () => {
  const eight = '202611172000';

  test('is never exceeded by many members at once, and says when it is empty (REWARD-11)', async () => {
    const staff = await server.staff({ role: 'admin' });
    const bands = [{ from: '100', lines: [{ amount: '7', weight: 1 }] }];
    await staff.staffEnvelope.savePlan({
      body: envelopePlan({ startMinutes: [20 * 60], pool: '100', bands }),
    });
    await runAt('2026-11-17T05:00:00.000Z');
    draws.setDown(true);
    await runAt('2026-11-17T14:30:01.000Z');
    const members = await Promise.all(Array.from({ length: 40 }, () => opener('100')));
    const [first] = members;
    if (first === undefined) throw new Error('there are members');
    await again(first);
    await expect(open(first, eight)).rejects.toMatchObject({ code: 'ENVELOPE_NOT_READY' });
    draws.setDown(false);
    const other = await server.addNode();
    const all = await Promise.allSettled(
      members.map(({ memberId }, index) =>
        (index % 2 === 0 ? envelope : other.app.modules.envelope).openEnvelope(
          { memberId, address: '192.0.2.1' },
          Number(eight),
        ),
      ),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(25);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'ENVELOPE_EMPTY' });
    const rows = await db
      .selectFrom('envelope')
      .select(['drawn', 'paid'])
      .where('round', '=', BigInt(eight))
      .orderBy('place')
      .execute();
    expect(formatMoney(sumOf(rows, ({ paid }) => paid))).toBe('100.0000');
    expect(rows.at(-1)).toEqual({ drawn: parseMoney('7'), paid: parseMoney('2') });
    expect((await first.envelope.overview({})).round).toMatchObject({ poolLeft: '0.0000', takers: 15 });
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('is closed by a colleague who cancels the round, with a reason, and no other round overlaps it', async () => {
    await runAt('2026-11-17T15:00:00.000Z');
    const staff = await server.staff({ role: 'admin' });
    const number = '202611182000';
    await expect(
      staff.staffEnvelope.cancel({ body: { number: eight, reason: 'A test.' } }),
    ).rejects.toMatchObject({ code: 'ENVELOPE_OVER' });
    const { rounds } = await staff.staffEnvelope.cancel({ body: { number, reason: 'A holiday.' } });
    expect(rounds[0]).toMatchObject({ number, state: 'cancelled', cancelReason: 'A holiday.' });
    const asha = await server.member({});
    expect((await asha.envelope.overview({})).round).toBeNull();
    expect(await server.guest().envelope.proof({ query: { number } })).toMatchObject({ isCancelled: true });
    const { entries } = await staff.audit.list({ query: { action: 'envelope.cancel' } });
    expect(entries).toMatchObject([{ reason: 'A holiday.' }]);
  });

  test('exists for no round that could not be committed before it began', async () => {
    draws.setDown(true);
    await runAt('2026-11-19T14:29:00.000Z');
    draws.setDown(false);
    await runAt('2026-11-19T14:30:00.000Z');
    const { rows } = await sql`select from envelope_round where number = 202611192000`.execute(db);
    expect(rows).toEqual([]);
  });
});
