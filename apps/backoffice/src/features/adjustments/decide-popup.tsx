import { showMoney } from '@mela/kernel/money';
import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import type { AdjustmentWire } from '@mela/protocol/shapes/adjustment';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';

export type Deciding = {
  row: AdjustmentWire['list']['value']['adjustments'][number];
  outcome: 'approve' | 'reject';
};

/** The decision of the second person. A rejection requires a reason; for an approval it is optional. */
export function DecidePopup({
  deciding: { row, outcome },
  onClose,
}: {
  deciding: Deciding;
  onClose: () => void;
}) {
  const t = useTranslations('desk');
  const tStaff = useTranslations('staff');
  const api = useApi();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isApproval = outcome === 'approve';
  const isWrong = !isApproval && note.trim().length < 3;
  const decide = async () => {
    setTried(true);
    if (isWrong) return false;
    const body = { id: row.id, note };
    await (isApproval ? api.adjustment.approve({ body }) : api.adjustment.reject({ body }));
    await queries.invalidateQueries({ queryKey: [staffAdjustmentCalls.list.path] });
    return true;
  };
  return (
    <DecisionPopup
      title={isApproval ? t('approveTitle') : t('rejectTitle')}
      actionLabel={isApproval ? t('approve') : t('reject')}
      tone={isApproval ? 'primary' : 'danger'}
      doneText={isApproval ? t('approved') : t('rejected')}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">
        {t('approveBody', { amount: `₹${showMoney(row.amount)}`, account: row.member.account })}
      </p>
      <p className="rounded-card bg-raised p-3 text-sm">{row.reason}</p>
      <TextArea
        label={t('decision')}
        help={tStaff('reasonHelp')}
        problem={isTried && isWrong ? tStaff('reasonShort') : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionPopup>
  );
}
