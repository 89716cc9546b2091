import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR } from '@mela/kernel/time';
import { instantAt, momentOf } from '@mela/sandbox/clock';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { openArcade, type OpenArcade } from './open-arcade.ts';
import { openTestWallet, type TestWallet } from './testing/test-wallet.ts';
import { askSigned, visit } from './testing/visitor.ts';

// Free rounds: granted and cancelled by the platform, played without a stake.

const secret = readEnv({}).keyOf('MELA');
let wallet: TestWallet;
let open: OpenArcade;
let url: string;
let folder: string;
let count = 0;

async function start(): Promise<void> {
  const settings = { DATA_DIR: folder, HOST: '127.0.0.1', PUBLIC_URL: wallet.url };
  open = await openArcade(readEnv(settings), { onBroken: () => undefined, onError: () => undefined });
  url = open.placeAt(await open.app.listen({ port: 0, host: '127.0.0.1' }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mela-free-rounds-'));
  wallet = await openTestWallet(() => secret);
  await start();
});
afterAll(async () => {
  await open.stop();
  await wallet.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  wallet.onCall(() => 'answer');
  open.arcade.clock.setOffset(0);
});

type Order = { id: string; player: string; gameCode?: string; count?: number; stake?: string };

const order = ({ id, player, gameCode = 'MELA_NIGHT', ...changed }: Order) =>
  askSigned(url, secret, {
    method: 'POST',
    path: '/swp/MELA/free-rounds',
    body: {
      id,
      players: [player],
      gameCode,
      count: 2,
      stake: '5.0000',
      currency: 'INR',
      validUntil: instantAt(momentOf(open.arcade) + DAY).toISOString(),
      ...changed,
    },
  });
const cancel = ({ id, player }: Pick<Order, 'id' | 'player'>) =>
  askSigned(url, secret, { method: 'DELETE', path: `/swp/MELA/free-rounds/${id}?player=${player}` });
const fresh = () => {
  count += 1;
  return { id: `grant-${count}`, player: `free${count}` };
};
const come = (player: string, gameCode = 'MELA_NIGHT') => visit(url, secret, { player, gameCode });
const callsOf = (player: string, path: string) =>
  wallet.calls.filter((call) => call.path === path && call.body.playerId === player);

describe.each(['MELA_NIGHT', 'KULHAD_TUMBLE'])('free rounds of %s', (gameCode) => {
  test('are granted once, shown, and played with a stake of zero until none is left (REWARD-1)', async () => {
    const own = { ...fresh(), gameCode };
    expect(await order(own)).toMatchObject({ status: 200, isSigned: true, value: { state: 'granted' } });
    expect((await order(own)).value).toMatchObject({ state: 'granted', count: 2, left: 2 });
    const player = await come(own.player, gameCode);
    expect(player.opened.free).toMatchObject({ id: own.id, left: 2, stake: '5.0000', won: '0.0000' });
    const keys = ['free-round-1', 'free-round-2'];
    const rounds = [];
    // The bet of the page does not matter: the grant decides it.
    for (const key of keys) rounds.push(await player.bet({ lineBet: '400' }, { key, free: own.id }));
    const again = await player.bet({}, { key: 'free-round-2', free: own.id });
    expect(again.round?.id).toBe(rounds[1]?.round?.id);
    const won = rounds.reduce((sum, { round }) => sum + parseMoney(round?.payout ?? '0'), 0n);
    expect(again.free).toMatchObject({ left: 0, won: formatMoney(moneyOfUnits(won)) });
    expect(rounds.map(({ round }) => [round?.state, round?.stake, round?.['isFree']])).toEqual([
      ['over', '5.0000', true],
      ['over', '5.0000', true],
    ]);
    expect(callsOf(own.player, 'bet').map(({ body }) => body)).toMatchObject(
      keys.map(() => ({ amount: '0.0000', freeRoundId: own.id, nominal: '5.0000' })),
    );
    const paid = callsOf(own.player, 'win').map(({ body }) => body.amount);
    expect(paid).toEqual(rounds.map(({ round }) => round?.payout));
    expect(await player.bet({}, { key: 'free-round-3', free: own.id })).toMatchObject({
      code: 'FREE_ROUNDS_OVER',
    });
    expect(callsOf(own.player, 'bet')).toHaveLength(2);
  });
});

test('an order with the same id and another content, for another game or for an impossible stake is refused (REWARD-1)', async () => {
  const own = fresh();
  await order(own);
  expect((await order({ ...own, count: 50 })).status).toBe(409);
  expect((await order({ ...own, player: 'somebody' })).status).toBe(409);
  expect((await order({ ...fresh(), gameCode: 'MELA_DICE' })).status).toBe(400);
  expect((await order({ ...fresh(), stake: '5.0001' })).status).toBe(400);
  expect((await order({ ...fresh(), stake: '100000' })).status).toBe(400);
  expect((await order({ ...fresh(), gameCode: 'NO_SUCH' })).status).toBe(404);
});

test('cancelled free rounds are played no more, and an order that arrives after its cancellation grants nothing (REWARD-1)', async () => {
  const own = fresh();
  await order(own);
  const player = await come(own.player);
  expect((await cancel({ ...own, player: 'somebody' })).status).toBe(404);
  expect((await cancel(own)).value).toMatchObject({ state: 'cancelled', left: 2 });
  expect((await cancel(own)).status).toBe(200);
  expect(await player.bet({}, { key: 'after-cancel', free: own.id })).toMatchObject({
    code: 'FREE_ROUNDS_OVER',
  });
  const unseen = fresh();
  await cancel(unseen);
  expect(await order(unseen)).toMatchObject({ status: 409, value: { status: 'TRANSACTION_CANCELLED' } });
  expect((await come(unseen.player)).opened.free).toBeNull();
});

test('expired free rounds are neither shown nor played (REWARD-1)', async () => {
  const own = fresh();
  await order(own);
  const player = await come(own.player);
  open.arcade.clock.setOffset(DAY + HOUR);
  expect(await player.bet({}, { key: 'after-expiry', free: own.id })).toMatchObject({
    code: expect.stringMatching(/FREE_ROUNDS_OVER|SESSION_OVER/),
  });
  expect(callsOf(own.player, 'bet')).toEqual([]);
});

test('a free round that the platform does not answer is rolled back and comes back (REWARD-1)', async () => {
  const own = fresh();
  await order(own);
  const player = await come(own.player);
  wallet.onCall((path) => (path === 'bet' ? 'silent' : 'answer'));
  const lost = await player.bet({}, { key: 'lost-round', free: own.id });
  expect(['cancelling', 'void']).toContain(lost.round?.state);
  wallet.onCall(() => 'answer');
  await expect.poll(async () => (await player.look()).free?.left, { timeout: 10_000 }).toBe(2);
  expect(callsOf(own.player, 'rollback').at(-1)?.body).toMatchObject({ amount: expect.anything() });
});

test('free rounds survive a restart of the arcade (REWARD-1)', async () => {
  const own = fresh();
  await order(own);
  const player = await come(own.player);
  await player.bet({}, { key: 'before-restart', free: own.id });
  await open.stop();
  await start();
  expect((await (await come(own.player)).look()).free).toMatchObject({ id: own.id, left: 1 });
});
