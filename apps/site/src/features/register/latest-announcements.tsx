import { announcementPage } from '@mela/protocol/constants';
import { Pager } from '@mela/ui/pager';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnouncements } from '#shared/content/announcements.ts';

/** The latest announcements, below the registration form. */
export function LatestAnnouncements() {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const { data: announcements } = useAnnouncements(page);
  if (!announcements || announcements.total === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{t('register.latest')}</h3>
      <ul className="grid divide-y divide-line rounded-card border border-line text-sm">
        {announcements.content.map(({ id, title }) => (
          <li key={id} className="px-4 py-3">
            {title}
          </li>
        ))}
      </ul>
      <Pager
        page={announcements.pageNum}
        totalPages={announcements.totalPages}
        range={announcementPage.pagerRangeInRegister}
        onPage={setPage}
        labels={{
          pages: t('announcement.pages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('common.page', { number: String(number) }),
        }}
      />
    </section>
  );
}
