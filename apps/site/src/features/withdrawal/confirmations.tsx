import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { showToast } from '@mela/ui/toast';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { DisputePopup } from './dispute-popup.tsx';
import { useConfirmations, useConfirmReceipt, type Withdrawal } from './use-withdrawal.ts';

/** The payouts that wait for the member's confirmation; renders nothing if there are none. */
export function Confirmations() {
  const { data = [] } = useConfirmations();
  return data
    .filter(({ status }) => status === 'sent')
    .map((withdrawal) => <ReceiptCard key={withdrawal.id} withdrawal={withdrawal} />);
}

/** The buttons "received" and "not received" of a sent payout. */
export function ReceiptCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations();
  const date = useDate();
  const refusalText = useRefusalText();
  const [isDisputing, setDisputing] = useState(false);
  const confirm = useConfirmReceipt();
  const { id, payout, destination, sentAt, requestedAt, status, canConfirm, canDispute } = withdrawal;
  const isForced = status === 'confirmed_forced';
  const moment = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const receive = () => {
    const text = t('withdrawal.confirmed');
    const onSuccess = () => void showToast({ tone: 'good', text, closeLabel: t('common.close') });
    if (!confirm.isPending) confirm.mutate({ body: { id } }, { onSuccess });
  };
  if (!canConfirm && !canDispute) return null;
  return (
    <section className="grid gap-4 rounded-card border border-accent/60 bg-surface p-4 md:p-6">
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 text-lg">
          <Icon of={CircleHelp} className="text-accent" />
          {t('withdrawal.confirmTitle')}
        </h2>
        <p>
          {t('withdrawal.confirmBody', {
            amount: showMoney(payout),
            // Non-breaking spaces keep the last digits beside the mask.
            destination: destination.replaceAll(' ', '\u00A0'),
            time: moment(sentAt ?? requestedAt),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Icon of={CircleCheck} size="small" />} isBusy={confirm.isPending} onClick={receive}>
          {t('withdrawal.confirmYes')}
        </Button>
        {canDispute && (
          <Button tone="outline" onClick={() => setDisputing(true)}>
            {t('withdrawal.confirmNo')}
          </Button>
        )}
      </div>
      {confirm.isError && <Notice tone="bad">{refusalText(confirm.error)}</Notice>}
      <p className="text-sm text-muted">
        {isForced
          ? t('withdrawal.confirmForced', { time: moment(withdrawal.since) })
          : t('withdrawal.confirmDue', { time: moment(withdrawal.receiptDueAt ?? withdrawal.since) })}
      </p>
      {isDisputing && <DisputePopup withdrawal={withdrawal} onClose={() => setDisputing(false)} />}
    </section>
  );
}
