import type { Arcade } from '#arcade.ts';
import type { Title } from '#catalogue.ts';
import { linkOf } from '#seeds/chains.ts';
import type { TableRound } from '#store/state.ts';
import { betsAt } from './bets-at.ts';
import { MARKS_SHOWN, playRound, runningMsOf, takesBets, type Desk } from './play-round.ts';
import { showTable } from './show-table.ts';
import type { TableGame } from './table-game.ts';
import type { TableMark } from './table-view.ts';

export type Table = {
  game: TableGame;
  /** The current round, if any. */
  current(): TableRound | undefined;
  takesBets(): boolean;
  /** The elapsed time of the round at normal speed; undefined unless it runs. */
  runningMs(): number | undefined;
  /** Subscribes to the public view at every change and every second. Without subscribers no round is played. */
  listen(listener: (view: string) => void): () => void;
  /** Publishes the current view to all subscribers. */
  publish(): void;
  stop(): Promise<void>;
};

/** After this time without a message the view is sent again as a heartbeat. */
const BEAT_MS = 1000;

/** A shared table: one clock for all players, and a chain that decides each round before any bet. */
export function openTable(
  arcade: Arcade,
  title: Pick<Title, 'code' | 'game'>,
  game: TableGame,
  onError: (error: unknown) => void,
): Table {
  const listeners = new Set<(view: string) => void>();
  const pace = 100 / arcade.env.pacePercent;
  const marks = marksOf(arcade, title.code, game);
  const life: Desk['life'] = { isStopped: false, round: undefined, result: undefined, isClosed: false };
  let running: Promise<void> | undefined;
  let beat: NodeJS.Timeout | undefined;

  const viewOf = (): string => JSON.stringify(showTable(arcade, { game, ...life, pace, marks }));
  const publish = (): void => {
    if (listeners.size === 0) return;
    const view = viewOf();
    for (const listener of listeners) listener(view);
  };
  const desk: Desk = { arcade, title, game, pace, marks, life, publish };
  const hasBets = (): boolean =>
    life.round !== undefined && betsAt(arcade, life.round.id, 'playing').length > 0;
  const play = async (): Promise<void> => {
    while (!life.isStopped && (listeners.size > 0 || hasBets())) await playRound(desk);
  };
  const rest = (): void => {
    clearInterval(beat);
    beat = undefined;
  };

  return {
    game,
    current: () => life.round,
    takesBets: () => takesBets(desk),
    runningMs: () => runningMsOf(desk),
    publish,
    listen: (listener) => {
      listeners.add(listener);
      beat ??= setInterval(publish, BEAT_MS);
      running ??= play()
        .catch(onError)
        .finally(() => (running = undefined));
      listener(viewOf());
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rest();
      };
    },
    stop: async () => {
      life.isStopped = true;
      rest();
      await running;
    },
  };
}

/** The results of the last rounds, newest first. */
function marksOf(arcade: Arcade, table: string, game: TableGame): TableMark[] {
  const { tableRounds, tableRoundsLate } = arcade.store.state;
  return (tableRoundsLate.get(table) ?? [])
    .flatMap((id) => tableRounds.get(id) ?? [])
    .filter(({ state }) => state === 'over')
    .flatMap(({ id }) => game.markOf(game.resultOf(linkOf(arcade, id))) ?? [])
    .slice(-MARKS_SHOWN)
    .toReversed();
}
