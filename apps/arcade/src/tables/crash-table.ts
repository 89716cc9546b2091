import { momentOf } from '@mela/box/clock';
import { newId } from '@mela/box/ids';
import {
  crashPace,
  crashPointOf,
  millisecondsTo,
  multiplierAt,
  type Hundredths,
} from '@mela/rules/games/crash';
import type { Arcade } from '#arcade.ts';
import { cancelled, settled } from '#rounds/after-move.ts';
import { linkOf, startChain } from '#seeds/chains.ts';
import type { Entry, Round, TableRound } from '#store/state.ts';
import { dueOut, outAtOf } from './crash-bets.ts';
import type { TableView } from './table-view.ts';

const CRASH_TABLE = 'MELA_CRASH';

export type CrashTable = {
  /** The round that is on, if one is. */
  current(): TableRound | undefined;
  /** The multiplier at this moment; nothing unless it flies. */
  multiplier(): Hundredths | undefined;
  view(): TableView;
  /** Somebody watches; while nobody does and nobody flies, the kite stays on the ground. */
  listen(listener: () => void): () => void;
  tell(): void;
  stop(): Promise<void>;
};

const POINTS_SHOWN = 20;

/** The kite that everybody flies: one clock for all, and its end decided by the chain before anybody bets. */
export function openCrashTable(arcade: Arcade, onError: (error: unknown) => void): CrashTable {
  const listeners = new Set<() => void>();
  const pace = 100 / arcade.env.pacePercent;
  let round: TableRound | undefined;
  let running: Promise<void> | undefined;
  const life = { isStopped: false };

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const flown = (): number => (round?.startedAt ? (momentOf(arcade) - round.startedAt) * pace : 0);
  const multiplier = (): Hundredths | undefined =>
    round?.state === 'running' ? multiplierAt(flown()) : undefined;

  const change = async (next: TableRound, entries: readonly Entry[] = []): Promise<void> => {
    round = next;
    await arcade.store.write([{ kind: 'table-round', tableRound: next }, ...entries]);
    tell();
  };

  /** Waits on the arcade's own clock, which a tester may turn. */
  const until = async (moment: number, each: () => Promise<void> = async () => undefined): Promise<void> => {
    while (!life.isStopped && momentOf(arcade) < moment) {
      await each();
      const left = Math.max(1, Math.min(crashPace.tickMs / pace, moment - momentOf(arcade)));
      await new Promise((later) => setTimeout(later, left));
    }
  };

  const fly = async (): Promise<void> => {
    const next = await nextRound(arcade, pace);
    await change(next);
    await until(next.bettingEndsAt);
    if (life.isStopped) return;
    const startedAt = momentOf(arcade);
    await change({ ...next, state: 'running', startedAt });
    const point = crashPointOf(linkOf(arcade, next.id));
    const endsAt = startedAt + millisecondsTo(point) / pace;
    await until(endsAt, async () => letOut(arcade, next.id, Math.min(point, multiplier() ?? 0), tell));
    if (life.isStopped) return;
    const { entry } = linkOf(arcade, next.id);
    const over: TableRound = { ...next, state: 'over', startedAt, endedAt: momentOf(arcade), entry };
    const rest = roundsAt(arcade, next.id).filter(({ state }) => state === 'playing');
    round = over;
    await change(
      over,
      rest.flatMap((bet) => settled(arcade, bet)),
    );
    await until(momentOf(arcade) + crashPace.cooldownMs / pace);
  };

  const go = async (): Promise<void> => {
    while (!life.isStopped && (listeners.size > 0 || hasFlyers(arcade))) await fly();
  };
  const wake = (): void => {
    running ??= go()
      .catch(onError)
      .finally(() => (running = undefined));
  };

  return {
    current: () => round,
    multiplier,
    view: () => viewOf(arcade, round, pace),
    listen: (listener) => {
      listeners.add(listener);
      wake();
      return () => listeners.delete(listener);
    },
    tell,
    stop: async () => {
      life.isStopped = true;
      await running;
    },
  };
}

const hasFlyers = ({ store }: Arcade): boolean =>
  [...store.state.roundsOpen.values()].some((ids) =>
    [...ids].some((id) => {
      const round = store.state.rounds.get(id);
      return round?.chance.kind === 'table' && round.state === 'playing';
    }),
  );

function roundsAt({ store }: Arcade, tableRoundId: string): Round[] {
  return [...(store.state.roundsAtTable.get(tableRoundId) ?? [])].flatMap(
    (id) => store.state.rounds.get(id) ?? [],
  );
}

/** Those whose own target, or the most they may win, has been reached. */
async function letOut(
  arcade: Arcade,
  tableRoundId: string,
  multiplier: Hundredths,
  tell: () => void,
): Promise<void> {
  const out = roundsAt(arcade, tableRoundId).filter((bet) => dueOut(bet, multiplier));
  if (out.length === 0) return;
  await arcade.store.write(out.flatMap((bet) => settled(arcade, bet)));
  tell();
}

async function nextRound(arcade: Arcade, pace: number): Promise<TableRound> {
  const { state } = arcade.store;
  const last = state.tableRounds.get(state.tableRoundsLate.get(CRASH_TABLE)?.at(-1) ?? '');
  const known = last && state.chains.get(last.chainId);
  const isSpent = !last || !known || last.number >= known.length;
  const chain = isSpent ? await startChain(arcade, CRASH_TABLE) : known;
  return {
    id: newId('fly'),
    table: CRASH_TABLE,
    chainId: chain.id,
    number: isSpent ? 1 : last.number + 1,
    state: 'betting',
    bettingEndsAt: momentOf(arcade) + crashPace.bettingMs / pace,
    startedAt: null,
    endedAt: null,
    entry: null,
  };
}

/** After a stop in the air: the flight is void, whoever was still on it gets the stake back, and its entry is never used again. */
export function entriesOfBroken(arcade: Arcade): Entry[] {
  const { tableRounds } = arcade.store.state;
  const broken = [...tableRounds.values()].filter(({ state }) => state === 'betting' || state === 'running');
  return broken.flatMap((round): Entry[] => {
    const { entry } = linkOf(arcade, round.id);
    const tableRound: TableRound = { ...round, state: 'void', endedAt: momentOf(arcade), entry };
    const flyers = roundsAt(arcade, round.id).filter(({ state }) => state === 'playing');
    return [
      { kind: 'table-round', tableRound },
      ...flyers.flatMap((bet) => cancelled(arcade, bet, 'ROUND_VOID')),
    ];
  });
}

function viewOf(arcade: Arcade, round: TableRound | undefined, pace: number): TableView {
  const { tableRounds, tableRoundsLate, sessions } = arcade.store.state;
  const late = (tableRoundsLate.get(CRASH_TABLE) ?? []).flatMap((id) => tableRounds.get(id) ?? []);
  const points = late
    .filter(({ state }) => state === 'over')
    .map(({ id }) => crashPointOf(linkOf(arcade, id)));
  const names = new Map([...sessions.values()].map(({ playerId, nickname }) => [playerId, nickname]));
  const bets = round ? roundsAt(arcade, round.id) : [];
  const seated = bets.filter(
    ({ state }) => state !== 'void' && state !== 'cancelling' && state !== 'betting',
  );
  return {
    now: momentOf(arcade),
    pace,
    round: round
      ? {
          id: round.id,
          number: round.number,
          state: round.state,
          bettingEndsAt: round.bettingEndsAt,
          startedAt: round.startedAt,
          point: round.state === 'over' ? (points.at(-1) ?? null) : null,
        }
      : null,
    seats: seated.map((bet) => ({
      name: names.get(bet.playerId) ?? '***',
      stake: bet.stake,
      outAt: bet.state === 'playing' ? null : outAtOf(bet),
    })),
    points: points.slice(-POINTS_SHOWN).toReversed(),
  };
}
