import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { games } from '@mela/rules/games/games';
import { layMines } from '@mela/rules/games/mines';
import { commitmentOf } from '@mela/rules/games/seeds';
import { openStream } from '@mela/rules/games/stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPanel } from './app.ts';
import { readEnv } from './env.ts';
import { openArcade, type OpenArcade } from './open-arcade.ts';
import { proofOf } from './rounds/replay.ts';
import { openTestWallet, type TestWallet } from './testing/test-wallet.ts';
import { ask, askSigned, visit, testPanelToken } from './testing/visitor.ts';

const secret = readEnv({}).keyOf('MELA');
let wallet: TestWallet;
let open: OpenArcade;
let url: string;
let folder: string;
let count = 0;

const newPlayer = (): string => `player${(count += 1)}`;
const dice = { side: 'UNDER', target: 5000, stake: '10.00' };
/** The arcade looks for abandoned rounds once a minute by its clock, so each test sets it later than the one before. */
const daysOn = (days: number): number => days * 24 * 60 * 60_000 + 60_000;
const unit = (text: string): bigint => parseMoney(text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mela-arcade-'));
  wallet = await openTestWallet(() => secret);
  const env = readEnv({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: wallet.url,
    PANEL_TOKEN: testPanelToken,
  });
  open = await openArcade(env, { onBroken: () => undefined, onError: () => undefined });
  url = open.placeAt(await open.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await open.stop();
  await wallet.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => wallet.onCall(() => 'answer'));

describe('the platform', () => {
  test('gets the list of games, and every answer is signed', async () => {
    const { status, value, isSigned } = await askSigned(url, secret, {
      method: 'GET',
      path: '/swp/MELA/games',
    });
    expect({ status, isSigned }).toEqual({ status: 200, isSigned: true });
    expect(value['games']).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'MELA_DICE', rtp: '97.06' })]),
    );
  });

  test('alone may launch: another signature, an expired one and an unknown vendor are refused', async () => {
    const request = { method: 'GET', path: '/swp/MELA/games' } as const;
    expect((await askSigned(url, readEnv({}).keyOf('OTHER'), request)).status).toBe(401);
    open.arcade.clock.setOffset(10 * 60_000);
    expect((await askSigned(url, secret, request)).status).toBe(401);
    open.arcade.clock.setOffset(0);
    expect((await fetch(`${url}/swp/NOBODY/games`)).status).toBe(404);
  });

  test('may query a round, and lists the movements of 15 minutes per request', async () => {
    const player = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_DICE' });
    const { round } = await player.bet(dice, { key: 'asked-about' });
    const path = `/swp/MELA/rounds/${round?.id ?? ''}`;
    const { value } = await askSigned(url, secret, { method: 'GET', path });
    expect(value).toMatchObject({ state: 'closed', totals: { bet: '10.0000', win: round?.payout } });
    const now = Date.parse(new Date(performance.timeOrigin + performance.now()).toISOString());
    const window = (minutes: number) =>
      `/swp/MELA/transactions?from=${new Date(now - minutes * 60_000).toISOString()}&to=${new Date(now + 1000).toISOString()}`;
    const listed = await askSigned(url, secret, { method: 'GET', path: window(10) });
    expect(JSON.stringify(listed.value)).toContain(`${round?.id ?? ''}-w`);
    expect((await askSigned(url, secret, { method: 'GET', path: window(20) })).status).toBe(400);
  });
});

describe('a ticket', () => {
  test('opens one game once', async () => {
    const player = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_DICE' });
    expect(player.opened).toMatchObject({ game: 'dice', balance: '1000.0000', betMax: '500.0000' });
    expect(await ask(url, '/api/open', { body: { ticket: player.ticket } })).toMatchObject({
      code: 'TICKET_USED',
    });
  });

  test('opens nothing when the platform does not know its token', async () => {
    const player = await visit(url, secret, { player: 'dead', gameCode: 'MELA_DICE' });
    expect(player.opened).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(await player.look()).toMatchObject({ code: 'SESSION_OVER' });
  });
});

/** The body of the last win call for a player. */
const winOf = (name: string) =>
  wallet.calls.findLast(({ path, body }) => path === 'win' && body.playerId === name)?.body;

describe('a round of dice', () => {
  test('is paid, decided by the promised seed and settled; the ledgers of both sides agree', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_DICE' });
    let expected = unit('1000');
    for (let index = 0; index < 6; index++) {
      const { round, balance } = await player.bet(dice, { key: `round-number-${index}` });
      expected += unit(round?.payout ?? '0') - unit('10');
      expect(round?.state).toBe('over');
      expect(balance).toBe(formatMoney(moneyOfUnits(expected)));
    }
    expect(wallet.balanceOf(name)).toBe(formatMoney(moneyOfUnits(expected)));
  });

  test('leaves out the valid bet, so that the platform uses the stake', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_DICE' });
    await player.bet(dice, { key: 'a-single-side' });
    expect(winOf(name)).not.toHaveProperty('turnover');
  });

  test('is the same round when its request is repeated, also concurrently', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_DICE' });
    const seen = await Promise.all(
      Array.from({ length: 4 }, () => player.bet(dice, { key: 'one-and-only' })),
    );
    expect(new Set(seen.map(({ round }) => round?.id)).size).toBe(1);
    expect(wallet.calls.filter(({ path, body }) => path === 'bet' && body.playerId === name)).toHaveLength(1);
  });

  test('can be verified once its seed is shown: the hash was published before, and the result follows from it', async () => {
    const player = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_DICE' });
    const promised = player.opened.seeds;
    const { round } = await player.bet(dice, { key: 'to-be-checked' });
    expect(round?.proof).toMatchObject({ commitment: promised?.commitment, nonce: 0, serverSeed: null });
    const { revealed, seeds } = await player.turnSeeds('my-own-word');
    expect(commitmentOf(revealed?.serverSeed ?? '')).toBe(promised?.commitment);
    expect(seeds).toMatchObject({
      commitment: promised?.nextCommitment,
      clientSeed: 'my-own-word',
      nonce: 0,
    });
    const { round: shown } = await ask(url, `/api/proofs/${round?.id ?? ''}`);
    const proof = {
      kind: 'seed' as const,
      serverSeed: shown?.proof.serverSeed ?? '',
      clientSeed: promised?.clientSeed ?? '',
      nonce: 0,
    };
    expect(games.dice.replay({ bet: dice, steps: [], proof })?.view).toEqual(round?.view);
  });

  test.each([
    [{ ...dice, stake: '0.50' }, 'STAKE_LOW'],
    [{ ...dice, stake: '501.00' }, 'STAKE_HIGH'],
    [{ ...dice, target: 9999 }, 'BET_INVALID'],
    [{ side: 'UNDER', target: 1, stake: '500.00' }, 'WIN_HIGH'],
  ])('is refused before a nonce is taken when the bet is invalid: %o', async (bet, code) => {
    const player = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_DICE' });
    expect(await player.bet(bet, { key: 'not-allowed' })).toMatchObject({ code });
    expect((await player.look()).seeds?.nonce).toBe(0);
  });

  test('is void with the platform’s code when the balance is too low, and its nonce is used up', async () => {
    const player = await visit(url, secret, { player: `poor-${newPlayer()}`, gameCode: 'MELA_DICE' });
    const { round } = await player.bet(dice, { key: 'too-much' });
    expect(round).toMatchObject({ state: 'void', reason: 'INSUFFICIENT_FUNDS', view: null });
    expect((await player.look()).seeds?.nonce).toBe(1);
  });
});

describe('a platform that does not answer', () => {
  test('loses no stake: the bet is rolled back until the platform confirms, and nothing is played', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_DICE' });
    let silence = 0;
    wallet.onCall((path, { playerId }) => {
      if (playerId !== name) return 'answer';
      if (path === 'bet') return 'lost';
      return path === 'rollback' && (silence += 1) < 2 ? 'silent' : 'answer';
    });
    const { round } = await player.bet(dice, { key: 'into-the-void' });
    expect(round).toMatchObject({ state: 'cancelling', view: null });
    await expect.poll(async () => (await player.seeRound(round?.id ?? '')).round?.state).toBe('void');
    expect(wallet.balanceOf(name)).toBe('1000.0000');
  });

  test('gets the win again until it answers, under the same id', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_DICE' });
    let received = 0;
    wallet.onCall((path, { playerId }) => {
      if (playerId !== name || path !== 'win') return 'answer';
      received += 1;
      return received === 1 ? 'silent' : received === 2 ? 'lost' : 'answer';
    });
    const { round } = await player.bet(dice, { key: 'told-again' });
    await expect.poll(async () => (await player.seeRound(round?.id ?? '')).round?.state).toBe('over');
    const wins = wallet.calls.filter(({ path, body }) => path === 'win' && body.playerId === name);
    expect(new Set(wins.map(({ body }) => body.txId)).size).toBe(1);
    expect(wins.length).toBeGreaterThanOrEqual(3);
    expect(wallet.balanceOf(name)).toBe(formatMoney(moneyOfUnits(unit('990') + unit(round?.payout ?? '0'))));
  });

  test('gets the same bet again while the player waits, when it only reports that it is busy', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_DICE' });
    let tries = 0;
    wallet.onCall((path, { playerId }) =>
      playerId === name && path === 'bet' && (tries += 1) === 1 ? 'busy' : 'answer',
    );
    expect((await player.bet(dice, { key: 'busy-at-first' })).round?.state).toBe('over');
  });
});

/** Sets faults on the panel. */
async function setFaults(payload: object): Promise<void> {
  const headers = { 'x-panel-token': testPanelToken };
  const answer = await open.panel?.inject({ method: 'POST', url: '/panel/faults', headers, payload });
  expect(answer?.statusCode).toBe(200);
}

describe('deliberate faults', () => {
  test('need the token of the panel, which is not on the port of the players', async () => {
    for (const path of ['/panel', '/panel/moves', '/panel/faults'])
      expect((await fetch(url + path, { headers: { 'x-panel-token': testPanelToken } })).status).toBe(404);
    expect((await open.panel?.inject({ url: '/panel/moves' }))?.statusCode).toBe(401);
    expect((await open.panel?.inject({ url: '/panel?token=a-wrong-token' }))?.statusCode).toBe(401);
    const address = `/panel?token=${encodeURIComponent(testPanelToken)}`;
    expect((await open.panel?.inject({ url: address }))?.statusCode).toBe(200);
    const player = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_DICE' });
    const body = JSON.stringify({ wish: 'with-a-fault-of-its-own', bet: dice });
    const headers = { authorization: `Bearer ${player.key}`, 'content-type': 'application/json' };
    const forged = { ...headers, 'x-fault': 'drop-before', 'x-panel-token': 'a-wrong-token' };
    const answer = await fetch(`${url}/api/rounds`, { method: 'POST', headers: forged, body });
    expect(await answer.json()).toMatchObject({ round: { state: 'over' } });
  });

  test('do not exist in production, which refuses the demo secret', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('demo secret');
    const env = readEnv({ NODE_ENV: 'production', MELA_SECRET: 'a secret of the operator' });
    expect(env.hasTools).toBe(false);
    expect(buildPanel({ ...open.arcade, env })).toBeUndefined();
  });

  test.each([
    'delay',
    'twice',
    'parallel',
    'drop-before',
    'drop-after',
    'cancel-first',
    'settle-first',
    'wrong-signature',
    'other-amount',
    'late-win',
    'undo-settled',
    'endless',
  ])('fault %s loses nothing and doubles nothing', async (fault) => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_DICE' });
    const { round } = await player.bet(dice, { key: `with-${fault}`, fault });
    const state = async () => (await player.seeRound(round?.id ?? '')).round?.state;
    await expect.poll(state).toMatch(/^(over|void)$/);
    const { round: ended } = await player.seeRound(round?.id ?? '');
    const moved = ended?.state === 'over' ? unit(ended.payout) - unit('10') : 0n;
    expect(wallet.balanceOf(name)).toBe(formatMoney(moneyOfUnits(unit('1000') + moved)));
  });

  test('a hand that is closed early and paid in halves returns the unplayed stake before it closes', async () => {
    await setFaults({ 'late-win': 100, 'partial-silence': 100 });
    for (let isPaid = false; !isPaid;) {
      const name = newPlayer();
      const player = await visit(url, secret, { player: name, gameCode: 'LIVE_TEENPATTI' });
      const { round } = await player.bet({ ante: '10.00', pairPlus: '20.00' }, { key: `halves-${name}` });
      const { round: ended } = await player.step(round?.id ?? '', 0, { kind: 'play' });
      isPaid = unit(ended?.payout ?? '0') > 0n;
      open.arcade.clock.setOffset(60_000);
      const gain = unit(ended?.payout ?? '0') - unit(ended?.stake ?? '0');
      await expect.poll(() => wallet.balanceOf(name)).toBe(formatMoney(moneyOfUnits(unit('1000') + gain)));
      open.arcade.clock.setOffset(0);
      const calls = wallet.calls.filter(({ body }) => body.playerId === name);
      const closing = calls.find(({ body }) => JSON.stringify(body).includes('"roundClosed":true'));
      expect(closing?.body.items[0]).toMatchObject({ kind: 'release', amount: '0.0000' });
      expect(calls.filter(({ status }) => status !== 'OK')).toEqual([]);
    }
    await setFaults({});
  });

  test('a closed arcade launches nothing and takes no bets', async () => {
    const player = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_DICE' });
    await setFaults({ isClosed: true });
    expect(await player.bet(dice, { key: 'while-closed' })).toMatchObject({ code: 'GAME_DISABLED' });
    await setFaults({});
    expect((await player.bet(dice, { key: 'open-again' })).round?.state).toBe('over');
  });
});

/** A tile without a mine; the test reads the secret board. */
function safeTile(roundId: string): number {
  const round = open.arcade.store.state.rounds.get(roundId);
  assert(round !== undefined, 'the round is in the store');
  const proof = proofOf(open.arcade, round);
  assert(proof.kind === 'seed', 'a seed decides the mines');
  const laid = layMines(openStream(proof), 1);
  return laid.includes(0) ? 1 : 0;
}

describe('a round of mines', () => {
  const bet = { mines: 3, stake: '10.00' };

  test('continues after a reload, takes each step once and pays its value when the player stops', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_MINES' });
    const { round } = await player.bet({ ...bet, mines: 1 }, { key: 'careful-walk' });
    const id = round?.id ?? '';
    expect(round).toMatchObject({ state: 'playing', view: { opened: [] } });
    expect(JSON.stringify(round)).not.toContain('"mines":[');
    expect(await player.bet(bet, { key: 'another-one' })).toMatchObject({ code: 'ROUND_OPEN' });
    const tile = safeTile(id);
    const first = await player.step(id, 0, { kind: 'open', tile });
    const again = await player.step(id, 0, { kind: 'open', tile });
    expect(again.round?.steps).toEqual(first.round?.steps);
    const reopened = await visit(url, secret, { player: name, gameCode: 'MELA_MINES' });
    expect(reopened.opened.rounds?.[0]).toMatchObject({ id, state: 'playing', view: { opened: [tile] } });
    const out = await reopened.step(id, 1, { kind: 'cash-out' });
    expect(out.round).toMatchObject({ state: 'over', payout: '10.2000' });
    expect(wallet.balanceOf(name)).toBe('1000.2000');
  });

  test('refuses a step out of order, the server’s own step and a step of another player', async () => {
    const player = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_MINES' });
    const { round } = await player.bet(bet, { key: 'a-guarded-one' });
    const id = round?.id ?? '';
    expect(await player.step(id, 0, { kind: 'close' })).toMatchObject({ code: 'STEP_INVALID' });
    expect(await player.step(id, 0, { kind: 'open', tile: 25 })).toMatchObject({ code: 'STEP_INVALID' });
    expect(await player.step(id, 3, { kind: 'open', tile: 2 })).toMatchObject({ code: 'STEP_LATE' });
    const other = await visit(url, secret, { player: newPlayer(), gameCode: 'MELA_MINES' });
    expect(await other.step(id, 0, { kind: 'open', tile: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await player.turnSeeds('too-early')).toMatchObject({ code: 'ROUND_OPEN' });
  });

  test('is rolled back a day after its player left without an opened tile, and pays no win', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_MINES' });
    const { round } = await player.bet(bet, { key: 'left-behind' });
    open.arcade.clock.setOffset(daysOn(1));
    await expect.poll(() => wallet.balanceOf(name)).toBe('1000.0000');
    open.arcade.clock.setOffset(0);
    const id = round?.id ?? '';
    expect(wallet.calls.filter(({ body }) => body.roundId === id).map(({ path }) => path)).toEqual([
      'bet',
      'rollback',
    ]);
    await expect.poll(async () => (await player.seeRound(id)).round?.state).toBe('void');
    expect((await player.seeRound(id)).round).toMatchObject({ payout: '0.0000', reason: 'NOT_PLAYED' });
  });

  test('pays its value with the stake as turnover a day after its player left with an opened tile', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'MELA_MINES' });
    const { round } = await player.bet({ ...bet, mines: 1 }, { key: 'left-halfway' });
    const id = round?.id ?? '';
    await player.step(id, 0, { kind: 'open', tile: safeTile(id) });
    open.arcade.clock.setOffset(daysOn(3));
    await expect.poll(() => wallet.balanceOf(name)).toBe('1000.2000');
    open.arcade.clock.setOffset(0);
    expect((await player.seeRound(id)).round).toMatchObject({ state: 'over', payout: '10.2000' });
  });
});

describe('a hand of Teen Patti', () => {
  test('folds a day after its player saw the cards, and the ante counts as turnover', async () => {
    const name = newPlayer();
    const player = await visit(url, secret, { player: name, gameCode: 'LIVE_TEENPATTI' });
    const { round } = await player.bet({ ante: '10.00' }, { key: 'seen-and-left' });
    open.arcade.clock.setOffset(daysOn(5));
    await expect.poll(() => wallet.balanceOf(name)).toBe('990.0000');
    open.arcade.clock.setOffset(0);
    const paid = wallet.calls.findLast(({ body }) => body.playerId === name && body.items.length > 0)?.body;
    expect(paid?.items.at(-1)).toMatchObject({ command: 'win', turnover: '10.0000', amount: '0.0000' });
    const seen = await player.seeRound(round?.id ?? '');
    expect(seen.round).toMatchObject({ stake: '10.0000', payout: '0.0000', view: { result: 'FOLDED' } });
  });
});
