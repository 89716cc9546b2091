import { isRefusal } from '@mela/protocol/refusals';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { Button } from '@mela/ui/button';
import { Festoon } from '@mela/ui/festoon';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Loading } from '#lib/loading.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useTitle } from '#lib/use-title.ts';
import { ServiceButtons } from '#shared/content/service-link.tsx';
import { useReturn, type Rules } from './use-return.ts';

type Facts = Readonly<Record<string, string | undefined>>;

/** Components of other features: the registration form and the second step of a login. */
export type ReturnParts = {
  Registration: ComponentType<{
    rules: Rules;
    submitLabel: string;
    onSend: (facts: Facts) => Promise<OpenedSession>;
    onDone: (name: string) => void;
  }>;
  SecondStep: ComponentType<{
    submitLabel: string;
    isBusy: boolean;
    error: Error | null;
    onCode: (code: string) => void;
    onBack: () => void;
  }>;
};

/** `/identity`: the visitor returns from a provider, successfully or not. */
export function ReturnPopup({ Registration, SecondStep }: ReturnParts) {
  const t = useTranslations();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { replace: true });
  const say = (text: string) => void showToast({ tone: 'good', text, closeLabel: t('common.close') });
  const returned = useReturn((done, next) => {
    if (done === 'linked') say(t('identity.linked'));
    go(next);
  });
  const { standing, error, next, entering, register, purpose } = returned;
  useTitle(t('identity.returnTitle'));
  const leave = () => go(purpose === 'link' ? next : '/');
  return (
    <Popup title={t('identity.returnTitle')} closeLabel={t('common.close')} onClose={leave}>
      {!standing && !error && (
        <Loading className="grid gap-4">
          <p className="text-muted">{t('identity.returning')}</p>
          <Skeleton className="h-13 w-full rounded-control" />
        </Loading>
      )}
      {error && <Failure error={error} backTo={purpose === 'link' ? next : undefined} />}
      {standing?.kind === 'second-factor' && (
        <SecondStep
          submitLabel={t('identity.submit')}
          isBusy={entering.isPending}
          error={entering.error}
          onCode={(code) => entering.mutate(code)}
          onBack={() => go('/login')}
        />
      )}
      {standing?.kind === 'new' && (
        <div className="grid gap-5">
          <div className="grid gap-1">
            <Festoon isLit className="mb-2" />
            <h3 className="text-lg">{t('identity.welcomeNew')}</h3>
            <p className="text-muted">
              {standing.contact === null
                ? t('identity.welcomeNewPlain')
                : t('identity.welcomeNewBody', { contact: standing.contact })}
            </p>
          </div>
          <Registration
            rules={standing.rules}
            submitLabel={t('identity.openAccount')}
            onSend={register}
            onDone={(name) => {
              say(t('register.welcome', { name }));
              go(next);
            }}
          />
        </div>
      )}
    </Popup>
  );
}

/** The error of the provider or of the server, and a link to continue. */
function Failure({ error, backTo }: { error: Error; backTo: string | undefined }) {
  const t = useTranslations('identity');
  const refusalText = useRefusalText();
  const code = isRefusal(error) ? error.code : undefined;
  const isKnown = code === 'IDENTITY_HOLDER_KNOWN';
  const asksService = code === 'PHONE_QUOTA_EXCEEDED' || code === 'PHONE_NOT_ENABLED';
  const login = isKnown ? `/login?next=${encodeURIComponent('/member/securityCenter#sign-ins')}` : '/login';
  return (
    <div className="grid gap-4">
      <Notice tone={isKnown ? 'info' : 'bad'} title={isKnown ? undefined : t('failedTitle')}>
        {refusalText(error)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {asksService && <ServiceButtons position="HEADER" />}
        <Button href={backTo ?? login} tone={asksService ? 'outline' : 'primary'}>
          {backTo === undefined ? (isKnown ? t('toLogin') : t('again')) : t('back')}
        </Button>
      </div>
    </div>
  );
}
