import type { GameTrials, TriedBet } from './trial.ts';

/** One correct simulation in a thousand is further out than this many standard errors. */
const NORMAL_999 = 3.2905267314919255;

export type Simulated = TriedBet & {
  mean: number;
  /** Half the width of the interval around the exact return that must contain the mean. */
  within: number;
  isInside: boolean;
};

export function simulate({ bets, open }: GameTrials, rounds: number, serverSeed: string): Simulated[] {
  const play = open(serverSeed);
  const round = new Float64Array(bets.length);
  const sums = new Float64Array(bets.length);
  for (let played = 0; played < rounds; played++) {
    play(round);
    for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + (round[index] ?? 0);
  }
  return bets.map((tried, index) => {
    const { exact } = tried;
    const mean = (sums[index] ?? 0) / rounds;
    const within = (NORMAL_999 * exact.sd) / Math.sqrt(rounds);
    return { ...tried, mean, within, isInside: Math.abs(mean - exact.mean) <= within };
  });
}
