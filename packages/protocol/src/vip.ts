/** The payments for a VIP level. */
export const vipPaymentKinds = ['gift', 'salary', 'birthday'] as const;
export type VipPaymentKind = (typeof vipPaymentKinds)[number];

/** The cause of a change of level: lifetime progress, or the review at the end of a month. */
export const vipReasons = ['progress', 'review'] as const;
export type VipReason = (typeof vipReasons)[number];

/** A payment is owed until the budget covers it; then it is a reward with the states of rewards. */
export const vipPaymentStates = ['owed', 'claimable', 'claimed', 'expired', 'revoked'] as const;
export type VipPaymentState = (typeof vipPaymentStates)[number];

export const vipLevelMax = 10;
