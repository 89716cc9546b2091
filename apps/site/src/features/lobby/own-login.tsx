import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';

/** Tells a guest what this page contains, with a login that returns here. */
export function OwnLogin({ of }: { of: 'FAV' | 'RECENT' }) {
  const t = useTranslations('lobby');
  const { show } = usePopup();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={of === 'FAV' ? t('favoriteGuestTitle') : t('recentGuestTitle')}
      action={<Button onClick={() => show('login', { next: pathname + search })}>{t('login')}</Button>}
    >
      {of === 'FAV' ? t('favoriteGuest') : t('recentGuest')}
    </EmptyState>
  );
}
