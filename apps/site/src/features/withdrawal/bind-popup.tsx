import { isAccountNumber, isIfsc, tidyAccountNumber, tidyIfsc } from '@mela/rules/money/payout-account';
import { readVpa } from '@mela/rules/money/upi';
import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { useBindAccount } from './use-withdrawal.ts';

type Typed = {
  holderName: string;
  accountNumber: string;
  numberAgain: string;
  ifsc: string;
  vpa: string;
  paymentPassword: string;
};
type Kind = 'bank' | 'vpa';
type BindPopupProps = { isFirst: boolean; coolDownHours: number; onClose: () => void };

const empty: Typed = {
  holderName: '',
  accountNumber: '',
  numberAgain: '',
  ifsc: '',
  vpa: '',
  paymentPassword: '',
};

/** A new payout account: a bank account whose number is typed twice, or a UPI id. */
export function BindPopup({ isFirst, coolDownHours, onClose }: BindPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [kind, setKind] = useState<Kind>('bank');
  const form = useForm<Typed>({ defaultValues: empty, shouldUnregister: true });
  const binding = useBindAccount();

  const submit = form.handleSubmit((typed) => {
    if (binding.isPending) return;
    const { holderName, paymentPassword } = typed;
    const body =
      kind === 'bank'
        ? ({
            kind,
            holderName,
            accountNumber: typed.accountNumber,
            ifsc: typed.ifsc,
            paymentPassword,
          } as const)
        : ({ kind, holderName, vpa: typed.vpa, paymentPassword } as const);
    binding.mutate(
      { body },
      {
        onSuccess: ({ shown }) => {
          const text = t('withdrawal.accountSaved', { account: shown });
          void showToast({ tone: 'good', text, closeLabel: t('common.close') });
          onClose();
        },
      },
    );
  });
  return (
    <Popup title={t('withdrawal.accountTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-muted">
          {isFirst
            ? t('withdrawal.accountFirst')
            : t('withdrawal.accountLater', { hours: String(coolDownHours) })}
        </p>
        <Chips
          label={t('withdrawal.accountKind')}
          items={[
            { id: 'bank', label: t('withdrawal.kinds.bank') },
            { id: 'vpa', label: t('withdrawal.kinds.vpa') },
          ]}
          value={kind}
          onChange={(id) => setKind(id === 'vpa' ? 'vpa' : 'bank')}
        />
        <HolderField form={form} />
        {kind === 'bank' ? <BankFields form={form} /> : <VpaField form={form} />}
        <PasswordLine form={form} />
        {binding.isError && <Notice tone="bad">{refusalText(binding.error)}</Notice>}
        <Button type="submit" size="large" isBusy={binding.isPending}>
          {t('withdrawal.accountSave')}
        </Button>
      </form>
    </Popup>
  );
}

type FieldsProps = { form: UseFormReturn<Typed> };

function HolderField({ form }: FieldsProps) {
  const t = useTranslations('withdrawal');
  return (
    <TextField
      label={t('holder')}
      help={t('holderHelp')}
      problem={form.formState.errors.holderName && t('holderWrong')}
      autoComplete="name"
      {...form.register('holderName', { validate: (name) => name.trim().length >= 2 })}
    />
  );
}

/** A separate component like the fields above it: the form registers fields in render order, and the first invalid one gets the focus. */
function PasswordLine({ form }: FieldsProps) {
  const t = useTranslations('withdrawal');
  return (
    <PaymentPasswordField
      problem={form.formState.errors.paymentPassword && t('passwordMissing')}
      {...form.register('paymentPassword', { required: true })}
    />
  );
}

function BankFields({ form }: FieldsProps) {
  const t = useTranslations('withdrawal');
  const { errors } = form.formState;
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...digits}
        label={t('number')}
        help={t('numberHelp')}
        problem={errors.accountNumber && t('numberWrong')}
        {...form.register('accountNumber', {
          validate: (typed) => isAccountNumber(tidyAccountNumber(typed)),
        })}
      />
      <TextField
        {...digits}
        label={t('numberAgain')}
        problem={errors.numberAgain && t('numberDiffers')}
        {...form.register('numberAgain', {
          validate: (typed, { accountNumber }) =>
            tidyAccountNumber(typed) === tidyAccountNumber(accountNumber),
        })}
      />
      <TextField
        label={t('ifsc')}
        help={t('ifscHelp')}
        problem={errors.ifsc && t('ifscWrong')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('ifsc', { validate: (typed) => isIfsc(tidyIfsc(typed)) })}
      />
    </>
  );
}

function VpaField({ form }: FieldsProps) {
  const t = useTranslations('withdrawal');
  return (
    <TextField
      label={t('vpa')}
      help={t('vpaHelp')}
      problem={form.formState.errors.vpa && t('vpaWrong')}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...form.register('vpa', { validate: (typed) => readVpa(typed) !== undefined })}
    />
  );
}
