import { assert } from '@mela/kernel/assert';
import { DAY, plus, type Instant } from '@mela/kernel/time';
import { chainOf } from '@mela/rules/games/seeds';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { dayOfDraw, drawsPerDay } from '@mela/rules/lottery/schedule';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { instantAt } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import { createHmac } from 'node:crypto';
import type { DrawService } from './draw-service.ts';
import { chainId, type PublishedChain } from './state.ts';

/** The next draw of a game that is drawn twice a month is on sale this long before. */
const DAYS_AHEAD_MAX = 31;

/** All entries of a chain, from its commitment on. They depend on the key, the game and the day alone, so a restart changes nothing. */
function entriesOf(chainKey: Buffer, game: LotteryGame, day: string): readonly string[] {
  const end = createHmac('sha256', chainKey).update(`${game.code}:${day}`).digest('hex');
  return chainOf(end, drawsPerDay(game));
}

/** The entry of a published chain; the key must be the one of the publication. */
export function entryOf({ chainKey }: DrawService, game: LotteryGame, chain: PublishedChain, entry: number) {
  const entries = entriesOf(chainKey, game, chain.day);
  assert(entries[0] === chain.commitment, 'the key is the one under which the chain was published');
  const seed = entries[entry];
  assert(seed !== undefined, 'a chain has an entry for each draw of its day');
  return seed;
}

export function gameOf(code: string): LotteryGame {
  return lotteryGameOf(code) ?? reject(404, 'GAME_UNKNOWN', 'There is no such game.');
}

export function reject(status: number, code: string, about: string): never {
  throw new HttpError(status, code, about);
}

/** Publishes chains of the present and of the next days. A repeated request returns the first publication. */
export async function publishChains(service: DrawService, wanted: readonly { game: string; day: string }[]) {
  const { store, clock } = service;
  const now = clock.now();
  const published: PublishedChain[] = [];
  const added: PublishedChain[] = [];
  for (const { game: code, day } of wanted) {
    const known = store.state.chains.get(chainId(code, day));
    const chain = known ?? newChain(service, gameOf(code), day, now);
    published.push(chain);
    if (!known) added.push(chain);
  }
  await store.write(added.map((chain) => ({ kind: 'published', chain })));
  return published.map((chain) => ({ ...chain, publishedAt: instantAt(chain.publishedAt).toISOString() }));
}

function newChain(
  { chainKey, env }: DrawService,
  game: LotteryGame,
  day: string,
  now: Instant,
): PublishedChain {
  const today = dayOfDraw(game, now) ?? '';
  const last = dayOfDraw(game, plus(now, DAYS_AHEAD_MAX * DAY)) ?? '';
  if (day < today) reject(409, 'DAY_OVER', 'A chain is published before its draws, never after them.');
  if (day > last) reject(409, 'DAY_TOO_FAR', `Chains are published up to ${DAYS_AHEAD_MAX} days ahead.`);
  const entries = entriesOf(chainKey, game, day);
  return {
    game: game.code,
    day,
    length: entries.length - 1,
    commitment: entries[0] ?? '',
    saltName: env.saltName?.replaceAll('{day}', day) ?? null,
    publishedAt: now.getTime(),
  };
}
