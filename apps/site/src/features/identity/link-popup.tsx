import type { IdentityProvider } from '@mela/protocol/identity';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useLeave } from '#shared/sign-in/identity/use-leave.ts';
import { useBeginLink } from './use-identities.ts';

type LinkPopupProps = { provider: IdentityProvider; hasPassword: boolean; onClose: () => void };

/** Links a provider: asks for the password, then goes to the provider. */
export function LinkPopup({ provider, hasPassword, onClose }: LinkPopupProps) {
  const t = useTranslations();
  const { show } = usePopup();
  const name = t(`identity.providers.${provider}`);
  return (
    <Popup title={t('identity.link', { provider: name })} closeLabel={t('common.close')} onClose={onClose}>
      {hasPassword ? (
        <LinkForm provider={provider} name={name} />
      ) : (
        <div className="grid gap-4">
          <Notice tone="info">{t('identity.noPassword')}</Notice>
          <Button
            onClick={() => {
              onClose();
              show('password');
            }}
          >
            {t('password.set')}
          </Button>
        </div>
      )}
    </Popup>
  );
}

function LinkForm({ provider, name }: { provider: IdentityProvider; name: string }) {
  const t = useTranslations();
  const beginning = useBeginLink();
  const { isLeaving, leave } = useLeave('link');
  const form = useForm({ defaultValues: { password: '' } });
  const refusal = useFieldRefusal(form, { password: 'password' });
  const rest = refusal.rest(beginning.error);
  const isBusy = beginning.isPending || isLeaving;
  const submit = form.handleSubmit(({ password }) => {
    if (isBusy) return;
    const onSuccess = (begun: { url: string; attempt: string }) =>
      leave(begun, { provider, next: '/member/securityCenter#sign-ins' });
    beginning.mutate({ provider, password: password.trim() }, { onSuccess, onError: refusal.show });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{t('identity.linkBody', { provider: name })}</p>
      <PasswordField
        label={t('identity.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        problem={problemOf(form.formState.errors.password, t('identity.passwordMissing'))}
        {...form.register('password', { validate: (text) => text.trim() !== '' })}
      />
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" size="large" isBusy={isBusy}>
        {t('identity.linkGo', { provider: name })}
      </Button>
    </form>
  );
}
