import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { SessionLoading } from '#lib/needs-login.tsx';
import { useSession } from '#lib/session.ts';

const AgentFrame = lazyScreen(() => import('./agent-frame.tsx'), 'AgentFrame');

/** The layout of the agent center, for agents only; other visitors are sent to the agent login. */
export function AgentShell() {
  const { state, member } = useSession();
  if (state === 'restoring') return <SessionLoading />;
  if (!member?.isAgent) return <Navigate to="/agent" replace />;
  return (
    <Suspense fallback={<SessionLoading />}>
      <AgentFrame />
    </Suspense>
  );
}
