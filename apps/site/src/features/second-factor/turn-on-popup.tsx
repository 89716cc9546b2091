import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Qr } from '@mela/ui/qr';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { CopyLine } from '#shared/order/copy-line.tsx';
import { SetPasswordFirst } from '#shared/sign-in/set-password-first.tsx';
import { LoginPasswordField } from './login-password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSetup, useConfirm, type SecondFactorSetup } from './use-second-factor.ts';

/** Three steps: the password, the app, the recovery codes. The last step closes only by its own button. */
export function TurnOnPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const [begun, setBegun] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => {
    void showToast({ tone: 'good', text: t('secondFactor.turnedOn'), closeLabel: t('common.close') });
    onClose();
  };
  if (codes) {
    return (
      <Popup title={t('secondFactor.codesTitle')} closeLabel={t('common.close')}>
        <Step number={3} />
        <RecoveryCodes codes={codes} onDone={done} />
      </Popup>
    );
  }
  return (
    <Popup
      title={begun ? t('secondFactor.scanTitle') : t('secondFactor.proveTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Step number={begun ? 2 : 1} />
      {begun ? (
        <AppForm begun={begun} onDone={setCodes} />
      ) : (
        <ProveForm onDone={setBegun} onLeave={onClose} />
      )}
    </Popup>
  );
}

function Step({ number }: { number: number }) {
  const t = useTranslations('secondFactor');
  return <p className="mb-4 text-sm font-semibold text-accent">{t('step', { step: String(number) })}</p>;
}

type ProveFormProps = { onDone: (begun: SecondFactorSetup) => void; onLeave: () => void };

function ProveForm({ onDone, onLeave }: ProveFormProps) {
  const t = useTranslations('secondFactor');
  const beginning = useBeginSetup();
  const form = useForm({ defaultValues: { password: '' } });
  const refusal = useFieldRefusal(form, { password: 'password' });
  const rest = refusal.rest(beginning.error);
  const submit = form.handleSubmit(({ password }) => {
    if (!beginning.isPending) beginning.mutate(password, { onSuccess: onDone, onError: refusal.show });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <LoginPasswordField
        error={form.formState.errors.password}
        {...form.register('password', { required: true })}
      />
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <SetPasswordFirst error={beginning.error} onLeave={onLeave} />
      <Button type="submit" size="large" isBusy={beginning.isPending}>
        {t('next')}
      </Button>
    </form>
  );
}

type AppFormProps = { begun: SecondFactorSetup; onDone: (codes: readonly string[]) => void };

function AppForm({ begun: { secret, uri }, onDone }: AppFormProps) {
  const t = useTranslations('secondFactor');
  const confirming = useConfirm();
  const form = useForm({ defaultValues: { code: '' } });
  const refusal = useFieldRefusal(form, { secondFactor: 'code' });
  const rest = refusal.rest(confirming.error);
  const submit = form.handleSubmit(({ code }) => {
    if (!confirming.isPending) {
      confirming.mutate(code.trim(), { onSuccess: onDone, onError: refusal.show });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-muted">{t('scanBody')}</p>
      <div className="justify-self-center">
        <Qr text={uri} label={t('qr')} size={200} />
      </div>
      {/* A phone cannot scan its own screen, so it gets a link to the app. */}
      <Button href={uri} tone="outline" className="md:hidden" icon={<Icon of={Smartphone} size="small" />}>
        {t('openApp')}
      </Button>
      <dl>
        <CopyLine name={t('key')} value={secret} />
      </dl>
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        problem={problemOf(form.formState.errors.code, t('codeMissing'))}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.register('code', { validate: (code) => /^\d{6}$/.test(code.trim()) })}
      />
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" size="large" isBusy={confirming.isPending}>
        {t('confirm')}
      </Button>
    </form>
  );
}
