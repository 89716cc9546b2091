import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SecurityCard } from '#lib/security-card.tsx';
import { useDate } from '#lib/use-date.ts';
import { ChangePasswordPopup } from './change-password-popup.tsx';

/** The payment password of somebody who has one: whether it works, and the way to another. */
export function PasswordCard({ lockedUntil }: { lockedUntil: string | null }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const [isChanging, setChanging] = useState(false);
  const isLocked = lockedUntil !== null;
  const state = (
    <Badge tone={isLocked ? 'danger' : 'good'}>{isLocked ? t('passwordIsLocked') : t('passwordIsSet')}</Badge>
  );
  return (
    <SecurityCard
      id="payment-password"
      icon={LockKeyhole}
      title={t('password')}
      body={t('passwordBody')}
      state={state}
    >
      {isLocked ? (
        <Notice tone="info">
          {t('passwordLocked', { time: date(lockedUntil, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </Notice>
      ) : (
        <div>
          <Button tone="outline" onClick={() => setChanging(true)}>
            {t('passwordChange')}
          </Button>
        </div>
      )}
      {isChanging && <ChangePasswordPopup onClose={() => setChanging(false)} />}
    </SecurityCard>
  );
}
