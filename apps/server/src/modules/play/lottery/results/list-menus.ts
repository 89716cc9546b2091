import type { LanguageCode } from '@mela/protocol/languages';
import { lotteryCategories } from '@mela/protocol/lottery';
import type { LotteryGameRow, LotteryMenu, MenuQuery } from '@mela/protocol/shapes/lottery';
import { lotteryGames } from '@mela/rules/lottery/games';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { lotteryNow } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { lastDraw } from './derive.ts';
import { comingRows, gameStates, lastOpened, recentGames, type DrawRow } from './queries.ts';

const RECENT_MAX = 20;

/** All games of a prize mode, or of all, by category. */
export async function listMenus(
  needs: Pick<Needs, 'db'>,
  { prizeMode, language }: MenuQuery,
): Promise<LotteryMenu> {
  const wanted = lotteryGames.filter(
    (game) => prizeMode === undefined || game.prizeModes.includes(prizeMode),
  );
  const { serverTime, games } = await describeGames(needs, wanted, language);
  const categories = lotteryCategories
    .map((category) => ({
      category,
      games: games.filter((game) => game.category === category),
    }))
    .filter((category) => category.games.length > 0);
  return { serverTime, categories };
}

/** The games that a member played last. */
export async function listRecent(needs: Pick<Needs, 'db'>, memberId: bigint, language: LanguageCode) {
  const codes = await recentGames(needs.db, memberId, RECENT_MAX);
  const wanted = codes.flatMap((code) => lotteryGames.filter((game) => game.code === code));
  return describeGames(needs, wanted, language);
}

export const scheduled = ({ issue, openAt, closeAt, drawAt }: DrawRow) => ({
  issue,
  openAt,
  closeAt,
  drawAt,
});

async function describeGames(
  { db }: Pick<Needs, 'db'>,
  wanted: readonly LotteryGame[],
  language: LanguageCode,
) {
  const codes = wanted.map(({ code }) => code);
  const [serverTime, states, coming, opened] = await Promise.all([
    lotteryNow(db),
    gameStates(db),
    comingRows(db, codes),
    lastOpened(db, codes),
  ]);
  const games = wanted.map((game): LotteryGameRow => {
    const current = coming.find((row) => row.game === game.code);
    const last = opened.find((row) => row.game === game.code);
    return {
      gameCode: game.code,
      name: game.name[language],
      family: game.family,
      category: game.category,
      prizeModes: [...game.prizeModes],
      vassalage: game.vassalage,
      route: game.route,
      periodSeconds: game.timetable.kind === 'period' ? game.timetable.seconds : null,
      closeSeconds: game.closeSeconds,
      isStopped: states.find((state) => state.game === game.code)?.isStopped ?? false,
      current: current ? scheduled(current) : null,
      last: lastDraw(game, last),
    };
  });
  return { serverTime, games };
}
