import { newKey } from '@mela/client/new-key';
import { showMoney, type MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { CodeField, isCode } from '#shared/sign-in/code/code-field.tsx';
import { useSendCode } from '#shared/sign-in/code/use-send-code.ts';
import type { Receiver } from './facts.ts';
import { useRequestTransfer, type LineTransfer, type Terms } from './use-transfer-line.ts';

type ConfirmPopupProps = {
  terms: Terms;
  receiver: Receiver;
  amount: MoneyText;
  onDone: (made: LineTransfer) => void;
  onClose: () => void;
};

type Typed = { password: string; code: string };

/** The last look at receiver and amount, the payment password, and the second factor. */
export function ConfirmPopup({ terms, receiver, amount, onDone, onClose }: ConfirmPopupProps) {
  const t = useTranslations();
  const request = useRequestTransfer();
  // A second click or a retry after a lost answer is the same transfer.
  const [requestKey] = useState(newKey);
  const form = useForm<Typed>({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const refusal = useFieldRefusal(form, {
    paymentPassword: 'password',
    code: 'code',
    secondFactor: 'code',
  });
  const rest = refusal.rest(request.error);
  const submit = form.handleSubmit(({ password, code }) => {
    if (request.isPending) return;
    const body = {
      downline: receiver.downline,
      amount,
      paymentPassword: password,
      code: code.trim(),
      requestKey,
    };
    request.mutate({ body }, { onSuccess: onDone, onError: refusal.show });
  });
  return (
    <Popup title={t('agentTransferLine.confirmTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Summary name={receiver.name} amount={amount} />
        <div className="grid gap-1">
          <PasswordField
            label={t('agentTransferLine.password')}
            showLabel={t('agentTransferLine.show')}
            hideLabel={t('agentTransferLine.hide')}
            autoComplete="off"
            maxLength={128}
            problem={problemOf(errors.password, t('agentTransferLine.passwordMissing'))}
            {...form.register('password', { required: true })}
          />
          <Link
            href="/member/securityCenter#payment-password"
            className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-accent"
          >
            {t('agentTransferLine.passwordForgot')}
          </Link>
        </div>
        {terms.factor === 'authenticator' ? (
          <AppCode form={form} />
        ) : (
          <SentCode form={form} sentTo={terms.sentTo ?? ''} />
        )}
        {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
        <Button type="submit" size="large" isBusy={request.isPending}>
          {t('agentTransferLine.submit', { amount: showMoney(amount) })}
        </Button>
      </form>
    </Popup>
  );
}

function Summary({ name, amount }: { name: string; amount: MoneyText }) {
  const t = useTranslations('agentTransferLine');
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 rounded-card border border-line bg-ground p-4">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-sm text-muted">{t('receiver')}</dt>
          <dd className="min-w-0 text-end font-semibold break-words">{name}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-sm text-muted">{t('amount')}</dt>
          <dd>
            <Amount value={amount} symbol="₹" className="text-xl" />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('confirmBody')}</p>
    </div>
  );
}

type FactorProps = { form: UseFormReturn<Typed> };

function AppCode({ form }: FactorProps) {
  const t = useTranslations('agentTransferLine');
  return (
    <TextField
      label={t('appCode')}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={32}
      problem={problemOf(form.formState.errors.code, t('appCodeMissing'))}
      {...form.register('code', { validate: (text) => text.trim().length >= 6 })}
    />
  );
}

function SentCode({ form, sentTo }: FactorProps & { sentTo: string }) {
  const t = useTranslations('password');
  const { transferLine } = useApi();
  const sending = useSendCode(sentTo, () => transferLine.code({}));
  return (
    <CodeField
      label={t('codeTo', { to: sentTo })}
      sending={sending}
      onSend={() => sending.send(() => form.resetField('code'))}
      sentText={(minutes) => t('sentOwn', { to: sentTo, minutes })}
      problem={problemOf(form.formState.errors.code, t('codeMissing'))}
      {...form.register('code', { validate: isCode })}
    />
  );
}
