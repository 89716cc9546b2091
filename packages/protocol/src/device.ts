/** How a log-in ended, as its owner is told. */
export const loginOutcomes = ['success', 'wrong_password', 'wrong_second_factor', 'locked'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** How somebody came in, or tried to: `reset` is a new password with a code, `link` a link that one's own session made. */
export const loginWays = ['password', 'code', 'reset', 'identity', 'registration', 'trial', 'link'] as const;
export type LoginWay = (typeof loginWays)[number];

/** Why a session is over, as whoever held it is told. `safety` is a second factor or a linked sign-in that was changed. */
export const sessionEnds = ['left', 'device', 'password', 'safety', 'closed', 'locked', 'expired'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What a person would call the thing in the hand. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];
