import { showMoney } from '@mela/kernel/money';
import { staffGrantCalls } from '@mela/protocol/calls/staff-reward';
import type { StaffGrantWire } from '@mela/protocol/shapes/staff-reward';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { useLanguageStore } from '#lib/language.ts';

export type Deciding = {
  row: StaffGrantWire['list']['value']['grants'][number];
  outcome: 'approve' | 'reject';
};

type DecidePopupProps = { deciding: Deciding; onClose: () => void };

/** The decision of the second person. A rejection requires a reason; for an approval it is optional. */
export function DecidePopup({ deciding: { row, outcome }, onClose }: DecidePopupProps) {
  const t = useTranslations('staffReward');
  const tStaff = useTranslations('staff');
  const language = useLanguageStore((chosen) => chosen.language);
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
    await (isApproval ? api.grant.approve({ body }) : api.grant.reject({ body }));
    await queries.invalidateQueries({ queryKey: [staffGrantCalls.list.path] });
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
        {t('decisionBody', {
          amount: showMoney(row.amount),
          account: row.member.account,
          title: language === 'HI' ? row.titleHi : row.titleEn,
        })}
      </p>
      <p className="rounded-card bg-raised p-3 text-sm">{row.reason}</p>
      <TextArea
        label={isApproval ? t('note') : t('reason')}
        help={t('noteHelp')}
        problem={isTried && isWrong ? tStaff('reasonShort') : undefined}
        value={note}
        maxLength={400}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionPopup>
  );
}
