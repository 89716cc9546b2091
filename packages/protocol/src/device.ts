/** How a log-in ended, as its owner is told. */
export const loginOutcomes = ['success', 'wrong_password', 'wrong_second_factor', 'locked'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** What a person would call the thing in the hand. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];
