import {
  bombTargetsOf,
  fishPayOf,
  readShot,
  type Fish,
  type FishingView,
  type Shot,
  type SmallFish,
} from '@mela/rules/games/fishing';
import { isRecord, isWholeIn } from '@mela/rules/games/round';
import { aroundOf, findSwimmer, type Swimmer } from '@mela/rules/games/shoal';
import { momentOf } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import type { Arcade } from '#arcade.ts';
import { seatKey, type Round, type Session } from '#store/state.ts';
import { standOf } from './replay.ts';
import { ownRound, takeStep, type StepRequest } from './take-step.ts';

/** The pond of a session: its seed and start time determine the fish. */
export function pondOf(arcade: Arcade, { id, openedAt }: Session): { word: string; at: number } {
  return { word: id, at: momentOf(arcade) - openedAt };
}

/** A stored shot: the fish that it was aimed at, and those that it reached, in the order of its fish. */
type Aimed = Shot & { aim: number; targets: readonly number[] };

/**
 * Shoots at a fish of the session's pond. The page names the fish; the arcade checks that it is in the pond, and determines which
 * others a bomb reaches.
 */
export async function takeShot(arcade: Arcade, session: Session, request: StepRequest): Promise<Round> {
  const { step, roundId, index } = request;
  const kind = isRecord(step) ? step['kind'] : undefined;
  if (kind !== 'bullet' && kind !== 'bomb') return takeStep(arcade, session, request);
  const target = isRecord(step) ? step['target'] : undefined;
  if (!isWholeIn(target, 0, Number.MAX_SAFE_INTEGER))
    throw new HttpError(400, 'STEP_INVALID', 'A shot is at a fish.');
  const round = ownRound(arcade, session, roundId);
  // A repeat of the same shot returns the same result, also when its fish is gone by now.
  const taken = round.steps[index];
  if (isRecord(taken) && taken['kind'] === kind && taken['aim'] === target) return round;
  const aimed = aimAt(arcade, session, { kind, target });
  if (!aimed) throw new HttpError(409, 'FISH_GONE', 'The target is gone.');
  return takeStep(arcade, session, { ...request, step: aimed });
}

function aimAt(
  arcade: Arcade,
  session: Session,
  { kind, target }: { kind: Shot['kind']; target: number },
): Aimed | undefined {
  const { word, at } = pondOf(arcade, session);
  const gone = caughtLately(arcade, session);
  const swimmer = findSwimmer(word, target, at);
  if (!swimmer || gone.has(target)) return undefined;
  if (kind === 'bullet') return { kind, fish: swimmer.fish, aim: target, targets: [target] };
  return bombAt(
    swimmer,
    aroundOf(word, swimmer, at).filter(({ id }) => !gone.has(id)),
  );
}

const isSmall = (fish: Fish): fish is SmallFish => fish !== 'boss_dragon';

/** The most valuable fish nearby that are worth a bomb; a bomb ignores smaller ones. */
function bombAt({ id: aim }: Swimmer, near: readonly Swimmer[]): Aimed | undefined {
  const best = near
    .flatMap(({ id, fish }) => (isSmall(fish) ? [{ id, fish }] : []))
    .toSorted((one, other) => fishPayOf(other.fish) - fishPayOf(one.fish));
  const fish = bombTargetsOf(best.map((one) => one.fish));
  const targets = best.slice(0, fish.length).map(({ id }) => id);
  return fish.length === 0 ? undefined : { kind: 'bomb', fish, aim, targets };
}

const LOOKED_BACK = 4;

/** Fish that were caught in the last magazines are no longer in the pond. */
function caughtLately(arcade: Arcade, session: Session): ReadonlySet<number> {
  const { rounds, roundsLate } = arcade.store.state;
  const late = (roundsLate.get(seatKey(session)) ?? []).slice(-LOOKED_BACK);
  return new Set(
    late.flatMap((id) => {
      const round = rounds.get(id);
      return round && round.steps.length > 0 ? caughtOf(arcade, round) : [];
    }),
  );
}

function caughtOf(arcade: Arcade, round: Round): number[] {
  const { view } = standOf(arcade, round);
  if (!isFishingView(view)) return [];
  const shots = round.steps.filter((step) => readShot(step) !== undefined);
  return shots.flatMap((step, index) => {
    const targets: unknown = isRecord(step) ? step['targets'] : undefined;
    if (!Array.isArray(targets)) return [];
    const hits = view.shots[index] ?? [];
    return targets.filter((_, place): boolean => hits[place]?.isCaught === true).map(Number);
  });
}

function isFishingView(view: unknown): view is FishingView {
  return isRecord(view) && Array.isArray(view['shots']);
}
