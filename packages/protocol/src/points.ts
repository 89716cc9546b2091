/** Why points changed. Bets earn and take back; the rest is the member’s doing or time. */
export const pointKinds = ['earned', 'takenBack', 'expired', 'converted', 'redeemed', 'returned'] as const;
export type PointKind = (typeof pointKinds)[number];
