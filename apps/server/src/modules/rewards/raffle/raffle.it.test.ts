import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney, parseTimes, type Money } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { raffleStake, ticketsOf } from '@mela/rules/rewards/raffle';
import { drawRaffle, ticketListHash, verifyRaffle } from '@mela/rules/rewards/raffle-draw';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { testPassword } from '#testing/harness/test-server.ts';
import { tablesWith } from '#testing/lottery/queries.ts';
import { openRaffleWorld, rupees } from '#testing/rewards/raffle-world.ts';

const world = await openRaffleWorld('raffle');
const { server, draws, goTo, settle, undo, count, terms } = world;
afterAll(() => server.close());
const { budget, ledger } = server.app.modules;
const { db } = server.runtime;

type Caller = Awaited<ReturnType<typeof server.member>>;

const left = async () => formatMoney(await budget.leftOf(db, 'raffle'));
const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
async function statusOf(caller: Caller, code = 'two-days') {
  const { raffles } = await caller.raffle.status({ query: { language: 'EN' } });
  const found = raffles.find((one) => one.code === code);
  assert(found !== undefined, 'the raffle is shown');
  return found;
}
const proofOf = (code = 'two-days') => server.guest().raffle.proof({ query: { code, language: 'EN' } });
/** Sessions end while the clock moves on. */
async function again(caller: Caller): Promise<Caller> {
  const fresh = server.guest();
  const body = { username: caller.account, password: testPassword };
  fresh.token = (await fresh.session.login({ body })).token;
  return Object.assign(fresh, { memberId: caller.memberId, account: caller.account });
}
const idOf = async (code: string) =>
  String((await db.selectFrom('raffle').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id);

describe('making a raffle', () => {
  test('commits its seed and sets its prizes aside; wrong terms, a taken code and an empty budget are refused (REWARD-12, REWARD-16)', async () => {
    const staff = await server.staff({ role: 'admin' });
    const start = await left();
    const refused: [object, string][] = [
      [{ firstDay: '2026-11-15' }, 'INVALID_INPUT'],
      [{ lastDay: '2026-11-15' }, 'INVALID_INPUT'],
      [{ drawAt: '2026-11-17T18:30:00.000Z' }, 'INVALID_INPUT'],
      [{ drawAt: '2026-12-30T18:30:00.000Z' }, 'INVALID_INPUT'],
      [
        {
          weights: [
            { product: 'slots', times: '1' },
            { product: 'slots', times: '0.5' },
          ],
        },
        'INVALID_INPUT',
      ],
      [{ prizes: [{ places: 1, amount: rupees('9000000') }] }, 'BUDGET_EMPTY'],
    ];
    for (const [change, code] of refused)
      await expect(staff.staffRaffle.make({ body: terms(change) })).rejects.toMatchObject({ code });
    draws.setDown(true);
    await expect(
      staff.staffRaffle.make({ body: terms({ drawAt: '2026-11-18T07:30:00.000Z' }) }),
    ).rejects.toMatchObject({ code: 'DRAWS_NO_RESPONSE' });
    draws.setDown(false);
    expect(await left()).toBe(start);
    const { raffles } = await staff.staffRaffle.make({ body: terms() });
    expect(raffles).toMatchObject([{ code: 'two-days', phase: 'coming', pool: '600.0000', listHash: null }]);
    expect(await left()).toBe(formatMoney(moneyOfUnits(parseMoney(rupees(start)) - parseMoney('600'))));
    await expect(staff.staffRaffle.make({ body: terms() })).rejects.toMatchObject({
      code: 'RAFFLE_CODE_TAKEN',
    });
    const proof = await proofOf();
    expect(proof).toMatchObject({ phase: 'coming', seed: null, listHash: null, holders: [] });
    expect(proof.publishedAt < proof.startsAt).toBe(true);
  });

  test('can be cancelled before the window begins, which gives the prizes back once (REWARD-12)', async () => {
    const staff = await server.staff({ role: 'admin' });
    const before = await left();
    await staff.staffRaffle.make({ body: terms({ code: 'not-wanted' }) });
    const body = { id: await idOf('not-wanted'), reason: 'A mistake in the prizes.' };
    await Promise.all([staff.staffRaffle.cancel({ body }), staff.staffRaffle.cancel({ body })]);
    expect(await left()).toBe(before);
    await expect(proofOf('not-wanted')).rejects.toMatchObject({ code: 'RAFFLE_UNKNOWN' });
    const support = await server.staff({ role: 'support' });
    await expect(support.staffRaffle.make({ body: terms({ code: 'mine' }) })).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
  });
});

describe('a raffle', () => {
  let players: Caller[] = [];
  /** What counts of the bets that were not taken back, by the rules. */
  const weighted = new Map<bigint, bigint>();
  const rules = {
    perTicket: parseMoney('1000'),
    modifiers: { slots: parseTimes('1'), fishing: parseTimes('0.15') },
  };

  const expectedOf = (own: Money) => {
    const tickets = ticketsOf(own, rules);
    return [formatMoney(own), tickets, BigInt(tickets + 1) * rules.perTicket - own];
  };

  test('gives as many tickets as a recount of the bets by the rules, without voids and other products (REWARD-12)', async () => {
    goTo('2026-11-15T18:29:00.000Z');
    players = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.member({})));
    const tester = await server.member({ type: 41 });
    const [first] = players;
    assert(first !== undefined, 'there is a player');
    // A minute before the window begins.
    await settle(first.memberId, { stake: '50000' });
    goTo('2026-11-16T06:30:00.000Z');
    players = await Promise.all(players.map(again));
    await settle(tester.memberId, { stake: '90000' });
    const random = seededRandom('raffle');
    for (let made = 0; made < 60; made += 1) {
      const { memberId } = players[random.below(5)] ?? { memberId: 0n };
      const [gameType, product] = (
        [
          ['RNG', 'slots'],
          ['FISH', 'fishing'],
          ['PVP', 'pvp'],
        ] as const
      )[random.below(3)] ?? ['RNG', 'slots'];
      const stake = `${100 + random.below(3000)}.${10 + random.below(80)}`;
      server.clock.turn(1000);
      const bet = await settle(memberId, { stake, gameType });
      if (random.below(5) === 0) await undo(bet);
      else
        weighted.set(
          memberId,
          (weighted.get(memberId) ?? 0n) + raffleStake(product, parseMoney(stake), rules),
        );
      if (random.below(10) === 0) await count();
    }
    await count();
    for (const { own, shown } of await Promise.all(
      players.map(async (player) => ({
        own: weighted.get(player.memberId),
        shown: (await statusOf(player)).own,
      })),
    ))
      expect(shown === null ? null : [shown.weighted, shown.tickets, parseMoney(shown.missing)]).toEqual(
        own === undefined ? null : expectedOf(moneyOfUnits(own)),
      );
    const status = await (await again(tester)).raffle.status({ query: { language: 'EN' } });
    expect(status).toEqual({ raffles: [], isPaused: true });
  });

  test('takes a void back until its list is frozen, and freezes it only when every bet of the window is counted (REWARD-12)', async () => {
    const [first] = players;
    assert(first !== undefined, 'there is a player');
    const before = (await statusOf(first)).own?.tickets ?? 0;
    const bet = await settle(first.memberId, { stake: '3000' });
    await count();
    expect((await statusOf(first)).own?.tickets).toBe(before + 3);
    await undo(bet);
    await count();
    expect((await statusOf(first)).own?.tickets).toBe(before);
    await settle(first.memberId, { stake: '7000' });
    weighted.set(first.memberId, (weighted.get(first.memberId) ?? 0n) + parseMoney('7000'));
    goTo('2026-11-17T18:30:00.000Z');
    await server.runJob('raffle.freeze');
    expect(await proofOf()).toMatchObject({ phase: 'counting', listHash: null, holders: [] });
    await world.deliver();
    await server.runJob('raffle.freeze');
    expect(await proofOf()).toMatchObject({ phase: 'frozen', seed: null, winners: [] });
  });

  test('publishes the list and its hash before the seed, and neither can be changed any more (REWARD-12)', async () => {
    const { holders, listHash, seed } = await proofOf();
    expect(seed).toBeNull();
    expect(listHash).toBe(ticketListHash(holders));
    const expected = [...weighted.values()]
      .map((own) => ticketsOf(moneyOfUnits(own), rules))
      .filter((tickets) => tickets > 0);
    const ordered = (counts: readonly number[]) => counts.toSorted((one, other) => one - other);
    expect(ordered(holders.map(({ tickets }) => tickets))).toEqual(ordered(expected));
    for (const { id } of holders) expect(id).toMatch(/^[0-9a-f]{16}$/);
    const lot = await db.selectFrom('raffle').select('lot').where('code', '=', 'two-days').executeTakeFirst();
    expect(await tablesWith(server.url, draws.lotSeedOf(lot?.lot ?? ''))).toEqual([]);
    await expect(sql`update raffle_entry set tickets = 1000`.execute(db)).rejects.toThrow('is frozen');
    await expect(
      sql`update raffle set list_hash = ${'a'.repeat(64)} where code = 'two-days'`.execute(db),
    ).rejects.toThrow('is published');
    await expect(sql`update raffle set prizes = '{1}' where code = 'two-days'`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    // A bet of the window that is taken back now changes nothing.
    await server.runJob('raffle.draw');
    expect((await proofOf()).phase).toBe('frozen');
  });

  test('draws the winners that the rules give, once, whatever is repeated, and pays each claim once (REWARD-12, REWARD-5)', async () => {
    const beforeDraw = await left();
    goTo('2026-11-18T06:30:01.000Z');
    draws.setDown(true);
    await server.runJob('raffle.draw');
    expect((await proofOf()).phase).toBe('frozen');
    draws.setDown(false);
    await Promise.all([server.runJob('raffle.draw'), server.runJob('raffle.draw')]);
    const proof = await proofOf();
    await server.runJob('raffle.draw');
    expect(await proofOf()).toEqual(proof);
    const { seed, holders, winners, commitment, listHash, prizeCount, frozenAt, revealedAt } = proof;
    assert(seed !== null && listHash !== null && frozenAt !== null && revealedAt !== null, 'it is drawn');
    const revealed = { raffle: 'two-days', seed, holders };
    const names = winners.map(({ entry }) => entry);
    expect(names).toEqual(drawRaffle(revealed, 3));
    expect(verifyRaffle(revealed, { commitment, listHash, prizes: prizeCount, winners: names })).toEqual({
      isCommitted: true,
      isList: true,
      isResult: true,
    });
    expect(winners.map(({ prize }) => prize)).toEqual(['500.0000', '50.0000', '50.0000']);
    for (const { name } of winners) expect(name).toMatch(/^..\*\*\*$/);
    // The prizes went from the pool of the raffle to the rewards of the winners.
    expect(await left()).toBe(beforeDraw);

    players = await Promise.all(players.map(again));
    const standings = await Promise.all(
      players.map(async (player) => ({ player, status: await statusOf(player) })),
    );
    const placeOf = ({ status }: (typeof standings)[number]) => names.indexOf(status.own?.entry ?? '') + 1;
    const [won, lost] = [
      standings.filter((one) => placeOf(one) > 0),
      standings.filter((one) => placeOf(one) === 0),
    ];
    expect(won).toHaveLength(3);
    for (const { player, status } of lost) {
      expect(status.own?.place ?? null).toBeNull();
      await expect(player.raffle.claim({ body: { code: 'two-days' } })).rejects.toMatchObject({
        code: 'REWARD_UNKNOWN',
      });
    }
    for (const one of won) {
      const { player, status } = one;
      const place = placeOf(one);
      const prize = winners[place - 1]?.prize;
      expect(status.own).toMatchObject({ place, reward: 'claimable', prize });
      expect(status.winners.filter(({ isOwn }) => isOwn)).toMatchObject([{ place }]);
      expect((await player.reward.count({})).availablePromoCount).toBe(1);
      await player.raffle.claim({ body: { code: 'two-days' } });
      await player.raffle.claim({ body: { code: 'two-days' } });
      expect(await cashOf(player)).toBe(prize);
      expect((await statusOf(player)).own?.reward).toBe('claimed');
    }
    const staff = await server.staff({ role: 'finance' });
    expect(await staff.staffRaffle.detail({ query: { id: await idOf('two-days') } })).toMatchObject({
      phase: 'drawn',
      granted: '600.0000',
      claimed: '600.0000',
    });
    expect((await verifyLedger(db)).faults).toEqual([]);
  });

  test('cannot be cancelled once its window has begun', async () => {
    const staff = await server.staff({ role: 'admin' });
    const body = { id: await idOf('two-days'), reason: 'Too late for this.' };
    await expect(staff.staffRaffle.cancel({ body })).rejects.toMatchObject({ code: 'RAFFLE_STARTED' });
  });

  test('pays 200 claims at the same time once, leaves out who is excluded, and gives back what nobody won (REWARD-12, REWARD-16)', async () => {
    const staff = await server.staff({ role: 'admin' });
    const before = parseMoney(rupees(await left()));
    const days = { firstDay: '2026-11-19', lastDay: '2026-11-19', drawAt: '2026-11-20T06:30:00.000Z' };
    await staff.staffRaffle.make({ body: terms({ code: 'one-day', ...days }) });
    goTo('2026-11-19T06:30:00.000Z');
    const [winner, excluded] = [await server.member({}), await server.member({})];
    await settle(winner.memberId, { stake: '1000' });
    await settle(excluded.memberId, { stake: '100000' });
    await count();
    await excluded.playLimits.exclude({ body: { period: 'half_year' } });
    goTo('2026-11-19T18:30:00.000Z');
    await server.runJob('raffle.freeze');
    expect((await proofOf('one-day')).holders).toMatchObject([{ tickets: 1 }]);
    goTo('2026-11-20T06:30:01.000Z');
    await server.runJob('raffle.draw');
    const fresh = await again(winner);
    const { memberId } = fresh;
    const rewardId = (await fresh.reward.claimable({ query: { language: 'EN' } })).rewards[0]?.id ?? '';
    // The rate limit of the call stands before the claim, so the module is asked directly.
    await Promise.all(Array.from({ length: 200 }, () => server.app.modules.reward.claim(memberId, rewardId)));
    await fresh.raffle.claim({ body: { code: 'one-day' } });
    expect(await cashOf(fresh)).toBe('500.0000');
    expect(parseMoney(rupees(await left()))).toBe(before - parseMoney('500'));
    expect((await verifyLedger(db)).faults).toEqual([]);
  });
});
