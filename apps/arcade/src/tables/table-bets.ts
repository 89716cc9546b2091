import { parseMoney, type Money } from '@mela/kernel/money';
import { cashOutMin, crashPointOf, multiplierAt } from '@mela/rules/games/crash';
import { sumOf } from '@mela/rules/games/pay';
import { HttpError } from '@mela/sandbox/http-errors';
import type { Arcade } from '#arcade.ts';
import { findTitle } from '#catalogue.ts';
import { begin, awaitWin, knownRound, type BetRequest } from '#rounds/place-bet.ts';
import { cancelled, settled } from '#rounds/settle-round.ts';
import { ownRound, type StepRequest } from '#rounds/take-step.ts';
import { linkOf } from '#seeds/chains.ts';
import { platformIdOf, playerKey, type Round, type Session, type TableRound } from '#store/state.ts';
import { betsAt } from './bets-at.ts';
import { spotMaxOf, spotMin, tableWinMax } from './limits.ts';
import type { Table } from './table.ts';

/** Places a bet on the round that is open for bets. The arcade’s clock decides whether it is in time. */
export async function placeTableBet(
  arcade: Arcade,
  table: Table,
  session: Session,
  request: BetRequest,
): Promise<Round> {
  const known = await knownRound(arcade, session, request.idempotencyKey);
  if (known) return known;
  const current = table.current();
  if (!current || !table.takesBets())
    throw new HttpError(409, 'BETTING_OVER', 'Betting is closed for this round.');
  checkSpots(table, request.bet);
  checkTable(arcade, { table, session, current, bet: request.bet });
  const round = await begin(arcade, session, request, {
    chance: { kind: 'table', tableRoundId: current.id },
    entries: [],
    platformId: table.game.isOneRound ? platformIdAt(arcade, session, current) : undefined,
  });
  table.publish();
  return round;
}

/** The platform's round of the player's bets on this deal. A round whose bets were all cancelled is not continued. */
function platformIdAt(arcade: Arcade, session: Session, { id }: TableRound): string | undefined {
  const own = betsAt(arcade, id, 'betting', 'playing').find((one) => playerKey(one) === playerKey(session));
  return own && platformIdOf(own);
}

function checkSpots({ game }: Table, bet: unknown): void {
  for (const { stake, times } of game.spotsOf(bet)) {
    if (stake < spotMin) throw new HttpError(400, 'SPOT_LOW', 'A spot takes more than that.');
    if (stake > spotMaxOf(times)) throw new HttpError(400, 'SPOT_HIGH', 'A spot takes no more than that.');
  }
}

type Seated = { table: Table; session: Session; current: TableRound; bet: unknown };

/** Earlier bets of the player count towards the limits, and so do those of all players for the limit of the table. */
function checkTable(arcade: Arcade, { table: { game }, session, current, bet }: Seated): void {
  const bets = betsAt(arcade, current.id, 'betting', 'playing');
  const own = bets.filter((one) => playerKey(one) === playerKey(session));
  if (own.length >= game.betsMax)
    throw new HttpError(409, 'BETS_MAX', 'The maximum number of bets for this round is reached.');
  const staked = sumOf([...own.map(({ stake }) => parseMoney(stake)), ...game.spotsOf(bet).map(stakeOf)]);
  const most = [findTitle(session.vendor, session.gameCode)?.betMax, session.betMax];
  if (game.spotsOf(bet).length > 0 && most.some((text) => text != null && staked > parseMoney(text)))
    throw new HttpError(400, 'STAKE_HIGH', 'The total stake of this round is above the maximum.');
  for (const { spot, stake, times } of game.spotsOf(bet)) {
    const laid = own.flatMap((one) => game.spotsOf(one.bet)).filter((one) => one.spot === spot);
    if (sumOf([stake, ...laid.map(stakeOf)]) > spotMaxOf(times))
      throw new HttpError(400, 'SPOT_HIGH', 'A spot takes no more than that.');
  }
  const risk = sumOf([bet, ...bets.map((one) => one.bet)].map((one) => game.riskOf(one)));
  if (risk > tableWinMax)
    throw new HttpError(409, 'TABLE_FULL', 'The table limit for this round is reached.');
}

const stakeOf = ({ stake }: { stake: Money }): Money => stake;

/** Cancels a bet while bets are taken, or cashes out at the value at which the request arrives. */
export async function takeTableStep(
  arcade: Arcade,
  table: Table,
  session: Session,
  { roundId, step }: StepRequest,
): Promise<Round> {
  const round = ownRound(arcade, session, roundId);
  if (round.state !== 'playing') return round;
  const current = table.current();
  const isHere = round.chance.kind === 'table' && round.chance.tableRoundId === current?.id;
  if (!current || !isHere) throw new HttpError(409, 'ROUND_OVER', 'The round is over.');
  const kind: unknown = typeof step === 'object' && step !== null ? Reflect.get(step, 'kind') : undefined;
  if (kind === 'cancel') await takeBack(arcade, table, round);
  else if (kind === 'cash-out' && round.game === 'crash') await letGo(arcade, table, round, current);
  else throw new HttpError(400, 'STEP_INVALID', 'The round does not allow this step.');
  table.publish();
  const taken = arcade.store.state.rounds.get(roundId) ?? round;
  await awaitWin(arcade, taken);
  return arcade.store.state.rounds.get(roundId) ?? taken;
}

async function takeBack(arcade: Arcade, table: Table, round: Round): Promise<void> {
  if (!table.takesBets()) throw new HttpError(409, 'BETTING_OVER', 'It is too late to cancel the bet.');
  await arcade.store.write(cancelled(arcade, round, 'CANCELLED'));
}

async function letGo(arcade: Arcade, table: Table, round: Round, current: TableRound): Promise<void> {
  const flown = table.runningMs();
  const at = flown === undefined ? undefined : multiplierAt(flown);
  if (at === undefined || at > crashPointOf(linkOf(arcade, current.id)))
    throw new HttpError(409, 'ROUND_OVER', 'The round ended before the cash-out.');
  if (at < cashOutMin) throw new HttpError(409, 'STEP_EARLY', 'Nothing has been won yet.');
  await arcade.store.write(settled(arcade, { ...round, steps: [{ kind: 'cash-out', at }] }));
}
