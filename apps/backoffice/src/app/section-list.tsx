import { Icon } from '@mela/ui/icon';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '#lib/session.ts';
import { sections, type Section } from './sections.ts';

const groups = [null, 'money', 'play', 'people', 'house'] as const;

/** The menu: only the sections that this person has permission for. */
export function SectionList({ onGo }: { onGo?: () => void }) {
  const t = useTranslations('backoffice');
  const may = useMay();
  const open = sections.filter(({ permission }) => permission === null || may(permission));
  return (
    <nav aria-label={t('rooms')} className="grid gap-4">
      {groups.map((group) => {
        const own = open.filter((section) => section.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group ?? 'home'} className="grid gap-1">
            {group !== null && (
              <p className="px-3 text-xs font-semibold text-muted">{t(`groups.${group}`)}</p>
            )}
            {own.map((section) => (
              <SectionLink key={section.id} section={section} onGo={onGo} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

function SectionLink({ section, onGo }: { section: Section; onGo: (() => void) | undefined }) {
  const t = useTranslations('backoffice');
  return (
    <NavLink
      to={section.path}
      end={section.path === '/'}
      onClick={onGo}
      className="flex min-h-10 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted no-underline transition-colors hover:bg-control/15 hover:text-text aria-[current=page]:bg-control/25 aria-[current=page]:text-text"
    >
      <Icon of={section.icon} size="small" />
      {t(`nav.${section.id}`)}
    </NavLink>
  );
}
