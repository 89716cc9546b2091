import { HttpError } from '@mela/sandbox/http-errors';
import type { Arcade } from '#arcade.ts';
import type { Round, Session } from '#store/state.ts';
import { awaitWin } from './place-bet.ts';
import { replay } from './replay.ts';
import { settled } from './settle-round.ts';

export type StepRequest = { roundId: string; index: number; step: unknown };

/** Applies a step to a round. A step has its index, so that a repeated request applies once. */
export async function takeStep(
  arcade: Arcade,
  session: Session,
  { roundId, index, step }: StepRequest,
): Promise<Round> {
  const round = ownRound(arcade, session, roundId);
  if (index < round.steps.length && isSame(round.steps[index], step)) return round;
  if (round.state !== 'playing') throw new HttpError(409, 'ROUND_OVER', 'The round is over.');
  if (index !== round.steps.length) throw new HttpError(409, 'STEP_LATE', 'The round has moved on.');
  // Only the house closes a round that its player left.
  const isHouse = typeof step === 'object' && step !== null && Reflect.get(step, 'kind') === 'close';
  const steps = [...round.steps, step];
  const stand = isHouse ? undefined : replay(arcade, round, steps);
  if (!stand) throw new HttpError(400, 'STEP_INVALID', 'The round does not allow this step.');
  const taken: Round = { ...round, steps };
  await arcade.store.write(stand.isOver ? settled(arcade, taken) : [{ kind: 'round', round: taken }]);
  await awaitWin(arcade, arcade.store.state.rounds.get(roundId) ?? taken);
  return arcade.store.state.rounds.get(roundId) ?? taken;
}

export function ownRound({ store }: Arcade, { vendor, playerId }: Session, roundId: string): Round {
  const round = store.state.rounds.get(roundId);
  if (!round || round.vendor !== vendor || round.playerId !== playerId)
    throw new HttpError(404, 'NOT_FOUND', 'Round not found.');
  return round;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
