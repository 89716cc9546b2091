import { describe, expect, test } from 'vitest';
import { titles } from './games.ts';
import { playedBy, statedReturn } from './played-by.ts';

const played = titles.map((title) => ({ title, game: playedBy(title) }));
const codes = (gameTypes: readonly string[], hasGame: boolean) =>
  played
    .filter(({ title, game }) => gameTypes.includes(title.gameType) && (game !== undefined) === hasGame)
    .map(({ title }) => title.code);

describe('the engine of a title', () => {
  test('every RNG, LIVE, FISH, PVP and BGS title has an engine', () => {
    expect(codes(['RNG', 'LIVE', 'FISH', 'PVP', 'BGS'], false)).toEqual([]);
  });

  test('no lottery, sports, e-sports or cockfight title has an engine yet', () => {
    expect(codes(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'], true)).toEqual([]);
  });

  test('each of our games is used by a title', () => {
    expect([...new Set(played.flatMap(({ game }) => game ?? []))].toSorted()).toEqual([
      'andar-bahar',
      'cascade',
      'crash',
      'dice',
      'fishing',
      'mines',
      'roulette',
      'slot',
      'teen-patti',
    ]);
  });

  test('the published return of a title is the lowest return of a main bet of its rules', () => {
    expect(statedReturn('slot')).toBe('96.00');
    expect(statedReturn('andar-bahar')).toBe('96.99');
    expect(statedReturn('teen-patti')).toBe('97.99');
  });
});
