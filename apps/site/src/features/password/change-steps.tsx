import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { WriteLink } from '#shared/content/write-link.tsx';
import { ChangeForm } from './change-form.tsx';
import { usePasswordState } from './use-password.ts';

type ChangeStepsProps = { account: string; isForced?: boolean };

/** The explanation and the form, once the server has answered which steps a change takes. */
export function ChangeSteps({ account, isForced = false }: ChangeStepsProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data, error, refetch } = usePasswordState();
  if (data) {
    const { hasPassword, sentTo, linked } = data;
    const onDone = () => {
      const text = hasPassword ? t('password.changed') : t('password.firstDone');
      void showToast({ tone: 'good', text, closeLabel: t('common.close') });
      // An agent who logs in goes on to the agent center.
      if (!isForced || !pathname.startsWith('/agent')) void navigate('/', { replace: true });
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
        <p className="text-sm text-muted">{isForced ? t('password.expiredBody') : usual}</p>
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
