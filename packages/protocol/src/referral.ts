/**
 * The state of an invited friend. `open`: the conditions of the first reward are not met; `waiting`: they are met and the reward is not
 * paid yet; `first` and `both`: that much was paid; `void`: friend and referrer are taken for one person.
 */
export const friendStates = ['open', 'waiting', 'first', 'both', 'void'] as const;
export type FriendState = (typeof friendStates)[number];

/** The trait that friend and referrer share. */
export const referralReasons = ['device', 'addressAndAccount', 'name'] as const;
export type ReferralReason = (typeof referralReasons)[number];
