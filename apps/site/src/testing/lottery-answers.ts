import { assert } from '@mela/kernel/assert';
import { chainOf } from '@mela/rules/games/seeds';
import { deriveResult } from '@mela/rules/lottery/derive';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { resultJson } from '@mela/rules/lottery/results';
import { drawsPerDay } from '@mela/rules/lottery/schedule';
import { traitsOf } from '@mela/rules/lottery/traits';
import { trendOf } from '@mela/rules/lottery/trend';
import type { DrawResult } from '@mela/rules/lottery/types';

// Builders of lottery answers. The draws are real: each result comes from a seed of one chain.

const end = '0dc5cdf18a38af280104af27c9b9ca9af2ae1731e6974fa4ff86cd4f5640964b';
const day = '20261118';

export const issueOf = (entry: number) => day + String(entry).padStart(4, '0');

function gameOf(code: string) {
  const game = lotteryGameOf(code);
  assert(game !== undefined, 'the test names a game');
  return game;
}

export function drawOf(code: string, entry: number) {
  const game = gameOf(code);
  const chain = chainOf(end, drawsPerDay(game));
  const [commitment = '', seed = ''] = [chain[0], chain[entry]];
  const issue = issueOf(entry);
  const result = deriveResult({ game: code, issue, seed });
  assert(result !== undefined, 'the game has a result');
  return { game, chain, commitment, seed, issue, result };
}

/** The published values of a draw. */
export function verification(code: string, entry: number, changed: object = {}) {
  const { chain, commitment, seed, issue, result } = drawOf(code, entry);
  return {
    gameCode: code,
    issue,
    openAt: '2026-11-18T06:29:00.000Z',
    closeAt: '2026-11-18T06:29:55.000Z',
    drawAt: '2026-11-18T06:30:00.000Z',
    state: 'settled',
    entry,
    chain: {
      day: '2026-11-18',
      length: chain.length - 1,
      commitment,
      saltName: null,
      salt: null,
      publishedAt: '2026-11-11T00:00:00.000Z',
      isDemo: false,
    },
    seed,
    result: resultJson(result),
    drawnAt: '2026-11-18T06:30:00.000Z',
    ...changed,
  };
}

export function opened(code: string, entry: number) {
  const { game, seed, issue, result } = drawOf(code, entry);
  return {
    issue,
    result: resultJson(result),
    drawnAt: '2026-11-18T06:30:00.000Z',
    seed,
    traits: traitsOf(game.structure, result),
    isDemo: false,
  };
}

/** The trend of the first draws of the day. */
export function trend(code: string, count: number) {
  const draws = Array.from({ length: count }, (_, at) => drawOf(code, at + 1));
  const results: DrawResult[] = draws.map(({ result }) => result);
  const { structure } = gameOf(code);
  return {
    gameCode: code,
    draws: draws.map(({ issue, result }) => ({
      issue,
      result: resultJson(result),
      traits: traitsOf(structure, result),
      isDemo: false,
    })),
    places: trendOf(structure, results),
  };
}
