import type { ModId } from './switches.ts';

/** Who may vouch for a visitor, each with the switch that shows its button. */
export const identitySwitches = {
  /** An OpenID Connect provider. */
  SOCIALBOX: 'SOCIAL3',
  /** A third party that checks phone numbers. */
  PHONEBOX: 'THIRDPHONE3',
} as const satisfies Record<string, ModId>;

export type IdentityProvider = keyof typeof identitySwitches;

export const identityProviders = ['SOCIALBOX', 'PHONEBOX'] as const satisfies readonly IdentityProvider[];

/** Where providers send a visitor back to, with a one-time code or a word of what went wrong. */
export const identityReturnPath = '/identity';
