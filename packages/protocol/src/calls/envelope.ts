import type { CallTable } from '#call.ts';

/** Red envelopes: the rounds of the day, and the proof of each. */
export const envelopeCalls = {
  overview: { method: 'GET', path: '/wps/relay/MCSFE_getEnvelopeRound', token: 'member', sealed: false },
  open: { method: 'POST', path: '/wps/relay/MCSFE_openEnvelope', token: 'member', sealed: false },
  proof: { method: 'GET', path: '/wps/relay/MCSFE_getEnvelopeProof', token: 'none', sealed: false },
} as const satisfies CallTable;
