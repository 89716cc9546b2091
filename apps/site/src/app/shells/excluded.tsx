import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { OfflineBar } from '@mela/ui/offline-bar';
import LogOut from 'lucide-react/icons/log-out';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { useLogout } from '#features/login/use-logout.ts';
import { ExcludedBanner } from '#features/play-limits/excluded-banner.tsx';
import { SessionLoading } from '#lib/needs-login.tsx';
import { excludedHelp, redirectForExcluded } from '#shared/content/excluded-pages.ts';
import { ServiceAnchor, useServiceLinks } from '#shared/content/service-link.tsx';
import { InboxLink } from '#shared/inbox/inbox-link.tsx';
import { BalanceAmount, BalanceNews } from '#shared/wallet/balance.tsx';
import { Brand } from './brand.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { SmallPrint } from './footer.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UpdateBar } from './update-bar.tsx';

const footLine = 'min-h-11 text-sm font-medium text-muted hover:text-accent';

/** The shell of an excluded member: no games, offers or deposit, but balance, help, customer service and logout. */
export function ExcludedShell() {
  const t = useTranslations('shell');
  const service = useServiceLinks('HEADER');
  const instead = redirectForExcluded(useLocation().pathname);
  return (
    <div className="relative flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <OfflineBar>{t('offline')}</OfflineBar>
      <ExcludedBanner />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {instead === undefined ? (
          <LoadBoundary>
            <Suspense fallback={<SessionLoading />}>
              <Outlet />
            </Suspense>
          </LoadBoundary>
        ) : (
          <Navigate to={instead} replace />
        )}
      </main>
      <footer className="mt-16 border-t border-line bg-surface">
        <div className="mx-auto grid max-w-page gap-4 px-4 py-6 md:px-6">
          <div className="flex flex-wrap gap-x-6">
            <Link to={excludedHelp} className={footLine}>
              {t('help')}
            </Link>
            {service.map((link) => (
              <ServiceAnchor key={link.csType} link={link} className={footLine}>
                {link.title}
              </ServiceAnchor>
            ))}
          </div>
          <SmallPrint />
        </div>
      </footer>
      <ChatBubble />
      <UpdateBar />
    </div>
  );
}

function Header() {
  const t = useTranslations();
  const logout = useLogout();
  return (
    <header className="sticky top-0 z-30 h-16 border-b border-line bg-ground">
      <div className="mx-auto flex h-full max-w-page items-center gap-1 px-2 md:gap-2 md:px-6">
        <Brand named="never" />
        <div className="ms-auto flex shrink-0 items-center gap-0.5 md:gap-1.5">
          <Link
            to="/member/transferFund"
            title={t('wallet.title')}
            className="flex min-h-10 items-center rounded-pill border border-line bg-surface px-3 text-sm text-text no-underline hover:text-accent md:px-4 md:text-base"
          >
            <span className="sr-only">{t('wallet.balance')}</span>
            <BalanceAmount />
          </Link>
          <BalanceNews />
          <InboxLink />
          <ThemeButton />
          <LanguagePicker />
          <Button tone="quiet" size="small" icon={<Icon of={LogOut} size="small" />} onClick={logout}>
            {t('shell.logout')}
          </Button>
        </div>
      </div>
    </header>
  );
}
