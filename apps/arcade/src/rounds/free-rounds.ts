import { formatMoney, moneyOfUnits, noMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import { games, type GameName } from '@mela/rules/games/games';
import { LINES } from '@mela/rules/games/slot';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import type { ShownFreeRounds } from '#play/wire.ts';
import { seatKey, type FreeRounds, type Session } from '#store/state.ts';

/** The bet of a free round; undefined for games without free rounds. */
export function freeBetOf(game: GameName, stake: MoneyText): unknown {
  if (game === 'cascade') return { stake };
  if (game !== 'slot') return undefined;
  return { lineBet: formatMoney(moneyOfUnits(parseMoney(stake) / BigInt(LINES))) };
}

/** Whether a game can be played at exactly this stake. */
export function isFreeStake(game: GameName, stake: MoneyText): boolean {
  const bet = freeBetOf(game, stake);
  return bet !== undefined && games[game].checkBet(bet)?.stakeMax === parseMoney(stake);
}

export function leftOf({ store }: Arcade, { id, count }: FreeRounds): number {
  return Math.max(0, count - (store.state.roundsOfFree.get(id)?.size ?? 0));
}

const isPlayable = (arcade: Arcade, freeRounds: FreeRounds): boolean =>
  !freeRounds.isCancelled && freeRounds.endsAt > momentOf(arcade) && leftOf(arcade, freeRounds) > 0;

/** Free rounds of a player at a game that can be played now. */
export function playableOf(arcade: Arcade, session: Session, id: string): FreeRounds | undefined {
  const found = arcade.store.state.freeRounds.get(id);
  const isOwn = found !== undefined && seatKey(found) === seatKey(session);
  return isOwn && isPlayable(arcade, found) ? found : undefined;
}

/** The free rounds that the page shows: the first that can be played, or those whose last round is the newest one. */
export function shownFreeRounds(arcade: Arcade, session: Session): ShownFreeRounds | null {
  const { state } = arcade.store;
  const seat = seatKey(session);
  const all = (state.freeRoundsAt.get(seat) ?? []).flatMap((id) => state.freeRounds.get(id) ?? []);
  const newest = state.rounds.get((state.roundsLate.get(seat) ?? []).at(-1) ?? '');
  const found =
    all.find((one) => isPlayable(arcade, one)) ?? all.find(({ id }) => id === newest?.freeRoundId);
  if (found === undefined) return null;
  const { id, count, stake, endsAt } = found;
  const left = isPlayable(arcade, found) ? leftOf(arcade, found) : 0;
  return { id, count, left, stake, won: wonIn(arcade, found), endsAt };
}

function wonIn({ store }: Arcade, { id }: FreeRounds): MoneyText {
  const played = [...(store.state.roundsOfFree.get(id) ?? [])];
  const won = played.reduce(
    (sum, roundId) => sum + parseMoney(store.state.rounds.get(roundId)?.payout ?? formatMoney(noMoney)),
    0n,
  );
  return formatMoney(moneyOfUnits(won));
}
