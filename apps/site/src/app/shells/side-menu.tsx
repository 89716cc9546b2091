import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { useMedia, wideDesktop } from '@mela/ui/use-media';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppCodes } from './app-codes.tsx';
import { Brand } from './brand.tsx';
import { MenuBanners } from './menu-banners.tsx';
import { MenuList } from './menu-list.tsx';

type Width = 'narrow' | 'wide';

/** Wide on a wide desktop and narrow below until the visitor chooses; the choice is stored on the device. */
function useMenuWidth(): [Width, (width: Width) => void] {
  const isWideDesktop = useMedia(wideDesktop);
  const [chosen, setChosen] = useState(() => localStorage.getItem('menu'));
  const choose = (width: Width) => {
    localStorage.setItem('menu', width);
    setChosen(width);
  };
  if (chosen === 'narrow' || chosen === 'wide') return [chosen, choose];
  return [isWideDesktop ? 'wide' : 'narrow', choose];
}

export function SideMenu() {
  const t = useTranslations('shell');
  const [width, choose] = useMenuWidth();
  const isWide = width === 'wide';
  return (
    <aside
      data-menu={width}
      className="group/menu sticky top-0 z-40 flex h-dvh w-60 shrink-0 flex-col border-e border-line bg-surface data-[menu=narrow]:w-18"
    >
      <div className="flex h-16 shrink-0 items-center justify-between ps-4 pe-2 group-data-[menu=narrow]/menu:justify-center group-data-[menu=narrow]/menu:px-0">
        {isWide && <Brand />}
        <IconButton
          label={isWide ? t('collapse') : t('expand')}
          aria-expanded={isWide}
          onClick={() => choose(isWide ? 'narrow' : 'wide')}
        >
          <Icon of={isWide ? PanelLeftClose : PanelLeftOpen} />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 fade-foot overflow-y-auto overscroll-contain px-3 pt-2 pb-6">
        {!isWide && (
          <div className="mb-3 flex justify-center">
            <Brand named="never" />
          </div>
        )}
        <MenuList />
        {isWide && <MenuBanners />}
      </div>
      <div className="min-h-16 shrink-0 border-t border-line p-3">
        <AppCodes />
      </div>
    </aside>
  );
}
