import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { StaffDraw, StaffDrawFilters } from '@mela/protocol/shapes/staff-lottery';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { resultOf, wireResult } from '#modules/play/lottery/results/derive.ts';
import { drawPage, type StaffDrawRow } from './queries.ts';

/** Draws for staff. A result appears with the seed, as for everyone else. */
export async function listDrawsForStaff(
  { db }: Pick<Needs, 'db'>,
  { gameCode, state, withItems, before, size, language }: StaffDrawFilters,
): Promise<{ draws: StaffDraw[]; next: string | null }> {
  const found = await drawPage(db, {
    game: gameCode,
    state,
    withItems: withItems === 'yes',
    before: before === undefined ? undefined : BigInt(before),
    size: size + 1,
  });
  const draws = found.slice(0, size).map((row) => describeDraw(row, language));
  return { draws, next: found.length > size ? (draws.at(-1)?.id ?? null) : null };
}

export function describeDraw(
  { id, game: code, seed, salt, ...row }: StaffDrawRow,
  language: LanguageCode,
): StaffDraw {
  const game = lotteryGameOf(code) ?? refuse('GAME_UNKNOWN');
  return {
    ...row,
    id: String(id),
    gameCode: code,
    gameName: game.name[language],
    result: seed === null ? null : wireResult(resultOf(game, { issue: row.issue, seed, salt })),
  };
}
