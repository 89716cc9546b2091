import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { games, isGameName, type Proof } from '@mela/rules/games/games';
import { followsInChain } from '@mela/rules/games/seeds';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#env.ts';
import { openArcade, type OpenArcade } from '#open-arcade.ts';
import { openTestWallet, type TestWallet } from '#testing/test-wallet.ts';
import { ask, visit, type Seen } from '#testing/visitor.ts';

const secret = readEnv({}).keyOf('MELA');
let wallet: TestWallet;
let open: OpenArcade;
let url: string;
let folder: string;

async function start(pacePercent: number): Promise<void> {
  const env = readEnv({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: wallet.url,
    ARCADE_PACE_PERCENT: String(pacePercent),
  });
  open = await openArcade(env, { onBroken: () => undefined, onError: () => undefined });
  url = open.placeAt(await open.app.listen({ port: 0, host: '127.0.0.1' }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mela-table-'));
  wallet = await openTestWallet(() => secret);
  await start(2);
});
afterAll(async () => {
  await open.stop();
  await wallet.close();
  await rm(folder, { recursive: true, force: true });
});

const view = z.object({
  round: z
    .object({
      id: z.string(),
      number: z.number(),
      state: z.string(),
      bettingEndsAt: z.number(),
      result: z.unknown(),
    })
    .nullable(),
  seats: z.array(
    z.object({ stake: z.string(), payout: z.string().nullable(), outAt: z.number().nullable() }),
  ),
  spots: z.record(z.string(), z.string()),
  marks: z.array(z.unknown()),
});
type View = z.output<typeof view>;

/** A page at a table, and all messages that it received. */
async function sit(player: string, gameCode: string) {
  const seat = await visit(url, secret, { player, gameCode });
  const socket = await open.app.injectWS('/api/table');
  const views: View[] = [];
  socket.on('message', (words: Buffer) => views.push(view.parse(JSON.parse(words.toString('utf8')))));
  socket.send(JSON.stringify({ key: seat.key }));
  const viewWhere = async (isIt: (one: View) => boolean): Promise<View> => {
    await expect.poll(() => views.some(isIt), { interval: 5, timeout: 10_000 }).toBe(true);
    return view.parse(views.find(isIt));
  };
  return { ...seat, player, gameCode, socket, views, viewWhere };
}
type Seat = Awaited<ReturnType<typeof sit>>;

const MINUTE_MS = 60_000;
const letTimeRun = () => open.arcade.clock.setOffset(0);
afterEach(letTimeRun);

function takesBets({ gameCode }: Seat): boolean {
  const { clock, store } = open.arcade;
  const round = store.state.tableRounds.get(store.state.tableRoundsLate.get(gameCode)?.at(-1) ?? '');
  return round?.state === 'betting' && round.bettingEndsAt > clock.now().getTime();
}

/**
 * Retries until a round takes the bet; a late try takes nothing. While a round takes bets, the clock is set one minute back, so that betting
 * stays open until the test lets time run. Not before: a round that starts by the shifted clock would close as soon as the clock returns.
 */
async function betOn(seat: Seat, bet: object, key: string): Promise<Seen> {
  let seen: Seen = {};
  let tries = 0;
  await expect
    .poll(
      async () => {
        if (!takesBets(seat)) return letTimeRun();
        open.arcade.clock.setOffset(-MINUTE_MS);
        seen = await seat.bet(bet, { key: `${key}-${(tries += 1)}` });
        if (seen.code === 'BETTING_OVER') letTimeRun();
        return seen.round?.state ?? seen.code;
      },
      { interval: 5, timeout: 10_000 },
    )
    .toBe('playing');
  return seen;
}

const chained = z.object({
  kind: z.literal('chain'),
  table: z.string(),
  round: z.number(),
  entry: z.string(),
  salt: z.string(),
  beginning: z.string(),
});

/** A finished round, compared with its proof. */
async function provenRound({ round }: Seen) {
  letTimeRun();
  const shown = async () => (await ask(url, `/api/proofs/${round?.id ?? ''}`)).round;
  await expect.poll(async () => (await shown())?.state, { interval: 20, timeout: 10_000 }).toBe('over');
  // A player who cashed out is paid before the flight ends, and sees its end when it has ended.
  await expect.poll(async () => (await shown())?.view, { interval: 20, timeout: 10_000 }).not.toBeNull();
  const ended = await shown();
  const { beginning, ...proof } = chained.parse(ended?.proof);
  expect(followsInChain(beginning, proof.entry, proof.round)).toBe(true);
  const game = z.string().refine(isGameName).parse(ended?.['game']);
  const played = games[game].replay({
    bet: ended?.bet,
    steps: ended?.steps ?? [],
    proof: proof satisfies Proof,
  });
  expect(played?.view).toEqual(ended?.view);
  expect(formatMoney(played?.payout ?? parseMoney('0'))).toBe(ended?.payout);
  return { ...proof, stake: ended?.stake ?? '', payout: ended?.payout ?? '', view: ended?.view };
}

const after = (before: string, ...changes: readonly bigint[]): string =>
  formatMoney(moneyOfUnits(changes.reduce((sum, change) => sum + change, BigInt(parseMoney(before)))));
const gainOf = ({ stake, payout }: { stake: string; payout: string }): bigint =>
  parseMoney(payout) - parseMoney(stake);

describe('the kite', () => {
  test('is the same for all players; its end follows from the chain, is secret before, and pays correctly', async () => {
    const [anu, bela] = [await sit('anu', 'MELA_CRASH'), await sit('bela', 'MELA_CRASH')];
    const gains: bigint[] = [];
    for (let flight = 0; flight < 3; flight++) {
      const bets = [
        await betOn(anu, { stake: '10.00', autoAt: 110 }, `flight-${flight}-anu`),
        await betOn(bela, { stake: '20.00' }, `flight-${flight}-bela`),
      ];
      for (const bet of bets) gains.push(gainOf(await provenRound(bet)));
    }
    const shown = anu.views.filter(({ round }) => round?.state === 'running' || round?.state === 'betting');
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(({ round }) => round?.result !== null)).toEqual([]);
    const sum = moneyOfUnits(parseMoney(wallet.balanceOf('anu')) + parseMoney(wallet.balanceOf('bela')));
    expect(formatMoney(sum)).toBe(after('2000', ...gains));
    for (const { socket } of [anu, bela]) socket.terminate();
  });

  test('takes two bets of a player and no third, and returns one before the flight', async () => {
    const gita = await sit('gita', 'MELA_CRASH');
    const first = await betOn(gita, { stake: '10.00', autoAt: 101 }, 'first-of-two');
    const second = await gita.bet({ stake: '20.00', autoAt: 101 }, { key: 'second-of-two' });
    const third = await gita.bet({ stake: '30.00', autoAt: 101 }, { key: 'third-of-two' });
    const back = await gita.step(second.round?.id ?? '', 0, { kind: 'cancel' });
    expect(second.round?.state).toBe('playing');
    expect(third).toMatchObject({ code: 'BETS_MAX' });
    expect(back.round?.state).toMatch(/cancelling|void/);
    const gain = gainOf(await provenRound(first));
    await expect.poll(() => wallet.balanceOf('gita')).toBe(after('1000', gain));
    gita.socket.terminate();
  });

  test('pays a cash-out at its moment unless it is late, and refuses a bet during the flight', async () => {
    const chand = await sit('chand', 'MELA_CRASH');
    const { round } = await betOn(chand, { stake: '10.00' }, 'let-go-early');
    letTimeRun();
    await chand.viewWhere((one) => one.round?.state === 'running');
    const out = await chand.step(round?.id ?? '', 0, { kind: 'cash-out' });
    expect(out.code === undefined ? out.round?.state : out.code).toMatch(
      /over|settling|ROUND_OVER|STEP_EARLY/,
    );
    const gain = gainOf(await provenRound({ round }));
    await expect.poll(() => wallet.balanceOf('chand')).toBe(after('1000', gain));
    chand.socket.terminate();
  });
});

describe('a shared deal', () => {
  test.each([
    {
      code: 'LIVE_ANDARBAHAR',
      one: { ANDAR: '10.00', BAHAR: '30.00' },
      other: { BAHAR: '10.00', '1-5': '10.00' },
      counts: { '19.0000': '21.0000', '60.0000': '20.0000' },
    },
    {
      code: 'LIVE_ROULETTE',
      one: { RED: '20.00', BLACK: '10.00', 'STRAIGHT:0': '10.00' },
      other: { 'SPLIT:0-2': '10.00', 'DOZEN:1': '10.00' },
      counts: { '40.0000': '0.0000', '20.0000': '20.0000', '360.0000': '40.0000' },
    },
  ])(
    'of $code has one result, pays each player’s own bet, and is decided before any bet',
    async ({ code, one, other, counts }) => {
      const [anu, bela] = [await sit(`anu ${code}`, code), await sit(`bela ${code}`, code)];
      const bets = [
        await betOn(anu, { stakes: one }, 'one-of-many'),
        await betOn(bela, { stakes: other }, 'other-of-many'),
      ];
      const [mine, theirs] = [await provenRound(bets[0] ?? {}), await provenRound(bets[1] ?? {})];
      expect([mine.round, mine.entry]).toEqual([theirs.round, theirs.entry]);
      const shown = anu.views.filter(({ round }) => round?.number === mine.round);
      const early = shown.filter(({ round }) => round?.state === 'betting');
      expect(early.length).toBeGreaterThan(0);
      expect(early.filter(({ round }) => round?.result !== null)).toEqual([]);
      expect(shown.some(({ seats }) => seats.length === 2)).toBe(true);
      await expect.poll(() => wallet.balanceOf(`anu ${code}`)).toBe(after('1000', gainOf(mine)));
      await expect.poll(() => wallet.balanceOf(`bela ${code}`)).toBe(after('1000', gainOf(theirs)));
      const won = wallet.calls.findLast(({ path, body }) => path === 'win' && body.playerId === anu.player);
      expect(Object.entries(counts)).toContainEqual([mine.payout, won?.body['turnover']]);
      for (const { socket } of [anu, bela]) socket.terminate();
    },
  );

  test('takes a repeated idempotency key as one bet', async () => {
    const dev = await sit('dev', 'LIVE_ROULETTE');
    const bet = { stakes: { RED: '10.00' } };
    const { round } = await betOn(dev, bet, 'in-time');
    const again = await Promise.all([1, 2].map(() => dev.bet(bet, { key: 'in-time-twice' })));
    const known = await dev.bet(bet, {
      key: z.string().parse(open.arcade.store.state.rounds.get(round?.id ?? '')?.wish),
    });
    expect(known.round?.id).toBe(round?.id);
    expect(new Set(again.map((seen) => seen.round?.id ?? seen.code)).size).toBe(1);
    for (const placed of [{ round }, ...again.slice(0, 1)]) await provenRound(placed);
    const moved = wallet.calls.filter(({ path, body }) => path === 'bet' && body.playerId === 'dev');
    expect(moved).toHaveLength(2);
    dev.socket.terminate();
  });

  test('has limits for each spot and for each player', async () => {
    const eka = await sit('eka', 'LIVE_ROULETTE');
    await betOn(eka, { stakes: { RED: '400.00' } }, 'within-limits');
    const tries = {
      SPOT_LOW: { RED: '9.00' },
      SPOT_HIGH: { 'STRAIGHT:7': '2780.00' },
      STAKE_HIGH: { BLACK: '110.00' },
      BET_INVALID: { 'SPLIT:1-9': '10.00' },
    };
    for (const [code, stakes] of Object.entries(tries))
      expect(await eka.bet({ stakes }, { key: `outside-${code}` }), code).toMatchObject({ code });
    eka.socket.terminate();
  });
});

test('a table at its loss limit refuses bets, and takes them again when there is room', async () => {
  const gita = await sit('gita', 'LIVE_ROULETTE');
  const { round } = await betOn(gita, { stakes: { RED: '10.00' } }, 'before-the-crowd');
  const { store } = open.arcade;
  const own = store.state.rounds.get(round?.id ?? '');
  // Many players whose stakes are still being requested, each with the highest stake on one number.
  const crowd = Array.from({ length: 51 }, (_, index) => ({
    ...z.custom<NonNullable<typeof own>>((value) => value !== undefined).parse(own),
    id: `rnd-crowd-${index}`,
    playerId: `crowd ${index}`,
    wish: `crowd-wish-${index}`,
    bet: { stakes: { 'STRAIGHT:7': '2770.00' } },
    state: 'betting' as const,
  }));
  await store.write(crowd.map((one) => ({ kind: 'round', round: one })));
  const before = wallet.balanceOf('gita');
  const black = { stakes: { BLACK: '10.00' } };
  expect(await gita.bet(black, { key: 'into-the-crowd' })).toMatchObject({ code: 'TABLE_FULL' });
  expect(wallet.balanceOf('gita')).toBe(before);
  await store.write(crowd.map((one) => ({ kind: 'round', round: { ...one, state: 'void' } })));
  expect((await gita.bet(black, { key: 'after-the-crowd' })).round?.state).toBe('playing');
  gita.socket.terminate();
});

test('a socket that does not authenticate, or is at no table, receives nothing', async () => {
  const alone = await visit(url, secret, { player: 'farid', gameCode: 'MELA_DICE' });
  for (const key of ['nobody', alone.key]) {
    const socket = await open.app.injectWS('/api/table');
    const views: string[] = [];
    socket.on('message', (words: Buffer) => views.push(words.toString('utf8')));
    socket.send(JSON.stringify({ key }));
    await expect.poll(() => socket.readyState).toBe(socket.CLOSED);
    expect(views).toEqual([]);
  }
});

describe('a hand of Teen Patti', () => {
  const bet = { ante: '10.00', pairPlus: '20.00' };
  const results = ['WIN', 'LOSE', 'DEALER_NOT_QUALIFIED', 'TIE', 'FOLDED'] as const;
  const risked = {
    WIN: '40.0000',
    LOSE: '40.0000',
    DEALER_NOT_QUALIFIED: '30.0000',
    TIE: '20.0000',
    FOLDED: '30.0000',
  } as const;

  test.each(['play', 'fold'] as const)(
    'holds the largest possible cost and settles the played amount: %s',
    async (kind) => {
      const player = `patti ${kind}`;
      const seat = await visit(url, secret, { player, gameCode: 'LIVE_TEENPATTI' });
      const { round } = await seat.bet(bet, { key: `a-hand-to-${kind}` });
      expect(round).toMatchObject({ state: 'playing', stake: '40.0000' });
      expect(JSON.stringify(round?.view)).not.toContain('dealer');
      expect(wallet.balanceOf(player)).toBe('960.0000');
      expect(wallet.calls.filter(({ body }) => body.playerId === player).at(-2)?.body.kind).toBe('hold');
      const ended = (await seat.step(round?.id ?? '', 0, { kind })).round;
      const again = (await seat.step(round?.id ?? '', 0, { kind })).round;
      expect(again?.payout).toBe(ended?.payout);
      expect(ended).toMatchObject({ state: 'over', stake: kind === 'play' ? '40.0000' : '30.0000' });
      const gain = gainOf({ stake: ended?.stake ?? '', payout: ended?.payout ?? '' });
      expect(wallet.balanceOf(player)).toBe(after('1000', gain));
      const settled = wallet.calls.findLast(({ path, body }) => path === 'batch' && body.playerId === player);
      expect(settled?.body.items.map(({ kind: form, amount }) => [form, amount])).toEqual([
        ['release', kind === 'play' ? '0.0000' : '10.0000'],
        ['win', ended?.payout],
      ]);
      // A returned stake is no turnover: of ante and play bet none, one or both.
      const result = z.object({ result: z.string() }).parse(ended?.view).result;
      expect(settled?.body.items.at(-1)?.['turnover']).toBe(risked[z.enum(results).parse(result)]);
    },
  );

  test('continues after a restart of the arcade, and is verified once its seed is shown', async () => {
    const player = 'patti again';
    const seat = await visit(url, secret, { player, gameCode: 'LIVE_TEENPATTI' });
    const { round } = await seat.bet({ ante: '10.00' }, { key: 'a-hand-in-mid-air' });
    await open.stop();
    await start(2);
    const back = await visit(url, secret, { player, gameCode: 'LIVE_TEENPATTI' });
    expect(back.opened.rounds?.[0]).toMatchObject({ id: round?.id, state: 'playing', view: round?.view });
    const ended = (await back.step(round?.id ?? '', 0, { kind: 'play' })).round;
    const { revealed } = await back.turnSeeds('shown-now');
    const { clientSeed = '', nonce = 0 } = ended?.proof ?? {};
    const proof = { kind: 'seed', serverSeed: revealed?.serverSeed ?? '', clientSeed, nonce } as const;
    const played = games['teen-patti'].replay({ bet: ended?.bet, steps: ended?.steps ?? [], proof });
    expect(played?.view).toEqual(ended?.view);
    await expect
      .poll(() => wallet.balanceOf(player))
      .toBe(after('1000', gainOf({ stake: ended?.stake ?? '', payout: ended?.payout ?? '' })));
  });
});

describe('an arcade that stops in the middle', () => {
  test('of a flight, or while bets are taken, returns every stake and never reuses that chain entry', async () => {
    await open.stop();
    await start(100);
    const [hari, indu] = [await sit('hari', 'MELA_CRASH'), await sit('indu', 'LIVE_ANDARBAHAR')];
    const rounds = [
      await betOn(hari, { stake: '10.00' }, 'into-the-cloud'),
      await betOn(indu, { stakes: { ANDAR: '10.00' } }, 'before-the-joker'),
    ];
    letTimeRun();
    const numbers = [hari, indu].map(({ views }) => views.at(-1)?.round?.number ?? 0);
    for (const { socket } of [hari, indu]) socket.terminate();
    await open.stop();
    await start(2);
    for (const [index, player] of ['hari', 'indu'].entries()) {
      await expect.poll(() => wallet.balanceOf(player)).toBe('1000.0000');
      const again = await sit(player, index === 0 ? 'MELA_CRASH' : 'LIVE_ANDARBAHAR');
      expect((await again.seeRound(rounds[index]?.round?.id ?? '')).round).toMatchObject({
        state: 'void',
        reason: 'ROUND_VOID',
      });
      const number = numbers[index] ?? 0;
      await again.viewWhere((one) => (one.round?.number ?? 0) > number);
      expect(again.views.every((one) => (one.round?.number ?? number + 1) > number)).toBe(true);
      again.socket.terminate();
    }
  });

  test('of a spin with a public number pays it, and has taken no bet since the ball ran', async () => {
    await open.stop();
    await start(100);
    const jaya = await sit('jaya', 'LIVE_ROULETTE');
    const bet = await betOn(jaya, { stakes: { RED: '20.00', BLACK: '10.00' } }, 'seen-by-all');
    open.arcade.clock.setOffset(MINUTE_MS);
    const shown = await jaya.viewWhere((one) => one.round?.state === 'running');
    const late = await jaya.bet({ stakes: { RED: '10.00' } }, { key: 'while-the-ball-runs' });
    const back = await jaya.step(bet.round?.id ?? '', 0, { kind: 'cancel' });
    expect([late.code, back.code]).toEqual(['BETTING_OVER', 'BETTING_OVER']);
    jaya.socket.terminate();
    await open.stop();
    expect(wallet.balanceOf('jaya')).toBe('970.0000');
    await start(2);
    const ended = await provenRound(bet);
    expect(ended.view).toMatchObject({
      number: z.object({ number: z.number() }).parse(shown.round?.result).number,
    });
    await expect.poll(() => wallet.balanceOf('jaya')).toBe(after('1000', gainOf(ended)));
  });
});
