import { assert } from '@mela/kernel/assert';
import type { DrawOfGame, DrawResultJson, OpenedDraw } from '@mela/protocol/shapes/lottery';
import { drawResult } from '@mela/protocol/shapes/lottery';
import { deriveResult } from '@mela/rules/lottery/derive';
import { resultJson } from '@mela/rules/lottery/results';
import { traitsOf } from '@mela/rules/lottery/traits';
import type { DrawResult, LotteryGame } from '@mela/rules/lottery/types';
import type { SeededRow } from './queries.ts';

type Seeded = Pick<SeededRow, 'issue' | 'seed' | 'salt'>;

/** The result of a drawn draw. It is stored nowhere: the seed decides it. */
export function resultOf(game: LotteryGame, { issue, seed, salt }: Seeded): DrawResult {
  const result = deriveResult({ game: game.code, issue, seed, ...(salt === null ? {} : { salt }) });
  assert(result !== undefined, 'a revealed seed gives a result');
  return result;
}

/** The form of a result on the wire. */
export function wireResult(result: DrawResult): DrawResultJson {
  return drawResult.parse(resultJson(result));
}

/** The last result of a game, if it has one. */
export function lastDraw(game: LotteryGame, row: SeededRow | undefined): DrawOfGame['last'] {
  if (row === undefined) return null;
  const { issue, drawnAt, isDemo } = row;
  return { issue, result: wireResult(resultOf(game, row)), drawnAt, isDemo };
}

export function openedDraw(game: LotteryGame, row: SeededRow): OpenedDraw {
  const result = resultOf(game, row);
  const { colours, ...traits } = traitsOf(game.structure, result);
  return {
    issue: row.issue,
    result: wireResult(result),
    drawnAt: row.drawnAt,
    seed: row.seed,
    traits: { ...traits, ...(colours ? { colours: [...colours] } : {}) },
    isDemo: row.isDemo,
  };
}
