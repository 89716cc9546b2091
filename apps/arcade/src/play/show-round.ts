import type { Arcade } from '#arcade.ts';
import { standOf } from '#rounds/replay.ts';
import { linkOf } from '#seeds/chains.ts';
import { seedOf } from '#seeds/pairs.ts';
import type { Round } from '#store/state.ts';
import type { ShownProof, ShownRound } from './wire.ts';

/** A round as its player may see it now. */
export function showRound(arcade: Arcade, round: Round): ShownRound {
  const { id, gameCode, game, version, state, bet, steps, stake, payout, reason, madeAt } = round;
  const isPaid = state === 'playing' || state === 'settling' || state === 'over';
  const isHidden = !isPaid || isInTheAir(arcade, round);
  const view = isHidden ? null : standOf(arcade, round).view;
  const proof = showProof(arcade, round);
  const isFree = round.freeRoundId !== undefined;
  return {
    id,
    gameCode,
    game,
    version,
    state,
    bet,
    steps,
    stake,
    payout,
    isFree,
    view,
    reason,
    madeAt,
    proof,
  };
}

/** The result of a shared round stays secret while other players are in it, also for players who have cashed out. */
function isInTheAir({ store }: Arcade, { chance }: Round): boolean {
  if (chance.kind !== 'table') return false;
  const state = store.state.tableRounds.get(chance.tableRoundId)?.state;
  return state !== 'over' && state !== 'void';
}

function showProof(arcade: Arcade, { chance }: Round): ShownProof {
  if (chance.kind === 'pair') {
    const { serverSeed, pair } = seedOf(arcade, chance.pairId);
    const { commitment, clientSeed, revealedAt } = pair;
    const shown = revealedAt === null ? null : serverSeed;
    return { kind: 'seed', commitment, clientSeed, nonce: chance.nonce, serverSeed: shown };
  }
  const { table, round, entry, salt } = linkOf(arcade, chance.tableRoundId);
  const { tableRounds, chains } = arcade.store.state;
  const tableRound = tableRounds.get(chance.tableRoundId);
  const beginning = chains.get(tableRound?.chainId ?? '')?.beginning ?? '';
  const isOver = tableRound?.state === 'over' || tableRound?.state === 'void';
  const { tableRoundId } = chance;
  return { kind: 'chain', table, tableRoundId, round, beginning, salt, entry: isOver ? entry : null };
}
