import { bringIntoView } from '@mela/ui/bring-into-view';
import { Icon } from '@mela/ui/icon';
import type { LucideIcon } from 'lucide-react';
import Flame from 'lucide-react/icons/flame';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useCategories } from './catalogue.ts';
import { categoryIcon } from './category-icon.ts';

type LobbyPageProps = {
  icon: LucideIcon;
  /** A vendor's logo instead of the icon. */
  sign?: ReactNode;
  title: string;
  about?: string | undefined;
  /** Content at the end of the head. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of games: on phones the other categories are above it. */
export function LobbyPage({ icon, sign, title, about, aside, children }: LobbyPageProps) {
  return (
    <div className="mx-auto max-w-page space-y-5 px-4 py-4 md:space-y-6 md:px-6 md:py-8">
      <CategoryTabs />
      <header className="flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-lamp/15 text-accent">
          {sign ?? <Icon of={icon} size="large" />}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-3">
            <h1 className="min-w-0 text-xl md:text-2xl">{title}</h1>
            {aside}
          </div>
          {about !== undefined && <p className="text-sm text-muted md:text-base">{about}</p>}
        </div>
      </header>
      {children}
    </div>
  );
}

const tab =
  'flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap text-muted no-underline ' +
  'aria-[current=page]:border-accent aria-[current=page]:text-accent';

function CategoryTabs() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const { data: categories = [] } = useCategories();
  const hasHot = useSwitch('GAMELOHOT3');
  const { show } = usePopup();
  return (
    <nav aria-label={t('lobby.categories')} className="-me-4 flex min-h-11 gap-2 md:hidden">
      <button type="button" aria-label={t('shell.search')} className={tab} onClick={() => show('search')}>
        <Icon of={Search} size="small" />
      </button>
      <ul className="flex min-w-0 gap-2 overflow-x-auto no-scrollbar fade-edges pe-4">
        {hasHot && (
          <li ref={pathname === '/hot' ? bringIntoView : undefined}>
            <NavLink to="/hot" className={tab}>
              <Icon of={Flame} size="small" />
              {t('lobby.hot')}
            </NavLink>
          </li>
        )}
        {categories.map(({ gameType, page }) => (
          <li key={gameType} ref={pathname === page ? bringIntoView : undefined}>
            <NavLink to={page} className={tab}>
              <Icon of={categoryIcon[gameType]} size="small" />
              {t(`lobby.category.${gameType}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
