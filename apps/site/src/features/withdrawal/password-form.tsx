import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { FactorField, factorOf, isFactor, useAsksFactor } from '#shared/sign-in/factor-field.tsx';
import { SetPasswordFirst } from '#shared/sign-in/set-password-first.tsx';
import { isFitLength, NewPasswordFields } from './new-password-fields.tsx';
import { useSetPassword } from './use-withdrawal.ts';

type Typed = { password: string; again: string; loginPassword: string; secondFactor: string };

/** The first payment password: typed twice, with the login password as proof. */
export function PasswordForm() {
  const t = useTranslations();
  const setting = useSetPassword();
  const asksFactor = useAsksFactor();
  const form = useForm<Typed>({
    defaultValues: { password: '', again: '', loginPassword: '', secondFactor: '' },
  });
  const { errors } = form.formState;
  const refusal = useFieldRefusal(form, {
    password: 'loginPassword',
    newPassword: 'password',
    secondFactor: 'secondFactor',
  });
  const rest = refusal.rest(setting.error);

  const submit = form.handleSubmit(({ password, loginPassword, secondFactor }) => {
    if (setting.isPending) return;
    setting.mutate(
      { body: { password, loginPassword, ...factorOf(asksFactor, secondFactor) } },
      {
        onSuccess: () =>
          void showToast({
            tone: 'good',
            text: t('withdrawal.passwordDone'),
            closeLabel: t('common.close'),
          }),
        onError: refusal.show,
      },
    );
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <NewPasswordFields
        problem={problemOf(errors.password, t('withdrawal.passwordHelp'))}
        isDifferent={errors.again !== undefined}
        password={form.register('password', { validate: isFitLength })}
        again={form.register('again', { validate: (again, { password }) => again === password })}
      />
      <PasswordField
        label={t('withdrawal.passwordLogin')}
        showLabel={t('withdrawal.show')}
        hideLabel={t('withdrawal.hide')}
        help={t('withdrawal.passwordLoginHelp')}
        problem={problemOf(errors.loginPassword, t('withdrawal.passwordLoginHelp'))}
        {...form.register('loginPassword', { required: true })}
      />
      {asksFactor && (
        <FactorField error={errors.secondFactor} {...form.register('secondFactor', { validate: isFactor })} />
      )}
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <SetPasswordFirst error={setting.error} />
      <Button type="submit" size="large" isBusy={setting.isPending}>
        {t('withdrawal.passwordSet')}
      </Button>
    </form>
  );
}
