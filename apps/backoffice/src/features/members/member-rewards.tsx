import { showMoney } from '@mela/kernel/money';
import { staffRewardCalls } from '@mela/protocol/calls/staff-reward';
import type { StaffRewardWire } from '@mela/protocol/shapes/staff-reward';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Pager } from '@mela/ui/pager';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';

type Row = StaffRewardWire['list']['value']['content'][number];

const tones = { claimable: 'accent', claimed: 'good', expired: 'quiet', revoked: 'quiet' } as const;

/** Every reward of a member, and the button that cancels an unclaimed one with a reason. */
export function MemberRewards({ memberId }: { memberId: string }) {
  const t = useTranslations('staffReward');
  const tCommon = useTranslations('common');
  const api = useApi();
  const may = useMay();
  const [pageNo, setPageNo] = useState(1);
  const [revoked, setRevoked] = useState<Row | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffRewardCalls.list.path, memberId, pageNo],
    queryFn: () => api.reward.list({ query: { memberId, pageNo } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4 py-4">
      {may('reward.propose') && (
        <Button tone="outline" className="justify-self-start" href={`/grants?propose=new&member=${memberId}`}>
          {t('propose')}
        </Button>
      )}
      <DataTable
        label={t('reward')}
        columns={useColumns(setRevoked)}
        rows={data?.content}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('rewardsEmpty')}
      />
      <Pager
        page={pageNo}
        totalPages={data?.totalPages ?? 1}
        range={5}
        onPage={setPageNo}
        labels={{
          pages: t('pages'),
          previous: tCommon('previous'),
          next: tCommon('next'),
          page: (number) => tCommon('page', { number: String(number) }),
        }}
      />
      {revoked && <RevokePopup row={revoked} onClose={() => setRevoked(null)} />}
    </div>
  );
}

function useColumns(onRevoke: (row: Row) => void): Column<Row>[] {
  const t = useTranslations('staffReward');
  const language = useLanguageStore((chosen) => chosen.language);
  const showDate = useDate();
  const may = useMay();
  const canRevoke = may('reward.revoke');
  return [
    {
      id: 'reward',
      label: t('reward'),
      show: ({ titleEn, titleHi, source, reference }) => (
        <span className="inline-grid">
          {(language === 'HI' ? titleHi : titleEn) ?? t(`sources.${source}`)}
          <span className="text-xs text-muted">{reference}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount, wallet }) => (
        <span className="inline-grid justify-items-end">
          <Rupees value={amount} />
          <span className="text-xs text-muted">{t(`wallets.${wallet}`)}</span>
        </span>
      ),
    },
    { id: 'granted', label: t('grantedAt'), show: ({ grantedAt }) => showDate(grantedAt) },
    { id: 'wagering', label: t('wagering'), show: (row) => <Wagering row={row} /> },
    {
      id: 'state',
      label: t('state'),
      show: ({ state, expiresAt, endedAt }) => (
        <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          <span className="text-xs text-muted">
            {state === 'claimable'
              ? expiresAt !== null && t('until', { time: showDate(expiresAt) })
              : showDate(endedAt)}
          </span>
        </span>
      ),
    },
    {
      id: 'revoke',
      label: t('decide'),
      show: (row) =>
        canRevoke &&
        row.state === 'claimable' && (
          <Button size="small" tone="outline" onClick={() => onRevoke(row)}>
            {t('revoke')}
          </Button>
        ),
    },
  ];
}

function Wagering({ row: { times, turnover } }: { row: Row }) {
  const t = useTranslations('staffReward');
  if (times === '0') return t('wagerNone');
  return (
    <span className="inline-grid">
      {t('wager', { times })}
      {turnover !== null && (
        <span className="text-xs text-muted">
          {t('wageringOf', { counted: showMoney(turnover.counted), required: showMoney(turnover.required) })}
        </span>
      )}
    </span>
  );
}

function RevokePopup({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTranslations('staffReward');
  const api = useApi();
  const queries = useQueryClient();
  const revoke = async (reason: string) => {
    await api.reward.revoke({ body: { id: row.id, reason } });
    await queries.invalidateQueries({ queryKey: [staffRewardCalls.list.path] });
  };
  return (
    <ReasonPopup
      title={t('revokeTitle')}
      actionLabel={t('revoke')}
      tone="danger"
      doneText={t('revoked')}
      onDecide={revoke}
      onClose={onClose}
    >
      <p className="text-sm">{t('revokeBody', { amount: showMoney(row.amount) })}</p>
    </ReasonPopup>
  );
}
