/**
 * The state of a bet: its round is open, it is settled, or everything in it was returned. A settled bet may still be corrected; a
 * cancelled one counts for nothing.
 */
export const betStates = ['open', 'settled', 'cancelled'] as const;
export type BetState = (typeof betStates)[number];

/** The movements of a round: a stake, a transfer into it and back, a win, a rollback, and a correction. */
export const betMoves = ['stake', 'hold', 'win', 'release', 'rollback', 'adjust'] as const;
export type BetMove = (typeof betMoves)[number];
