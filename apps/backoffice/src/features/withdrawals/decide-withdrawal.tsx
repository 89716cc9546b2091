import { showMoney } from '@mela/kernel/money';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { WithdrawalRow } from './withdrawal-row.ts';

export type Decision = 'approve' | 'confirm' | 'reject' | 'received' | 'return';

type Props = { row: WithdrawalRow; decision: Decision; onClose: () => void };

/** One decision about one withdrawal. A decision that rejects or returns money requires a reason. */
export function DecideWithdrawal({ row, decision, onClose }: Props) {
  const t = useTranslations('staffPayments');
  const queries = useQueryClient();
  const texts = useTexts(row, decision);
  const send = useSend(row.id, decision);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const needsReason = decision !== 'approve' && decision !== 'confirm';
  const isWrong = needsReason && reason.trim().length < 3;
  const decide = async () => {
    setTried(true);
    if (isWrong) return false;
    await send(reason);
    await queries.invalidateQueries();
    return true;
  };
  return (
    <DecisionPopup
      title={texts.title}
      actionLabel={texts.action}
      tone={decision === 'reject' || decision === 'return' ? 'danger' : 'primary'}
      doneText={t('done')}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{texts.body}</p>
      {needsReason && (
        <TextArea
          label={t('reason')}
          value={reason}
          maxLength={500}
          problem={isTried && isWrong ? t('reasonShort') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </DecisionPopup>
  );
}

function useSend(id: string, decision: Decision): (reason: string) => Promise<unknown> {
  const { withdrawal } = useApi();
  return (reason) => {
    switch (decision) {
      case 'approve':
        return withdrawal.approve({ body: { id } });
      case 'confirm':
        return withdrawal.confirm({ body: { id } });
      case 'reject':
        return withdrawal.reject({ body: { id, reason } });
      case 'received':
        return withdrawal.resolve({ body: { id, outcome: 'confirmed', reason } });
      case 'return':
        return withdrawal.resolve({ body: { id, outcome: 'reversed', reason } });
    }
  };
}

function useTexts(row: WithdrawalRow, decision: Decision): { title: string; body: string; action: string } {
  const t = useTranslations('staffPayments');
  const body = t('approveBody', {
    amount: `₹${showMoney(row.payout)}`,
    account: row.member.account,
    destination: row.destination,
  });
  switch (decision) {
    case 'approve':
      return { title: t('approveTitle'), body, action: t('approve') };
    case 'confirm':
      return { title: t('confirmTitle'), body, action: t('confirm') };
    case 'reject':
      return { title: t('rejectTitle'), body: t('rejectBody'), action: t('reject') };
    case 'received':
      return { title: t('resolveTitle'), body: t('resolveReceivedBody'), action: t('resolveReceived') };
    case 'return':
      return { title: t('resolveTitle'), body: t('resolveReturnBody'), action: t('resolveReturn') };
  }
}
