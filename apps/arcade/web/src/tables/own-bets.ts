import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import { useEffect } from 'react';
import type { ShownRound } from '#play/wire.ts';
import type { Play } from '#web/play/play.ts';
import type { SeenTable } from './use-table.ts';

const tableRoundOf = ({ proof }: ShownRound): string | undefined =>
  proof.kind === 'chain' ? proof.tableRoundId : undefined;

const counts = ({ state }: ShownRound): boolean => state !== 'void' && state !== 'cancelling';

const byAge = (one: ShownRound, other: ShownRound): number => one.madeAt - other.madeAt;

/** The player’s bets on the current round, in the order they were placed. */
export function ownBets(rounds: readonly ShownRound[], id: string | undefined): ShownRound[] {
  return id === undefined
    ? []
    : rounds.filter((round) => counts(round) && tableRoundOf(round) === id).toSorted(byAge);
}

/** The bets of the last round before this one in which the player took part. */
export function lastBets(rounds: readonly ShownRound[], id: string | undefined): ShownRound[] {
  const past = rounds.filter((round) => counts(round) && tableRoundOf(round) !== id).toSorted(byAge);
  const last = past.at(-1);
  return last ? past.filter((round) => tableRoundOf(round) === tableRoundOf(last)) : [];
}

export function sumOfMoney(amounts: readonly MoneyText[]): MoneyText {
  return formatMoney(moneyOfUnits(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n)));
}

/** The stakes of a bet by spot, in rupees. */
export function stakesIn(bets: readonly ShownRound[]): Map<string, number> {
  const laid = new Map<string, number>();
  for (const { bet } of bets) {
    const stakes: unknown = typeof bet === 'object' && bet !== null ? Reflect.get(bet, 'stakes') : undefined;
    if (typeof stakes !== 'object' || stakes === null) continue;
    for (const [spot, amount] of Object.entries(stakes))
      laid.set(spot, (laid.get(spot) ?? 0) + Number(amount));
  }
  return laid;
}

/** Queries the results of the bets as soon as the round is over, and not before. */
export function useOutcome(play: Play, table: SeenTable | undefined): void {
  const isOver = table?.round?.state === 'over' || table?.round?.state === 'void';
  const id = table?.round?.id;
  useEffect(() => {
    if (!isOver || id === undefined) return;
    const open = play
      .read()
      .rounds.filter(({ state }) => state === 'playing' || state === 'betting' || state === 'settling');
    for (const round of open) void play.look(round.id);
  }, [play, isOver, id]);
}
