import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { CodeField, isCode } from '#shared/sign-in/code/code-field.tsx';
import { usePasswordRule } from '#shared/sign-in/code/use-password-rule.ts';
import { useSendCode } from '#shared/sign-in/code/use-send-code.ts';
import { useChangePassword } from './use-password.ts';

type ChangeFormProps = {
  account: string;
  /** Without a password the member sets a first one, with a code instead of the old password. */
  hasPassword: boolean;
  /** The destination of the code, if one is required. */
  sentTo: string | null;
  onDone: () => void;
};

type Typed = { oldPassword: string; newPassword: string; again: string; verificationCode: string };

const places = { code: 'verificationCode', password: 'oldPassword', newPassword: 'newPassword' } as const;

/** The trimmed values; the old password and the code are sent only if they were asked for. */
function bodyOf(
  { oldPassword, newPassword, again, verificationCode }: Typed,
  { hasPassword, asksCode }: { hasPassword: boolean; asksCode: boolean },
) {
  const code = asksCode ? { verificationCode: verificationCode.trim() } : {};
  const old = hasPassword ? { oldPassword: oldPassword.trim() } : {};
  return { ...old, newPassword: newPassword.trim(), confirmNewPassword: again.trim(), ...code };
}

/** The old password, the new one twice, and a code if required. */
export function ChangeForm({ account, hasPassword, sentTo, onDone }: ChangeFormProps) {
  const t = useTranslations();
  const { verification } = useApi();
  const changing = useChangePassword();
  const rule = usePasswordRule(account);
  const sending = useSendCode(sentTo ?? undefined, () => verification.own({}));
  const form = useForm<Typed>({
    defaultValues: { oldPassword: '', newPassword: '', again: '', verificationCode: '' },
  });
  const { errors } = form.formState;
  const refusal = useFieldRefusal(form, places);
  const rest = refusal.rest(changing.error);

  const submit = form.handleSubmit(async (typed) => {
    if (changing.isPending) return;
    try {
      // Awaited, because the new token may unmount this form before the callbacks of `mutate` run.
      await changing.mutateAsync(bodyOf(typed, { hasPassword, asksCode: sentTo !== null }));
    } catch (error) {
      return refusal.show(error);
    }
    onDone();
  });
  const eyes = { showLabel: t('login.showPassword'), hideLabel: t('login.hidePassword') };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {/* Password managers store a new password under this username. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {hasPassword && (
        <PasswordField
          {...eyes}
          label={t('password.old')}
          maxLength={128}
          problem={problemOf(errors.oldPassword, t('password.oldMissing'))}
          {...form.register('oldPassword', { validate: (text) => text.trim() !== '' })}
        />
      )}
      <PasswordField
        {...eyes}
        label={t('password.new')}
        help={rule.sentence}
        maxLength={128}
        autoComplete="new-password"
        problem={errors.newPassword?.message}
        {...form.register('newPassword', { validate: (text) => rule.problemOf(text) ?? true })}
      />
      <PasswordField
        {...eyes}
        label={t('password.again')}
        maxLength={128}
        autoComplete="new-password"
        problem={errors.again && t('password.differs')}
        {...form.register('again', { validate: (again, { newPassword }) => again === newPassword })}
      />
      {sentTo !== null && (
        <CodeField
          label={t('password.codeTo', { to: sentTo })}
          sending={sending}
          onSend={() => sending.send(() => form.resetField('verificationCode'))}
          sentText={(minutes) => t('password.sentOwn', { to: sentTo, minutes })}
          problem={problemOf(errors.verificationCode, t('password.codeMissing'))}
          {...form.register('verificationCode', { validate: isCode })}
        />
      )}
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" size="large" isBusy={changing.isPending}>
        {hasPassword ? t('password.change') : t('password.set')}
      </Button>
    </form>
  );
}
