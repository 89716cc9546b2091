import { Declined } from '@mela/box/gate';
import {
  cashOutMin,
  ceilingOf,
  crashMax,
  crashPointOf,
  readCrashBet,
  readCrashStep,
  type Hundredths,
} from '@mela/rules/games/crash';
import type { Arcade } from '#arcade.ts';
import { cancelled, settled } from '#rounds/after-move.ts';
import { begin, checkSeat, hearWin, knownRound, type Wish } from '#rounds/place-bet.ts';
import { ownRound } from '#rounds/take-step.ts';
import { linkOf } from '#seeds/chains.ts';
import type { Round, Session } from '#store/state.ts';
import type { CrashTable } from './crash-table.ts';

/** The earliest of a player's own wish, the automatic target and the most there is to win. */
export function outAtOf({ bet: value, steps, payout }: Round): Hundredths | null {
  const bet = readCrashBet(value);
  if (!bet || payout === '0.0000') return null;
  const wish = steps.map(readCrashStep).find((step) => step !== undefined)?.at ?? crashMax;
  return Math.min(wish, bet.autoAt ?? crashMax, ceilingOf(bet.stake));
}

export function dueOut({ bet: value, state }: Round, multiplier: Hundredths): boolean {
  const bet = state === 'playing' ? readCrashBet(value) : undefined;
  return bet !== undefined && Math.min(bet.autoAt ?? crashMax, ceilingOf(bet.stake)) <= multiplier;
}

/** A bet on the flight that is about to begin; who comes later flies in the next one. */
export async function placeCrashBet(
  arcade: Arcade,
  table: CrashTable,
  session: Session,
  wish: Wish,
): Promise<Round> {
  const known = await knownRound(arcade, session, wish.wish);
  if (known) return known;
  checkSeat(arcade, session);
  const current = table.current();
  if (current?.state !== 'betting')
    throw new Declined(409, 'BETTING_OVER', 'This flight takes no more bets.');
  const round = await begin(arcade, session, wish, {
    chance: { kind: 'table', tableRoundId: current.id },
    entries: [],
  });
  table.tell();
  return round;
}

/** Lets go, at what the flight is worth when the wish arrives; or takes the bet back while it stands on the ground. */
export async function takeCrashStep(
  arcade: Arcade,
  table: CrashTable,
  session: Session,
  { roundId, step }: { roundId: string; step: unknown },
): Promise<Round> {
  const round = ownRound(arcade, session, roundId);
  const kind: unknown = typeof step === 'object' && step !== null ? Reflect.get(step, 'kind') : undefined;
  if (round.state !== 'playing') return round;
  const isHere = round.chance.kind === 'table' && round.chance.tableRoundId === table.current()?.id;
  if (!isHere) throw new Declined(409, 'ROUND_OVER', 'The flight is over.');
  if (kind === 'cancel') await takeBack(arcade, table, round);
  else if (kind === 'cash-out') await letGo(arcade, table, round);
  else throw new Declined(400, 'STEP_INVALID', 'The round allows no such step.');
  table.tell();
  const taken = arcade.store.state.rounds.get(roundId) ?? round;
  await hearWin(arcade, taken);
  return arcade.store.state.rounds.get(roundId) ?? taken;
}

async function takeBack(arcade: Arcade, table: CrashTable, round: Round): Promise<void> {
  if (table.current()?.state !== 'betting') throw new Declined(409, 'ROUND_OVER', 'The kite is in the air.');
  await arcade.store.write(cancelled(arcade, round, 'CANCELLED'));
}

async function letGo(arcade: Arcade, table: CrashTable, round: Round): Promise<void> {
  const at = table.multiplier();
  const current = table.current();
  if (at === undefined || !current || at > crashPointOf(linkOf(arcade, current.id)))
    throw new Declined(409, 'ROUND_OVER', 'The string was cut before.');
  if (at < cashOutMin) throw new Declined(409, 'STEP_EARLY', 'Nothing has been won yet.');
  await arcade.store.write(settled(arcade, { ...round, steps: [{ kind: 'cash-out', at }] }));
}
