import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { WriteLink } from '#shared/content/write-link.tsx';
import { CodeField, isCode } from '#shared/sign-in/code/code-field.tsx';
import { useSendCode } from '#shared/sign-in/code/use-send-code.ts';
import { FactorField, factorOf, isFactor, useAsksFactor } from '#shared/sign-in/factor-field.tsx';
import { isFitLength, NewPasswordFields } from './new-password-fields.tsx';
import { usePaymentPassword, useResetPassword } from './use-withdrawal.ts';

/** Sets a new payment password without the current one. */
export function ForgotPasswordPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { data, error, refetch } = usePaymentPassword();
  const onDone = () => {
    void showToast({ tone: 'good', text: t('withdrawal.forgotDone'), closeLabel: t('common.close') });
    onClose();
  };
  return (
    <Popup title={t('withdrawal.forgotTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {data === undefined && error && (
        <FailedState title={t('withdrawal.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && (
        <Loading className="grid gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {data?.sentTo === null && (
        <Notice tone="info" action={<WriteLink />}>
          {t('withdrawal.forgotUnreachable')}
        </Notice>
      )}
      {data && data.sentTo !== null && <ForgotForm sentTo={data.sentTo} onDone={onDone} />}
    </Popup>
  );
}

type Typed = {
  newPassword: string;
  again: string;
  loginPassword: string;
  verificationCode: string;
  secondFactor: string;
};

function ForgotForm({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  const t = useTranslations();
  const { paymentPassword } = useApi();
  const resetting = useResetPassword();
  const asksFactor = useAsksFactor();
  const sending = useSendCode(sentTo, () => paymentPassword.code({}));
  const form = useForm<Typed>({
    defaultValues: { newPassword: '', again: '', loginPassword: '', verificationCode: '', secondFactor: '' },
  });
  const { errors } = form.formState;
  const refusal = useFieldRefusal(form, {
    code: 'verificationCode',
    password: 'loginPassword',
    newPassword: 'newPassword',
    secondFactor: 'secondFactor',
  });
  const rest = refusal.rest(resetting.error);
  const submit = form.handleSubmit(({ newPassword, loginPassword, verificationCode, secondFactor }) => {
    if (resetting.isPending) return;
    const body = {
      newPassword,
      loginPassword: loginPassword.trim(),
      verificationCode: verificationCode.trim(),
      ...factorOf(asksFactor, secondFactor),
    };
    resetting.mutate({ body }, { onSuccess: onDone, onError: refusal.show });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{t('withdrawal.forgotBody')}</p>
      <NewPasswordFields
        problem={problemOf(errors.newPassword, t('withdrawal.passwordHelp'))}
        isDifferent={errors.again !== undefined}
        password={form.register('newPassword', { validate: isFitLength })}
        again={form.register('again', { validate: (again, { newPassword }) => again === newPassword })}
      />
      <PasswordField
        label={t('withdrawal.passwordLogin')}
        showLabel={t('withdrawal.show')}
        hideLabel={t('withdrawal.hide')}
        maxLength={128}
        problem={problemOf(errors.loginPassword, t('withdrawal.passwordLoginHelp'))}
        {...form.register('loginPassword', { validate: (text) => text.trim() !== '' })}
      />
      <CodeField
        label={t('password.codeTo', { to: sentTo })}
        sending={sending}
        onSend={() => sending.send(() => form.resetField('verificationCode'))}
        sentText={(minutes) => t('password.sentOwn', { to: sentTo, minutes })}
        problem={problemOf(errors.verificationCode, t('password.codeMissing'))}
        {...form.register('verificationCode', { validate: isCode })}
      />
      {asksFactor && (
        <FactorField error={errors.secondFactor} {...form.register('secondFactor', { validate: isFactor })} />
      )}
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" size="large" isBusy={resetting.isPending}>
        {t('withdrawal.passwordSet')}
      </Button>
    </form>
  );
}
