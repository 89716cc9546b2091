import { events } from '@mela/protocol/events';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { StaffLotteryGame } from '@mela/protocol/shapes/staff-lottery';
import { lotteryGameOf, lotteryGames } from '@mela/rules/lottery/games';
import type { StaffActor } from '#http/actor.ts';
import { insertGames, lotteryNow } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { scheduled } from '#modules/play/lottery/results/list-menus.ts';
import { comingRows, gameStates } from '#modules/play/lottery/results/queries.ts';
import { lockGame, setStopped } from './queries.ts';

/** All games with their state. */
export async function listGamesForStaff(
  { db }: Pick<Needs, 'db'>,
  language: LanguageCode,
): Promise<{ games: StaffLotteryGame[] }> {
  const codes = lotteryGames.map(({ code }) => code);
  const [now, states, coming] = await Promise.all([lotteryNow(db), gameStates(db), comingRows(db, codes)]);
  const games = lotteryGames.map((game) => {
    const state = states.find((candidate) => candidate.game === game.code);
    const current = coming.find((candidate) => candidate.game === game.code);
    return {
      gameCode: game.code,
      name: game.name[language],
      isStopped: state?.isStopped ?? false,
      stopReason: state?.stopReason ?? '',
      changedAt: state?.changedAt ?? now,
      current: current ? scheduled(current) : null,
    };
  });
  return { games };
}

/** Stops a game with a reason, or, without one, lets it accept bets again. Bets under way finish; the next ones see the change. */
export async function setGameStopped(
  needs: Needs,
  actor: StaffActor,
  { gameCode, reason, language }: { gameCode: string; reason: string; language: LanguageCode },
): Promise<StaffLotteryGame> {
  const { db, hub, audit } = needs;
  if (lotteryGameOf(gameCode) === undefined) return refuse('GAME_UNKNOWN');
  const isStopped = reason !== '';
  await db.transaction().execute(async (tx) => {
    const now = await lotteryNow(tx);
    await insertGames(tx, [gameCode], now);
    const before = await lockGame(tx, gameCode);
    if (before?.isStopped === isStopped) return;
    await setStopped(tx, gameCode, { reason, at: now });
    await audit.write(tx, actor, {
      action: isStopped ? 'lottery.stop' : 'lottery.resume',
      subject: { kind: 'game', id: gameCode },
      ...(isStopped ? { reason } : {}),
      before: { isStopped: !isStopped },
      after: { isStopped },
    });
    await hub.push(tx, events.lotteryChanged, { drawn: [] });
  });
  const { games } = await listGamesForStaff(needs, language);
  return games.find((game) => game.gameCode === gameCode) ?? refuse('GAME_UNKNOWN');
}
