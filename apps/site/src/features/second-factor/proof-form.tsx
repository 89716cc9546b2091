import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { LoginPasswordField } from './login-password-field.tsx';

type Proof = { password: string; code: string };

type ProofFormProps = {
  body: string;
  submitLabel: string;
  tone: 'primary' | 'danger';
  isBusy: boolean;
  error: Error | null;
  onProve: (proof: Proof) => void;
};

/** Both factors once more: what they guard may not be changed with one of them. */
export function ProofForm({ body, submitLabel, tone, isBusy, error, onProve }: ProofFormProps) {
  const t = useTranslations('secondFactor');
  const refusalText = useRefusalText();
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password, code }) => {
    if (!isBusy) onProve({ password, code: code.trim() });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{body}</p>
      <LoginPasswordField
        isMissing={errors.password !== undefined}
        {...form.register('password', { required: true })}
      />
      <TextField
        label={t('codeOrRecovery')}
        problem={errors.code && t('codeOrRecoveryMissing')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...form.register('code', { validate: (code) => code.trim().length >= 6 })}
      />
      {error && <Notice tone="bad">{refusalText(error)}</Notice>}
      <Button type="submit" tone={tone} size="large" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
