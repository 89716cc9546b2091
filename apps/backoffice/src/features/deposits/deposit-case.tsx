import { staffDepositCalls } from '@mela/protocol/calls/deposit';
import type { StaffDepositWire } from '@mela/protocol/shapes/deposit';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { ProofPicture } from '#lib/proof-picture.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { CreditPopup, RejectPopup } from './decide-deposit.tsx';
import { depositTones } from './deposit-tones.ts';

export type DepositRow = StaffDepositWire['detail']['value'];

/** One deposit with everything it takes to decide about it. */
export function DepositCase({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations();
  const api = useApi();
  const [deciding, setDeciding] = useState<'credit' | 'reject' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffDepositCalls.detail.path, id],
    queryFn: () => api.deposit.detail({ query: { id } }),
  });
  const decided = () => setDeciding(null);
  if (data && deciding === 'credit') return <CreditPopup row={data} onClose={decided} />;
  if (data && deciding === 'reject') return <RejectPopup row={data} onClose={decided} />;
  return (
    <Popup
      isWide
      title={data?.reference ?? t('cashdesk.deposits')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={data && <Actions row={data} onDecide={setDeciding} />}
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown row={data} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Popup>
  );
}

function Shown({ row }: { row: DepositRow }) {
  const t = useTranslations('cashdesk');
  const showDate = useDate();
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
          { label: t('utr'), value: <code>{row.utr ?? t('noUtr')}</code> },
          {
            label: t('state'),
            value: <Badge tone={depositTones[row.state]}>{t(`depositStates.${row.state}`)}</Badge>,
          },
          { label: t('why'), value: row.reason === null ? '' : t(`depositReasons.${row.reason}`) },
          { label: t('note'), value: row.note },
          { label: t('takenBy'), value: row.isMine ? t('me') : (row.takenBy ?? t('nobody')) },
        ]}
      />
      <div className="grid content-start gap-4">
        <section className="grid gap-2">
          <h3 className="text-base">{t('steps')}</h3>
          <ol className="grid gap-1 text-sm">
            {row.steps.map(({ state, at }) => (
              <li key={state + at} className="flex justify-between gap-3">
                <span>{t(`depositStates.${state}`)}</span>
                <span className="text-muted">{showDate(at)}</span>
              </li>
            ))}
          </ol>
        </section>
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

type ActionsProps = { row: DepositRow; onDecide: (what: 'credit' | 'reject') => void };

function Actions({ row, onDecide }: ActionsProps) {
  const t = useTranslations('cashdesk');
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const turn = useMutation({
    mutationFn: (what: 'claim' | 'release') => api.deposit[what]({ body: { id: row.id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const isOpen = row.state === 'claimed' || row.state === 'review';
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {turn.error && <Notice tone="bad">{refusalText(turn.error)}</Notice>}
      <Button tone="quiet" href={`/members/${row.member.id}`}>
        {t('openMember')}
      </Button>
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
          <Button onClick={() => onDecide('credit')}>{t('credit')}</Button>
        </>
      )}
    </div>
  );
}
