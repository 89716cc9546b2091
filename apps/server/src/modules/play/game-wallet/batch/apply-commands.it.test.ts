import { MINUTE } from '@mela/kernel/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletCommand } from '#adapters/game/dialect.ts';
import { verifyLedger, type CommitWithPostings, type Ledger } from '#modules/money/ledger/module.ts';
import { saveLink, postponeRound } from '#modules/play/game-wallet/reconcile/queries.ts';
import {
  betOf,
  nextId,
  openVendors,
  rollbackOf,
  createPlayer,
  usualPolicy,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { roundsOf, vendorCases } from '#testing/game-vendors/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openCommandBatcher } from './command-batcher.ts';

const server = await openTestServer('apply-commands');
afterAll(() => server.close());
beforeAll(() => openVendors(server, { CAREFUL: {} }));
const { db } = server.runtime;
const policy = { ...usualPolicy, vendor: 'CAREFUL' };

type BeforeCommit = (attempt: number) => Promise<void>;

/** A game wallet as a second process would have it. `beforeCommit` runs between read and write, with the number of the transaction. */
function openWallet({ beforeCommit }: { beforeCommit?: BeforeCommit } = {}) {
  const { runtime, app } = server;
  const { transactPipelined } = app.modules.ledger;
  let transactions = 0;
  let isNextBroken = false;
  const observed: Ledger['transactPipelined'] = async (work) => {
    transactions += 1;
    const attempt = transactions;
    if (isNextBroken) {
      isNextBroken = false;
      throw new Error('simulated failure of the batch');
    }
    return transactPipelined((tx, end) => {
      const observedEnd: CommitWithPostings = async (ending) => {
        await beforeCommit?.(attempt);
        await end(ending);
      };
      return work(tx, observedEnd);
    });
  };
  const batcher = openCommandBatcher({
    ...runtime,
    ...app.modules,
    limits: app.modules.memberLimits,
    ledger: { transactPipelined: observed },
    deadlineMs: MINUTE,
  });
  const ask = ({ memberId }: TestPlayer, command: WalletCommand) =>
    batcher.submit({ policy, memberId, command, currency: 'INR', isTrial: false });
  return { ask, transactions: () => transactions, breakNext: () => (isNextBroken = true) };
}

const statusOf = async (answer: Promise<{ status: string; isReplay?: boolean | undefined }>) => {
  const { status, isReplay } = await answer;
  return isReplay === true ? `${status} again` : status;
};
const cashOf = async ({ memberId }: TestPlayer): Promise<bigint> =>
  (await server.app.modules.ledger.balancesOf(db, memberId)).cash;
const roundOf = ({ vendor, memberId }: TestPlayer, { roundId }: { roundId: string }) => ({
  vendor,
  memberId,
  roundId,
});

test('a repeated command gets the first answer and moves no money', async () => {
  const { ask } = openWallet();
  const player = await createPlayer(server, 'CAREFUL');
  const bet = betOf(player);
  const win = winOf(bet, { closesRound: true });
  const first = await ask(player, bet);
  const again = await ask(player, bet);
  expect(again).toMatchObject({ status: 'OK', isReplay: true, platformId: first.platformId });
  expect(await statusOf(ask(player, win))).toBe('OK');
  for (const command of [bet, win]) expect(await statusOf(ask(player, command))).toBe('OK again');
  const other = { ...bet, amount: win.amount };
  expect(await statusOf(ask(player, other))).toBe('TRANSACTION_CONFLICT');
  expect(await cashOf(player)).toBe(10_000_000n - bet.amount + win.amount);
});

test('a repeated bet gets the first answer when the balance no longer covers it', async () => {
  const { ask } = openWallet();
  const player = await createPlayer(server, 'CAREFUL', { rupees: '100' });
  const bet = betOf(player, { rupees: '100', closesRound: true });
  expect(await statusOf(ask(player, bet))).toBe('OK');
  expect(await statusOf(ask(player, bet))).toBe('OK again');
  expect(await statusOf(ask(player, betOf(player)))).toBe('INSUFFICIENT_FUNDS');
  expect(await cashOf(player)).toBe(0n);
});

test('two copies of a bet in one batch take its stake once', async () => {
  const { ask } = openWallet();
  const player = await createPlayer(server, 'CAREFUL');
  const bet = betOf(player);
  expect(await Promise.all([bet, bet].map((copy) => statusOf(ask(player, copy))))).toEqual([
    'OK',
    'OK again',
  ]);
  expect(await cashOf(player)).toBe(10_000_000n - bet.amount);
});

test('copies of a bet at two processes take its stake once', async () => {
  const [here, there] = [openWallet(), openWallet()];
  const player = await createPlayer(server, 'CAREFUL');
  const bet = betOf(player);
  const asked = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).ask(player, bet));
  const statuses = (await Promise.all(asked)).map(({ status, isReplay }) => [status, isReplay]);
  expect(statuses.filter(([, isReplay]) => isReplay === false)).toEqual([['OK', false]]);
  expect(statuses.filter(([, isReplay]) => isReplay === true)).toHaveLength(19);
  expect(await cashOf(player)).toBe(10_000_000n - bet.amount);
});

test('commands of one member keep their order when the batch is repeated in halves', async () => {
  const { ask, breakNext } = openWallet();
  const player = await createPlayer(server, 'CAREFUL', { rupees: '100' });
  const bet = betOf(player, { rupees: '60' });
  expect(await statusOf(ask(player, bet))).toBe('OK');
  breakNext();
  // With the win first there would be enough money for the bet.
  const asked = [betOf(player, { rupees: '60' }), winOf(bet)].map((command) => ask(player, command));
  expect(await Promise.all(asked.map(statusOf))).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
});

test('a repeated win in the batch that closes its round opens no case', async () => {
  const { ask } = openWallet();
  const player = await createPlayer(server, 'CAREFUL');
  const bet = betOf(player);
  const win = winOf(bet, { betId: undefined });
  for (const command of [bet, win]) expect(await statusOf(ask(player, command))).toBe('OK');
  const end = winOf(bet, { betId: undefined, closesRound: true });
  const asked = [end, win].map((command) => ask(player, command));
  expect(await Promise.all(asked.map(statusOf))).toEqual(['OK', 'OK again']);
  expect(await vendorCases(db, player.memberId)).toEqual([]);
});

test('one repeated bet in a batch leaves the answers of the other members unchanged', async () => {
  const { ask } = openWallet();
  const players = await Promise.all(Array.from({ length: 12 }, () => createPlayer(server, 'CAREFUL')));
  const [first] = players;
  if (!first) throw new Error('expected players');
  const done = betOf(first, { closesRound: true });
  expect(await statusOf(ask(first, done))).toBe('OK');
  const bets = players.map((player) => (player === first ? done : betOf(player)));
  const asked = players.map((player, index) => ask(player, bets[index] ?? done));
  expect(await Promise.all(asked.map(statusOf))).toEqual(['OK again', ...players.slice(1).map(() => 'OK')]);
  const left = await Promise.all(players.map(cashOf));
  expect(new Set(left)).toEqual(new Set([9_900_000n]));
});

test('a process sees what another process did with the round', async () => {
  const [here, there] = [openWallet(), openWallet()];
  const player = await createPlayer(server, 'CAREFUL');
  const [closed, undone, open] = [betOf(player), betOf(player), betOf(player)];
  for (const bet of [closed, undone, open]) expect(await statusOf(here.ask(player, bet))).toBe('OK');
  expect(await statusOf(there.ask(player, winOf(closed, { closesRound: true })))).toBe('OK');
  expect(await statusOf(there.ask(player, rollbackOf(undone.transactionId)))).toBe('OK');
  expect(await statusOf(there.ask(player, betOf(player, { roundId: open.roundId })))).toBe('OK');
  const another = betOf(player, { roundId: closed.roundId });
  expect(await statusOf(here.ask(player, another))).toBe('ROUND_CLOSED');
  expect(await statusOf(here.ask(player, undone))).toBe('TRANSACTION_CANCELLED');
  expect(await statusOf(here.ask(player, open))).toBe('OK again');
  expect(await statusOf(here.ask(player, winOf(undone)))).toBe('TRANSACTION_CANCELLED');
  expect(await statusOf(here.ask(player, winOf(open)))).toBe('OK');
  expect(await roundsOf(db, player.memberId)).toMatchObject([
    { state: 'closed', bets: 1, wins: 1 },
    { state: 'open', bets: 0, wins: 0 },
    { state: 'open', bets: 2, wins: 1 },
  ]);
});

test('a win is refused when a rollback named its id before it came (case 6)', async () => {
  const [here, there] = [openWallet(), openWallet()];
  const player = await createPlayer(server, 'CAREFUL');
  const bet = betOf(player);
  expect(await statusOf(here.ask(player, bet))).toBe('OK');
  const transactionId = nextId('w');
  expect(await statusOf(there.ask(player, rollbackOf(transactionId)))).toBe('OK');
  expect(await statusOf(here.ask(player, winOf(bet, { transactionId })))).toBe('TRANSACTION_CANCELLED');
  expect(await statusOf(here.ask(player, betOf(player, { transactionId })))).toBe('TRANSACTION_CANCELLED');
  expect(await cashOf(player)).toBe(9_900_000n);
});

test('a version conflict repeats the batch on the changed round and loses neither change', async () => {
  const player = await createPlayer(server, 'CAREFUL');
  const bet = betOf(player);
  const url = 'https://vendor.test/round';
  const { ask, transactions } = openWallet({
    // The second transaction is the win; the link is stored after the win has read its round.
    beforeCommit: async (attempt) => {
      if (attempt === 2) await saveLink(db, roundOf(player, bet), url);
    },
  });
  expect(await statusOf(ask(player, bet))).toBe('OK');
  const win = winOf(bet, { closesRound: true });
  expect(await statusOf(ask(player, win))).toBe('OK');
  expect(transactions()).toBe(3);
  const [round] = await db
    .selectFrom('vendor_round')
    .select(['details_url as url', 'state', 'wins', 'version'])
    .where('member_id', '=', player.memberId)
    .execute();
  expect(round).toEqual({ url, state: 'closed', wins: 1, version: 3 });
  expect(await cashOf(player)).toBe(10_000_000n - bet.amount + win.amount);
});

test('a round that changes before every commit gets BUSY for its command alone, and nothing is written', async () => {
  const [unlucky, lucky] = [await createPlayer(server, 'CAREFUL'), await createPlayer(server, 'CAREFUL')];
  const bets = [betOf(unlucky), betOf(lucky)] as const;
  const { ask } = openWallet();
  for (const [index, player] of [unlucky, lucky].entries())
    expect(await statusOf(ask(player, bets[index] ?? bets[0]))).toBe('OK');
  const conflicting = openWallet({
    beforeCommit: () => postponeRound(db, roundOf(unlucky, bets[0]), server.clock.now()),
  });
  const asked = [
    conflicting.ask(unlucky, winOf(bets[0], { closesRound: true })),
    conflicting.ask(lucky, winOf(bets[1], { closesRound: true })),
  ];
  expect(await Promise.all(asked.map(statusOf))).toEqual(['BUSY', 'OK']);
  expect(await roundsOf(db, unlucky.memberId)).toMatchObject([{ state: 'open', wins: 0 }]);
  expect(await cashOf(unlucky)).toBe(10_000_000n - bets[0].amount);
  expect(await statusOf(ask(unlucky, winOf(bets[0], { closesRound: true })))).toBe('OK');
});

test('a posting that exists under the key of a bet is not made again', async () => {
  const { ask } = openWallet();
  const player = await createPlayer(server, 'CAREFUL');
  const { memberId } = player;
  const bet = betOf(player);
  await server.app.modules.ledger.post({
    key: `vendor:CAREFUL:${memberId}:bet:${bet.transactionId}`,
    kind: 'bet',
    reference: `CAREFUL:${bet.roundId}`,
    legs: [
      {
        from: { memberId, purpose: 'cash' },
        to: { purpose: 'house', name: 'CAREFUL' },
        amount: bet.amount,
      },
    ],
  });
  expect(await cashOf(player)).toBe(9_900_000n);
  expect(await statusOf(ask(player, bet))).toBe('OK');
  expect(await cashOf(player)).toBe(9_900_000n);
});

test('a bet record that another process wrote first is updated when the round ends', async () => {
  const { ask } = openWallet();
  const player = await createPlayer(server, 'CAREFUL');
  const { memberId } = player;
  const bet = betOf(player);
  expect(await statusOf(ask(player, bet))).toBe('OK');
  await sql`
    insert into bet (round_id, member_id, game_id, game_type, state, stake, valid_bet, payout, placed_at, is_demo)
    select id, member_id, game_id, game_type, 'open', stake, 0, 0, opened_at, false
      from vendor_round
     where member_id = ${memberId}::bigint
        on conflict do nothing`.execute(db);
  expect(await statusOf(ask(player, winOf(bet, { closesRound: true })))).toBe('OK');
  const records = await db.selectFrom('bet').select('state').where('member_id', '=', memberId).execute();
  expect(records).toEqual([{ state: 'settled' }]);
});

test('ledger and bet records agree after all tests of this file', async () => {
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  await server.app.modules.bet.flushAll();
  expect(await server.app.modules.bet.verify('all')).toEqual([]);
});
