import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { WriteLink } from '#shared/content/write-link.tsx';
import { ChangeForm } from './change-form.tsx';
import { usePasswordState } from './use-password.ts';

/** Changes the password with the old one; it opens after a login with an assigned or expired password. */
export function ChangePopup() {
  const t = useTranslations();
  const { close, search } = usePopup();
  const isExpired = search.get('why') === 'expired';
  const isFirst = usePasswordState().data?.hasPassword === false;
  const usual = isFirst ? t('password.firstTitle') : t('password.changeTitle');
  const title = isExpired ? t('password.expiredTitle') : usual;
  useTitle(title);
  return (
    <Popup title={title} closeLabel={t('common.close')} onClose={close}>
      <Inside isExpired={isExpired} onLater={close} />
    </Popup>
  );
}

function Inside({ isExpired, onLater }: { isExpired: boolean; onLater: () => void }) {
  const t = useTranslations();
  const member = useMember();
  if (member === null) {
    return (
      <EmptyState
        title={t('password.askLogin')}
        action={
          <Button href={`/login?next=${encodeURIComponent('/?popup=password')}`}>{t('login.submit')}</Button>
        }
      >
        {t('login.intro')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <Form account={member.account} isExpired={isExpired} />
      {isExpired && (
        <Button tone="quiet" onClick={onLater}>
          {t('password.later')}
        </Button>
      )}
    </div>
  );
}

function Form({ account, isExpired }: { account: string; isExpired: boolean }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { data, error, refetch } = usePasswordState();
  if (data) {
    const { hasPassword, sentTo, linked } = data;
    const onDone = () => {
      const text = hasPassword ? t('password.changed') : t('password.firstDone');
      void showToast({ tone: 'good', text, closeLabel: t('common.close') });
      void navigate('/', { replace: true });
    };
    // There is no contact for a code and no old password to verify.
    if (!hasPassword && sentTo === null) {
      return (
        <Notice tone="info" action={<WriteLink />}>
          {t('password.unreachable')}
        </Notice>
      );
    }
    const usual = hasPassword ? t('password.body') : t('password.firstBody');
    return (
      <>
        <p className="text-sm text-muted">{isExpired ? t('password.expiredBody') : usual}</p>
        {linked.length > 0 && (
          <Notice tone="info">
            {t('password.stillLinked', {
              names: linked.map((code) => t(`identity.providers.${code}`)).join(', '),
            })}
          </Notice>
        )}
        <ChangeForm account={account} hasPassword={hasPassword} sentTo={sentTo} onDone={onDone} />
      </>
    );
  }
  if (error)
    return <FailedState title={t('password.changeTitle')} error={error} onRetry={() => void refetch()} />;
  return (
    <Loading className="grid gap-4">
      {['old', 'new', 'again'].map((field) => (
        <Skeleton key={field} className="h-18 w-full rounded-control" />
      ))}
      <Skeleton className="h-13 w-full rounded-control" />
    </Loading>
  );
}
