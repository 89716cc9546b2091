import type { CallTable } from '#call.ts';

export const invitationCalls = {
  /** What the agent may give to a downline. */
  terms: { method: 'GET', path: '/wps/relay/MCSFE_getAffiliateTerms', token: 'agent', sealed: false },
  /** Opens an account for a person; its first password is in this answer only. */
  open: { method: 'POST', path: '/wps/agent/downline', token: 'agent', sealed: false },
  /** A new first password, until the person has logged in. */
  renewPassword: { method: 'POST', path: '/wps/agent/downline/password', token: 'agent', sealed: false },
  create: { method: 'POST', path: '/wps/relay/MCSFE_createAffiliateUrl', token: 'agent', sealed: false },
  list: { method: 'GET', path: '/wps/relay/MCSFE_getAffiliateUrls', token: 'agent', sealed: false },
  end: { method: 'POST', path: '/wps/relay/MCSFE_endAffiliateUrl', token: 'agent', sealed: false },
  registrations: {
    method: 'GET',
    path: '/wps/relay/MCSFE_viewRegisteredAffiliates',
    token: 'agent',
    sealed: false,
  },
  /** Counts the visit of a link. */
  visit: { method: 'POST', path: '/wps/agent/affiliate/visit', token: 'none', sealed: false },
} as const satisfies CallTable;
