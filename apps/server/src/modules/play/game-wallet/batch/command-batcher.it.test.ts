import { MINUTE } from '@mela/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletCommand } from '#adapters/game/dialect.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import {
  betOf,
  openVendors,
  createPlayer,
  usualPolicy,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { tablesReadWhole } from '#testing/game-vendors/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openCommandBatcher } from './command-batcher.ts';

const server = await openTestServer('command-batcher');
afterAll(() => server.close());
beforeAll(async () => {
  await openVendors(server, { CAREFUL: {} });
  // The first bet opens the vendor's house account, for which other transactions would have to wait.
  const player = await createPlayer(server, 'CAREFUL');
  await openBatcher(server.app.modules.ledger.transactPipelined).ask(player, betOf(player));
});

const policy = { ...usualPolicy, vendor: 'CAREFUL' };
const seats = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => createPlayer(server, 'CAREFUL')));

/** A batcher with a deadline for slow machines, whose transactions go through `transactPipelined`. */
function openBatcher(
  transactPipelined: Ledger['transactPipelined'],
  { deadlineMs = MINUTE }: { deadlineMs?: number } = {},
) {
  const { runtime, app } = server;
  const batcher = openCommandBatcher({
    ...runtime,
    ...app.modules,
    limits: app.modules.memberLimits,
    ledger: { transactPipelined },
    deadlineMs,
  });
  const ask = ({ memberId }: TestPlayer, command: WalletCommand) =>
    batcher.submit({ policy, memberId, command, currency: 'INR', isTrial: false });
  return { batcher, ask };
}

/** Holds the first transaction before its commit until it is released. */
function gate() {
  const { transactPipelined } = server.app.modules.ledger;
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (release = resolve));
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
  return { gated, arrived, release: () => release() };
}

test('a second batch runs beside a held one, and commands of the held members wait', async () => {
  const { gated, arrived, release } = gate();
  const { batcher, ask } = openBatcher(gated);
  const [held, ...others] = await seats(33);
  if (!held) throw new Error('expected a player to hold');
  const bet = betOf(held);
  const heard: string[] = [];
  const first = ask(held, bet).then(({ status }) => heard.push(`first ${status}`));
  await arrived;
  const second = ask(held, winOf(bet)).then(({ status }) => heard.push(`second ${status}`));
  const answers = await Promise.all(others.map((player) => ask(player, betOf(player))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
  expect(heard).toEqual([]);
  expect(batcher.waiting()).toBe(2);
  release();
  await Promise.all([first, second]);
  expect(heard).toEqual(['first OK', 'second OK']);
  await batcher.close();
});

test('a few commands start beside a held batch, although an older command has to wait', async () => {
  const { gated, arrived, release } = gate();
  const { batcher, ask } = openBatcher(gated);
  const [held, ...others] = await seats(4);
  if (!held) throw new Error('expected a player to hold');
  const first = ask(held, betOf(held));
  await arrived;
  const second = ask(held, betOf(held));
  // Each is younger than the command that waits for the held batch.
  for (const player of others) expect(await ask(player, betOf(player))).toMatchObject({ status: 'OK' });
  release();
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual(['OK', 'OK']);
  await batcher.close();
});

test('commands of one event-loop turn go in one batch', async () => {
  const { transactPipelined } = server.app.modules.ledger;
  let transactions = 0;
  const { batcher, ask } = openBatcher((work) => {
    transactions += 1;
    return transactPipelined(work);
  });
  const players = await seats(40);
  const answers = await Promise.all(players.map((player) => ask(player, betOf(player))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
  expect(transactions).toBe(1);
  await batcher.close();
});

test('a command gets BUSY at its deadline, and a queued one is not applied afterwards', async () => {
  const { gated, arrived, release } = gate();
  const { batcher, ask } = openBatcher(gated, { deadlineMs: 200 });
  const player = await createPlayer(server, 'CAREFUL');
  const [running, queued] = [betOf(player), betOf(player)];
  const first = ask(player, running);
  await arrived;
  const second = ask(player, queued);
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual(['BUSY', 'BUSY']);
  expect(batcher.waiting()).toBe(1);
  release();
  await batcher.close();
  // The running one was committed after its deadline; its repeat gets the first answer.
  const { ask: askAgain } = openBatcher(server.app.modules.ledger.transactPipelined);
  expect(await askAgain(player, running)).toMatchObject({ status: 'OK', isReplay: true });
  expect(await askAgain(player, queued)).toMatchObject({ status: 'OK', isReplay: false });
});

test('commands of a member whose row is locked elsewhere are applied in order once it is free', async () => {
  const { batcher, ask } = openBatcher(server.app.modules.ledger.transactPipelined);
  const [held, free] = await seats(2);
  if (!held || !free) throw new Error('expected players');
  const bet = betOf(held);
  let asked: Promise<{ status: string }[]> = Promise.resolve([]);
  await server.runtime.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('member')
      .select('id')
      .where('id', '=', held.memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    asked = Promise.all([ask(held, bet), ask(held, winOf(bet, { closesRound: true }))]);
    expect(await ask(free, betOf(free))).toMatchObject({ status: 'OK' });
    expect(batcher.waiting()).toBeGreaterThan(1);
  });
  expect((await asked).map(({ status }) => status)).toEqual(['OK', 'OK']);
  await batcher.close();
});

test('a closed batcher answers BUSY', async () => {
  const { batcher, ask } = openBatcher(server.app.modules.ledger.transactPipelined);
  const player = await createPlayer(server, 'CAREFUL');
  await batcher.close();
  expect(await ask(player, betOf(player))).toEqual({ status: 'BUSY' });
});

test('commands of a member are applied in their order while batches run beside each other', async () => {
  const { batcher, ask } = openBatcher(server.app.modules.ledger.transactPipelined);
  const [odd, ...players] = await seats(41);
  if (!odd) throw new Error('expected players');
  // With one more before them, a bet is the last command of a full batch, and its win is in the next.
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
  await batcher.close();
});

test('a command that does not fit into a batch is not overtaken by later commands of its member', async () => {
  const { gated, arrived, release } = gate();
  const { batcher, ask } = openBatcher(gated);
  const [held, last, ...others] = await seats(7);
  if (!held || !last) throw new Error('expected players');
  const first = ask(held, betOf(held));
  await arrived;
  const long = (player: TestPlayer) => Array.from({ length: 50 }, () => betOf(player, { rupees: '1' }));
  // Five of fifty fill a batch of 256; the sixth has to wait, and so does the win that depends on it.
  const full = others.slice(0, 5).map((player) => ask(player, { kind: 'batch', items: long(player) }));
  const items = long(last);
  const batch = ask(last, { kind: 'batch', items });
  const win = items[0] && ask(last, winOf(items[0]));
  release();
  const answers = await Promise.all([first, ...full, batch, win]);
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set(['OK']));
  await batcher.close();
});

test('commands read by index although their plans were made while the tables were empty', async () => {
  const { transactPipelined } = server.app.modules.ledger;
  const scanned = new Set<string>();
  const { batcher, ask } = openBatcher((work) =>
    transactPipelined((tx, end) =>
      work(tx, async ({ statements, ...more }) => {
        // Run before the commit, so that the statistics of this transaction can be read.
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
    await ask(player, bet);
    await ask(player, betOf(player));
  }
  expect([...scanned]).toEqual([]);
  await batcher.close();
});
