import { identityProviders, identitySwitches } from '@mela/protocol/identity';
import { Suspense } from 'react';
import { accountScreen } from '#lib/lazy-screen.ts';
import { useSwitches } from '#lib/status.ts';

const IdentityButtons = accountScreen(() => import('./identity-buttons.tsx'), 'IdentityButtons');

/** Sign-in through providers; nothing is loaded if the merchant accepts none. */
export function IdentityWays({ next }: { next?: string | undefined }) {
  const isOn = useSwitches();
  if (!identityProviders.some((provider) => isOn(identitySwitches[provider]))) return null;
  return (
    <Suspense>
      <IdentityButtons next={next} />
    </Suspense>
  );
}
