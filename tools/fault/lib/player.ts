import { assert } from '@mela/kernel/assert';
import { pick, type Random } from '@mela/kernel/random';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { games, type PlayEnvironment, type Player } from './play-environment.ts';

const Answer = z.looseObject({
  code: z.string().optional(),
  key: z.string().optional(),
  round: z.looseObject({ id: z.string(), state: z.string(), steps: z.array(z.unknown()) }).optional(),
});
type Answer = z.output<typeof Answer>;

const ROUNDS_PER_VISIT = 25;
const TIMEOUT_MS = 10_000;
const PAUSE_MS = 100;
const REFUSED_PAUSE_MS = 500;

type PlayOptions = { random: Random; isOver: () => boolean };

/** Plays visit after visit. When a request fails, the player leaves and opens a game again. */
export async function playUntil(
  environment: PlayEnvironment,
  player: Player,
  { random, isOver }: PlayOptions,
): Promise<void> {
  let wishes = 0;
  while (!isOver()) {
    const gameCode = pick(random, games);
    const key = await openGame(environment, player, gameCode).catch(() => undefined);
    if (key === undefined) {
      await pause(PAUSE_MS);
      continue;
    }
    try {
      for (let round = 0; round < ROUNDS_PER_VISIT && !isOver(); round++) {
        const wish = `${player.playerId.slice(-8)}-${(wishes += 1)}-wish`;
        await playRound({ environment, key, wish, gameCode, random });
      }
    } catch {
      // The connection broke, or the session at the arcade has ended.
      await pause(PAUSE_MS);
    }
  }
}

async function openGame(
  environment: PlayEnvironment,
  { memberId }: Player,
  gameCode: string,
): Promise<string> {
  const { url } = await environment.launch(memberId, gameCode);
  assert(url, 'the arcade answers');
  const ticket = url.split('#ticket=')[1] ?? '';
  const { key } = await sendRequest(environment, '/api/open', { body: { ticket } });
  assert(key, 'a fresh ticket opens its game');
  return key;
}

type RoundOptions = {
  environment: PlayEnvironment;
  key: string;
  wish: string;
  gameCode: string;
  random: Random;
};

/** Plays one round with a small stake; a game with steps is cashed out after two of them. */
async function playRound({ environment, key, wish, gameCode, random }: RoundOptions): Promise<void> {
  const stake = `${1 + random.below(9)}.${random.below(10)}`;
  const bet =
    gameCode === 'MELA_DICE'
      ? { side: 'OVER', target: 1000 + random.below(8000), stake }
      : { mines: 1 + random.below(6), stake };
  let { round, code } = await sendRequest(environment, '/api/rounds', { key, body: { wish, bet } });
  if (code === 'SESSION_OVER') throw new Error(code);
  for (let index = 0; round?.state === 'playing'; index++) {
    const step = index < 2 ? { kind: 'open', tile: random.below(25) } : { kind: 'cash-out' };
    const path = `/api/rounds/${round.id}/steps`;
    ({ round, code } = await sendRequest(environment, path, { key, body: { index, step } }));
    // The tile is already open, so the player cashes out.
    if (code !== undefined)
      ({ round } = await sendRequest(environment, path, {
        key,
        body: { index, step: { kind: 'cash-out' } },
      }));
    if (index > 4) return;
  }
  // After a refused or cancelled bet, the player pauses before the next one.
  if (round?.state !== 'over' && round?.state !== 'settling') await pause(REFUSED_PAUSE_MS);
}

async function sendRequest(
  environment: PlayEnvironment,
  path: string,
  { key, body }: { key?: string; body: object },
): Promise<Answer> {
  const response = await fetch(environment.arcadeUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return Answer.parse(await response.json());
}
