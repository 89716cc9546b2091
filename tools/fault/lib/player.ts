import { assert } from '@mela/kernel/assert';
import { pick, type Random } from '@mela/kernel/random';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { games, type Fair, type Player } from './play-environment.ts';

const Answer = z.looseObject({
  code: z.string().optional(),
  key: z.string().optional(),
  round: z.looseObject({ id: z.string(), state: z.string(), steps: z.array(z.unknown()) }).optional(),
});
type Answer = z.output<typeof Answer>;

const ROUNDS_PER_VISIT = 25;
const PATIENCE_MS = 10_000;
const BREATH_MS = 100;
const TURNED_AWAY_MS = 500;

type Evening = { random: Random; isOver: () => boolean };

/** Somebody who comes to the fair, plays, is thrown out when something breaks, and comes again. */
export async function playUntil(fair: Fair, player: Player, { random, isOver }: Evening): Promise<void> {
  let wishes = 0;
  while (!isOver()) {
    const gameCode = pick(random, games);
    const key = await openGame(fair, player, gameCode).catch(() => undefined);
    if (key === undefined) {
      await pause(BREATH_MS);
      continue;
    }
    try {
      for (let round = 0; round < ROUNDS_PER_VISIT && !isOver(); round++) {
        const wish = `${player.playerId.slice(-8)}-${(wishes += 1)}-wish`;
        await playRound({ fair, key, wish, gameCode, random });
      }
    } catch {
      // The line broke, or the arcade does not know this visitor any more.
      await pause(BREATH_MS);
    }
  }
}

async function openGame(fair: Fair, { memberId }: Player, gameCode: string): Promise<string> {
  const { url } = await fair.launch(memberId, gameCode);
  assert(url, 'the arcade answers');
  const ticket = url.split('#ticket=')[1] ?? '';
  const { key } = await ask(fair, '/api/open', { body: { ticket } });
  assert(key, 'a fresh ticket opens its game');
  return key;
}

type Turn = { fair: Fair; key: string; wish: string; gameCode: string; random: Random };

/** A bet of a few rupees; where it takes steps, one or two of them and out. */
async function playRound({ fair, key, wish, gameCode, random }: Turn): Promise<void> {
  const stake = `${1 + random.below(9)}.${random.below(10)}`;
  const bet =
    gameCode === 'MELA_DICE'
      ? { side: 'OVER', target: 1000 + random.below(8000), stake }
      : { mines: 1 + random.below(6), stake };
  let { round, code } = await ask(fair, '/api/rounds', { key, body: { wish, bet } });
  if (code === 'SESSION_OVER') throw new Error(code);
  for (let index = 0; round?.state === 'playing'; index++) {
    const step = index < 2 ? { kind: 'open', tile: random.below(25) } : { kind: 'cash-out' };
    const path = `/api/rounds/${round.id}/steps`;
    ({ round, code } = await ask(fair, path, { key, body: { index, step } }));
    // A tile that is open already is no step; whoever meets one leaves with what there is.
    if (code !== undefined)
      ({ round } = await ask(fair, path, { key, body: { index, step: { kind: 'cash-out' } } }));
    if (index > 4) return;
  }
  // Whose stake came to nothing waits a moment before trying again.
  if (round?.state !== 'over' && round?.state !== 'settling') await pause(TURNED_AWAY_MS);
}

async function ask(fair: Fair, path: string, { key, body }: { key?: string; body: object }): Promise<Answer> {
  const response = await fetch(fair.arcadeUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return Answer.parse(await response.json());
}
