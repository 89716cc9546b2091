import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { DrawRequest } from './draw.ts';

export type Deciding = { request: DrawRequest; outcome: 'approve' | 'reject' };

/** The decision of the second person. A rejection requires a note; for an approval it is optional. */
export function DecidePopup({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { request, outcome } = deciding;
  const t = useTranslations('staffLottery');
  const api = useApi();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isApproval = outcome === 'approve';
  const isWrong = !isApproval && note.trim().length < 3;
  const about = { game: request.draw.gameName, issue: request.draw.issue };
  const decide = async () => {
    setTried(true);
    if (isWrong) return false;
    const body = { id: request.id, note };
    await (isApproval ? api.lotteryRequest.approve({ body }) : api.lotteryRequest.reject({ body }));
    // Draws, requests and the queue on the home page change.
    await queries.invalidateQueries();
    return true;
  };
  const consequence = request.kind === 'void' ? t('approveVoid', about) : t('approveReverse', about);
  return (
    <DecisionPopup
      title={isApproval ? t('approveTitle') : t('rejectTitle')}
      actionLabel={isApproval ? t('approve') : t('reject')}
      tone={isApproval ? 'primary' : 'danger'}
      doneText={isApproval ? t('approved') : t('rejected')}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{isApproval ? consequence : t('rejectBody', about)}</p>
      <p className="rounded-card bg-raised p-3 text-sm break-words">{request.reason}</p>
      <TextArea
        label={t('note')}
        help={isApproval ? t('noteHelpOptional') : t('noteHelp')}
        problem={isTried && isWrong ? t('noteShort') : undefined}
        value={note}
        maxLength={400}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionPopup>
  );
}
