import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { requireTerms } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useTitle } from '#lib/use-title.ts';
import { Agreements } from '#shared/sign-in/agreements.tsx';

/**
 * The terms and the age of a member whose account an agent opened. It cannot be closed: the member accepts or logs
 * out.
 */
export function AcceptTerms({ onLogout }: { onLogout: () => void }) {
  const t = useTranslations();
  const { data: status, error, refetch } = useStatus();
  const title = t('register.acceptTitle');
  useTitle(title);
  return (
    <Popup title={title} closeLabel={t('common.close')}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('register.acceptBody')}</p>
        {status ? (
          <AcceptForm ageMin={status.register.ageMin} />
        ) : error ? (
          <FailedState title={title} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className="grid">
            <Skeleton className="h-32 w-full rounded-control" />
          </Loading>
        )}
        <Button tone="quiet" onClick={onLogout}>
          {t('shell.logout')}
        </Button>
      </div>
    </Popup>
  );
}

function AcceptForm({ ageMin }: { ageMin: number }) {
  const t = useTranslations('register');
  const refusalText = useRefusalText();
  const { registration } = useApi();
  const [agreed, setAgreed] = useState({ terms: false, age: false });
  const [isTried, setTried] = useState(false);
  const accepting = useMutation({
    mutationFn: () => registration.acceptTerms({ body: { termsAccepted: true, ageConfirmed: true } }),
    onSuccess: () => requireTerms(false),
  });
  const submit = () => {
    setTried(true);
    if (agreed.terms && agreed.age && !accepting.isPending) accepting.mutate();
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Agreements agreed={agreed} ageMin={ageMin} isTried={isTried} onChange={setAgreed} />
      {accepting.error && <Notice tone="bad">{refusalText(accepting.error)}</Notice>}
      <Button type="submit" isBusy={accepting.isPending}>
        {t('acceptSubmit')}
      </Button>
    </form>
  );
}
