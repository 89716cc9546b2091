import { Badge } from '@mela/ui/badge';
import { Drawer } from '@mela/ui/drawer';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { OfflineBar } from '@mela/ui/offline-bar';
import Menu from 'lucide-react/icons/menu';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadBoundary } from './load-boundary.tsx';
import { SectionList } from './section-list.tsx';
import { StaffBox } from './staff-box.tsx';

/** The frame of every section: side menu, signed-in person, offline bar. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('backoffice');
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-e border-line bg-surface px-3 py-4 lg:flex">
        <Brand />
        <SectionList />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-1 border-b border-line bg-ground/95 px-2 sm:gap-3 sm:px-4 lg:px-6">
          <div className="flex items-center gap-2 lg:hidden">
            <IconButton label={t('menu')} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
              <Icon of={Menu} />
            </IconButton>
            <div className="max-sm:hidden">
              <Brand />
            </div>
          </div>
          <StaffBox />
        </header>
        <OfflineBar>{t('offline')}</OfflineBar>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid max-w-page gap-5 px-4 py-5 outline-none lg:px-6"
        >
          <LoadBoundary>
            <Suspense>{children}</Suspense>
          </LoadBoundary>
        </main>
      </div>
      {isMenuOpen && (
        <Drawer title={t('rooms')} closeLabel={t('menu')} onClose={() => setMenuOpen(false)}>
          <SectionList onGo={() => setMenuOpen(false)} />
        </Drawer>
      )}
    </div>
  );
}

function Brand() {
  const t = useTranslations('backoffice');
  return (
    <div className="flex flex-wrap items-center gap-2 px-2">
      <span className="font-heading text-lg font-bold text-accent">{t('brand')}</span>
      <Badge tone="quiet">{t('playCredits')}</Badge>
    </div>
  );
}
