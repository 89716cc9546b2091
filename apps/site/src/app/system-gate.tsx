import { Suspense, type ReactNode } from 'react';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useStatus } from '#lib/status.ts';

const MaintenanceScreen = lazyScreen(
  () => import('#features/system/maintenance-screen.tsx'),
  'MaintenanceScreen',
);
const BlockedScreen = lazyScreen(() => import('#features/system/blocked-screen.tsx'), 'BlockedScreen');

/** A closed house shows why, on every address. Until the status is known the page draws: the server refuses anyway. */
export function SystemGate({ children }: { children: ReactNode }) {
  const { data: status } = useStatus();
  if (!status || status.status === 0) return children;
  return <Suspense>{status.status === 1 ? <MaintenanceScreen /> : <BlockedScreen />}</Suspense>;
}
