import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
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
import { ChangeForm } from './change-form.tsx';
import { usePasswordState } from './use-password.ts';

/** The password, changed by whoever knows the old one; asked for after a log-in with one that was given or has grown old. */
export function ChangePopup() {
  const t = useTranslations();
  const { close, search } = usePopup();
  const isExpired = search.get('why') === 'expired';
  const title = isExpired ? t('password.expiredTitle') : t('password.changeTitle');
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
      <p className="text-sm text-muted">{isExpired ? t('password.expiredBody') : t('password.body')}</p>
      <Form account={member.account} />
      {isExpired && (
        <Button tone="quiet" onClick={onLater}>
          {t('password.later')}
        </Button>
      )}
    </div>
  );
}

function Form({ account }: { account: string }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { data, error, refetch } = usePasswordState();
  const onDone = () => {
    void showToast({ tone: 'good', text: t('password.changed'), closeLabel: t('common.close') });
    void navigate('/', { replace: true });
  };
  if (data) return <ChangeForm account={account} sentTo={data.sentTo} onDone={onDone} />;
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
