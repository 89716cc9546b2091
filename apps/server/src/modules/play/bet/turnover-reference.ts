const prefix = 'round:';

/** The name under which a round counts towards turnover requirements. */
export const referenceOfRound = (roundId: string): string => prefix + roundId;

/** The round of such a name; undefined for others, such as those of demo bets. */
export const roundOfReference = (reference: string): string | undefined =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;
