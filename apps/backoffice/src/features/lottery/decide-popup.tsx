import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { SecondDecisionPopup } from '#lib/second-decision-popup.tsx';
import type { DrawRequest } from './draw.ts';

export type Deciding = { request: DrawRequest; outcome: 'approve' | 'reject' };

/** Approves or rejects the request to void or to correct a draw. */
export function DecidePopup({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { request, outcome } = deciding;
  const t = useTranslations('staffLottery');
  const api = useApi();
  const queries = useQueryClient();
  const isApproval = outcome === 'approve';
  const about = { game: request.draw.gameName, issue: request.draw.issue };
  const decide = async (note: string) => {
    const body = { id: request.id, note };
    await (isApproval ? api.lotteryRequest.approve({ body }) : api.lotteryRequest.reject({ body }));
    // Draws, requests and the queue on the home page change.
    await queries.invalidateQueries();
  };
  const approval = request.kind === 'void' ? t('approveVoid', about) : t('approveReverse', about);
  return (
    <SecondDecisionPopup
      isApproval={isApproval}
      words={
        isApproval
          ? { title: t('approveTitle'), action: t('approve'), done: t('approved') }
          : { title: t('rejectTitle'), action: t('reject'), done: t('rejected') }
      }
      consequence={isApproval ? approval : t('rejectBody', about)}
      reason={request.reason}
      note={{ label: t('note'), help: isApproval ? t('noteHelpOptional') : t('noteHelp') }}
      onDecide={decide}
      onClose={onClose}
    />
  );
}
