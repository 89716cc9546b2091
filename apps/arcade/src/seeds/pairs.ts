import { assert } from '@mela/kernel/assert';
import { DAY } from '@mela/kernel/time';
import { commitmentOf, serverSeedOf } from '@mela/rules/games/seeds';
import { momentOf } from '@mela/sandbox/clock';
import { newId } from '@mela/sandbox/ids';
import { randomBytes } from 'node:crypto';
import type { Arcade } from '#arcade.ts';
import { isRoundOpen, playerKey, type Entry, type Pair } from '#store/state.ts';
import { seal, unseal } from './sealed.ts';

type Player = { vendor: string; playerId: string };

/** A pair of this age, or with so many rounds, is rotated automatically. */
const AGE_MAX_MS = 30 * DAY;
const ROUNDS_MAX = 100_000;

const CLIENT_SEED_BYTES = 10;

const newServerSeed = (): string => serverSeedOf(randomBytes(32));

/** The seeds of a player, created at first use: the client seed is random until the player sets one. */
export function pairOf(arcade: Arcade, player: Player): { pair: Pair; entries: Entry[] } {
  const { state } = arcade.store;
  const known = state.pairs.get(state.pairsInUse.get(playerKey(player)) ?? '');
  if (!known) return made(firstPair(arcade, player));
  const isDue = known.nonce >= ROUNDS_MAX || momentOf(arcade) - known.madeAt > AGE_MAX_MS;
  if (!isDue || hasOpenRounds(arcade, known)) return { pair: known, entries: [] };
  const { revealed, pair } = turned(arcade, known, known.clientSeed);
  return { pair, entries: [{ kind: 'pair', pair: revealed }, ...made(pair).entries] };
}

const made = (pair: Pair): { pair: Pair; entries: Entry[] } => ({ pair, entries: [{ kind: 'pair', pair }] });

/** Takes the next nonce permanently: a cancelled round leaves a visible gap. */
export function takeNonce(pair: Pair): { nonce: number; entry: Entry } {
  return { nonce: pair.nonce, entry: { kind: 'pair', pair: { ...pair, nonce: pair.nonce + 1 } } };
}

/** Reveals the old seed and replaces it with the promised next one; undefined while an open round uses the old one. */
export async function rotate(
  arcade: Arcade,
  player: Player,
  clientSeed: string,
): Promise<{ revealed: Pair; pair: Pair } | undefined> {
  const { pair: known, entries } = pairOf(arcade, player);
  if (hasOpenRounds(arcade, known)) return undefined;
  const { revealed, pair } = turned(arcade, known, clientSeed);
  await arcade.store.write([...entries, { kind: 'pair', pair: revealed }, { kind: 'pair', pair }]);
  return { revealed, pair };
}

function hasOpenRounds({ store }: Arcade, { id, ...player }: Pair): boolean {
  return [...store.state.roundsOpen].some(
    ([seat, ids]) =>
      seat.startsWith(`${playerKey(player)} `) &&
      [...ids].some((roundId) => {
        const round = store.state.rounds.get(roundId);
        return round?.chance.kind === 'pair' && round.chance.pairId === id && isRoundOpen(round);
      }),
  );
}

/** The secret seed, for the code that decides a round. */
export function seedOf({ sealKey, store }: Arcade, pairId: string): { serverSeed: string; pair: Pair } {
  const pair = store.state.pairs.get(pairId);
  assert(pair !== undefined, 'the pair of a round is in the store');
  return { serverSeed: unseal(sealKey, pair.sealedSeed), pair };
}

function firstPair(arcade: Arcade, player: Player): Pair {
  const [seed, next] = [newServerSeed(), newServerSeed()];
  const { sealKey } = arcade;
  return {
    id: newId('pair'),
    vendor: player.vendor,
    playerId: player.playerId,
    sealedSeed: seal(sealKey, seed),
    commitment: commitmentOf(seed),
    sealedNext: seal(sealKey, next),
    nextCommitment: commitmentOf(next),
    clientSeed: randomBytes(CLIENT_SEED_BYTES).toString('hex'),
    nonce: 0,
    madeAt: momentOf(arcade),
    revealedAt: null,
  };
}

function turned(arcade: Arcade, old: Pair, clientSeed: string): { revealed: Pair; pair: Pair } {
  const next = newServerSeed();
  const at = momentOf(arcade);
  return {
    revealed: { ...old, revealedAt: at },
    pair: {
      ...old,
      id: newId('pair'),
      sealedSeed: old.sealedNext,
      commitment: old.nextCommitment,
      sealedNext: seal(arcade.sealKey, next),
      nextCommitment: commitmentOf(next),
      clientSeed,
      nonce: 0,
      madeAt: at,
    },
  };
}
