/** The result of a login, as shown to its owner. */
export const loginOutcomes = ['success', 'wrong_password', 'wrong_second_factor', 'locked'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** The kind of login: `reset` is a new password with a code, `link` a link that the member’s own session created. */
export const loginWays = ['password', 'code', 'reset', 'identity', 'registration', 'trial', 'link'] as const;
export type LoginWay = (typeof loginWays)[number];

/** The reason why a session ended, as shown to its owner. `safety` is a changed second factor, linked sign-in, contact or payment password. */
export const sessionEnds = ['left', 'device', 'password', 'safety', 'closed', 'locked', 'expired'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** The kind of device, for display. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];
