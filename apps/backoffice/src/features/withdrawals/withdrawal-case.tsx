import { staffWithdrawalCalls } from '@mela/protocol/calls/staff-withdrawal';
import { Badge } from '@mela/ui/badge';
import { Notice } from '@mela/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { casePace } from '#lib/case-pace.ts';
import { CasePopup } from '#lib/case-popup.tsx';
import { CaseSteps } from '#lib/case-steps.tsx';
import { Facts } from '#lib/facts.tsx';
import { ProofPicture } from '#lib/proof-picture.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { DecideWithdrawal, type Decision } from './decide-withdrawal.tsx';
import { useFlag } from './use-flag.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import type { WithdrawalRow } from './withdrawal-row.ts';
import { withdrawalTones } from './withdrawal-tones.ts';

/** States that continue without a decision of staff. */
const underWay: ReadonlySet<WithdrawalRow['status']> = new Set([
  'requested',
  'approved',
  'submitting',
  'processing',
  'unknown',
]);

/** One withdrawal with all data for the decision. */
export function WithdrawalCase({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const [decision, setDecision] = useState<Decision | null>(null);
  const caseQuery = useQuery({
    queryKey: [staffWithdrawalCalls.detail.path, id],
    queryFn: () => api.withdrawal.detail({ query: { id } }),
    refetchInterval: ({ state: { data } }) => casePace(data !== undefined && underWay.has(data.status)),
  });
  if (caseQuery.data && decision)
    return <DecideWithdrawal row={caseQuery.data} decision={decision} onClose={() => setDecision(null)} />;
  return (
    <CasePopup
      title={t('withdrawals')}
      caseQuery={caseQuery}
      onClose={onClose}
      actions={caseQuery.data && <WithdrawalActions row={caseQuery.data} onDecide={setDecision} />}
    >
      {(row) => <Shown row={row} />}
    </CasePopup>
  );
}

function Shown({ row }: { row: WithdrawalRow }) {
  const t = useTranslations('staffPayments');
  const flagOf = useFlag();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-4">
        {row.flags.length > 0 && (
          <Notice tone="info" title={t('flagged')}>
            <span className="inline-flex flex-wrap gap-1">
              {row.flags.map((flag) => (
                <Badge key={flag} tone="hot">
                  {flagOf(flag)}
                </Badge>
              ))}
            </span>
          </Notice>
        )}
        <MoneyFacts row={row} />
      </div>
      <div className="grid content-start gap-4">
        {row.disputeNote !== null && (
          <Notice tone="bad" title={t('dispute')}>
            {row.disputeNote}
          </Notice>
        )}
        {row.proofId !== null && <ProofPicture id={row.proofId} />}
        {row.status === 'disputed' && row.proofId === null && (
          <p className="text-sm text-muted">{t('noProof')}</p>
        )}
        <CaseSteps
          steps={row.steps.map(({ status, actor, staff, at }) => ({
            name: t(`withdrawalStates.${status}`),
            by: staff?.name ?? t(`actors.${actor}`),
            at,
          }))}
        />
      </div>
    </div>
  );
}

function MoneyFacts({ row }: { row: WithdrawalRow }) {
  const t = useTranslations('staffPayments');
  const names = row.approvals.map(({ staff }) => staff.name).join(', ');
  const given = t('approvals', {
    given: String(row.approvals.length),
    needed: String(row.approvalsNeeded),
  });
  return (
    <Facts
      facts={[
        { label: t('member'), value: `${row.member.account} (${row.member.nickname})` },
        { label: t('amount'), value: <Rupees value={row.amount} /> },
        { label: t('fee'), value: <Rupees value={row.fee} /> },
        { label: t('tax'), value: <Rupees value={row.tax} /> },
        { label: t('payout'), value: <Rupees value={row.payout} /> },
        { label: t('destination'), value: `${row.destination} ${row.ifsc ?? ''}` },
        { label: t('holder'), value: row.holderName },
        {
          label: t('state'),
          value: <Badge tone={withdrawalTones[row.status]}>{t(`withdrawalStates.${row.status}`)}</Badge>,
        },
        { label: t('approvalsGiven'), value: names === '' ? given : `${given}: ${names}` },
        { label: t('takenBy'), value: row.claimedBy?.name ?? t('nobody') },
        { label: t('gateway'), value: `${row.gateway ?? ''} ${row.gatewayRef ?? ''}`.trim() },
        { label: t('utr'), value: row.utr === null ? t('noUtr') : <code>{row.utr}</code> },
        { label: t('reason'), value: row.reason ?? '' },
      ]}
    />
  );
}
