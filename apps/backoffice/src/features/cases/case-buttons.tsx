import { outcomesOf } from '@mela/protocol/vendor-desk';
import { Button } from '@mela/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { CaseActions } from '#lib/case-actions.tsx';
import { useMay, useSession } from '#lib/session.ts';
import type { CaseDetail } from './case-detail.ts';
import type { Decision } from './decide-case.tsx';

/** The actions that this person may take on this case now; the server checks again. */
export function CaseButtons({ row, onDecide }: { row: CaseDetail; onDecide: (decision: Decision) => void }) {
  const t = useTranslations('vendors');
  const api = useApi();
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: (what: 'claim' | 'release') => api.case[what]({ body: { id: row.id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const can = useCan(row);
  const outcomes = outcomesOf(row.kind);
  return (
    <CaseActions memberId={row.member.id} error={turn.error}>
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
      {can.decide && outcomes.includes('kept') && (
        <Button tone="danger" onClick={() => onDecide('kept')}>
          {t('keep')}
        </Button>
      )}
      {can.decide && outcomes.includes('paid') && (
        <Button onClick={() => onDecide('paid')}>{t('pay')}</Button>
      )}
      {can.decide && outcomes.includes('seen') && (
        <Button onClick={() => onDecide('seen')}>{t('close')}</Button>
      )}
      {can.confirm && <Button onClick={() => onDecide('confirm')}>{t('confirm')}</Button>}
    </CaseActions>
  );
}

function useCan({ closedAt, claimedBy, proposal }: CaseDetail) {
  const may = useMay();
  const own = useSession((session) => session.staff?.id);
  const isOpen = closedAt === null;
  const isMine = claimedBy !== null && claimedBy.id === own;
  const mayDecide = may('case.decide') && isOpen;
  return {
    claim: mayDecide && claimedBy === null,
    release: mayDecide && isMine,
    decide: mayDecide && isMine,
    confirm: may('case.confirm') && isOpen && proposal !== null && proposal.by.id !== own,
  };
}
