import { Rangoli } from '@mela/ui/rangoli';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useScroll } from '#lib/use-scroll.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { ToTop } from './to-top.tsx';
import { UpdateBar } from './update-bar.tsx';

/** Pages that are a game: it gets the whole width. */
const gamePages = new Set([
  '/seamless',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/lottert',
  '/vnlottery',
  '/sealottery',
]);

/** Header, menus and footer around every page of a player. */
export function PlayerShell() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const isGamePage = gamePages.has(pathname);
  useScroll();
  return (
    <div className="relative flex min-h-dvh pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0">
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {t('frame.skip')}
      </a>
      {!isGamePage && <SideMenu />}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header hasSideMenu={!isGamePage} />
        <OfflineBar />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
      <BottomBar />
      <ToTop />
      <UpdateBar />
    </div>
  );
}

/** Stands while a screen's chunk comes; it holds a screen's height, so that the footer does not jump. */
function Waiting() {
  const t = useTranslations('common');
  return (
    <output aria-label={t('loading')} className="grid min-h-[80vh] place-items-center text-accent">
      <Rangoli size={64} isTurning />
    </output>
  );
}
