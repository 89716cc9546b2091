import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { refusalFieldOf } from '#lib/refusal-field.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

type SecondStepProps = {
  submitLabel: string;
  isBusy: boolean;
  /** The refusal of the last code; null before the first attempt. */
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
  /** Further fields that the server requires. */
  children?: ReactNode;
};

/** The second step of a login: the code of the app, or a recovery code. */
export function SecondStep({ submitLabel, isBusy, error, onCode, onBack, children }: SecondStepProps) {
  const t = useTranslations('secondFactor');
  const refusalText = useRefusalText();
  const [isRecovery, setRecovery] = useState(false);
  const [sent, setSent] = useState<boolean>();
  const form = useForm({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) => {
    if (isBusy) return;
    setSent(isRecovery);
    onCode(code.trim());
  });
  // The focused button was removed; the code field gets the focus, so that the user can go on typing.
  useEffect(() => form.setFocus('code'), [form]);
  const isCode = (code: string) => (isRecovery ? /[^\d\s-]/ : /^\d{6}$/).test(code.trim());
  const problem = isRecovery ? t('loginRecoveryMissing') : t('codeMissing');
  // A refusal of the code is shown at the code field, as long as the same kind of code is shown.
  const isAtCode = refusalFieldOf(error) === 'secondFactor';
  const wrong = isRecovery ? t('loginRecoveryWrong') : refusalText(error);
  const refused = isAtCode && sent === isRecovery ? wrong : undefined;
  const turn = () => {
    setRecovery(!isRecovery);
    form.reset();
    form.setFocus('code');
  };
  return (
    <form noValidate data-second-step onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{t('loginTitle')}</h3>
        <p className="text-sm text-muted">{isRecovery ? t('loginRecoveryBody') : t('loginBody')}</p>
      </div>
      <TextField
        label={isRecovery ? t('loginRecovery') : t('code')}
        problem={form.formState.errors.code ? problem : refused}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isRecovery ? 24 : 6}
        {...form.register('code', { validate: isCode })}
      />
      {error && !isAtCode && <Notice tone="bad">{refusalText(error)}</Notice>}
      {children}
      <Button type="submit" size="large" isBusy={isBusy}>
        {submitLabel}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button tone="quiet" size="small" onClick={onBack}>
          {t('loginBack')}
        </Button>
        <Button tone="quiet" size="small" onClick={turn}>
          {isRecovery ? t('loginUseApp') : t('loginUseRecovery')}
        </Button>
      </div>
    </form>
  );
}
