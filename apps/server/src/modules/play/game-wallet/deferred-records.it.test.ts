import { parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SingleCommand } from '#adapters/game/dialect.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  openVendors,
  rollbackOf,
  createPlayer,
  usualPolicy,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openCommandBatcher } from './batch/command-batcher.ts';

const server = await openTestServer('late-records');
afterAll(() => server.close());
const { db } = server.runtime;
const { bet: bets, ledger, memberLimits } = server.app.modules;
beforeAll(async () => {
  await openVendors(server, { SLOTS: {}, BETONLY: { undoSettled: 'bet_only' } });
  await sql`insert into vendor_category (vendor_code, game_type, sorting) values ('SLOTS', 'FISH', 900)`.execute(
    db,
  );
});

/** A game wallet of its own whose changes can be dropped before the bet module receives them, as in a crash. */
function openWallet({
  transactPipelined = ledger.transactPipelined,
  pushChanges = bets.pushChanges,
}: Partial<Pick<Ledger, 'transactPipelined'> & Pick<Bet, 'pushChanges'>> = {}) {
  const batcher = openCommandBatcher({
    ...server.runtime,
    bet: { ...bets, pushChanges },
    ledger: { transactPipelined },
    turnover: server.app.modules.turnover,
    limits: memberLimits,
    deadlineMs: MINUTE,
  });
  const policy = { ...usualPolicy, vendor: 'SLOTS' };
  return async ({ memberId }: TestPlayer, command: SingleCommand) =>
    (await batcher.submit({ policy, memberId, command, currency: 'INR', isTrial: false })).status;
}
const deaf = { pushChanges: () => undefined };

const recordsOf = async ({ memberId }: TestPlayer) => {
  const rows = await db
    .selectFrom('bet')
    .select(['state', 'stake', 'payout', 'game_type as gameType'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ state, stake, payout, gameType }) => `${state} ${stake} ${payout} ${gameType}`);
};

test('the record of an open round is written after a delay and updated by later commands', async () => {
  const player = await createPlayer(server, 'SLOTS');
  const act = openWallet();
  const bet = betOf(player, { rupees: '30' });
  await act(player, bet);
  await vi.waitFor(async () => expect(await recordsOf(player)).toEqual(['open 300000 0 RNG']), 20_000);
  await act(player, winOf(bet, { rupees: '5' }));
  await vi.waitFor(async () => expect(await recordsOf(player)).toEqual(['open 300000 50000 RNG']), 20_000);
  await act(player, winOf(bet, { rupees: '7', closesRound: true }));
  expect(await recordsOf(player)).toEqual(['settled 300000 120000 RNG']);
});

test('a round that continues after its record was written takes one transaction per command', async () => {
  const player = await createPlayer(server, 'SLOTS');
  let transactions = 0;
  const act = openWallet({
    transactPipelined: (work) => {
      transactions += 1;
      return ledger.transactPipelined(work);
    },
  });
  const [first, second] = [betOf(player, { rupees: '30' }), betOf(player, { rupees: '10' })];
  await act(player, first);
  await bets.flushAll();
  expect(await recordsOf(player)).toEqual(['open 300000 0 RNG']);
  await act(player, { ...second, roundId: first.roundId });
  // The process that took the bet has scheduled the record; the job writes it before the delay ends.
  const other = betOf(player, { rupees: '7' });
  await act(player, other);
  await server.runJob('bet.catch-up');
  await act(player, winOf(other, { rupees: '1', closesRound: true }));
  await act(player, winOf(first, { rupees: '5', closesRound: true }));
  expect(transactions).toBe(5);
  expect(await recordsOf(player)).toEqual(['settled 400000 50000 RNG', 'settled 70000 10000 RNG']);
  expect(await bets.verify('all')).toEqual([]);
});

test('a bet that is rolled back before its record was written is recorded as cancelled with its stake', async () => {
  const player = await createPlayer(server, 'SLOTS');
  const act = openWallet(deaf);
  const bet = betOf(player, { rupees: '30' });
  await act(player, bet);
  await act(player, rollbackOf(bet.transactionId));
  expect(await recordsOf(player)).toEqual(['cancelled 300000 0 RNG']);
  // Further play in the same round reopens the record and settles it as usual.
  const again = betOf(player, { rupees: '8', roundId: bet.roundId });
  await openWallet()(player, again);
  await bets.flush(player.memberId);
  expect(await recordsOf(player)).toEqual(['open 80000 0 RNG']);
  await act(player, winOf(again, { rupees: '1', closesRound: true }));
  expect(await recordsOf(player)).toEqual(['settled 80000 10000 RNG']);
  expect(await bets.verify('all')).toEqual([]);
});

test('a record that a crashed process did not write is written by the minute job if recent, else by the comparison of days', async () => {
  const player = await createPlayer(server, 'SLOTS');
  const act = openWallet(deaf);
  await act(player, betOf(player, { rupees: '30' }));
  await bets.flush(player.memberId);
  expect(await recordsOf(player)).toEqual([]);
  await server.runJob('bet.catch-up');
  expect(await recordsOf(player)).toEqual(['open 300000 0 RNG']);

  await act(player, betOf(player, { rupees: '40' }));
  server.clock.turn(HOUR);
  await server.runJob('bet.catch-up');
  expect(await recordsOf(player)).toHaveLength(1);
  await server.runJob('bet.verify');
  expect(await recordsOf(player)).toEqual(['open 300000 0 RNG', 'open 400000 0 RNG']);
  expect(await bets.verify('all')).toEqual([]);
});

test('the job waits for a round that is being settled and does not overwrite its record', async () => {
  const player = await createPlayer(server, 'SLOTS');
  const bet = betOf(player, { rupees: '30' });
  await openWallet(deaf)(player, bet);
  let letGo: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const act = openWallet({
    ...deaf,
    transactPipelined: (work) =>
      ledger.transactPipelined((tx, end) =>
        work(tx, async (ending) => {
          arrive();
          await opened;
          await end(ending);
        }),
      ),
  });
  const settled = act(player, winOf(bet, { rupees: '75', closesRound: true }));
  await arrived;
  const caughtUp = server.runJob('bet.catch-up');
  // The job waits for the row lock of the member that the settlement holds.
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select distinct waiting.pid
        from pg_locks waiting
        join pg_locks held on held.pid = waiting.pid
        join pg_database base on base.oid = held.database
       where base.datname = current_database()
         and not waiting.granted`.execute(db);
    expect(rows).toHaveLength(1);
  }, 20_000);
  letGo();
  expect(await settled).toBe('OK');
  await caughtUp;
  expect(await recordsOf(player)).toEqual(['settled 300000 750000 RNG']);
  expect(await bets.verify('all')).toEqual([]);
});

test('a locked member does not delay the records of other members', async () => {
  const [held, free] = [await createPlayer(server, 'SLOTS'), await createPlayer(server, 'SLOTS')];
  const act = openWallet();
  for (const player of [held, free]) await act(player, betOf(player, { rupees: '30' }));
  await db.transaction().execute(async (tx) => {
    await sql`select from member where id = ${held.memberId} for no key update`.execute(tx);
    await bets.flushAll();
    expect(await recordsOf(free)).toEqual(['open 300000 0 RNG']);
    expect(await recordsOf(held)).toEqual([]);
  });
  await vi.waitFor(async () => expect(await recordsOf(held)).toEqual(['open 300000 0 RNG']), 20_000);
});

test('a round keeps its category when its game moves to another one, with or without a written record', async () => {
  const player = await createPlayer(server, 'SLOTS');
  const act = openWallet(deaf);
  const [first, second] = [betOf(player, { rupees: '30' }), betOf(player, { rupees: '40' })];
  await act(player, first);
  await act(player, second);
  const moveTo = (gameType: 'FISH' | 'RNG') =>
    db.updateTable('game').set({ game_type: gameType }).where('vendor_code', '=', 'SLOTS').execute();
  await moveTo('FISH');
  await act(player, winOf(first, { rupees: '1', closesRound: true }));
  await server.runJob('bet.catch-up');
  expect(await recordsOf(player)).toEqual(['settled 300000 10000 RNG', 'open 400000 0 RNG']);
  await act(player, winOf(second, { rupees: '1', closesRound: true }));
  await moveTo('RNG');
  const days = await db
    .selectFrom('bet_day')
    .select(['game_type as gameType', 'bets', 'stake'])
    .where('member_id', '=', player.memberId)
    .execute();
  expect(days).toEqual([{ gameType: 'RNG', bets: 2, stake: parseMoney('70') }]);
  expect(await bets.verify('all')).toEqual([]);
});

test('a round with only a win left is closed by the sweep, and its payout is recorded (case 27)', async () => {
  const player = await createPlayer(server, 'BETONLY', { rupees: '100' });
  const bet = betOf(player);
  for (const command of [bet, winOf(bet, { rupees: '5' }), rollbackOf(bet.transactionId)])
    await coreDriver.act(server, player, command);
  await vi.waitFor(async () => expect(await recordsOf(player)).toEqual(['open 0 50000 RNG']), 20_000);
  for (const wait of [DAY + MINUTE, 13 * DAY]) {
    server.clock.turn(wait);
    await server.runJob('vendor.sweep');
  }
  expect(await recordsOf(player)).toEqual(['settled 0 50000 RNG']);
  expect(await ledger.balancesOf(db, player.memberId)).toMatchObject({ cash: parseMoney('105') });
  expect(await bets.verify('all')).toEqual([]);
});
