import type { CallTable } from '#call.ts';

/** Inviting friends: the own code, the state of each friend, and the daily shares. */
export const referralCalls = {
  summary: { method: 'GET', path: '/wps/relay/MCSFE_getReferral', token: 'member', sealed: false },
  friends: { method: 'GET', path: '/wps/relay/MCSFE_getReferralFriends', token: 'member', sealed: false },
  shares: { method: 'GET', path: '/wps/relay/MCSFE_getReferralShares', token: 'member', sealed: false },
} as const satisfies CallTable;
