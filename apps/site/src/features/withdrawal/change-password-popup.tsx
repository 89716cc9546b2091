import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { FactorField, factorOf, isFactor, useAsksFactor } from '#shared/sign-in/factor-field.tsx';
import { isFitLength, NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword } from './use-withdrawal.ts';

type Typed = { oldPassword: string; newPassword: string; again: string; secondFactor: string };

/** Changes the payment password with the current one. */
export function ChangePasswordPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const changing = useChangePassword();
  const asksFactor = useAsksFactor();
  const form = useForm<Typed>({
    defaultValues: { oldPassword: '', newPassword: '', again: '', secondFactor: '' },
  });
  const { errors } = form.formState;
  const refusal = useFieldRefusal(form, {
    paymentPassword: 'oldPassword',
    newPassword: 'newPassword',
    secondFactor: 'secondFactor',
  });
  const rest = refusal.rest(changing.error);
  const onSuccess = () => {
    void showToast({ tone: 'good', text: t('withdrawal.passwordChanged'), closeLabel: t('common.close') });
    onClose();
  };
  const submit = form.handleSubmit(({ oldPassword, newPassword, secondFactor }) => {
    if (changing.isPending) return;
    const body = { oldPassword, newPassword, ...factorOf(asksFactor, secondFactor) };
    changing.mutate({ body }, { onSuccess, onError: refusal.show });
  });
  return (
    <Popup title={t('withdrawal.passwordChangeTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-muted">{t('withdrawal.passwordChangeBody')}</p>
        <PasswordField
          label={t('withdrawal.passwordOld')}
          showLabel={t('withdrawal.show')}
          hideLabel={t('withdrawal.hide')}
          autoComplete="off"
          maxLength={128}
          problem={problemOf(errors.oldPassword, t('withdrawal.passwordMissing'))}
          {...form.register('oldPassword', { required: true })}
        />
        <NewPasswordFields
          problem={problemOf(errors.newPassword, t('withdrawal.passwordHelp'))}
          isDifferent={errors.again !== undefined}
          password={form.register('newPassword', { validate: isFitLength })}
          again={form.register('again', { validate: (again, { newPassword }) => again === newPassword })}
        />
        {asksFactor && (
          <FactorField
            error={errors.secondFactor}
            {...form.register('secondFactor', { validate: isFactor })}
          />
        )}
        {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
        <Button type="submit" size="large" isBusy={changing.isPending}>
          {t('withdrawal.passwordChange')}
        </Button>
      </form>
    </Popup>
  );
}
