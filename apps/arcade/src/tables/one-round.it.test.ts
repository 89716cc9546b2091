import { moneyOfUnits, parseMoney, formatMoney } from '@mela/kernel/money';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#env.ts';
import { openArcade, type OpenArcade } from '#open-arcade.ts';
import { openTestWallet, type TestWallet } from '#testing/test-wallet.ts';
import { ask, askSigned, visit } from '#testing/visitor.ts';

// The bets of one player on one deal are one round of the platform, so that both sides are netted.

const secret = readEnv({}).keyOf('MELA');
const MINUTE_MS = 60_000;
let wallet: TestWallet;
let open: OpenArcade;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mela-one-round-'));
  wallet = await openTestWallet(() => secret);
  const env = readEnv({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: wallet.url,
    ARCADE_PACE_PERCENT: '2',
  });
  open = await openArcade(env, { onBroken: () => undefined, onError: () => undefined });
  url = open.placeAt(await open.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await open.stop();
  await wallet.close();
  await rm(folder, { recursive: true, force: true });
});

/** Places the bets one after another on the same deal, which takes bets until the clock is set forward again. */
async function betAll(player: string, gameCode: string, stakes: readonly object[]): Promise<string[]> {
  const seat = await visit(url, secret, { player, gameCode });
  const socket = await open.app.injectWS('/api/table');
  socket.send(JSON.stringify({ key: seat.key }));
  const { clock, store } = open.arcade;
  const takesBets = () => {
    const latest = store.state.tableRounds.get(store.state.tableRoundsLate.get(gameCode)?.at(-1) ?? '');
    return latest?.state === 'betting' && latest.bettingEndsAt > clock.now().getTime();
  };
  await expect
    .poll(
      () => {
        if (takesBets()) clock.setOffset(-MINUTE_MS);
        return takesBets() && clock.now().getTime() < Date.parse(new Date(systemNow()).toISOString());
      },
      { interval: 5, timeout: 30_000 },
    )
    .toBe(true);
  const ids: string[] = [];
  for (const [index, one] of stakes.entries()) {
    const { round } = await seat.bet({ stakes: one }, { key: `${gameCode}-bet-${index}` });
    ids.push(round?.id ?? '');
  }
  clock.setOffset(0);
  for (const id of ids)
    await expect
      .poll(async () => (await seat.seeRound(id)).round?.state, { timeout: 60_000 })
      .toMatch(/^(over|void)$/);
  socket.terminate();
  return ids;
}

const systemNow = (): number => performance.timeOrigin + performance.now();

const callsOf = (player: string) => wallet.calls.filter(({ body }) => body.playerId === player);

test.each([
  { gameCode: 'LIVE_ROULETTE', one: { RED: '100.00' }, other: { BLACK: '100.00' } },
  { gameCode: 'LIVE_ANDARBAHAR', one: { ANDAR: '100.00' }, other: { BAHAR: '100.00' } },
])(
  'two bets on both sides of $gameCode are one round, which its last win closes with the netted turnover',
  async ({ gameCode, one, other }) => {
    const player = `both ${gameCode}`;
    const ids = await betAll(player, gameCode, [one, other]);
    const calls = callsOf(player);
    expect(new Set(calls.filter(({ body }) => body.txId !== '').map(({ body }) => body.roundId)).size).toBe(
      1,
    );
    const wins = calls.filter(({ path }) => path === 'win').map(({ body }) => body);
    expect(wins.map((win) => win['roundClosed'])).toEqual([false, true]);
    const payout = wins.reduce((sum, { amount }) => sum + parseMoney(amount), 0n);
    const staked: bigint = parseMoney('200');
    const net = payout - staked;
    expect(wins.map((win) => win['turnover'])).toEqual([
      undefined,
      formatMoney(moneyOfUnits(net < 0n ? -net : net)),
    ]);
    expect(net > -staked).toBe(payout > 0n);
    const path = `/swp/MELA/rounds/${ids[0] ?? ''}`;
    const { value } = await askSigned(url, secret, { method: 'GET', path });
    expect(value).toMatchObject({
      state: 'closed',
      totals: { bet: '200.0000', win: formatMoney(moneyOfUnits(payout)) },
    });
    const proof = z.looseObject({ together: z.array(z.looseObject({ id: z.string() })) });
    const { together } = proof.parse(await ask(url, `/api/proofs/${ids[0] ?? ''}`));
    expect(together.map(({ id }) => id)).toEqual(ids);
  },
);

test('bets of two players on one deal are rounds of their own, and a single side counts as it did', async () => {
  await Promise.all([
    betAll('only-red', 'LIVE_ROULETTE', [{ RED: '100.00' }]),
    betAll('only-odd', 'LIVE_ROULETTE', [{ ODD: '100.00' }]),
  ]);
  const closing = ['only-red', 'only-odd'].map(
    (player) => callsOf(player).find(({ path }) => path === 'win')?.body,
  );
  expect(closing.map((win) => [win?.['roundClosed'], win?.['turnover']])).toEqual([
    [true, '100.0000'],
    [true, '100.0000'],
  ]);
  expect(closing[0]?.roundId).not.toBe(closing[1]?.roundId);
});
