import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLogout } from '#features/login/use-logout.ts';
import { accountScreen } from '#lib/lazy-screen.ts';
import { PopupWaiting } from '#lib/popup-waiting.tsx';
import { useSession } from '#lib/session.ts';
import { Brand } from './shells/brand.tsx';

const AcceptTerms = accountScreen(() => import('#features/terms/accept-terms.tsx'), 'AcceptTerms');
const ForcedChange = accountScreen(() => import('#features/password/forced-change.tsx'), 'ForcedChange');

/**
 * Shows only the change of the password, on every path, while the password is default or expired, and then only the
 * terms while they are not accepted. No page renders behind it, because the server refuses the calls of a page until
 * then.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const account = useSession(({ isPasswordOld, member }) => (isPasswordOld ? member?.account : undefined));
  const areTermsDue = useSession(({ state, areTermsDue: areDue }) => state === 'open' && areDue === true);
  if (account !== undefined)
    return <Before>{(onLogout) => <ForcedChange account={account} onLogout={onLogout} />}</Before>;
  return areTermsDue ? <Before>{(onLogout) => <AcceptTerms onLogout={onLogout} />}</Before> : children;
}

function Before({ children }: { children: (onLogout: () => void) => ReactNode }) {
  const { pathname } = useLocation();
  const logout = useLogout(pathname.startsWith('/agent') ? '/agent' : '/');
  return (
    <>
      <header className="flex h-16 items-center border-b border-line bg-ground px-4 md:px-6">
        <Brand />
      </header>
      <Suspense fallback={<PopupWaiting />}>{children(logout)}</Suspense>
    </>
  );
}
