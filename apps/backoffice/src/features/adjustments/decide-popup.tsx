import { showMoney } from '@mela/kernel/money';
import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import type { AdjustmentWire } from '@mela/protocol/shapes/adjustment';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { SecondDecisionPopup } from '#lib/second-decision-popup.tsx';

export type Deciding = {
  row: AdjustmentWire['list']['value']['adjustments'][number];
  outcome: 'approve' | 'reject';
};

type DecidePopupProps = { deciding: Deciding; onClose: () => void };

/** Approves or rejects a requested adjustment. */
export function DecidePopup({ deciding: { row, outcome }, onClose }: DecidePopupProps) {
  const t = useTranslations('desk');
  const tStaff = useTranslations('staff');
  const api = useApi();
  const queries = useQueryClient();
  const isApproval = outcome === 'approve';
  const decide = async (note: string) => {
    const body = { id: row.id, note };
    await (isApproval ? api.adjustment.approve({ body }) : api.adjustment.reject({ body }));
    await queries.invalidateQueries({ queryKey: [staffAdjustmentCalls.list.path] });
  };
  return (
    <SecondDecisionPopup
      isApproval={isApproval}
      words={
        isApproval
          ? { title: t('approveTitle'), action: t('approve'), done: t('approved') }
          : { title: t('rejectTitle'), action: t('reject'), done: t('rejected') }
      }
      consequence={t('approveBody', { amount: `₹${showMoney(row.amount)}`, account: row.member.account })}
      reason={row.reason}
      note={{ label: t('decision'), help: tStaff('reasonHelp') }}
      onDecide={decide}
      onClose={onClose}
    />
  );
}
