import { announcementPage } from '@mela/protocol/constants';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Pager } from '@mela/ui/pager';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnouncements } from '#lib/announcements.ts';
import { OpeningSoon } from '#lib/opening-soon.tsx';
import { useStatus, useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { keptReferralCode } from './referral-code.ts';

/** Opens with the accounts. The code of an invitation is taken in already, so that no inviter loses a friend. */
export function RegisterPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  const { data: status } = useStatus();
  const isOpen = useSwitch('REG3');
  useTitle(t('register.title'));
  return (
    <Popup title={t('register.title')} closeLabel={t('common.close')} onClose={close}>
      {status !== undefined && !isOpen ? <Closed /> : <Soon />}
    </Popup>
  );
}

function Closed() {
  const t = useTranslations('register');
  return (
    <EmptyState title={t('closedTitle')} action={<Button href="/login">{t('haveAccount')}</Button>}>
      {t('closedBody')}
    </EmptyState>
  );
}

function Soon() {
  const t = useTranslations('register');
  const { search } = usePopup();
  const [code] = useState(() => keptReferralCode(search));
  return (
    <div className="grid gap-6">
      <OpeningSoon
        heading="h2"
        title={t('soonTitle')}
        action={
          <Button tone="outline" href="/login">
            {t('haveAccount')}
          </Button>
        }
      >
        <p>{t('soonBody')}</p>
        <p className="mt-2">{t('today')}</p>
      </OpeningSoon>
      <TextField
        label={t('referralCode')}
        help={code === '' ? t('referralEmpty') : t('referralHelp')}
        value={code}
        readOnly
      />
      <Latest />
    </div>
  );
}

function Latest() {
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
