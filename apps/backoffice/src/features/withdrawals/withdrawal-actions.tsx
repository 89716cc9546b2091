import { Button } from '@mela/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { CaseActions } from '#lib/case-actions.tsx';
import { useMay, useSession } from '#lib/session.ts';
import type { Decision } from './decide-withdrawal.tsx';
import type { WithdrawalRow } from './withdrawal-row.ts';

type Props = { row: WithdrawalRow; onDecide: (decision: Decision) => void };

/** The actions that this person may take on this withdrawal now; the server checks again. */
export function WithdrawalActions({ row, onDecide }: Props) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: (what: 'claim' | 'release' | 'ask') => api.withdrawal[what]({ body: { id: row.id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const can = useCan(row);
  return (
    <CaseActions memberId={row.member.id} error={turn.error}>
      {can.ask && (
        <Button tone="outline" isBusy={turn.isPending} onClick={() => turn.mutate('ask')}>
          {t('askNow')}
        </Button>
      )}
      {can.claim && (
        <Button isBusy={turn.isPending} onClick={() => turn.mutate('claim')}>
          {t('claim')}
        </Button>
      )}
      {can.release && (
        <Button tone="outline" isBusy={turn.isPending} onClick={() => turn.mutate('release')}>
          {t('release')}
        </Button>
      )}
      {can.reject && (
        <Button tone="danger" onClick={() => onDecide('reject')}>
          {t('reject')}
        </Button>
      )}
      {can.approve && <Button onClick={() => onDecide('approve')}>{t('approve')}</Button>}
      {can.confirm && <Button onClick={() => onDecide('confirm')}>{t('confirm')}</Button>}
      {can.resolve && (
        <>
          <Button tone="outline" onClick={() => onDecide('received')}>
            {t('resolveReceived')}
          </Button>
          <Button tone="danger" onClick={() => onDecide('return')}>
            {t('resolveReturn')}
          </Button>
        </>
      )}
    </CaseActions>
  );
}

function useCan({ status, claimedBy, approvals, approvalsNeeded }: WithdrawalRow) {
  const may = useMay();
  const own = useSession((session) => session.staff?.id);
  const isMine = claimedBy !== null && claimedBy.id === own;
  const hasAgreed = approvals.some(({ staff }) => staff.id === own);
  const isReview = status === 'review';
  const mayReview = may('withdrawal.review');
  const waitsForSecond = approvals.length > 0 && approvals.length < approvalsNeeded;
  return {
    claim: mayReview && isReview && claimedBy === null,
    release: mayReview && isReview && isMine,
    reject: mayReview && isReview && isMine,
    approve: mayReview && isReview && isMine && approvals.length === 0,
    confirm: may('withdrawal.confirm') && isReview && waitsForSecond && !hasAgreed,
    ask: mayReview && (status === 'unknown' || status === 'processing'),
    resolve: may('withdrawal.dispute') && status === 'disputed',
  };
}
