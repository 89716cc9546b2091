import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Festoon } from '@mela/ui/festoon';
import { Link } from '@mela/ui/link';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { loginAddress, nextPath } from '#lib/next-path.ts';
import { useSession } from '#lib/session.ts';
import { useStatus, useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { FreePlayButton } from '#shared/sign-in/free-play-button.tsx';
import { IdentityWays } from '#shared/sign-in/identity/identity-ways.tsx';
import { LatestAnnouncements } from './latest-announcements.tsx';
import { RegisterForm } from './register-form.tsx';

/** The registration, over home or over the page that requires it. */
export function RegisterPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  useTitle(t('register.title'));
  return (
    <Popup title={t('register.title')} closeLabel={t('common.close')} onClose={close}>
      <Inside />
    </Popup>
  );
}

function Inside() {
  const t = useTranslations();
  const { close, search } = usePopup();
  const navigate = useNavigate();
  const { data: status, isError, error, refetch } = useStatus();
  const isOpen = useSwitch('REG3');
  const member = useSession((session) => session.member);
  // Decided once, so that the closing popup does not show this text directly after the registration.
  const [wasMember] = useState(member !== null && !member.isTrial);

  const next = nextPath(search);
  const goOn = () => (next === undefined ? close() : void navigate(next, { replace: true }));
  const greet = (name: string, hasTypedEmail: boolean) => {
    const text = t('register.welcome', { name });
    const confirm = () => void navigate('/member/securityCenter#profile');
    const action = hasTypedEmail ? { label: t('register.emailConfirm'), onSelect: confirm } : undefined;
    void showToast({ tone: 'good', text, closeLabel: t('common.close'), action });
    goOn();
  };
  if (status === undefined) {
    return isError ? (
      <FailedState title={t('register.title')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  }
  if (wasMember && member !== null) return <AlreadyIn name={member.nickname} onDone={goOn} />;
  if (!isOpen) return <Closed />;
  return (
    <div className="grid gap-6">
      <div>
        <Festoon isLit className="mb-2" />
        <p className="text-muted">
          {t('register.intro')} {status.merchant.moneyMode === 'play' && t('register.playOnly')}
        </p>
      </div>
      <RegisterForm rules={status.register} timeZone={status.merchant.timeZone} onDone={greet} />
      <IdentityWays next={next} />
      <div className="grid gap-3 border-t border-line pt-4">
        <p className="text-sm">
          {t('register.haveAccount')}{' '}
          <Link
            href={next === undefined ? '/login' : loginAddress(next)}
            className="inline-block py-2 font-semibold text-accent"
          >
            {t('login.submit')}
          </Link>
        </p>
        {member === null && <FreePlayButton onDone={goOn} onLook={close} />}
      </div>
      <LatestAnnouncements />
    </div>
  );
}

/** Placeholder until the merchant's fields are loaded. */
function Waiting() {
  return (
    <Loading className="grid gap-4">
      {['username', 'password', 'again'].map((field) => (
        <Skeleton key={field} className="h-18 w-full rounded-control" />
      ))}
      <Skeleton className="h-13 w-full rounded-control" />
    </Loading>
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

/** A member opened `/register`: no form is needed. A trial account may still register. */
function AlreadyIn({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('register.alreadyIn', { name })}
      action={<Button onClick={onDone}>{t('common.confirm')}</Button>}
    >
      {t('register.alreadyBody')}
    </EmptyState>
  );
}
