import { openSeed, type Stream } from '#games/stream.ts';
import type { Moments } from './moments.ts';

/** A bet with its exact return per stake; `floored` at the smallest stake, where payouts are in whole paise. */
export type TriedBet = { bet: string; exact: Moments; floored?: Moments };

/** Its return in a given round, before flooring. */
type Trial<Outcome> = TriedBet & { gives(outcome: Outcome): number };

/** Plays the next round and records the return of each bet. */
export type Sampler = (into: Float64Array) => void;

export type GameTrials = {
  bets: readonly TriedBet[];
  open(serverSeed: string): Sampler;
};

/** All bets of a game are tested on the same rounds. Rounds are the nonces of one server seed, as the arcade plays them. */
export function fromStreams<Outcome>(
  play: (stream: Stream) => Outcome,
  trials: readonly Trial<Outcome>[],
): GameTrials {
  return fromRounds((serverSeed) => {
    const streamOf = openSeed(serverSeed);
    let nonce = 0;
    return () => play(streamOf({ clientSeed: 'rtp', nonce: nonce++ }));
  }, trials);
}

export function fromRounds<Outcome>(
  open: (serverSeed: string) => () => Outcome,
  trials: readonly Trial<Outcome>[],
): GameTrials {
  return {
    bets: trials,
    open(serverSeed) {
      const next = open(serverSeed);
      return (into) => {
        const outcome = next();
        for (let index = 0; index < trials.length; index++) into[index] = trials[index]?.gives(outcome) ?? 0;
      };
    },
  };
}
