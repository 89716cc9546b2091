import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { seededRandom, type Random } from '@mela/kernel/random';
import { DAY, HOUR, instantOf, localDay } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Bet, SingleCommand } from '#adapters/game/dialect.ts';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  nextId,
  openVendors,
  rollbackOf,
  createPlayer,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { lastCase } from '#testing/game-vendors/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('bet-days');
afterAll(() => server.close());
const { db } = server.runtime;
const { bet: bets, ledger, turnover, vendor: vendors } = server.app.modules;
const zone = 'Asia/Kolkata';

beforeAll(async () => {
  const undoing = { undoSettled: 'bet_and_wins', undoSpent: 'receivable', asksTokenOnBets: false } as const;
  await openVendors(server, { SLOTS: undoing, TABLES: undoing, CAPPED: { winMax: parseMoney('100') } });
  // A table game: only the amount at risk counts as turnover.
  await sql`insert into vendor_category (vendor_code, game_type, sorting) values ('TABLES', 'LIVE', 900)`.execute(
    db,
  );
  await db.updateTable('game').set({ game_type: 'LIVE' }).where('vendor_code', '=', 'TABLES').execute();
});

const act = async (player: TestPlayer, command: SingleCommand) =>
  (await coreDriver.act(server, player, command)).status;

const daysOf = async (memberId: bigint) => {
  const rows = await db
    .selectFrom('bet_day')
    .select(['day', 'game_type as gameType', 'bets', 'stake', 'valid_bet as validBet', 'payout'])
    .where('member_id', '=', memberId)
    .where('bets', '>', 0)
    .orderBy('day')
    .orderBy('game_type')
    .execute();
  return rows.map(
    ({ day, gameType, bets: count, stake, validBet, payout }) =>
      `${day} ${gameType} ${count}: ${[stake, validBet, payout].map((sum) => formatMoney(sum)).join(' ')}`,
  );
};

const recordsOf = async (memberId: bigint) => {
  await bets.flush(memberId);
  return recordsNow(memberId);
};

/** The stored records. */
const recordsNow = async (memberId: bigint) => {
  const rows = await db
    .selectFrom('bet')
    .select(['state', 'stake', 'valid_bet as validBet', 'payout', 'day'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ state, stake, validBet, payout, day }) =>
      `${state} ${[stake, validBet, payout].map((sum) => formatMoney(sum)).join(' ')} ${day ?? '-'}`,
  );
};

const goTo = (text: string) => server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());

describe('the record of a round', () => {
  test('is open with its stake, then settled with its payout, on the merchant’s day', async () => {
    // 00:30 in India is still the previous day in London.
    goTo('2026-12-01T19:00:00.000Z');
    const player = await createPlayer(server, 'SLOTS');
    const bet = betOf(player, { rupees: '30' });
    await act(player, bet);
    expect(await recordsOf(player.memberId)).toEqual(['open 30.0000 0.0000 0.0000 -']);
    expect(await daysOf(player.memberId)).toEqual([]);
    await act(player, winOf(bet, { rupees: '75', closesRound: true }));
    expect(await recordsOf(player.memberId)).toEqual(['settled 30.0000 30.0000 75.0000 2026-12-02']);
    expect(await daysOf(player.memberId)).toEqual(['2026-12-02 RNG 1: 30.0000 30.0000 75.0000']);
  });

  test('counts only the amount at risk of a table game, and the vendor’s own figure has precedence', async () => {
    const player = await createPlayer(server, 'TABLES');
    for (const rupees of ['30', '45', '130']) {
      const bet = betOf(player, { rupees: '30' });
      await act(player, bet);
      await act(player, winOf(bet, { rupees, closesRound: true }));
    }
    const bet = betOf(player, { rupees: '30' });
    await act(player, bet);
    await act(player, winOf(bet, { rupees: '30', closesRound: true, turnover: parseMoney('7') }));
    const counted = (await recordsOf(player.memberId)).map((record) => record.split(' ')[2]);
    expect(counted).toEqual(['0.0000', '15.0000', '30.0000', '7.0000']);
  });

  test('is cancelled when its bets are rolled back, shows the stake and counts for nothing', async () => {
    const player = await createPlayer(server, 'SLOTS');
    const [before, after] = [betOf(player, { rupees: '40' }), betOf(player, { rupees: '50' })];
    await act(player, before);
    expect(await act(player, rollbackOf(before.transactionId))).toBe('OK');
    await act(player, after);
    await act(player, winOf(after, { rupees: '20', closesRound: true }));
    expect(await daysOf(player.memberId)).toHaveLength(1);
    expect(await act(player, rollbackOf(after.transactionId))).toBe('OK');
    expect(await recordsOf(player.memberId)).toEqual([
      'cancelled 40.0000 0.0000 0.0000 -',
      'cancelled 50.0000 0.0000 0.0000 -',
    ]);
    expect(await daysOf(player.memberId)).toEqual([]);
    expect(await bets.verify('all')).toEqual([]);
  });

  test('keeps its day when a late win or a correction arrives after midnight', async () => {
    goTo('2026-12-04T18:00:00.000Z');
    const player = await createPlayer(server, 'SLOTS');
    const bet = betOf(player, { rupees: '30' });
    await act(player, bet);
    await act(player, { kind: 'close', roundId: bet.roundId });
    server.clock.turn(2 * HOUR);
    expect(await act(player, winOf(bet, { rupees: '60' }))).toBe('OK');
    server.clock.turn(DAY);
    const adjust = { kind: 'adjust', transactionId: nextId('a'), roundId: bet.roundId } as const;
    expect(await act(player, { ...adjust, amount: parseMoney('-12.5') })).toBe('OK');
    expect(await daysOf(player.memberId)).toEqual(['2026-12-04 RNG 1: 30.0000 30.0000 47.5000']);
  });

  test('has no payout when staff keep a win above the cap for the house', async () => {
    const player = await createPlayer(server, 'CAPPED');
    const bet = betOf(player, { rupees: '30' });
    await act(player, bet);
    await act(player, winOf(bet, { rupees: '500', closesRound: true }));
    const staff = await server.staff({ role: 'risk' });
    const caseId = await lastCase(db, player.memberId);
    assert(caseId !== undefined, 'a win above the cap opens a case');
    expect(await vendors.decideCase(staff, { caseId, outcome: 'kept', reason: 'test' })).toBe(true);
    const records = await recordsOf(player.memberId);
    expect(records).toEqual([expect.stringMatching(/^settled 30\.0000 30\.0000 0\.0000 /)]);
    expect(await bets.verify('all')).toEqual([]);
  });

  test('counts towards the withdrawal requirement when it is settled, and no more after a rollback (MEMBER-3)', async () => {
    const player = await createPlayer(server, 'SLOTS');
    const { memberId } = player;
    const credit = { memberId, source: 'deposit', sourceId: nextId('c'), amount: parseMoney('100') } as const;
    await db.transaction().execute((tx) => turnover.open(tx, { ...credit, multiplier: parseTimes('1') }));
    const bet = betOf(player, { rupees: '30' });
    await act(player, bet);
    expect(formatMoney(await turnover.missingOf(db, memberId))).toBe('100.0000');
    await act(player, winOf(bet, { rupees: '5', closesRound: true }));
    expect(formatMoney(await turnover.missingOf(db, memberId))).toBe('70.0000');
    await act(player, rollbackOf(bet.transactionId));
    expect(formatMoney(await turnover.missingOf(db, memberId))).toBe('100.0000');
  });

  test('is on the winner board with a masked name when won, and is not marked as demo (HOME-4)', async () => {
    const memberId = await server.openMember({ account: 'real.winner' });
    const player = await createPlayer(server, 'SLOTS', { memberId });
    const bet = betOf(player, { rupees: '30' });
    await act(player, bet);
    await act(player, winOf(bet, { rupees: '175', closesRound: true }));
    await vi.waitFor(async () => {
      const [first] = await server.guest().lobby.winners({ query: {} });
      expect(first).toMatchObject({
        customerName: 're***er',
        winAmount: '175.0000',
        gameCode: 'SLOTS_SLOT',
        demo: false,
      });
    });
  });

  test('is pushed to its member, and a win refreshes the winner boards (HOME-4)', async () => {
    const player = await createPlayer(server, 'SLOTS');
    const told: string[] = [];
    server.runtime.signals.subscribe((signal) => {
      if (signal.kind === 'answers-stale') told.push(signal.tags.join());
      if (signal.kind === 'push-each' && signal.event === events.betChanged)
        told.push(...signal.values.map(([memberId]) => memberId));
    });
    const bet = betOf(player, { rupees: '30' });
    await act(player, bet);
    await act(player, winOf(bet, { rupees: '75', closesRound: true }));
    await vi.waitFor(() =>
      expect(told).toEqual(expect.arrayContaining(['winners', String(player.memberId)])),
    );
  });

  test('adds its game once to the member’s recent games (HOME-6)', async () => {
    const slots = await createPlayer(server, 'SLOTS');
    const { memberId } = slots;
    const tables = await createPlayer(server, 'TABLES', { memberId });
    for (const player of [slots, tables, slots]) {
      server.clock.turn(HOUR / 60);
      await act(player, betOf(player));
    }
    expect(await bets.recentGames(memberId, 10)).toEqual(['SLOTS_SLOT', 'TABLES_SLOT']);
    expect(await bets.recentGames(memberId, 1)).toEqual(['SLOTS_SLOT']);
  });
});

/** One vendor command about a round. */
function nextCommand(random: Random, bet: Bet): SingleCommand {
  const rupees = `${random.below(90)}.${String(random.below(10_000)).padStart(4, '0')}`;
  const { roundId } = bet;
  switch (random.below(7)) {
    case 0:
      return { ...bet, transactionId: nextId('b') };
    case 1:
      return { kind: 'close', roundId };
    case 2:
      return rollbackOf(bet.transactionId);
    case 3: {
      const amount = parseMoney(`${random.below(2) === 0 ? '' : '-'}${rupees}`);
      return { kind: 'adjust', transactionId: nextId('a'), roundId, amount };
    }
    default:
      return winOf(bet, { rupees, closesRound: random.below(3) === 0 });
  }
}

describe('the daily sums', () => {
  test('equal the sums of their bets after random rounds over many midnights, and agree with the wallet', async () => {
    const seed = `bets ${process.pid}`;
    const random = seededRandom(seed);
    const players = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        createPlayer(server, at % 2 === 0 ? 'SLOTS' : 'TABLES', { rupees: '500' }),
      ),
    );
    const open: { player: TestPlayer; bet: Bet }[] = [];
    const statuses = new Map<string, number>();
    for (let step = 0; step < 360; step++) {
      server.clock.turn(random.below(3 * HOUR));
      const begun = open[random.below(open.length + 3)];
      const player = begun?.player ?? players[random.below(players.length)];
      assert(player !== undefined, 'there is at least one player');
      const bet = begun?.bet ?? betOf(player, { rupees: String(1 + random.below(20)) });
      const command = begun ? nextCommand(random, bet) : bet;
      if (!begun) open.push({ player, bet });
      const status = await act(player, command);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([seed, await bets.verify('all')]).toEqual([seed, []]);
    expect(statuses.get('OK') ?? 0).toBeGreaterThan(150);
    const days = await Promise.all(players.map(({ memberId }) => daysOf(memberId)));
    expect(new Set(days.flat().map((day) => day.slice(0, 10))).size).toBeGreaterThan(5);

    for (const { memberId } of players) {
      const { cash, receivable } = await ledger.balancesOf(db, memberId);
      const { rows } = await sql<{ net: bigint }>`
        select coalesce(sum(payout - stake) filter (where state <> 'cancelled'), 0)::bigint as net
          from bet where member_id = ${memberId}::bigint`.execute(db);
      expect([seed, cash + receivable - parseMoney('500')]).toEqual([seed, rows[0]?.net]);
    }
  });

  test('are reported with the expected values when they were edited by hand', async () => {
    const player = await createPlayer(server, 'SLOTS');
    const { memberId } = player;
    const bet = betOf(player, { rupees: '30', closesRound: true });
    await act(player, bet);
    const day = localDay(server.clock.now(), zone);
    const add = (units: number) =>
      sql`update bet_day set stake = stake + ${units} where member_id = ${memberId}::bigint`.execute(db);
    await add(1);
    expect(await bets.verify('recent')).toEqual([
      {
        what: 'day',
        about: `member ${memberId}, ${day}, RNG`,
        kept: '1 bets, 300001 staked, 300000 valid, 0 paid',
        found: '1 bets, 300000 staked, 300000 valid, 0 paid',
      },
    ]);
    expect(server.logged()).toContain('bet records do not agree');
    await add(-1);

    await db
      .updateTable('bet')
      .set({ payout: parseMoney('1') })
      .where('member_id', '=', memberId)
      .execute();
    const found = await bets.verify('recent');
    expect(found.map(({ what }) => what)).toEqual(['day', 'round']);
    expect(found[1]).toMatchObject({
      about: `SLOTS ${bet.roundId} of member ${memberId}`,
      kept: 'settled, 300000 staked, 10000 paid',
      found: 'settled, 300000 staked, 0 paid',
    });
    await db
      .updateTable('bet')
      .set({ payout: parseMoney('0') })
      .where('member_id', '=', memberId)
      .execute();
    await server.runJob('bet.verify');
    await server.runJob('bet.verify-all');
    expect(await bets.verify('recent')).toEqual([]);
  });
});
