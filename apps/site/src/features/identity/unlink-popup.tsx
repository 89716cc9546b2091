import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useUnlink, type Linked } from './use-identities.ts';

type UnlinkPopupProps = { identity: Linked; hasPassword: boolean; onClose: () => void };

/** A way in is taken with the password, where there is one. */
export function UnlinkPopup({ identity, hasPassword, onClose }: UnlinkPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const unlinking = useUnlink();
  const form = useForm({ defaultValues: { password: '' } });
  const name = t(`identity.providers.${identity.provider}`);
  const submit = form.handleSubmit(({ password }) => {
    if (unlinking.isPending) return;
    const onSuccess = () => {
      void showToast({ tone: 'good', text: t('identity.unlinked'), closeLabel: t('common.close') });
      onClose();
    };
    const proof = hasPassword ? { password: password.trim() } : {};
    unlinking.mutate({ id: identity.id, ...proof }, { onSuccess });
  });
  return (
    <Popup
      title={t('identity.unlinkTitle', { provider: name })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-muted">{t('identity.unlinkBody')}</p>
        {hasPassword && (
          <PasswordField
            label={t('identity.password')}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            maxLength={128}
            problem={form.formState.errors.password && t('identity.passwordMissing')}
            {...form.register('password', { validate: (text) => text.trim() !== '' })}
          />
        )}
        {unlinking.error && <Notice tone="bad">{refusalText(unlinking.error)}</Notice>}
        <Button type="submit" tone="danger" size="large" isBusy={unlinking.isPending}>
          {t('identity.unlink')}
        </Button>
      </form>
    </Popup>
  );
}
