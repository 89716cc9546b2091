/** What a board ranks by: the valid bet of the week, or the best win by stake. */
export const boardMetrics = ['validBet', 'bestMultiplier'] as const;
export type BoardMetric = (typeof boardMetrics)[number];

/** A board runs for a week, is frozen, reviewed by staff, and paid. */
export const boardStates = ['running', 'frozen', 'reviewed', 'paid'] as const;
export type BoardState = (typeof boardStates)[number];

export const boardPlacesMax = 100;
