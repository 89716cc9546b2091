import { Suspense, useEffect, type ReactNode } from 'react';
import { languageFor, showLanguage } from '#lib/language.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useStatus, type Status } from '#lib/status.ts';
import { LanguagePicker } from './shells/language-picker.tsx';

const MaintenanceScreen = lazyScreen(
  () => import('#features/system/maintenance-screen.tsx'),
  'MaintenanceScreen',
);
const BlockedScreen = lazyScreen(() => import('#features/system/blocked-screen.tsx'), 'BlockedScreen');

/** A closed house shows why, on every address. Until the status is known the page draws: the server refuses anyway. */
export function SystemGate({ children }: { children: ReactNode }) {
  const { data: status } = useStatus();
  useMerchantLanguage(status?.merchant);
  if (!status || status.status === 0) return children;
  const Closed = status.status === 1 ? MaintenanceScreen : BlockedScreen;
  return (
    <Suspense>
      <Closed picker={<LanguagePicker />} />
    </Suspense>
  );
}

/** Somebody who has not chosen gets the merchant's language once the merchant is known; without words nothing changes. */
function useMerchantLanguage(merchant: Status['merchant'] | undefined): void {
  useEffect(() => {
    if (merchant) showLanguage(languageFor(merchant)).catch(() => {});
  }, [merchant]);
}
