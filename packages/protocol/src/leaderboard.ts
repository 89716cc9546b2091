/** What a board ranks by: the valid bet of the week, or the best win by stake. */
export const boardMetrics = ['validBet', 'bestMultiplier'] as const;
export type BoardMetric = (typeof boardMetrics)[number];

/** A board runs for a week, is frozen, reviewed by staff, and paid. */
export const boardStates = ['running', 'frozen', 'reviewed', 'paid'] as const;
export type BoardState = (typeof boardStates)[number];

export const boardPlacesMax = 100;

/** A frozen board is under review for at least so long. */
export const boardReviewMinutes = 30;

/** A prize can be claimed for so many days after it was paid out. */
export const boardClaimDays = 14;
