import { identityProviders, identitySwitches } from '@mela/protocol/identity';
import { Suspense } from 'react';
import { accountScreen } from '#lib/lazy-screen.ts';
import { useSwitches } from '#lib/status.ts';

const IdentityButtons = accountScreen(() => import('./identity-buttons.tsx'), 'IdentityButtons');

/** The ways in through somebody else's word; nothing is loaded where the merchant has none. */
export function IdentityWays({ next }: { next?: string | undefined }) {
  const isOn = useSwitches();
  if (!identityProviders.some((provider) => isOn(identitySwitches[provider]))) return null;
  return (
    <Suspense>
      <IdentityButtons next={next} />
    </Suspense>
  );
}
