import type { ModId } from './switches.ts';

/** The identity providers, each with the switch that shows its button. */
export const identitySwitches = {
  /** An OpenID Connect provider. */
  SOCIALBOX: 'SOCIAL3',
  /** A third party that checks phone numbers. */
  PHONEBOX: 'THIRDPHONE3',
} as const satisfies Record<string, ModId>;

export type IdentityProvider = keyof typeof identitySwitches;

export const identityProviders = ['SOCIALBOX', 'PHONEBOX'] as const satisfies readonly IdentityProvider[];

/** The return addresses of the providers, with a one-time code or an error as parameters. */
export const identityReturnPath = '/identity';
