import { Suspense, useEffect, type ReactNode } from 'react';
import { languageFor, showLanguage } from '#lib/language.tsx';
import { accountScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { useStatus, type Status } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { LanguagePicker } from './shells/language-picker.tsx';

const MaintenanceScreen = lazyScreen(
  () => import('#features/system/maintenance-screen.tsx'),
  'MaintenanceScreen',
);
const BlockedScreen = lazyScreen(() => import('#features/system/blocked-screen.tsx'), 'BlockedScreen');
const FeedbackPopup = accountScreen(() => import('#features/feedback/feedback-popup.tsx'), 'FeedbackPopup');

/** Shows the closed page on every path while the site is closed, and over it the feedback form on request. Until the status is known the site renders, because the server refuses anyway. */
export function SystemGate({ children }: { children: ReactNode }) {
  const { data: status } = useStatus();
  const { open } = usePopup();
  useMerchantLanguage(status?.merchant);
  if (!status || status.status === 0) return children;
  const Closed = status.status === 1 ? MaintenanceScreen : BlockedScreen;
  return (
    <Suspense>
      <Closed picker={<LanguagePicker />} />
      {open === 'feedback' && <FeedbackPopup />}
    </Suspense>
  );
}

/** Sets the merchant's language for a visitor without a choice once the status is known; if its texts do not load, nothing changes. */
function useMerchantLanguage(merchant: Status['merchant'] | undefined): void {
  useEffect(() => {
    if (merchant) showLanguage(languageFor(merchant)).catch(() => {});
  }, [merchant]);
}
