/** The stored states: a raffle waits for its window and counts bets until its ticket list is frozen; then it is drawn. */
export const raffleStates = ['planned', 'frozen', 'drawn', 'cancelled'] as const;
export type RaffleState = (typeof raffleStates)[number];

/** What people see: before its window, in it, and after it while the last bets are counted. */
export const rafflePhases = ['coming', 'running', 'counting', 'frozen', 'drawn', 'cancelled'] as const;
export type RafflePhase = (typeof rafflePhases)[number];

export const rafflePrizesMax = 100;
