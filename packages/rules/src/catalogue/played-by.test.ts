import { describe, expect, test } from 'vitest';
import type { GameName } from '#games/games.ts';
import { lotteryGames } from '#lottery/games.ts';
import { titles as allTitles } from './games.ts';
import { playedBy, statedReturn } from './played-by.ts';

/** The server plays the lottery itself; all other titles have an engine. */
const isLottery = ({ gameType }: { gameType: string }) => gameType === 'LOTT' || gameType === 'ELOTT';
const titles = allTitles.filter((title) => !isLottery(title));

/** Words of a title that name a game. */
const gameWords: readonly (readonly [word: RegExp, game: GameName])[] = [
  [/teen patti/i, 'teen-patti'],
  [/andar bahar/i, 'andar-bahar'],
  [/roulette/i, 'roulette'],
  [/mines/i, 'mines'],
  [/\bdice\b/i, 'dice'],
];

/** Names of games that do not exist here, as whole words of a title outside the slots. */
const missingGames =
  /baccarat|dragon tiger|sic bo|7 up|blackjack|plinko|keno|rummy|ludo|chess|carrom|call break|poker|hi-?lo|joker teen|muflis/i;

describe('the engine of a title', () => {
  test('exists for every title but those of the lottery', () => {
    expect(titles.filter((title) => playedBy(title) === undefined)).toEqual([]);
  });

  test('is missing for the titles of the lottery, of which each names one game with its own code (GAME-10)', () => {
    const lottery = allTitles.filter(isLottery);
    expect(lottery.filter((title) => playedBy(title) !== undefined)).toEqual([]);
    const nameOf = new Map(lotteryGames.map(({ code, name }) => [code, name]));
    expect(lottery).toHaveLength(41);
    expect(lottery.filter(({ code, name }) => nameOf.get(code) !== name)).toEqual([]);
  });

  test('is the game that the name says', () => {
    const named = titles.flatMap((title) =>
      gameWords.filter(([word]) => word.test(title.name.EN)).map(([, game]) => ({ title, game })),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ title, game }) => playedBy(title) !== game)).toEqual([]);
  });

  test('is a slot or a cascade for every title of RNG, and fishing for every title of FISH', () => {
    const of = (gameType: string) =>
      new Set(titles.filter((title) => title.gameType === gameType).map(playedBy));
    expect(of('RNG')).toEqual(new Set(['slot', 'cascade']));
    expect(of('FISH')).toEqual(new Set(['fishing']));
  });

  test('is named by no table or small game that does not exist', () => {
    const tables = titles.filter(({ gameType }) => gameType !== 'RNG');
    expect(tables.filter(({ name }) => missingGames.test(name.EN))).toEqual([]);
  });

  test('is each of our games for at least one title', () => {
    expect(new Set(titles.map(playedBy))).toEqual(
      new Set([
        'andar-bahar',
        'cascade',
        'crash',
        'dice',
        'fishing',
        'mines',
        'roulette',
        'slot',
        'teen-patti',
      ]),
    );
  });

  test('has the lowest return of its main bets as the published return of the title', () => {
    expect(statedReturn('slot')).toBe('96.00');
    expect(statedReturn('andar-bahar')).toBe('96.99');
    expect(statedReturn('teen-patti')).toBe('97.99');
  });
});
