import { noMoney } from '@mela/kernel/money';
import { localDay, weekStart, type LocalDay } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Board as ShownBoard, BoardPlace } from '@mela/protocol/shapes/leaderboard';
import { maskedName } from '@mela/rules/rewards/leaderboard';
import { endOf, lastDayOf, prizeSteps, showValue, type Board } from '#modules/rewards/leaderboard/board.ts';
import type { Needs } from '#modules/rewards/leaderboard/needs.ts';
import { boardsOfWeek, weeksWithBoards } from '#modules/rewards/leaderboard/queries.ts';
import { ownPlace, placesOf, type PlaceRow } from './queries.ts';

const PLACES_SHOWN = 50;
const WEEKS_SHOWN = 8;

type Asking = {
  language: LanguageCode;
  code?: string | undefined;
  firstDay?: LocalDay | undefined;
  product?: Board['products'][number] | undefined;
};

/** A board of this or an earlier week with the first places and the own one. None during a break. */
export async function showBoard(
  needs: Needs,
  memberId: bigint,
  { language, code, firstDay, product }: Asking,
) {
  const { db, clock, reward, settings } = needs;
  const now = clock.now();
  const allowed = await reward.membersForRewards(db, [memberId], now);
  if (!allowed.has(memberId)) return { weeks: [], boards: [], board: null, isPaused: true };
  const { timeZone } = settings.merchant();
  const monday = weekStart(localDay(now, timeZone));
  const known = await weeksWithBoards(db, WEEKS_SHOWN);
  const found = (await boardsOfWeek(db, firstDay ?? monday)).filter(
    ({ products }) =>
      product === undefined || (products.length > 0 && products.every((one) => one === product)),
  );
  const chosen = found.find((board) => board.code === code) ?? found[0];
  return {
    weeks: [monday, ...known.filter((day) => day < monday)],
    boards: found.map((board) => ({ code: board.code, title: board.titles[language] })),
    board: chosen === undefined ? null : await describe(needs, chosen, { memberId, language }),
    isPaused: false,
  };
}

type Reader = { memberId: bigint; language: LanguageCode };

async function describe(
  { db, settings }: Needs,
  board: Board,
  { memberId, language }: Reader,
): Promise<ShownBoard> {
  const { id, code, titles, metric, state, stakeMin, products, pool, times, prizes, firstDay } = board;
  const isRunning = state === 'running';
  const places = await placesOf(db, { id, isRunning, limit: PLACES_SHOWN });
  const own = await ownPlace(db, { id, isRunning, memberId });
  const show = (row: PlaceRow): BoardPlace => ({
    rank: row.rank,
    name: row.memberId === memberId ? row.name : maskedName(row.name),
    isOwn: row.memberId === memberId,
    value: showValue(row.value),
    prize: row.prize ?? prizes[row.rank - 1] ?? noMoney,
  });
  return {
    code,
    title: titles[language],
    metric,
    state,
    stakeMin,
    products: [...products],
    firstDay,
    lastDay: lastDayOf(board),
    endsAt: endOf(board, settings.merchant().timeZone),
    pool,
    times,
    prizes: prizeSteps(prizes),
    places: places.map(show),
    own: own === undefined ? null : show(own),
  };
}
