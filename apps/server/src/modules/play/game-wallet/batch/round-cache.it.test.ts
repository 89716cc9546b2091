import { MINUTE } from '@mela/kernel/time';
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletCommand } from '#adapters/game/dialect.ts';
import type { Tx } from '#db/database.ts';
import { verifyBooks, type Ledger } from '#modules/money/ledger/module.ts';
import { keepLink } from '#modules/play/game-wallet/reconcile/queries.ts';
import {
  betOf,
  nextId,
  openVendors,
  rollbackOf,
  seat,
  usualPolicy,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { roundsOf, vendorCases } from '#testing/game-vendors/queries.ts';
import { openTestHouse } from '#testing/harness/test-server.ts';
import { openLine } from './command-batcher.ts';

const house = await openTestHouse('vendor-recall');
afterAll(() => house.close());
beforeAll(() => openVendors(house, { CAREFUL: {} }));
const { db } = house.world;
const policy = { ...usualPolicy, vendor: 'CAREFUL' };

/** A line as a process of its own has it, with a memory of its own. It says how often the books were asked for moves and rounds. */
function openProcess({ doubtMs = MINUTE }: { doubtMs?: number } = {}) {
  const { world, app } = house;
  const { transactAtOnce } = app.modules.ledger;
  let looks = 0;
  let isSpoiled = false;
  const tell = (text: string): void => {
    if (isLook(text)) looks += 1;
  };
  const watched: Ledger['transactAtOnce'] = async (work) => {
    if (isSpoiled) {
      isSpoiled = false;
      throw new Error('Something spoils the whole');
    }
    return transactAtOnce((tx, end) => work(watch(tx, tell), end));
  };
  const line = openLine({
    ...world,
    ...app.modules,
    limits: app.modules.memberLimits,
    ledger: { transactAtOnce: watched },
    patienceMs: MINUTE,
    doubtMs,
  });
  const ask = ({ memberId }: TestPlayer, command: WalletCommand) =>
    line.submit({ policy, memberId, command, currency: 'INR', isTrial: false });
  return { ask, looks: () => looks, spoilNext: () => (isSpoiled = true) };
}

const isLook = (text: string): boolean => /join vendor_(move|round)/.test(text);

/** The same transaction, of which is told what it is asked. */
const watch = (tx: Tx, tell: (text: string) => void): Tx =>
  new Proxy(tx, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function') return found;
      return (...given: [CompiledQuery, ...unknown[]]) => {
        if (name === 'executeQuery') tell(given[0].sql);
        return Reflect.apply(found, target, given);
      };
    },
  });

const statusOf = async (answer: Promise<{ status: string; isReplay?: boolean | undefined }>) => {
  const { status, isReplay } = await answer;
  return isReplay === true ? `${status} again` : status;
};
const cashOf = async ({ memberId }: TestPlayer): Promise<bigint> =>
  (await house.app.modules.ledger.balancesOf(db, memberId)).cash;

test('a round that was begun here goes on without a look at the books, until something was otherwise', async () => {
  const { ask, looks } = openProcess();
  const player = await seat(house, 'CAREFUL');
  const bet = betOf(player);
  const more = betOf(player, { roundId: bet.roundId });
  const said = [];
  for (const command of [bet, more, winOf(bet), winOf(more, { closesRound: true })])
    said.push(await statusOf(ask(player, command)));
  expect([...said, looks()]).toEqual(['OK', 'OK', 'OK', 'OK', 0]);
  expect(await roundsOf(db, player.memberId)).toMatchObject([{ state: 'closed', bets: 2, wins: 2 }]);
  // Its round is over and forgotten here, so it is taken for a new one, and the books say that it is none.
  expect(await statusOf(ask(player, bet))).toBe('OK again');
  expect(looks()).toBeGreaterThan(0);
  const before = looks();
  expect(await statusOf(ask(player, betOf(player)))).toBe('OK');
  expect(looks()).toBeGreaterThan(before);
});

test('who has heard of an id before is answered from the books', async () => {
  const { ask, looks } = openProcess();
  const player = await seat(house, 'CAREFUL');
  const bet = betOf(player);
  expect(await statusOf(ask(player, bet))).toBe('OK');
  expect([await statusOf(ask(player, bet)), looks() > 0]).toEqual(['OK again', true]);
  const other = { ...bet, amount: winOf(bet).amount };
  expect(await statusOf(ask(player, other))).toBe('TRANSACTION_CONFLICT');
});

test('a repeat is answered as it was first, though its round is forgotten and nothing is left to bet with', async () => {
  const { ask } = openProcess();
  const player = await seat(house, 'CAREFUL', { rupees: '100' });
  const bet = betOf(player, { rupees: '100', closesRound: true });
  expect(await statusOf(ask(player, bet))).toBe('OK');
  expect(await statusOf(ask(player, bet))).toBe('OK again');
  expect(await statusOf(ask(player, betOf(player)))).toBe('INSUFFICIENT_FUNDS');
  expect(await cashOf(player)).toBe(0n);
});

test('what a member asks for behind a bet that the books must be asked about does not overtake it', async () => {
  const { ask } = openProcess();
  const player = await seat(house, 'CAREFUL', { rupees: '100' });
  const bet = betOf(player, { rupees: '60' });
  expect(await statusOf(ask(player, bet))).toBe('OK');
  // With the win there would be enough for it.
  const asked = [betOf(player, { rupees: '60' }), winOf(bet)].map((command) => ask(player, command));
  expect(await Promise.all(asked.map(statusOf))).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
});

test('nor does it where the whole is done by halves, because something spoils it', async () => {
  const { ask, spoilNext } = openProcess();
  const player = await seat(house, 'CAREFUL', { rupees: '100' });
  const bet = betOf(player, { rupees: '60' });
  expect(await statusOf(ask(player, bet))).toBe('OK');
  spoilNext();
  const asked = [betOf(player, { rupees: '60' }), winOf(bet)].map((command) => ask(player, command));
  expect(await Promise.all(asked.map(statusOf))).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
});

test('nobody is asked to look at a win that was paid, though its repeat came with the end of its round', async () => {
  const { ask } = openProcess();
  const player = await seat(house, 'CAREFUL');
  const bet = betOf(player);
  const win = winOf(bet, { betId: undefined });
  for (const command of [bet, win]) expect(await statusOf(ask(player, command))).toBe('OK');
  const end = winOf(bet, { betId: undefined, closesRound: true });
  const asked = [end, win].map((command) => ask(player, command));
  expect(await Promise.all(asked.map(statusOf))).toEqual(['OK', 'OK again']);
  expect(await vendorCases(db, player.memberId)).toEqual([]);
});

test('one repeat among many takes nothing twice, and keeps nobody from the own answer', async () => {
  const { ask } = openProcess();
  const players = await Promise.all(Array.from({ length: 12 }, () => seat(house, 'CAREFUL')));
  const [first] = players;
  if (!first) throw new Error('There are players');
  const done = betOf(first, { closesRound: true });
  expect(await statusOf(ask(first, done))).toBe('OK');
  const bets = players.map((player) => (player === first ? done : betOf(player)));
  const asked = players.map((player, index) => ask(player, bets[index] ?? done));
  expect(await Promise.all(asked.map(statusOf))).toEqual(['OK again', ...players.slice(1).map(() => 'OK')]);
  const left = await Promise.all(players.map(cashOf));
  expect(new Set(left)).toEqual(new Set([9_900_000n]));
});

test('what another process did with a round counts, whatever is remembered of it here', async () => {
  const here = openProcess({ doubtMs: 0 });
  const there = openProcess({ doubtMs: 0 });
  const player = await seat(house, 'CAREFUL');
  const [closed, undone, open] = [betOf(player), betOf(player), betOf(player)];
  for (const bet of [closed, undone, open]) expect(await statusOf(here.ask(player, bet))).toBe('OK');
  expect(await statusOf(there.ask(player, winOf(closed, { closesRound: true })))).toBe('OK');
  expect(await statusOf(there.ask(player, rollbackOf(undone.moveId)))).toBe('OK');
  expect(await statusOf(there.ask(player, betOf(player, { roundId: open.roundId })))).toBe('OK');
  expect(here.looks()).toBe(0);
  const another = betOf(player, { roundId: closed.roundId });
  expect(await statusOf(here.ask(player, another))).toBe('ROUND_CLOSED');
  for (const bet of [undone, open]) expect(await statusOf(here.ask(player, bet))).toMatch(/CANCELLED|again/);
  expect(await statusOf(here.ask(player, winOf(undone)))).toBe('TRANSACTION_CANCELLED');
  expect(await statusOf(here.ask(player, winOf(open)))).toBe('OK');
  expect(await roundsOf(db, player.memberId)).toMatchObject([
    { state: 'closed', bets: 1, wins: 1 },
    { state: 'open', bets: 0, wins: 0 },
    { state: 'open', bets: 2, wins: 1 },
  ]);
});

test('a win that was called off before it came is not paid, though its bet and round are remembered', async () => {
  const here = openProcess();
  const there = openProcess();
  const player = await seat(house, 'CAREFUL');
  const bet = betOf(player);
  expect(await statusOf(here.ask(player, bet))).toBe('OK');
  const moveId = nextId('w');
  expect(await statusOf(there.ask(player, rollbackOf(moveId)))).toBe('OK');
  expect(await statusOf(here.ask(player, winOf(bet, { moveId })))).toBe('TRANSACTION_CANCELLED');
  expect(await statusOf(here.ask(player, betOf(player, { moveId })))).toBe('TRANSACTION_CANCELLED');
  expect(await cashOf(player)).toBe(9_900_000n);
});

test('where a round is shown, learnt while it goes on, stays known when it is changed by heart', async () => {
  const { ask } = openProcess();
  const player = await seat(house, 'CAREFUL');
  const bet = betOf(player);
  expect(await statusOf(ask(player, bet))).toBe('OK');
  const { vendor, memberId } = player;
  await keepLink(db, { vendor, memberId, roundId: bet.roundId }, 'https://vendor.test/round');
  expect(await statusOf(ask(player, winOf(bet, { closesRound: true })))).toBe('OK');
  const { url } = await db
    .selectFrom('vendor_round')
    .select('details_url as url')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(url).toBe('https://vendor.test/round');
});

test('what was posted or recorded elsewhere meanwhile is not written twice, and stops nobody', async () => {
  const { ask, looks } = openProcess({ doubtMs: 0 });
  const player = await seat(house, 'CAREFUL');
  const { memberId } = player;
  const bet = betOf(player);
  const place = { memberId, purpose: 'cash' } as const;
  const [from, to] = [place, { purpose: 'house', name: 'CAREFUL' } as const];
  // The same movement under the same key, by whoever knows nothing of vendors.
  const key = `vendor:CAREFUL:${memberId}:bet:${bet.moveId}`;
  const reference = `CAREFUL:${bet.roundId}`;
  await house.app.modules.ledger.post({
    key,
    kind: 'bet',
    reference,
    legs: [{ from, to, amount: bet.amount }],
  });
  expect(await cashOf(player)).toBe(9_900_000n);
  expect(await statusOf(ask(player, bet))).toBe('OK');
  expect(await cashOf(player)).toBe(9_900_000n);
  expect(looks()).toBeGreaterThan(0);

  // Another process compares, and writes the record before whoever took the bet.
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

test('after all of this the books agree', async () => {
  expect(await verifyBooks(db)).toMatchObject({ faults: [] });
  await house.app.modules.bet.catchUpAll();
  expect(await house.app.modules.bet.verify('all')).toEqual([]);
});
