import { MINUTE } from '@mela/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletCommand } from '#adapters/game/dialect.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import {
  betOf,
  openVendors,
  seat,
  usualPolicy,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { tablesReadWhole } from '#testing/game-vendors/queries.ts';
import { openTestHouse } from '#testing/harness/test-server.ts';
import { openLine } from './command-batcher.ts';

const house = await openTestHouse('vendor-line');
afterAll(() => house.close());
beforeAll(async () => {
  await openVendors(house, { CAREFUL: {} });
  // The house's own account is opened by the first who plays; whoever comes meanwhile waits for that, once.
  const player = await seat(house, 'CAREFUL');
  await openOwnLine(house.app.modules.ledger.transactPipelined).ask(player, betOf(player));
});

const policy = { ...usualPolicy, vendor: 'CAREFUL' };
const seats = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => seat(house, 'CAREFUL')));

/** A line of its own, patient enough for a slow machine, whose transactions go through `transact`. */
function openOwnLine(transactPipelined: Ledger['transactPipelined']) {
  const { world, app } = house;
  const line = openLine({
    ...world,
    ...app.modules,
    limits: app.modules.memberLimits,
    ledger: { transactPipelined },
    patienceMs: MINUTE,
  });
  const ask = ({ memberId }: TestPlayer, command: WalletCommand) =>
    line.submit({ policy, memberId, command, currency: 'INR', isTrial: false });
  return { line, ask };
}

/** Stops the first transaction before its commit until it is let go. */
function gate() {
  const { transactPipelined } = house.app.modules.ledger;
  let letGo: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let count = 0;
  const gated: Ledger['transactPipelined'] = (work) =>
    transactPipelined((tx, end) => {
      const isFirst = (count += 1) === 1;
      return work(tx, async (ending) => {
        if (isFirst) {
          arrive();
          await opened;
        }
        await end(ending);
      });
    });
  return { gated, arrived, letGo: () => letGo() };
}

test('while one transaction is under way others go on beside it, and what its own members ask for waits its turn', async () => {
  const { gated, arrived, letGo } = gate();
  const { line, ask } = openOwnLine(gated);
  const [held, ...others] = await seats(33);
  if (!held) throw new Error('There is somebody to hold up');
  const bet = betOf(held);
  const heard: string[] = [];
  const first = ask(held, bet).then(({ status }) => heard.push(`first ${status}`));
  await arrived;
  const second = ask(held, winOf(bet)).then(({ status }) => heard.push(`second ${status}`));
  const answers = await Promise.all(others.map((player) => ask(player, betOf(player))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
  expect(heard).toEqual([]);
  expect(line.waiting()).toBe(2);
  letGo();
  await Promise.all([first, second]);
  expect(heard).toEqual(['first OK', 'second OK']);
  await line.close();
});

test('nobody waits for whoever is held up, however few they are', async () => {
  const { gated, arrived, letGo } = gate();
  const { line, ask } = openOwnLine(gated);
  const [held, ...others] = await seats(4);
  if (!held) throw new Error('There is somebody to hold up');
  const first = ask(held, betOf(held));
  await arrived;
  const second = ask(held, betOf(held));
  // One after the other: each is younger than what waits before it and cannot go.
  for (const player of others) expect(await ask(player, betOf(player))).toMatchObject({ status: 'OK' });
  letGo();
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual(['OK', 'OK']);
  await line.close();
});

test('thirty-two set out at once, while others are still read', async () => {
  const { transactPipelined } = house.app.modules.ledger;
  let begun = 0;
  const { line, ask } = openOwnLine((work) => {
    begun += 1;
    return transactPipelined(work);
  });
  const players = await seats(33);
  const seen = players.map((player) => ({ answer: ask(player, betOf(player)), begun }));
  expect(seen.map((one) => one.begun)).toEqual(players.map((_, index) => (index < 31 ? 0 : 1)));
  for (const { answer } of seen) expect(await answer).toMatchObject({ status: 'OK' });
  expect(begun).toBe(2);
  await line.close();
});

test('what a member asks for is done in its order, however much is under way at once', async () => {
  const { line, ask } = openOwnLine(house.app.modules.ledger.transactPipelined);
  const [odd, ...players] = await seats(41);
  if (!odd) throw new Error('There are players');
  // With one more before them a bet is the last that goes along, and its win is not.
  const first = ask(odd, betOf(odd));
  const pairs = players.flatMap((player) =>
    [1, 2, 3].flatMap(() => {
      const bet = betOf(player);
      return [ask(player, bet), ask(player, winOf(bet, { closesRound: true }))];
    }),
  );
  const asked = [first, ...pairs];
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(asked.map(() => 'OK'));
  await line.close();
});

test('a batch that is too long to go along is not overtaken by what the same member asks for after it', async () => {
  const { gated, arrived, letGo } = gate();
  const { line, ask } = openOwnLine(gated);
  const [held, last, ...others] = await seats(13);
  if (!held || !last) throw new Error('There are players');
  const first = ask(held, betOf(held));
  await arrived;
  const long = (player: TestPlayer) => Array.from({ length: 50 }, () => betOf(player, { rupees: '1' }));
  // Ten of fifty fill a call of the ledger; the eleventh must wait, and so must the win that rests on it.
  const full = others.slice(0, 10).map((player) => ask(player, { kind: 'batch', items: long(player) }));
  const items = long(last);
  const batch = ask(last, { kind: 'batch', items });
  const win = items[0] && ask(last, winOf(items[0]));
  letGo();
  const answers = await Promise.all([first, ...full, batch, win]);
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set(['OK']));
  await line.close();
});

test('what commands rest on is looked up by key, though the plans were made while the tables were empty', async () => {
  const { transactPipelined } = house.app.modules.ledger;
  const scanned = new Set<string>();
  const { line, ask } = openOwnLine((work) =>
    transactPipelined((tx, end) =>
      work(tx, async ({ statements, ...more }) => {
        // Run before the end, where one can still look at what they read; the door answers for itself.
        await runAll(tx, statements);
        for (const name of await tablesReadWhole(tx)) scanned.add(name);
        await end({ statements: [], ...more });
      }),
    ),
  );
  for (const player of await seats(8)) {
    const bet = betOf(player);
    await ask(player, bet);
    await ask(player, winOf(bet, { closesRound: true }));
    // What came before is remembered; for what comes again the books are asked.
    await ask(player, bet);
    await ask(player, betOf(player));
  }
  expect([...scanned]).toEqual([]);
  await line.close();
});
