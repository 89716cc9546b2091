import { assert } from '@mela/kernel/assert';
import { games, type Proof } from '@mela/rules/games/games';
import type { Round as Played } from '@mela/rules/games/round';
import type { Arcade } from '#arcade.ts';
import { linkOf } from '#seeds/chains.ts';
import { seedOf } from '#seeds/pairs.ts';
import type { Round } from '#store/state.ts';

/** The inputs that decide the round, secret parts included. */
export function proofOf(arcade: Arcade, { chance }: Pick<Round, 'chance'>): Proof {
  if (chance.kind === 'table') return linkOf(arcade, chance.tableRoundId);
  const { serverSeed, pair } = seedOf(arcade, chance.pairId);
  return { kind: 'seed', serverSeed, clientSeed: pair.clientSeed, nonce: chance.nonce };
}

/** The state of a round after these steps; undefined if the last step is not allowed. */
export function replay(
  arcade: Arcade,
  round: Round,
  steps: readonly unknown[] = round.steps,
): Played<unknown> | undefined {
  return games[round.game].replay({ bet: round.bet, steps, proof: proofOf(arcade, round) });
}

export function standOf(arcade: Arcade, round: Round): Played<unknown> {
  const stand = replay(arcade, round);
  assert(stand !== undefined, 'a stored round can be replayed');
  return stand;
}
