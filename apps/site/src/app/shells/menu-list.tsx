import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { ServiceAnchor, servicePictures, useServiceLinks } from '#shared/content/service-link.tsx';
import { useMainLinks, useOwnLinks, type MenuLink } from './menu-links.ts';

/** Classes of a menu entry. In a narrow menu its text is spoken and shown on hover, but takes no space. */
export const menuLine =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-sm md:min-h-10 md:py-1 font-semibold text-muted no-underline transition-colors ' +
  'hover:bg-control/15 hover:text-text aria-[current=page]:bg-accent/15 aria-[current=page]:text-accent ' +
  'group-data-[menu=narrow]/menu:justify-center group-data-[menu=narrow]/menu:px-0';
export const menuLabel = 'min-w-0 truncate group-data-[menu=narrow]/menu:sr-only';

/** Home, categories and promotions; then the member's own links; then customer service. */
export function MenuList({ onFollow }: { onFollow?: () => void }) {
  const t = useTranslations('shell');
  const { links, isLoading } = useMainLinks();
  const own = useOwnLinks();
  return (
    <nav aria-label={t('mainMenu')} className="grid gap-4">
      <Group links={links} onFollow={onFollow}>
        {isLoading && <LoadingLines />}
      </Group>
      <Group links={own} onFollow={onFollow} />
      <ServiceGroup onFollow={onFollow} />
    </nav>
  );
}

type GroupProps = { links: readonly MenuLink[]; onFollow?: (() => void) | undefined; children?: ReactNode };

function Group({ links, onFollow, children }: GroupProps) {
  return (
    <ul className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} title={label} onClick={onFollow} className={menuLine}>
            <Icon of={icon} />
            <span className={menuLabel}>{label}</span>
          </NavLink>
        </li>
      ))}
      {children}
    </ul>
  );
}

function LoadingLines() {
  return Array.from({ length: 4 }, (_, at) => (
    <li key={at} aria-hidden>
      <Skeleton className="h-11 w-full md:h-10" />
    </li>
  ));
}

function ServiceGroup({ onFollow }: Pick<GroupProps, 'onFollow'>) {
  const t = useTranslations();
  const links = useServiceLinks('SIDE_MENU');
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('common.customerService')} className="grid gap-1 border-t border-line pt-4">
      {links.map((link) => (
        <li key={link.csType}>
          <ServiceAnchor link={link} title={link.title} onClick={onFollow} className={menuLine}>
            <Icon of={servicePictures[link.csType]} />
            <span className={menuLabel}>{link.title}</span>
          </ServiceAnchor>
        </li>
      ))}
    </ul>
  );
}
