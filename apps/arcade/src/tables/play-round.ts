import { momentOf } from '@mela/box/clock';
import { newId } from '@mela/box/ids';
import { crashPace } from '@mela/rules/games/crash';
import type { Arcade } from '#arcade.ts';
import type { Title } from '#catalogue.ts';
import { settled } from '#rounds/after-move.ts';
import { linkOf, startChain } from '#seeds/chains.ts';
import type { Entry, Round, TableRound } from '#store/state.ts';
import { betsAt } from './bets-at.ts';
import type { TableGame } from './table-game.ts';
import type { TableMark, TableResult } from './table-view.ts';

/** What a table is played with. */
export type Desk = {
  arcade: Arcade;
  title: Pick<Title, 'code' | 'game'>;
  game: TableGame;
  /** Time runs so many times faster than usual. */
  pace: number;
  /** What the last rounds came to, newest first. */
  marks: TableMark[];
  life: {
    isStopped: boolean;
    round: TableRound | undefined;
    /** What it comes to, as soon as it is worked out; whether anybody may see it is for the view to say. */
    result: TableResult | undefined;
    /** Once bets are closed they stay closed, however the clock is turned. */
    isClosed: boolean;
  };
  tell(): void;
};

export const MARKS_SHOWN = 24;

/** How long the round that is on has been running, in time of an unhurried arcade; nothing unless it is. */
export function runningMsOf({ arcade, life: { round }, pace }: Desk): number | undefined {
  return round?.state === 'running' && round.startedAt !== null
    ? (momentOf(arcade) - round.startedAt) * pace
    : undefined;
}

/** Whether the round that is on still takes bets. */
export function takesBets({ arcade, life: { round, isClosed } }: Desk): boolean {
  return round?.state === 'betting' && !isClosed && momentOf(arcade) < round.bettingEndsAt;
}

/** One round from its first bet to its last look. A stop leaves it where it stands; the next start mends it. */
export async function playRound(desk: Desk): Promise<void> {
  const { arcade, game, pace, life, marks } = desk;
  const next = await nextRound(desk);
  Object.assign(life, { isClosed: false, result: undefined });
  await change(desk, next);
  await until(desk, passed(desk, next.bettingEndsAt));
  life.isClosed = true;
  desk.tell();
  await until(desk, passed(desk, next.bettingEndsAt + game.closedMs / pace));
  // A stake that was asked for in time is on the table before anything is shown, or it is not on it at all.
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
    rest.flatMap((bet) => settled(arcade, bet)),
  );
  await until(desk, passed(desk, endedAt + game.cooldownMs / pace));
}

async function change(desk: Desk, next: TableRound, entries: readonly Entry[] = []): Promise<void> {
  desk.life.round = next;
  await desk.arcade.store.write([{ kind: 'table-round', tableRound: next }, ...entries]);
  desk.tell();
}

/** Bets that are over before the round is. */
async function leave({ arcade, tell }: Desk, bets: readonly Round[]): Promise<void> {
  if (bets.length === 0) return;
  await arcade.store.write(bets.flatMap((bet) => settled(arcade, bet)));
  tell();
}

const passed =
  ({ arcade }: Desk, moment: number) =>
  (): boolean =>
    momentOf(arcade) >= moment;

/** Waits on the arcade's own clock, which a tester may turn. */
async function until({ life, pace }: Desk, isDue: () => boolean, each?: () => Promise<void>): Promise<void> {
  while (!life.isStopped && !isDue()) {
    await each?.();
    await new Promise((later) => setTimeout(later, Math.max(1, crashPace.tickMs / pace)));
  }
}

/** The next entry of the table's chain. None is ever played twice. */
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
