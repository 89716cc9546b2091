import type { CallTable } from '#call.ts';

/** Raffles: the own tickets and prizes for members, and for everybody the ticket list and the proof. */
export const raffleCalls = {
  status: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getRafflePromotionStatus',
    token: 'member',
    sealed: false,
  },
  claim: { method: 'POST', path: '/wps/relay/MCSFE_claimRafflePromotion', token: 'member', sealed: false },
  list: { method: 'GET', path: '/wps/raffle/list', token: 'none', sealed: false },
  proof: { method: 'GET', path: '/wps/raffle/proof', token: 'none', sealed: false },
} as const satisfies CallTable;
