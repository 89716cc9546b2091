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
  /** The round that is on, if one is. */
  current(): TableRound | undefined;
  takesBets(): boolean;
  /** How long it has been running, in time of an unhurried arcade; nothing unless it is. */
  runningMs(): number | undefined;
  /** Somebody watches, and hears what everybody may see at every change and every second. While nobody does, nothing is played. */
  listen(listener: (view: string) => void): () => void;
  /** Says to everybody what is true now. */
  tell(): void;
  stop(): Promise<void>;
};

/** A line that carries nothing for so long is told the time, so that both ends know that it stands. */
const BEAT_MS = 1000;

/** A table that many share: one clock for all, and what comes of a round decided by the chain before anybody bets. */
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
  const tell = (): void => {
    if (listeners.size === 0) return;
    const view = viewOf();
    for (const listener of listeners) listener(view);
  };
  const desk: Desk = { arcade, title, game, pace, marks, life, tell };
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
    tell,
    listen: (listener) => {
      listeners.add(listener);
      beat ??= setInterval(tell, BEAT_MS);
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

/** What the last rounds came to, newest first. */
function marksOf(arcade: Arcade, table: string, game: TableGame): TableMark[] {
  const { tableRounds, tableRoundsLate } = arcade.store.state;
  return (tableRoundsLate.get(table) ?? [])
    .flatMap((id) => tableRounds.get(id) ?? [])
    .filter(({ state }) => state === 'over')
    .flatMap(({ id }) => game.markOf(game.resultOf(linkOf(arcade, id))) ?? [])
    .slice(-MARKS_SHOWN)
    .toReversed();
}
