import { crashPace } from '@mela/rules/games/crash';
import { momentOf } from '@mela/sandbox/clock';
import { newId } from '@mela/sandbox/ids';
import type { Arcade } from '#arcade.ts';
import type { Title } from '#catalogue.ts';
import { settled, settledTogether } from '#rounds/settle-round.ts';
import { linkOf, startChain } from '#seeds/chains.ts';
import type { Entry, Round, TableRound } from '#store/state.ts';
import { betsAt } from './bets-at.ts';
import type { TableGame } from './table-game.ts';
import type { TableMark, TableResult } from './table-view.ts';

/** The dependencies of a table. */
export type Desk = {
  arcade: Arcade;
  title: Pick<Title, 'code' | 'game'>;
  game: TableGame;
  /** The factor by which time runs faster than normal. */
  pace: number;
  /** The results of the last rounds, newest first. */
  marks: TableMark[];
  life: {
    isStopped: boolean;
    round: TableRound | undefined;
    /** The result, as soon as it is computed; the view decides whether it is visible. */
    result: TableResult | undefined;
    /** Once betting is closed it stays closed, even if the clock is set back. */
    isClosed: boolean;
  };
  publish(): void;
};

export const MARKS_SHOWN = 24;

/** The elapsed time of the current round at normal speed; undefined unless it runs. */
export function runningMsOf({ arcade, life: { round }, pace }: Desk): number | undefined {
  return round?.state === 'running' && round.startedAt !== null
    ? (momentOf(arcade) - round.startedAt) * pace
    : undefined;
}

/** Whether the current round still takes bets. */
export function takesBets({ arcade, life: { round, isClosed } }: Desk): boolean {
  return round?.state === 'betting' && !isClosed && momentOf(arcade) < round.bettingEndsAt;
}

/** Runs one round from its first bet to its final display. A crash leaves it as it is; the next start recovers it. */
export async function playRound(desk: Desk): Promise<void> {
  const { arcade, game, pace, life, marks } = desk;
  const next = await nextRound(desk);
  Object.assign(life, { isClosed: false, result: undefined });
  await change(desk, next);
  await until(desk, passed(desk, next.bettingEndsAt));
  life.isClosed = true;
  desk.publish();
  await until(desk, passed(desk, next.bettingEndsAt + game.closedMs / pace));
  // A stake that was requested in time is settled, paid or not, before anything is shown.
  const isPatient = passed(desk, next.bettingEndsAt + 2 * arcade.env.patienceMs);
  await until(desk, () => betsAt(arcade, next.id, 'betting').length === 0 || isPatient());
  if (life.isStopped) return;

  const startedAt = momentOf(arcade);
  const link = linkOf(arcade, next.id);
  const result = game.resultOf(link);
  life.result = result;
  await change(desk, { ...next, state: 'running', startedAt });
  const runMs = game.runMs(link);
  const playing = () => betsAt(arcade, next.id, 'playing');
  await until(desk, passed(desk, startedAt + runMs / pace), () =>
    leave(desk, game.outOf(playing(), runningMsOf(desk) ?? 0)),
  );
  if (life.isStopped) return;

  await leave(desk, game.outOf(playing(), runMs));
  const mark = game.markOf(result);
  if (mark) marks.unshift(mark);
  marks.splice(MARKS_SHOWN);
  const endedAt = momentOf(arcade);
  const rest = playing();
  await change(
    desk,
    { ...next, state: 'over', startedAt, endedAt, entry: link.entry },
    settledTogether(arcade, rest),
  );
  await until(desk, passed(desk, endedAt + game.cooldownMs / pace));
}

async function change(desk: Desk, next: TableRound, entries: readonly Entry[] = []): Promise<void> {
  desk.life.round = next;
  await desk.arcade.store.write([{ kind: 'table-round', tableRound: next }, ...entries]);
  desk.publish();
}

/** Bets that end before the round does. */
async function leave({ arcade, publish }: Desk, bets: readonly Round[]): Promise<void> {
  if (bets.length === 0) return;
  await arcade.store.write(bets.flatMap((bet) => settled(arcade, bet)));
  publish();
}

const passed =
  ({ arcade }: Desk, moment: number) =>
  (): boolean =>
    momentOf(arcade) >= moment;

/** Waits by the arcade’s own clock, which a tester may set. */
async function until({ life, pace }: Desk, isDue: () => boolean, each?: () => Promise<void>): Promise<void> {
  while (!life.isStopped && !isDue()) {
    await each?.();
    await new Promise((later) => setTimeout(later, Math.max(1, crashPace.tickMs / pace)));
  }
}

/** The next entry of the table’s chain. No entry is used twice. */
async function nextRound({ arcade, title, game, pace }: Desk): Promise<TableRound> {
  const { state } = arcade.store;
  const last = state.tableRounds.get(state.tableRoundsLate.get(title.code)?.at(-1) ?? '');
  const known = last && state.chains.get(last.chainId);
  const isSpent = !last || !known || last.number >= known.length;
  const chain = isSpent ? await startChain(arcade, title.code) : known;
  return {
    id: newId('fly'),
    table: title.code,
    game: title.game,
    chainId: chain.id,
    number: isSpent ? 1 : last.number + 1,
    state: 'betting',
    bettingEndsAt: momentOf(arcade) + game.bettingMs / pace,
    startedAt: null,
    endedAt: null,
    entry: null,
  };
}
