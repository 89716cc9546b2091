import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import type { PointsConfig } from './use-points.ts';

type PasswordBarrierProps = { config: PointsConfig; children: ReactNode };

/** Says why points cannot be spent now, instead of a form that must fail. */
export function PasswordBarrier({ config, children }: PasswordBarrierProps) {
  const t = useTranslations('points');
  const date = useDate();
  const { isPaused, hasPaymentPassword, passwordLockedUntil } = config;
  if (isPaused) {
    return (
      <Notice tone="info" title={t('pausedTitle')}>
        {t('pausedBody')}
      </Notice>
    );
  }
  if (!hasPaymentPassword) {
    return (
      <Notice
        tone="info"
        title={t('noPassword')}
        action={
          <Button href="/member/withdraw" size="small">
            {t('setPassword')}
          </Button>
        }
      >
        {t('noPasswordBody')}
      </Notice>
    );
  }
  if (passwordLockedUntil !== null) {
    const time = date(passwordLockedUntil, { dateStyle: 'medium', timeStyle: 'short' });
    return <Notice tone="bad">{t('locked', { time })}</Notice>;
  }
  return children;
}
