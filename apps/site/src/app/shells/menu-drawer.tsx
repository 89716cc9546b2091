import { Button } from '@mela/ui/button';
import { Drawer } from '@mela/ui/drawer';
import { Icon } from '@mela/ui/icon';
import Search from 'lucide-react/icons/search';
import Smartphone from 'lucide-react/icons/smartphone';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { MenuBanners } from './menu-banners.tsx';
import { menuLine, MenuList } from './menu-list.tsx';
import { ThemeLine } from './theme-button.tsx';

/** The side menu of phones: the same links, and the controls that do not fit into the phone's header. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { show } = usePopup();
  const search = () => {
    onClose();
    show('search');
  };
  return (
    <Drawer title={t('common.brand')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <GuestEntry onFollow={onClose} />
        <button type="button" onClick={search} className={`${menuLine} border border-control`}>
          <Icon of={Search} />
          {t('shell.search')}
        </button>
        <MenuList onFollow={onClose} />
        <MenuBanners onFollow={onClose} />
        <div className="grid gap-1 border-t border-line pt-4">
          <ThemeLine className={menuLine} />
          <Link to="/download" onClick={onClose} className={menuLine}>
            <Icon of={Smartphone} />
            {t('shell.getApp')}
          </Link>
        </div>
      </div>
    </Drawer>
  );
}

function GuestEntry({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('shell');
  const isGuest = useSession(({ state }) => state === 'guest');
  const canRegister = useSwitch('REG3');
  if (!isGuest) return null;
  return (
    <div className="grid grid-flow-col gap-2">
      <Button href="/login" tone="outline" onClick={onFollow}>
        {t('login')}
      </Button>
      {canRegister && (
        <Button href="/register" onClick={onFollow}>
          {t('register')}
        </Button>
      )}
    </div>
  );
}
