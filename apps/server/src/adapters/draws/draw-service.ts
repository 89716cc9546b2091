import type { Instant } from '@mela/kernel/time';

/** The commitment to all seeds of a game and day, as the draw service published it. */
export type PublishedChain = {
  game: string;
  day: string;
  length: number;
  commitment: string;
  saltName: string | null;
  publishedAt: Instant;
};

/** A revealed entry of a chain, and the public value of its day, if the chain names one. */
export type RevealedSeed = { seed: string; salt: string | null };

/** The commitment to the seed of a lot, as the draw service published it; `revealAt` was fixed by the first publication. */
export type PublishedLot = { lot: string; commitment: string; revealAt: Instant; publishedAt: Instant };

/** The process that holds the seeds. It decides by its own clock what it reveals. */
export type DrawService = {
  /** Publishes chains, or returns what was published before; `no-response` changes nothing and may be repeated. */
  publish(chains: readonly { game: string; day: string }[]): Promise<PublishedChain[] | 'no-response'>;
  /** `refused` if the draw is not due by the clock of the service, `no-salt` if it waits for the public value of its day. */
  reveal(draw: {
    game: string;
    issue: string;
  }): Promise<RevealedSeed | 'refused' | 'no-salt' | 'no-response'>;
  /** Publishes lots, or returns the earlier publication; `refused` if one of them is due already or too far ahead. */
  publishLots(
    lots: readonly { lot: string; revealAt: Instant }[],
  ): Promise<PublishedLot[] | 'refused' | 'no-response'>;
  /** The seed of a lot; `refused` if it is not due by the clock of the service. */
  revealLot(lot: string): Promise<{ seed: string } | 'refused' | 'no-response'>;
  /** Sets the public value of a day, once; the same value may be sent again. A refusal has the words of the service. */
  setSalt(of: { day: string; salt: string }): Promise<'set' | 'no-response' | { refused: string }>;
};
