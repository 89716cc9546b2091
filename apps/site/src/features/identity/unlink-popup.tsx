import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useUnlink, type LinkedIdentity } from './use-identities.ts';

type UnlinkPopupProps = {
  identity: LinkedIdentity;
  hasPassword: boolean;
  /** Without this sign-in the member could no longer log in. */
  isLastWay: boolean;
  onClose: () => void;
};

/** Unlinks a provider with the password, if the account has one. */
export function UnlinkPopup({ identity, hasPassword, isLastWay, onClose }: UnlinkPopupProps) {
  const t = useTranslations();
  const { show } = usePopup();
  const name = t(`identity.providers.${identity.provider}`);
  return (
    <Popup
      title={t('identity.unlinkTitle', { provider: name })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {isLastWay ? (
        <div className="grid gap-4">
          <Notice tone="info">{t('identity.unlinkLast', { provider: name })}</Notice>
          <Button
            onClick={() => {
              onClose();
              show('password');
            }}
          >
            {t('password.set')}
          </Button>
        </div>
      ) : (
        <UnlinkForm id={identity.id} name={name} hasPassword={hasPassword} onClose={onClose} />
      )}
    </Popup>
  );
}

type UnlinkFormProps = { id: string; name: string; hasPassword: boolean; onClose: () => void };

function UnlinkForm({ id, name, hasPassword, onClose }: UnlinkFormProps) {
  const t = useTranslations();
  const unlinking = useUnlink();
  const form = useForm({ defaultValues: { password: '' } });
  const refusal = useFieldRefusal(form, { password: 'password' });
  const rest = refusal.rest(unlinking.error);
  const submit = form.handleSubmit(({ password }) => {
    if (unlinking.isPending) return;
    const onSuccess = () => {
      void showToast({ tone: 'good', text: t('identity.unlinked'), closeLabel: t('common.close') });
      onClose();
    };
    const proof = hasPassword ? { password: password.trim() } : {};
    unlinking.mutate({ id, ...proof }, { onSuccess, onError: refusal.show });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{t('identity.unlinkBody', { provider: name })}</p>
      {hasPassword && (
        <PasswordField
          label={t('identity.password')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          maxLength={128}
          problem={problemOf(form.formState.errors.password, t('identity.passwordMissing'))}
          {...form.register('password', { validate: (text) => text.trim() !== '' })}
        />
      )}
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" tone="danger" size="large" isBusy={unlinking.isPending}>
        {t('identity.unlink')}
      </Button>
    </form>
  );
}
