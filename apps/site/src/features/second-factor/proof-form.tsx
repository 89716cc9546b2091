import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { LoginPasswordField } from './login-password-field.tsx';

type Proof = { password: string; code: string };

type ProofFormProps = {
  body: string;
  submitLabel: string;
  tone: 'primary' | 'danger';
  isBusy: boolean;
  error: Error | null;
  onProve: (proof: Proof, onRefused: (error: Error) => void) => void;
};

/** Asks for both factors again: one of them alone must not change the second factor. */
export function ProofForm({ body, submitLabel, tone, isBusy, error, onProve }: ProofFormProps) {
  const t = useTranslations('secondFactor');
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const refusal = useFieldRefusal(form, { password: 'password', secondFactor: 'code' });
  const rest = refusal.rest(error);
  const submit = form.handleSubmit(({ password, code }) => {
    if (!isBusy) onProve({ password, code: code.trim() }, refusal.show);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{body}</p>
      <LoginPasswordField error={errors.password} {...form.register('password', { required: true })} />
      <TextField
        label={t('codeOrRecovery')}
        problem={problemOf(errors.code, t('codeOrRecoveryMissing'))}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...form.register('code', { validate: (code) => code.trim().length >= 6 })}
      />
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" tone={tone} size="large" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
