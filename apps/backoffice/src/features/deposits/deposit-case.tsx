import { staffDepositCalls } from '@mela/protocol/calls/deposit';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { CaseActions } from '#lib/case-actions.tsx';
import { casePace } from '#lib/case-pace.ts';
import { CasePopup } from '#lib/case-popup.tsx';
import { CaseSteps } from '#lib/case-steps.tsx';
import { Facts } from '#lib/facts.tsx';
import { ProofPicture } from '#lib/proof-picture.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { ConfirmPopup, CreditPopup, RejectPopup } from './decide-deposit.tsx';
import type { DepositRow } from './deposit-row.ts';
import { depositTones } from './deposit-tones.ts';

/** States that continue without a decision of staff. */
const underWay: ReadonlySet<DepositRow['state']> = new Set(['created', 'pending', 'paid']);

type Decision = 'credit' | 'confirm' | 'reject';

/** One deposit with all data for the decision. */
export function DepositCase({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const caseQuery = useQuery({
    queryKey: [staffDepositCalls.detail.path, id],
    queryFn: () => api.deposit.detail({ query: { id } }),
    refetchInterval: ({ state: { data } }) => casePace(data !== undefined && underWay.has(data.state)),
  });
  const decided = () => setDeciding(null);
  if (caseQuery.data && deciding === 'credit') return <CreditPopup row={caseQuery.data} onClose={decided} />;
  if (caseQuery.data && deciding === 'reject') return <RejectPopup row={caseQuery.data} onClose={decided} />;
  if (caseQuery.data && deciding === 'confirm')
    return <ConfirmPopup row={caseQuery.data} onClose={decided} />;
  return (
    <CasePopup
      title={t('deposits')}
      caseQuery={caseQuery}
      onClose={onClose}
      actions={caseQuery.data && <Actions row={caseQuery.data} onDecide={setDeciding} />}
    >
      {(row) => <Shown row={row} />}
    </CasePopup>
  );
}

function Shown({ row }: { row: DepositRow }) {
  const t = useTranslations('staffPayments');
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Facts
        facts={[
          { label: t('member'), value: row.member.account },
          { label: t('amount'), value: <Rupees value={row.amount} /> },
          { label: t('fee'), value: <Rupees value={row.fee} /> },
          { label: t('received'), value: <Rupees value={row.received} /> },
          { label: t('credited'), value: <Rupees value={row.credited} /> },
          { label: t('method'), value: t(`depositForms.${row.form}`) },
          { label: t('gateway'), value: row.gateway },
          { label: t('gatewayRef'), value: row.gatewayRef ?? '' },
          { label: t('utr'), value: row.utr === null ? t('noUtr') : <code>{row.utr}</code> },
          {
            label: t('state'),
            value: <Badge tone={depositTones[row.state]}>{t(`depositStates.${row.state}`)}</Badge>,
          },
          { label: t('why'), value: row.reason === null ? '' : t(`depositReasons.${row.reason}`) },
          { label: t('note'), value: row.note },
          ...(row.proposal === null
            ? []
            : [
                {
                  label: t('proposed'),
                  value: (
                    <TwoLines below={row.proposal.by}>
                      <Rupees value={row.proposal.amount} />
                    </TwoLines>
                  ),
                },
              ]),
          { label: t('takenBy'), value: row.isMine ? t('me') : (row.takenBy ?? t('nobody')) },
        ]}
      />
      <div className="grid content-start gap-4">
        <CaseSteps steps={row.steps.map(({ state, at }) => ({ name: t(`depositStates.${state}`), at }))} />
        <section className="grid gap-2">
          <h3 className="text-base">{t('proof')}</h3>
          {row.proofId === null ? (
            <p className="text-sm text-muted">{t('noProof')}</p>
          ) : (
            <ProofPicture id={row.proofId} />
          )}
        </section>
      </div>
    </div>
  );
}

type ActionsProps = { row: DepositRow; onDecide: (what: Decision) => void };

function Actions({ row, onDecide }: ActionsProps) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: (what: 'claim' | 'release') => api.deposit[what]({ body: { id: row.id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const isOpen = row.state === 'claimed' || row.state === 'review';
  return (
    <CaseActions memberId={row.member.id} error={turn.error}>
      {may('deposit.review') && isOpen && !row.isMine && row.takenBy === null && (
        <Button isBusy={turn.isPending} onClick={() => turn.mutate('claim')}>
          {t('claim')}
        </Button>
      )}
      {may('deposit.review') && isOpen && row.isMine && (
        <>
          <Button tone="outline" isBusy={turn.isPending} onClick={() => turn.mutate('release')}>
            {t('release')}
          </Button>
          <Button tone="danger" onClick={() => onDecide('reject')}>
            {t('reject')}
          </Button>
          {row.proposal === null || row.proposal.isOwn ? (
            <Button onClick={() => onDecide('credit')}>{t('credit')}</Button>
          ) : (
            <Button onClick={() => onDecide('confirm')}>{t('confirmCredit')}</Button>
          )}
        </>
      )}
    </CaseActions>
  );
}
