import { assert } from '@mela/kernel/assert';
import { readDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { DrawOfGame, DrawVerification, OpenedPage, OpenedQuery } from '@mela/protocol/shapes/lottery';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { comingDraws } from '@mela/rules/lottery/schedule';
import { trendOf } from '@mela/rules/lottery/trend';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { lotteryNow } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { lastDraw, openedDraw, resultOf, wireResult } from './derive.ts';
import { scheduled } from './list-menus.ts';
import {
  chainRows,
  comingRows,
  findDraw,
  gameStates,
  lastOpened,
  openedRows,
  type ChainRow,
} from './queries.ts';

type Reader = Pick<Needs, 'db'>;

const gameOf = (code: string): LotteryGame => lotteryGameOf(code) ?? refuse('GAME_UNKNOWN');

/** Opened numbers, newest first. */
export async function listOpened({ db }: Reader, query: OpenedQuery): Promise<OpenedPage> {
  const { gameCode, day, before, size } = query;
  const game = gameOf(gameCode);
  const found = await openedRows(db, { game: gameCode, day, before, size: size + 1 });
  const rows = found.slice(0, size).map((row) => openedDraw(game, row));
  return { gameCode, rows, next: found.length > size ? (rows.at(-1)?.issue ?? null) : null };
}

/** The draw on sale or about to be drawn, the next one, and the last result. */
export async function readDraw({ db }: Reader, gameCode: string): Promise<DrawOfGame> {
  const game = gameOf(gameCode);
  const [serverTime, states, coming, [last]] = await Promise.all([
    lotteryNow(db),
    gameStates(db),
    comingRows(db, [gameCode]),
    lastOpened(db, [gameCode]),
  ]);
  const [current, next] = coming;
  return {
    serverTime,
    gameCode,
    isStopped: states.some((state) => state.game === gameCode && state.isStopped),
    current: current ? scheduled(current) : null,
    next: next ? scheduled(next) : null,
    last: lastDraw(game, last),
  };
}

/** The last opened draws, and the coming ones of the schedule, which a chase can buy before their rows exist. */
export async function readNear(
  { db }: Reader,
  { gameCode, opened, coming }: { gameCode: string; opened: number; coming: number },
) {
  const game = gameOf(gameCode);
  const serverTime = await lotteryNow(db);
  const rows = await openedRows(db, { game: gameCode, size: opened });
  return {
    serverTime,
    gameCode,
    opened: rows.map((row) => openedDraw(game, row)),
    coming: comingDraws(game, serverTime, coming).map(({ issue, openAt, closeAt, drawAt }) => ({
      issue,
      openAt,
      closeAt,
      drawAt,
    })),
  };
}

/** The last results, oldest first, with the statistics of each number. */
export async function readTrend({ db }: Reader, { gameCode, draws }: { gameCode: string; draws: number }) {
  const game = gameOf(gameCode);
  const rows = (await openedRows(db, { game: gameCode, size: draws })).toReversed();
  return {
    gameCode,
    draws: rows.map((row) => {
      const { issue, result, traits, isDemo } = openedDraw(game, row);
      return { issue, result, traits, isDemo };
    }),
    places: trendOf(
      game.structure,
      rows.map((row) => resultOf(game, row)),
    ),
  };
}

function shownChain({ day: text, ...chain }: ChainRow) {
  const day = readDay(text);
  assert(day !== undefined, 'a chain has a day');
  return { ...chain, day };
}

export async function listChains({ db }: Reader, { gameCode, size }: { gameCode: string; size: number }) {
  gameOf(gameCode);
  return { gameCode, chains: (await chainRows(db, gameCode, size)).map(shownChain) };
}

/** The published values from which anybody can recompute a draw. */
export async function readVerification(
  { db }: Reader,
  { gameCode, issue }: { gameCode: string; issue: string },
): Promise<DrawVerification> {
  const game = gameOf(gameCode);
  const draw = (await findDraw(db, gameCode, issue)) ?? refuse('DRAW_UNKNOWN');
  const { seed, salt } = draw;
  return {
    gameCode,
    ...scheduled(draw),
    state: draw.state,
    entry: draw.entry,
    chain: shownChain(draw.chain),
    seed,
    result: seed === null ? null : wireResult(resultOf(game, { issue, seed, salt })),
    drawnAt: draw.drawnAt,
  };
}
