import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { desktop, useMedia } from '@mela/ui/use-media';
import Headset from 'lucide-react/icons/headset';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadBoundary } from '#app/load-boundary.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { PopupWaiting } from '#lib/popup-waiting.tsx';
import { useStatus } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { ServiceAnchor, useServiceLinks } from '#shared/content/service-link.tsx';
import { AnnouncementsBell } from './announcements-bell.tsx';
import { Brand } from './brand.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MemberBox } from './member-box.tsx';
import { ThemeButton } from './theme-button.tsx';

const TopMenu = lazyScreen(() => import('./top-menu.tsx'), 'TopMenu');
const MenuDrawer = lazyScreen(() => import('./menu-drawer.tsx'), 'MenuDrawer');

/** 64 px at the top of every page. It has the menu button on phones, and on game pages, which have no side menu. */
export function Header({ hasSideMenu }: { hasSideMenu: boolean }) {
  const isDesktop = useMedia(desktop);
  return (
    <header className="sticky top-0 z-30 h-16 border-b border-line bg-ground">
      <div className="mx-auto flex h-full max-w-page items-center gap-1 px-2 md:gap-2 md:px-6">
        <div data-alone={!hasSideMenu} className="flex items-center gap-1 data-[alone=false]:md:hidden">
          <DrawerButton />
          <Brand named="withRoom" />
        </div>
        {isDesktop && (
          <LoadBoundary fallback={null}>
            <Suspense fallback={null}>
              <TopMenu />
            </Suspense>
          </LoadBoundary>
        )}
        <div className="ms-auto flex shrink-0 items-center gap-0.5 2xl:gap-1.5">
          <SearchButton />
          <ServiceButton />
          <ThemeButton />
          <AnnouncementsBell />
          <LanguagePicker />
          <MemberBox />
        </div>
      </div>
    </header>
  );
}

function DrawerButton() {
  const t = useTranslations('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('openMenu')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon of={Menu} />
      </IconButton>
      {isOpen && (
        <LoadBoundary fallback={null}>
          <Suspense fallback={<PopupWaiting />}>
            <MenuDrawer onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

function SearchButton() {
  const t = useTranslations('shell');
  const { show } = usePopup();
  return (
    <IconButton label={t('search')} onClick={() => show('search')} className="max-md:hidden">
      <Icon of={Search} />
    </IconButton>
  );
}

/** The first customer service link of the header. */
function ServiceButton() {
  const { isPending } = useStatus();
  const [link] = useServiceLinks('HEADER');
  if (isPending) return <span className="size-11 max-2xl:hidden" />;
  if (!link) return null;
  return (
    <ServiceAnchor
      link={link}
      aria-label={link.title}
      title={link.title}
      className="grid size-11 place-items-center rounded-pill text-muted transition-colors hover:bg-control/20 hover:text-text max-2xl:hidden"
    >
      <Icon of={Headset} />
    </ServiceAnchor>
  );
}
