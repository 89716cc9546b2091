/**
 * What became of a bet: its round goes on, it is over, or everything in it was given back. A settled bet may still be corrected; a
 * cancelled one counts for nothing.
 */
export const betStates = ['open', 'settled', 'cancelled'] as const;
export type BetState = (typeof betStates)[number];

/** What moves in a round: a stake, what is put into it and comes back, a win, what is taken back, and a correction. */
export const betMoves = ['stake', 'hold', 'win', 'release', 'rollback', 'adjust'] as const;
export type BetMove = (typeof betMoves)[number];
