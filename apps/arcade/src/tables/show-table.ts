import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import { playerKey, type Round, type TableRound } from '#store/state.ts';
import { betsAt } from './bets-at.ts';
import { outAtOf } from './crash-flight.ts';
import type { TableGame } from './table-game.ts';
import type { TableMark, TableResult, TableSeat, TableView } from './table-view.ts';

type Shown = {
  game: TableGame;
  round: TableRound | undefined;
  result: TableResult | undefined;
  pace: number;
  marks: readonly TableMark[];
};

/** The public view of a table. */
export function showTable(arcade: Arcade, { game, round, result, pace, marks }: Shown): TableView {
  const bets = round ? betsAt(arcade, round.id, 'playing', 'settling', 'over') : [];
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
          result: isShown(game, round) ? (result ?? null) : null,
        }
      : null,
    seats: seatsOf(arcade, bets),
    spots: spotsOf(game, bets),
    marks,
  };
}

const isShown = ({ isOpenWhileRunning }: TableGame, { state }: TableRound): boolean =>
  state === 'over' || (state === 'running' && isOpenWhileRunning);

/** Real players only, by the name that the platform gave them. */
function seatsOf({ store }: Arcade, bets: readonly Round[]): TableSeat[] {
  if (bets.length === 0) return [];
  const seated = new Set(bets.map(playerKey));
  const names = new Map(
    [...store.state.sessions.values()]
      .filter((session) => seated.has(playerKey(session)))
      .map((session) => [playerKey(session), session.nickname]),
  );
  return bets.map((bet) => ({
    name: names.get(playerKey(bet)) ?? '***',
    stake: bet.stake,
    payout: bet.state === 'playing' ? null : bet.payout,
    outAt: bet.game === 'crash' && bet.state !== 'playing' ? outAtOf(bet) : null,
  }));
}

function spotsOf(game: TableGame, bets: readonly Round[]): TableView['spots'] {
  const laid = new Map<string, bigint>();
  for (const { spot, stake } of bets.flatMap(({ bet }) => game.spotsOf(bet)))
    laid.set(spot, (laid.get(spot) ?? 0n) + stake);
  return Object.fromEntries([...laid].map(([spot, units]) => [spot, formatMoney(moneyOfUnits(units))]));
}
