import type { Money } from '@mela/kernel/money';
import { andarBahar } from './andar-bahar.ts';
import { cascade } from './cascade.ts';
import {
  ceilingOf,
  crashPointOf,
  judgeCrash,
  readCrashBet,
  readCrashStep,
  timesOf,
  type CrashView,
} from './crash.ts';
import { dice } from './dice.ts';
import { fishing } from './fishing.ts';
import { mines } from './mines.ts';
import { payOf } from './pay.ts';
import { roulette } from './roulette.ts';
import type { Engine, Round } from './round.ts';
import { tableSeedOf, type Link } from './seeds.ts';
import { slot } from './slot.ts';
import { isClientSeed, isServerSeed, openStream, type Seed, type Watcher } from './stream.ts';
import { teenPatti } from './teen-patti.ts';

/** The source of randomness of a round: a player’s own pair of seeds, or the chain of a shared table. */
export type Proof = ({ kind: 'seed' } & Seed) | ({ kind: 'chain'; table: string; round: number } & Link);

/** A valid bet, with its largest cost and its largest payout. */
export type CheckedBet = { stakeMax: Money; payoutMax: Money };

/** A stored round: with the game and its version, it can be replayed. */
export type Kept = { bet: unknown; steps: readonly unknown[]; proof: Proof };

/** A game behind plain JSON, for code that stores or verifies rounds. `undefined` means that it is no round of this game. */
export type Game<View> = {
  /** Incremented with every change of rules or tables, and stored with each round: a round is verified by its own rules. */
  version: number;
  checkBet(bet: unknown): CheckedBet | undefined;
  replay(kept: Kept, watcher?: Watcher): Round<View> | undefined;
};

/** A game of one stream, from its engine. */
export function fromStream<Bet, Step, View>(engine: Engine<Bet, Step, View>): Game<View> {
  return {
    version: 1,
    checkBet(value) {
      const bet = engine.readBet(value);
      return bet && { stakeMax: engine.stakeMax(bet), payoutMax: engine.payoutMax(bet) };
    },
    replay(kept, watcher) {
      const bet = engine.readBet(kept.bet);
      const steps = readAll(kept.steps, engine.readStep);
      const seed = seedOf(kept.proof);
      return bet && steps && seed && engine.play(openStream(seed, watcher), bet, steps);
    },
  };
}

function readAll<Step>(
  values: readonly unknown[],
  read: (value: unknown) => Step | undefined,
): Step[] | undefined {
  const steps = values.map(read).filter((step) => step !== undefined);
  return steps.length === values.length ? steps : undefined;
}

function seedOf(proof: Proof): Seed | undefined {
  if (proof.kind === 'chain' && !isServerSeed(proof.entry)) return undefined;
  const seed = proof.kind === 'seed' ? proof : tableSeedOf(proof, proof.table, proof.round);
  const { serverSeed, clientSeed, nonce } = seed;
  const isSeed =
    isServerSeed(serverSeed) && isClientSeed(clientSeed) && Number.isSafeInteger(nonce) && nonce >= 0;
  return isSeed ? { serverSeed, clientSeed, nonce } : undefined;
}

const crash: Game<CrashView> = {
  version: 1,
  checkBet(value) {
    const bet = readCrashBet(value);
    if (bet === undefined) return undefined;
    return { stakeMax: bet.stake, payoutMax: payOf(bet.stake, timesOf(bet.autoAt ?? ceilingOf(bet.stake))) };
  },
  replay({ bet: value, steps: values, proof }) {
    const bet = readCrashBet(value);
    const steps = readAll(values, readCrashStep);
    const link = proof.kind === 'chain' && isServerSeed(proof.entry) ? proof : undefined;
    return bet && steps && link && judgeCrash(crashPointOf(link), bet, steps);
  },
};

/** All our own games, by name. */
export const games = {
  slot: fromStream(slot),
  cascade: fromStream(cascade),
  crash,
  dice: fromStream(dice),
  mines: fromStream(mines),
  'andar-bahar': fromStream(andarBahar),
  roulette: fromStream(roulette),
  fishing: fromStream(fishing),
  'teen-patti': fromStream(teenPatti),
};

export type GameName = keyof typeof games;

export function isGameName(name: string): name is GameName {
  return Object.hasOwn(games, name);
}
