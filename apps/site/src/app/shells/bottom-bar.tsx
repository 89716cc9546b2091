import { Icon } from '@mela/ui/icon';
import { useRootMark } from '@mela/ui/use-root-mark';
import type { LucideIcon } from 'lucide-react';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { gamePages } from '#shared/games/game-pages.ts';

const line =
  'group/bar flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-xs font-semibold text-muted no-underline ' +
  'aria-[current=page]:text-accent focus-visible:-outline-offset-2';

/**
 * Five entries at the bottom on phones; the deposit is raised in the middle. In the member center and on game pages it stays inside the bar, so
 * that it covers no form control.
 */
export function BottomBar() {
  const t = useTranslations('shell');
  useRootMark('data-bottom-bar');
  const { pathname } = useLocation();
  const isFlat = pathname.startsWith('/member') || gamePages.has(pathname);
  return (
    <nav
      aria-label={t('quickMenu')}
      data-flat={isFlat}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-safe before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-10 before:bg-linear-to-t before:from-ground before:to-transparent data-[flat=true]:before:hidden md:hidden"
    >
      <ul className="relative mx-auto grid max-w-md grid-cols-5">
        <Place to="/" label={t('home')} icon={House} />
        <Place to="/hot" label={t('games')} icon={Gamepad2} />
        <li>
          <NavLink to="/member/depositv2" className={line}>
            <span
              data-flat={isFlat}
              className="grid place-items-center rounded-pill bg-lamp text-on-lamp transition-transform group-active/bar:scale-95 data-[flat=false]:-mt-7 data-[flat=false]:size-13 data-[flat=false]:shadow-float data-[flat=false]:ring-4 data-[flat=false]:ring-surface data-[flat=true]:size-7"
            >
              <Icon of={Plus} size={isFlat ? 'medium' : 'large'} />
            </span>
            {t('deposit')}
          </NavLink>
        </li>
        <Place to="/promotions" label={t('offers')} icon={Gift} />
        <Place to="/member" label={t('account')} icon={UserRound} />
      </ul>
    </nav>
  );
}

function Place({ to, label, icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <li>
      <NavLink to={to} end className={line}>
        <Icon of={icon} />
        {label}
      </NavLink>
    </li>
  );
}
