import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { games } from '@mela/rules/games/games';
import { followsInChain } from '@mela/rules/games/seeds';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#env.ts';
import { openArcade, type OpenArcade } from '#open-arcade.ts';
import { openPurse, type Purse } from '#testing/purse.ts';
import { ask, visit, type Seen } from '#testing/visitor.ts';

const secret = readEnv({}).keyOf('MELA');
let purse: Purse;
let open: OpenArcade;
let url: string;
let folder: string;

async function start(pacePercent: number): Promise<void> {
  const env = readEnv({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: purse.url,
    ARCADE_PACE_PERCENT: String(pacePercent),
  });
  open = await openArcade(env, { onBroken: () => undefined, onError: () => undefined });
  url = open.placeAt(await open.app.listen({ port: 0, host: '127.0.0.1' }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mela-table-'));
  purse = await openPurse(() => secret);
  await start(2);
});
afterAll(async () => {
  await open.stop();
  await purse.close();
  await rm(folder, { recursive: true, force: true });
});

const view = z.object({
  round: z
    .object({ id: z.string(), number: z.number(), state: z.string(), point: z.number().nullable() })
    .nullable(),
  seats: z.array(z.object({ stake: z.string(), outAt: z.number().nullable() })),
  points: z.array(z.number()),
});
type View = z.output<typeof view>;

/** A page at the table, and all that it was told. */
async function sit(player: string) {
  const seat = await visit(url, secret, { player, gameCode: 'MELA_CRASH' });
  const line = await open.app.injectWS('/api/table');
  const heard: View[] = [];
  line.on('message', (words: Buffer) => heard.push(view.parse(JSON.parse(words.toString('utf8')))));
  line.send(JSON.stringify({ key: seat.key }));
  const hear = async (isIt: (one: View) => boolean): Promise<void> => {
    await expect.poll(() => heard.some(isIt), { interval: 5 }).toBe(true);
  };
  return { ...seat, line, heard, hear };
}

/** Tries until a flight takes bets. */
async function betOn(seat: Awaited<ReturnType<typeof sit>>, bet: object, wish: string): Promise<Seen> {
  let seen: Seen = {};
  await expect
    .poll(async () => (seen = await seat.bet(bet, { wish })).round?.state, { interval: 5 })
    .toMatch(/playing|settling|over/);
  return seen;
}

test('everybody flies the same kite; its end follows from the chain, was told to nobody before, and pays what it must', async () => {
  const [anu, bela] = [await sit('anu'), await sit('bela')];
  let purses = parseMoney('1000') * 2n;
  for (let flight = 0; flight < 3; flight++) {
    const bets = [
      await betOn(anu, { stake: '10.00', autoAt: 110 }, `flight-${flight}-anu`),
      await betOn(bela, { stake: '20.00' }, `flight-${flight}-bela`),
    ];
    for (const { round } of bets) {
      const shown = async () => (await ask(url, `/api/proofs/${round?.id ?? ''}`)).round;
      await expect.poll(async () => (await shown())?.state).toBe('over');
      await expect.poll(async () => (await shown())?.view).not.toBeNull();
      const ended = await shown();
      const proof = z
        .object({
          kind: z.literal('chain'),
          table: z.string(),
          round: z.number(),
          entry: z.string(),
          salt: z.string(),
          beginning: z.string(),
        })
        .parse(ended?.proof);
      expect(followsInChain(proof.beginning, proof.entry, proof.round)).toBe(true);
      const played = games.crash.replay({ bet: ended?.bet, steps: ended?.steps ?? [], proof });
      expect(played?.view).toEqual(ended?.view);
      expect(formatMoney(played?.payout ?? parseMoney('0'))).toBe(ended?.payout);
      purses = purses + parseMoney(ended?.payout ?? '0') - parseMoney(ended?.stake ?? '0');
    }
  }
  const told = anu.heard.filter(({ round }) => round?.state === 'running' || round?.state === 'betting');
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter(({ round }) => round?.point !== null)).toEqual([]);
  const sum = parseMoney(purse.balanceOf('anu')) + parseMoney(purse.balanceOf('bela'));
  expect(formatMoney(moneyOfUnits(sum))).toBe(formatMoney(moneyOfUnits(purses)));
  anu.line.terminate();
  bela.line.terminate();
});

test('who bets while it flies is told to wait; who lets go while it flies is paid for that moment or was too late', async () => {
  const chand = await sit('chand');
  const { round } = await betOn(chand, { stake: '10.00' }, 'let-go-early');
  await chand.hear((one) => one.round?.state === 'running');
  const late = await sit('dev');
  const refused = await late.bet({ stake: '10.00' }, { wish: 'while-it-flies' });
  const out = await chand.step(round?.id ?? '', 0, { kind: 'cash-out' });
  expect(refused.code === 'BETTING_OVER' || refused.round !== undefined).toBe(true);
  expect(out.code === undefined ? out.round?.state : out.code).toMatch(/over|settling|ROUND_OVER|STEP_EARLY/);
  await expect
    .poll(async () => (await chand.seeRound(round?.id ?? '')).round?.state, { interval: 20 })
    .toBe('over');
  const ended = (await chand.seeRound(round?.id ?? '')).round;
  const expected = parseMoney('990') + parseMoney(ended?.payout ?? '0');
  await expect.poll(() => purse.balanceOf('chand')).toBe(formatMoney(moneyOfUnits(expected)));
  chand.line.terminate();
  late.line.terminate();
});

test('a line that does not say who it is learns nothing', async () => {
  const line = await open.app.injectWS('/api/table');
  const heard: string[] = [];
  line.on('message', (words: Buffer) => heard.push(words.toString('utf8')));
  line.send(JSON.stringify({ key: 'nobody' }));
  await expect.poll(() => line.readyState).toBe(line.CLOSED);
  expect(heard).toEqual([]);
});

test('an arcade that stops in the air gives every stake back and never uses that entry again', async () => {
  await open.stop();
  await start(100);
  const eka = await sit('eka');
  const { round } = await betOn(eka, { stake: '10.00' }, 'into-the-cloud');
  expect(purse.balanceOf('eka')).toBe('990.0000');
  const number = eka.heard.at(-1)?.round?.number ?? 0;
  eka.line.terminate();
  await open.stop();
  await start(2);
  await expect.poll(() => purse.balanceOf('eka')).toBe('1000.0000');
  const again = await sit('eka');
  expect((await again.seeRound(round?.id ?? '')).round).toMatchObject({
    state: 'void',
    reason: 'ROUND_VOID',
  });
  await again.hear((one) => (one.round?.number ?? 0) > number);
  expect(again.heard.every((one) => (one.round?.number ?? number + 1) > number)).toBe(true);
  again.line.terminate();
});
