import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { ChangePasswordPopup } from './change-password-popup.tsx';
import { ForgotPasswordPopup } from './forgot-password-popup.tsx';
import type { Terms } from './use-withdrawal.ts';

type PasswordCardProps = { terms: Pick<Terms, 'passwordLockedUntil' | 'passwordCoolsUntil'> };

/** The payment password of a member who has one: whether it is locked, and the buttons that change it. */
export function PasswordCard({ terms: { passwordLockedUntil, passwordCoolsUntil } }: PasswordCardProps) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const [doing, setDoing] = useState<'change' | 'forgot'>();
  const end = () => setDoing(undefined);
  const isLocked = passwordLockedUntil !== null;
  const moment = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'short' });
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
      {isLocked && <Notice tone="info">{t('passwordLocked', { time: moment(passwordLockedUntil) })}</Notice>}
      {passwordCoolsUntil !== null && (
        <Notice tone="info">{t('passwordCools', { time: moment(passwordCoolsUntil) })}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {!isLocked && (
          <Button tone="outline" onClick={() => setDoing('change')}>
            {t('passwordChange')}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setDoing('forgot')}>
          {t('passwordForgot')}
        </Button>
      </div>
      {doing === 'change' && <ChangePasswordPopup onClose={end} />}
      {doing === 'forgot' && <ForgotPasswordPopup onClose={end} />}
    </SecurityCard>
  );
}
