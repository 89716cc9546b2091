import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { fishPayOf } from '@mela/rules/games/fishing';
import { games } from '@mela/rules/games/games';
import { isInPond, shoalAt } from '@mela/rules/games/shoal';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from './env.ts';
import { openArcade, type OpenArcade } from './open-arcade.ts';
import { openTestWallet, type TestWallet } from './testing/test-wallet.ts';
import { ask, visit, type Seen, testPanelToken } from './testing/visitor.ts';

// Reels, plates and ponds: decided by the arcade, paid from a wallet, and continued after any interruption.

const secret = readEnv({}).keyOf('MELA');
const reels = { code: 'MELA_NIGHT', bet: { lineBet: '0.5' }, stake: '10' } as const;
const plate = { code: 'KULHAD_TUMBLE', bet: { stake: '10' }, stake: '10' } as const;
const pond = { code: 'MELA_POND', bet: { bullet: '2', bullets: 20 } } as const;
let wallet: TestWallet;
let open: OpenArcade;
let url: string;
let folder: string;
let count = 0;

const newPlayer = (): string => `reels${(count += 1)}`;
const unit = (text: string): bigint => parseMoney(text);
const shown = (units: bigint): string => formatMoney(moneyOfUnits(units));
const come = (player: string, gameCode: string) => visit(url, secret, { player, gameCode });

async function start(): Promise<void> {
  const settings = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: wallet.url,
    PANEL_TOKEN: testPanelToken,
  };
  open = await openArcade(readEnv(settings), { onBroken: () => undefined, onError: () => undefined });
  url = open.placeAt(await open.app.listen({ port: 0, host: '127.0.0.1' }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mela-reels-'));
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

describe.each([reels, plate])('a round at $code', ({ code, bet, stake }) => {
  test('takes the stake, pays wins, and leaves the expected balance', async () => {
    const name = newPlayer();
    const player = await come(name, code);
    let expected = unit('1000');
    const seen = new Set<string>();
    for (let index = 0; index < 60 && seen.size < 2; index++) {
      const { round } = await player.bet(bet, { key: `round-number-${index}` });
      const payout = unit(round?.payout ?? '0');
      expected += payout - unit(stake);
      expect(round).toMatchObject({ state: 'over', stake: shown(unit(stake)) });
      seen.add(payout > 0n ? 'paid' : 'lost');
    }
    expect([...seen].toSorted()).toEqual(['lost', 'paid']);
    expect(wallet.balanceOf(name)).toBe(shown(expected));
  });

  test('is the same round for the same idempotency key, and follows from its seeds once they are shown', async () => {
    const name = newPlayer();
    const player = await come(name, code);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => player.bet(bet, { key: 'pressed-thrice' })),
    );
    expect(new Set(answers.map(({ round }) => round?.id)).size).toBe(1);
    expect(wallet.calls.filter(({ path, body }) => path === 'bet' && body.playerId === name)).toHaveLength(1);
    await player.turnSeeds('shown-now');
    const { round } = await ask(url, `/api/proofs/${answers[0]?.round?.id ?? ''}`);
    const { serverSeed, clientSeed, nonce } = round?.proof ?? {};
    const proof = {
      kind: 'seed',
      serverSeed: serverSeed ?? '',
      clientSeed: clientSeed ?? '',
      nonce: nonce ?? 0,
    } as const;
    const game = code === reels.code ? games.slot : games.cascade;
    expect(game.replay({ bet, steps: [], proof })?.view).toEqual(round?.view);
  });

  test('is shown once when its player returns, also after a restart, if it was paid and not shown', async () => {
    const name = newPlayer();
    const player = await come(name, code);
    expect(player.opened['unseen']).toBeNull();
    const { round } = await player.bet(bet, { key: 'never-shown' });
    await open.stop();
    await start();
    const back = await come(name, code);
    expect(back.opened['unseen']).toBe(round?.id);
    expect(back.opened.rounds?.[0]).toMatchObject({ id: round?.id, view: round?.view });
    await ask(url, `/api/rounds/${round?.id ?? ''}/seen`, { key: back.key, body: {} });
    expect((await back.look())['unseen']).toBeNull();
  });

  test('is refused when its stake could win more than the limit or is not on offer', async () => {
    const player = await come(newPlayer(), code);
    const large = code === reels.code ? { lineBet: '21' } : { stake: '420' };
    expect(await player.bet(large, { key: 'too-large' })).toMatchObject({ code: 'STAKE_HIGH' });
    expect(await player.bet({ ...bet, more: 1 }, { key: 'not-a-bet' })).toMatchObject({
      code: 'BET_INVALID',
    });
  });
});

const pondShape = z.object({ word: z.string(), at: z.number() });

type Player = Awaited<ReturnType<typeof come>>;

/** The fish in the player’s pond now, smallest first. */
async function swimmersOf(player: Player): Promise<number[]> {
  const { word, at } = pondShape.parse((await player.look())['pond']);
  return shoalAt(word, at)
    .filter(isInPond)
    .toSorted((one, other) => fishPayOf(one.fish) - fishPayOf(other.fish))
    .map(({ id }) => id);
}

/** A shot at the first fish that is still there: some have been caught. */
async function shootOne(player: Player, roundId: string, index: number): Promise<Seen> {
  for (const target of await swimmersOf(player)) {
    const seen = await player.step(roundId, index, { kind: 'bullet', target });
    if (seen.code !== 'FISH_GONE') return seen;
  }
  throw new Error('no fish is in the pond');
}

const viewShape = z.object({
  shots: z.array(z.array(z.looseObject({ isCaught: z.boolean() }))),
  left: z.number(),
});

/** The fish that the last shot caught, if any. */
function caughtLast({ round }: Seen): number | undefined {
  const isCaught = viewShape.parse(round?.view).shots.at(-1)?.[0]?.isCaught === true;
  const { aim } = z.object({ aim: z.number() }).parse(round?.steps.at(-1));
  return isCaught ? aim : undefined;
}

/** Opens a pond that already contains fish. */
async function comeToPond(name: string) {
  const player = await come(name, pond.code);
  open.arcade.clock.setOffset(60_000);
  return player;
}

describe('a magazine', () => {
  test('holds the full amount when it is loaded; at its end the fired bullets are the stake, and the rest is returned', async () => {
    const name = newPlayer();
    const player = await comeToPond(name);
    const { round } = await player.bet(pond.bet, { key: 'load-it-up' });
    const id = round?.id ?? '';
    expect(round).toMatchObject({ state: 'playing', stake: '40.0000' });
    expect(wallet.balanceOf(name)).toBe('960.0000');
    for (let index = 0; index < 3; index++) {
      const { round: next } = await shootOne(player, id, index);
      expect(viewShape.parse(next?.view).left).toBe(19 - index);
    }
    expect(wallet.calls.filter(({ body }) => body.playerId === name && body.roundId === id)).toHaveLength(1);
    const { round: ended } = await player.step(id, 3, { kind: 'cash-out' });
    expect(ended).toMatchObject({ state: 'over', stake: '6.0000' });
    expect(wallet.balanceOf(name)).toBe(shown(unit('994') + unit(ended?.payout ?? '0')));
  });

  test('takes a repeated shot once, and only at a fish that is in the pond and not caught', async () => {
    const player = await comeToPond(newPlayer());
    const { round } = await player.bet(pond.bet, { key: 'careful-aim' });
    const id = round?.id ?? '';
    const [target] = await swimmersOf(player);
    const shot = { kind: 'bullet', target };
    const first = await player.step(id, 0, shot);
    const again = await player.step(id, 0, shot);
    expect(again.round?.steps).toEqual(first.round?.steps);
    expect(again.round?.steps).toHaveLength(1);
    expect(await player.step(id, 1, { kind: 'bullet', target: 7_999_999 })).toMatchObject({
      code: 'FISH_GONE',
    });
    const named = { kind: 'bullet', fish: 'minnow' };
    expect(await player.step(id, 1, named)).toMatchObject({ code: 'STEP_INVALID' });
  });

  test('never shows a caught fish again, also not to the next magazine', async () => {
    const player = await comeToPond(newPlayer());
    let caught: number | undefined;
    // The smallest fish is caught in a sixth of all shots or more: hundreds of shots do not all miss.
    for (let loaded = 0; caught === undefined && loaded < 12; loaded++) {
      const { round } = await player.bet({ bullet: '1', bullets: 20 }, { key: `magazine-${loaded}` });
      for (let index = 0; caught === undefined && index < 20; index++)
        caught = caughtLast(await shootOne(player, round?.id ?? '', index));
    }
    const { rounds } = await player.look();
    const left = rounds?.find(({ state }) => state === 'playing');
    if (left) await player.step(left.id, left.steps.length, { kind: 'cash-out' });
    const { round: next } = await player.bet({ bullet: '1', bullets: 20 }, { key: 'the-next-one' });
    expect(await player.step(next?.id ?? '', 0, { kind: 'bullet', target: caught })).toMatchObject({
      code: 'FISH_GONE',
    });
  });

  test('continues after the arcade was stopped in the middle, and is closed by the arcade when it is abandoned', async () => {
    const name = newPlayer();
    const player = await comeToPond(name);
    const { round } = await player.bet(pond.bet, { key: 'stopped-within' });
    const id = round?.id ?? '';
    const { round: shot } = await shootOne(player, id, 0);
    await open.stop();
    await start();
    const back = await come(name, pond.code);
    expect(back.opened.rounds?.[0]).toMatchObject({ id, state: 'playing', view: shot?.view });
    open.arcade.clock.setOffset(60_000 + 11 * 60_000);
    await expect.poll(async () => (await back.seeRound(id)).round?.state).toBe('over');
    const { round: ended } = await back.seeRound(id);
    expect(ended?.stake).toBe('2.0000');
    expect(wallet.balanceOf(name)).toBe(shown(unit('998') + unit(ended?.payout ?? '0')));
  });

  test('without a shot is no round: the hold is rolled back', async () => {
    const name = newPlayer();
    const player = await come(name, pond.code);
    const { round } = await player.bet(pond.bet, { key: 'changed-my-mind' });
    await player.step(round?.id ?? '', 0, { kind: 'cash-out' });
    await expect.poll(async () => (await player.seeRound(round?.id ?? '')).round?.state).toBe('void');
    expect(wallet.balanceOf(name)).toBe('1000.0000');
  });

  test.each(['twice', 'drop-after', 'late-win', 'undo-settled', 'wrong-signature', 'parallel'])(
    'loses nothing and doubles nothing with the fault %s',
    async (fault) => {
      const name = newPlayer();
      const player = await comeToPond(name);
      const { round } = await player.bet(pond.bet, { key: `pond-${fault}`, fault });
      const id = round?.id ?? '';
      if (round?.state === 'playing') {
        await shootOne(player, id, 0);
        await player.step(id, 1, { kind: 'cash-out' });
      }
      await expect.poll(async () => (await player.seeRound(id)).round?.state).toMatch(/^(over|void)$/);
      const { round: ended } = await player.seeRound(id);
      const moved = ended?.state === 'over' ? unit(ended.payout) - unit(ended.stake) : 0n;
      expect(wallet.balanceOf(name)).toBe(shown(unit('1000') + moved));
    },
  );

  test('may throw a bomb at fish of sufficient value, and pays by the same rules', async () => {
    const name = newPlayer();
    const player = await comeToPond(name);
    const { round } = await player.bet(pond.bet, { key: 'a-large-bang' });
    const id = round?.id ?? '';
    const answers: Seen[] = [];
    for (const target of (await swimmersOf(player)).toReversed())
      if (answers.at(-1)?.round === undefined)
        answers.push(await player.step(id, 0, { kind: 'bomb', target }));
    const view = viewShape.parse(answers.at(-1)?.round?.view);
    expect(view.left).toBe(10);
    expect(view.shots[0]?.length).toBeGreaterThanOrEqual(1);
    expect(answers.slice(0, -1).every(({ code }) => code === 'FISH_GONE')).toBe(true);
  });
});
