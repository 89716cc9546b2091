import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { useRemoveAccount, type PayoutAccount } from './use-withdrawal.ts';

type RemovePopupProps = { account: PayoutAccount; onClose: () => void };

/** Removes a payout account with the payment password; the text says that adding it again starts the waiting period. */
export function RemovePopup({ account, onClose }: RemovePopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const removing = useRemoveAccount();
  const form = useForm({ defaultValues: { paymentPassword: '' } });
  const submit = form.handleSubmit(({ paymentPassword }) => {
    if (removing.isPending) return;
    const onSuccess = () => {
      const text = t('withdrawal.accountRemoved');
      void showToast({ tone: 'good', text, closeLabel: t('common.close') });
      onClose();
    };
    removing.mutate({ body: { id: account.id, paymentPassword } }, { onSuccess });
  });
  return (
    <Popup
      title={t('withdrawal.accountRemoveTitle', { account: account.shown })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-muted">{t('withdrawal.accountRemoveBody')}</p>
        <PaymentPasswordField
          problem={form.formState.errors.paymentPassword && t('withdrawal.passwordMissing')}
          {...form.register('paymentPassword', { required: true })}
        />
        {removing.isError && <Notice tone="bad">{refusalText(removing.error)}</Notice>}
        <Button type="submit" tone="danger" isBusy={removing.isPending}>
          {t('withdrawal.accountRemove')}
        </Button>
      </form>
    </Popup>
  );
}
