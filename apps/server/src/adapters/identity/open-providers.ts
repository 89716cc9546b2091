import { identityReturnPath, type IdentityProvider } from '@mela/protocol/identity';
import type { Env } from '#config/env.ts';
import type { IdentityAdapter } from './adapter.ts';
import { phonebox } from './phonebox/phonebox.ts';
import { socialbox } from './socialbox/socialbox.ts';

/** The identity providers of this installation. */
export function openProviders(env: Env): IdentityAdapter[] {
  const returnUrl = `${env.PUBLIC_URL}${identityReturnPath}`;
  const make: Record<IdentityProvider, () => IdentityAdapter> = {
    SOCIALBOX: () =>
      socialbox({ issuer: `${env.BANK_URL}/socialbox`, secret: env.SOCIALBOX_SECRET, returnUrl }),
    PHONEBOX: () => phonebox({ url: `${env.BANK_URL}/phonebox`, key: env.PHONEBOX_KEY, returnUrl }),
  };
  return env.IDENTITY_PROVIDERS.map((code) => make[code]());
}
