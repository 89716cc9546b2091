import { paymentPasswordLength } from '@mela/rules/payment-password';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useSetPassword } from './use-withdrawal.ts';

type Typed = { password: string; again: string; loginPassword: string };

/** The first payment password: typed twice, and the login password to show whose wish it is. */
export function PasswordForm() {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const setting = useSetPassword();
  const form = useForm<Typed>({ defaultValues: { password: '', again: '', loginPassword: '' } });
  const { errors } = form.formState;
  const isLength = (text: string) =>
    [...text].length >= paymentPasswordLength.min && [...text].length <= paymentPasswordLength.max;

  const submit = form.handleSubmit(({ password, loginPassword }) => {
    if (setting.isPending) return;
    setting.mutate(
      { body: { password, loginPassword } },
      {
        onSuccess: () =>
          void showToast({
            tone: 'good',
            text: t('withdrawal.passwordDone'),
            closeLabel: t('common.close'),
          }),
      },
    );
  });
  const eyes = { showLabel: t('withdrawal.show'), hideLabel: t('withdrawal.hide') };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{t('withdrawal.passwordTitle')}</h2>
        <p className="text-sm text-muted">{t('withdrawal.passwordBody')}</p>
      </div>
      <PasswordField
        {...eyes}
        label={t('withdrawal.passwordNew')}
        help={t('withdrawal.passwordHelp')}
        problem={errors.password && t('withdrawal.passwordHelp')}
        autoComplete="new-password"
        {...form.register('password', { validate: isLength })}
      />
      <PasswordField
        {...eyes}
        label={t('withdrawal.passwordAgain')}
        problem={errors.again && t('withdrawal.passwordDiffers')}
        autoComplete="new-password"
        {...form.register('again', { validate: (again, { password }) => again === password })}
      />
      <PasswordField
        {...eyes}
        label={t('withdrawal.passwordLogin')}
        help={t('withdrawal.passwordLoginHelp')}
        problem={errors.loginPassword && t('withdrawal.passwordLoginHelp')}
        {...form.register('loginPassword', { required: true })}
      />
      {setting.isError && <Notice tone="bad">{refusalText(setting.error)}</Notice>}
      <Button type="submit" size="large" isBusy={setting.isPending}>
        {t('withdrawal.passwordSet')}
      </Button>
    </form>
  );
}
