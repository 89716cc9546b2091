import { Skeleton } from '@mela/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from './loading.tsx';
import { loginAddress } from './next-path.ts';
import { useSession } from './session.ts';

type NeedsLoginProps = { children: ReactNode };

/** Renders its content for members; sends guests to the login, which returns here; waits while the session is restored. */
export function NeedsLogin({ children }: NeedsLoginProps) {
  const session = useSession();
  const location = useLocation();
  const [arrivedAs] = useState(session.state);
  if (session.state === 'open') return children;
  if (session.state === 'guest') {
    const hasLeftFromHere = session.hasSignedOut && arrivedAs !== 'guest';
    return <Navigate to={hasLeftFromHere ? '/' : loginAddress(location)} replace />;
  }
  return <SessionLoading />;
}

/** Placeholders while the session is restored. */
export function SessionLoading() {
  return (
    <Loading className="mx-auto grid w-full max-w-page gap-4 p-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </Loading>
  );
}
