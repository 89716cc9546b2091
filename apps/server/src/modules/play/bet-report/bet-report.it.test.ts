import { assert } from '@mela/kernel/assert';
import { parseMoney, parseTimes } from '@mela/kernel/money';
import { HOUR, instantOf, MINUTE } from '@mela/kernel/time';
import type { Product } from '@mela/rules/money/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SingleCommand } from '#adapters/game/dialect.ts';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import { betOf, openVendors, rollbackOf, createPlayer, winOf } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('bet-report');
afterAll(() => server.close());
beforeAll(() => openVendors(server, { MELA: {}, OTHER: {}, UNDOING: { undoSettled: 'bet_and_wins' } }));

type Owner = Awaited<ReturnType<typeof server.member>>;

/** A member with bets at two vendors: one lost, two won, one cancelled and one open. */
async function played(): Promise<
  Owner & { act: (vendor: 'MELA' | 'OTHER', command: SingleCommand) => Promise<void> }
> {
  const asha = await server.member();
  const { memberId } = asha;
  const seats = {
    MELA: await createPlayer(server, 'MELA', { memberId }),
    OTHER: await createPlayer(server, 'OTHER', { memberId }),
  };
  const act = async (vendor: 'MELA' | 'OTHER', command: SingleCommand) => {
    server.clock.turn(MINUTE);
    expect((await coreDriver.act(server, seats[vendor], command)).status).toBe('OK');
  };
  const lost = betOf(seats.MELA, { rupees: '100', closesRound: true });
  const won = betOf(seats.MELA, { rupees: '10' });
  const other = betOf(seats.OTHER, { rupees: '20' });
  const given = betOf(seats.MELA, { rupees: '7' });
  await act('MELA', lost);
  await act('MELA', won);
  await act('MELA', winOf(won, { rupees: '35.5', closesRound: true }));
  await act('OTHER', other);
  await act('OTHER', winOf(other, { rupees: '25', closesRound: true }));
  await act('MELA', given);
  await act('MELA', rollbackOf(given.transactionId));
  await act('MELA', betOf(seats.MELA, { rupees: '5', roundId: '=1+1' }));
  return Object.assign(asha, { act });
}

let asha: Awaited<ReturnType<typeof played>>;
beforeAll(async () => {
  asha = await played();
});

describe('the betting record', () => {
  test('lists every bet with totals, newest first', async () => {
    const { items, totals, next } = await asha.bet.list({ query: {} });
    expect(items.map(({ state, stake, payout, net }) => [state, stake, payout, net])).toEqual([
      ['open', '5.0000', '0.0000', '-5.0000'],
      ['cancelled', '7.0000', '0.0000', '0.0000'],
      ['settled', '20.0000', '25.0000', '5.0000'],
      ['settled', '10.0000', '35.5000', '25.5000'],
      ['settled', '100.0000', '0.0000', '-100.0000'],
    ]);
    expect(totals).toEqual({
      count: 5,
      bets: 3,
      stake: '130.0000',
      validBet: '130.0000',
      turnover: '130.0000',
      payout: '60.5000',
      net: '-69.5000',
      openBets: 1,
      openStake: '5.0000',
    });
    expect(next).toBeNull();
    expect(items[2]).toMatchObject({
      gameCode: 'OTHER_SLOT',
      gameName: 'OTHER',
      vassalage: 'OTHER',
      demo: false,
    });
    expect(items[2]?.iconUrl).toMatch(/^\/art\/game\/160\/OTHER_SLOT\.webp/);
  });

  test.each([
    ['state', { state: 'settled' as const }, 3, '-69.5000'],
    ['maker', { vassalage: 'OTHER' }, 1, '5.0000'],
    ['game', { gameCode: 'MELA_SLOT' }, 4, '-74.5000'],
    ['kind of game', { gameType: 'RNG' as const }, 5, '-69.5000'],
    ['a kind that was not played', { gameType: 'LIVE' as const }, 0, '0.0000'],
    ['days without play', { from: '2026-01-01', to: '2026-01-31' }, 0, '0.0000'],
  ])('filters by %s and totals only the filtered bets (MEMBER-5)', async (_what, query, count, net) => {
    const { items, totals } = await asha.bet.list({ query });
    expect(items).toHaveLength(count);
    expect(totals).toMatchObject({ count, net });
  });

  test('lists the games of the period with the number of bets, and only one’s own', async () => {
    expect(await asha.bet.games({ query: {} })).toEqual([
      { gameCode: 'MELA_SLOT', gameName: 'MELA', gameType: 'RNG', vassalage: 'MELA', bets: 4 },
      { gameCode: 'OTHER_SLOT', gameName: 'OTHER', gameType: 'RNG', vassalage: 'OTHER', bets: 1 },
    ]);
    const [hindi] = await asha.bet.games({ query: { language: 'HI' } });
    expect(hindi?.gameName).toBe('खेल MELA');
    expect(await asha.bet.games({ query: { from: '2026-01-01', to: '2026-01-31' } })).toEqual([]);
    const stranger = await server.member();
    expect(await stranger.bet.games({ query: {} })).toEqual([]);
  });

  test.each([1, 2, 4])('returns each bet once when read in pages of %i', async (pageSize) => {
    const whole = await asha.bet.list({ query: {} });
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asha.bet.list({ query: { pageSize, cursor } });
      walked.push(...page.items.map(({ id }) => id));
      expect(page.totals === null).toBe(cursor !== undefined);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(walked).toEqual(whole.items.map(({ id }) => id));
  });

  test("shows the transactions of one bet's round and the vendor's round id", async () => {
    const { items } = await asha.bet.list({ query: { state: 'cancelled' } });
    const [cancelled] = items;
    assert(cancelled !== undefined, 'one bet was cancelled');
    const { moves, roundId, isProvable, detailsUrl } = await asha.bet.one({ query: { bet: cancelled.id } });
    expect(moves.map(({ kind, amount, isUndone }) => [kind, amount, isUndone])).toEqual([
      ['stake', '-7.0000', true],
      ['rollback', '7.0000', false],
    ]);
    expect([roundId, isProvable, detailsUrl]).toEqual([expect.stringMatching(/^r-/), true, null]);
  });

  test("links to the vendor's page of the round once the vendor reports it", async () => {
    const { items } = await asha.bet.list({ query: { vassalage: 'OTHER' } });
    const id = items[0]?.id ?? '';
    const { roundId } = await asha.bet.one({ query: { bet: id } });
    const detailsUrl = 'https://other.example/rounds/1';
    await asha.act('OTHER', { kind: 'close', roundId: roundId ?? '', detailsUrl });
    expect(await asha.bet.one({ query: { bet: id } })).toMatchObject({ detailsUrl, isProvable: false });
  });

  test('hides a bet from other members, whose own record is empty', async () => {
    const stranger = await server.member();
    const { items } = await asha.bet.list({ query: {} });
    const one = stranger.bet.one({ query: { bet: items[0]?.id ?? '' } });
    await expect(one).rejects.toMatchObject({ code: 'BET_UNKNOWN' });
    expect(await stranger.bet.list({ query: {} })).toMatchObject({ items: [], totals: { count: 0 } });
    expect(await stranger.bet.profit({ query: {} })).toMatchObject({ days: [], totals: { bets: 0 } });
  });

  test('exports CSV in the reader’s language without cells that a spreadsheet would execute', async () => {
    const { csv, rows, fileName, next } = await asha.bet.exported({ query: { language: 'EN' } });
    expect({ rows, next, fileName }).toEqual({
      rows: 5,
      next: null,
      fileName: 'mela-bets-2026-11-09-2026-11-15.csv',
    });
    const [heading, newest] = csv.split('\r\n');
    expect(heading).toBe(
      '\uFEFFPlaced (Asia/Kolkata),Settled (Asia/Kolkata),Game,Provider,Game type,Stake (INR),Valid bet (INR),' +
        'Counts toward withdrawal (INR),Payout (INR),Profit or loss (INR),Status,Round ID,Bet number',
    );
    // What a maker calls a round is never run.
    expect(newest).toMatch(/,,MELA,MELA,Slots,5\.0000,0\.0000,0\.0000,0\.0000,-5\.0000,Open,'=1\+1,\d+$/);
    const hindi = await asha.bet.exported({ query: { language: 'HI' } });
    expect(hindi.csv).toContain('बेट का समय');
    expect(hindi.csv).toContain('खेल MELA');
  });
});

describe('profit and loss', () => {
  test('sums settled bets by day and kind of game and reports open bets separately', async () => {
    const { totals, days, gameTypes, openBets, openStake } = await asha.bet.profit({ query: {} });
    const sums = {
      bets: 3,
      stake: '130.0000',
      validBet: '130.0000',
      turnover: '130.0000',
      payout: '60.5000',
      net: '-69.5000',
    };
    expect(totals).toEqual(sums);
    expect(days).toEqual([{ day: '2026-11-15', ...sums }]);
    expect(gameTypes).toEqual([{ gameType: 'RNG', ...sums }]);
    expect([openBets, openStake]).toEqual([1, '5.0000']);
  });

  test.each(['from=2026-11-15&to=2026-11-01', 'gameType=ANY', 'state=won'])(
    '%s is refused',
    async (query) => {
      const headers = { authorization: `Bearer ${asha.token ?? ''}` };
      const response = await asha.raw({ url: `/wps/member/bets?${query}`, headers });
      expect(response.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' });
    },
  );
});

test('bets of a member with the vendor’s round ids are shown to staff with ledger access only', async () => {
  const query = { id: String(asha.memberId), size: 2 };
  const reader = await server.staff({ permissions: ['ledger.read'] });
  const first = await reader.staffBet.list({ query });
  expect(first.bets.map(({ state, roundId }) => [state, roundId])).toEqual([
    ['open', '=1+1'],
    ['cancelled', expect.stringMatching(/^r-/)],
  ]);
  const second = await reader.staffBet.list({ query: { ...query, before: first.next ?? undefined } });
  expect(second.bets.map(({ stake }) => parseMoney(stake))).toEqual([parseMoney('20'), parseMoney('10')]);
  await expect(reader.staffBet.list({ query: { id: '999999' } })).rejects.toMatchObject({
    code: 'MEMBER_UNKNOWN',
  });
  const other = await server.staff({ permissions: ['member.read'] });
  await expect(other.staffBet.list({ query })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
});

test('a hold that was open when the vendor closed the round is shown as refunded, and an earlier settlement is shown once', async () => {
  const ravi = await server.member();
  const player = await createPlayer(server, 'UNDOING', { memberId: ravi.memberId });
  const act = async (command: SingleCommand) =>
    expect((await coreDriver.act(server, player, command)).status).toBe('OK');
  const first = betOf(player, { rupees: '30', form: 'hold' });
  const { roundId } = first;
  await act(first);
  await act(betOf(player, { rupees: '12', form: 'hold', roundId }));
  await act(winOf(first, { rupees: '50', form: 'release' }));
  await act({ kind: 'close', roundId });
  const { items } = await ravi.bet.list({ query: {} });
  const { moves, net } = await ravi.bet.one({ query: { bet: items[0]?.id ?? '' } });
  expect(moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['hold', '-30.0000'],
    ['hold', '-12.0000'],
    ['release', '50.0000'],
    ['release', '12.0000'],
  ]);
  // The listed transactions add up to the result of the bet.
  expect(moves.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)).toBe(parseMoney(net));
});

test('profit counts a bet on the day it is settled, whenever it was placed', async () => {
  // This test runs last because the sessions have expired by then.
  server.clock.turn(instantOf('2026-12-31T18:00:00.000Z').getTime() - server.clock.now().getTime());
  const ravi = await server.member();
  const { memberId } = ravi;
  const player = await createPlayer(server, 'MELA', { memberId });
  const bet = betOf(player, { rupees: '10' });
  await coreDriver.act(server, player, bet);
  server.clock.turn(HOUR);
  await coreDriver.act(server, player, winOf(bet, { rupees: '30', closesRound: true }));
  const old = await ravi.bet.profit({ query: { from: '2026-12-31', to: '2026-12-31' } });
  const today = await ravi.bet.profit({ query: { from: '2027-01-01', to: '2027-01-01' } });
  expect([old.totals.bets, today.totals]).toEqual([0, expect.objectContaining({ bets: 1, net: '20.0000' })]);
  const { csv } = await ravi.bet.profitExported({ query: {} });
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFDate,Game type,Bets,Stake (INR),Valid bet (INR),Counts toward withdrawal (INR),Payout (INR),Profit or loss (INR)',
    '2027-01-01,Slots,1,10.0000,10.0000,10.0000,30.0000,20.0000',
  ]);
});

describe('the bets of a turnover requirement', () => {
  const open = async (memberId: bigint, scope: Product[] | undefined) => {
    const sourceId = crypto.randomUUID();
    const credit = {
      source: 'bonus',
      sourceId,
      amount: parseMoney('100'),
      multiplier: parseTimes('2'),
    } as const;
    await server.runtime.db
      .transaction()
      .execute((tx) =>
        server.app.modules.turnover.open(tx, { memberId, ...credit, ...(scope && { scope }) }),
      );
  };

  test('are listed with the names of their games, also one that was taken back (REWARD-4)', async () => {
    const ravi = await server.member();
    const seat = await createPlayer(server, 'UNDOING', { memberId: ravi.memberId });
    const act = async (command: SingleCommand) => {
      server.clock.turn(MINUTE);
      expect((await coreDriver.act(server, seat, command)).status).toBe('OK');
    };
    await open(ravi.memberId, ['live']);
    await open(ravi.memberId, undefined);
    const lost = betOf(seat, { rupees: '30', closesRound: true });
    const wrong = betOf(seat, { rupees: '20' });
    await act(lost);
    await act(wrong);
    await act(winOf(wrong, { rupees: '5', closesRound: true }));
    await act(rollbackOf(wrong.transactionId));
    const { rows, missing } = await ravi.turnover.list({});
    expect(missing).toBe('370.0000');
    const [live, all] = rows;
    assert(live && all, 'both requirements are listed');
    const one = { product: 'slots', weight: '100', gameName: 'खेल UNDOING' };
    expect(await ravi.bet.contributions({ query: { id: all.id, language: 'HI' } })).toMatchObject([
      { ...one, stake: '20.0000', contribution: '20.0000', skip: null, isReversed: true },
      { ...one, stake: '30.0000', contribution: '30.0000', skip: null, isReversed: false },
    ]);
    expect(await ravi.bet.contributions({ query: { id: live.id } })).toMatchObject([
      { gameName: 'UNDOING', contribution: '0.0000', skip: 'other_product' },
      { gameName: 'UNDOING', contribution: '0.0000', skip: 'other_product' },
    ]);
    const stranger = await server.member();
    expect(await stranger.bet.contributions({ query: { id: all.id } })).toEqual([]);
  });
});
