import type { Tx } from '#db/database.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import { settledBet, voidedBet, type ChangedBet } from './counted-bet.ts';
import { countBets, type CountedBet } from './queries.ts';

/** Bounds the memory that one statement needs. */
const BETS_AT_ONCE = 1000;

export const SUBSCRIBER = 'rewards';

/** Writes in the transaction that counts the bets, and receives the bets in the order of their events. */
export type Follower = (tx: Tx, bets: readonly CountedBet[]) => Promise<void>;

/** Counts the bets of events, and passes them on to the followers, such as points and VIP levels. */
export function rewardsSubscriber(followers: readonly Follower[]): Subscriber {
  const count = async (tx: Tx, bets: readonly ChangedBet[]) => {
    for (const part of partsWithoutRepeats(bets)) {
      const found = new Map((await countBets(tx, part)).map((bet) => [bet.roundId, bet]));
      const counted = part.flatMap(({ roundId }) => found.get(roundId) ?? []);
      if (counted.length === 0) continue;
      for (const follow of followers) await follow(tx, counted);
    }
  };
  return {
    name: SUBSCRIBER,
    handlers: {
      'bet.settled': (tx, { payload }) => count(tx, payload.bets.flatMap(settledBet)),
      'bet.voided': (tx, { payload }) => count(tx, payload.bets.flatMap(voidedBet)),
    },
    batchHandlers: {
      'bet.settled': async (tx, events) => {
        let bets: ChangedBet[] = [];
        for (const { payload } of events) {
          bets.push(...payload.bets.flatMap(settledBet));
          if (bets.length < BETS_AT_ONCE) continue;
          await count(tx, bets);
          bets = [];
        }
        await count(tx, bets);
      },
    },
  };
}

/** A second change of a bet needs the stored result of the first, so it begins a new part. */
function partsWithoutRepeats(bets: readonly ChangedBet[]): ChangedBet[][] {
  const parts: ChangedBet[][] = [];
  let rounds = new Set<string>();
  for (const bet of bets) {
    const part = parts.at(-1);
    if (part === undefined || rounds.has(bet.roundId) || part.length >= BETS_AT_ONCE) {
      parts.push([bet]);
      rounds = new Set();
    } else part.push(bet);
    rounds.add(bet.roundId);
  }
  return parts;
}
