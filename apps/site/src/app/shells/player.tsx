import { OfflineBar } from '@mela/ui/offline-bar';
import { Rangoli } from '@mela/ui/rangoli';
import { phone, useMedia } from '@mela/ui/use-media';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { accountScreen, lazyScreen } from '#lib/lazy-screen.ts';
import { useMember } from '#lib/session.ts';
import { useScroll } from '#lib/use-scroll.ts';
import { useLoadFavorites } from '#shared/games/favorites.ts';
import { gamePages } from '#shared/games/game-pages.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { ToTop } from './to-top.tsx';
import { UpdateBar } from './update-bar.tsx';

const ChatBubble = lazyScreen(() => import('./chat-bubble.tsx'), 'ChatBubble');
const ExcludedShell = accountScreen(() => import('./excluded.tsx'), 'ExcludedShell');

/** Header, menus and footer around every page of a player. */
export function PlayerShell() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const isGamePage = gamePages.has(pathname);
  const isPhone = useMedia(phone);
  const member = useMember();
  useScroll();
  useLoadFavorites();
  if (member?.isExcluded) {
    return (
      <Suspense fallback={<Waiting />}>
        <ExcludedShell />
      </Suspense>
    );
  }
  return (
    <div className="relative flex min-h-dvh pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:pb-0">
      <SkipLink />
      {!isGamePage && !isPhone && <SideMenu />}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header hasSideMenu={!isGamePage} />
        <OfflineBar>{t('offline')}</OfflineBar>
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <LoadBoundary>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </LoadBoundary>
        </main>
        <Footer />
      </div>
      <BottomBar />
      <ToTop />
      {member && !member.isTrial && (
        <LoadBoundary fallback={null}>
          <Suspense fallback={null}>
            <ChatBubble />
          </Suspense>
        </LoadBoundary>
      )}
      <UpdateBar />
    </div>
  );
}

/** Placeholder while the chunk of a screen loads; it has the height of a screen, so that the footer does not jump. */
function Waiting() {
  const t = useTranslations('common');
  return (
    <output aria-label={t('loading')} className="grid min-h-[80vh] place-items-center text-accent">
      <Rangoli size={64} isTurning />
    </output>
  );
}
