import { noMoney, parseMoney, showMoney } from '@mela/kernel/money';
import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { Pager } from '@mela/ui/pager';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useProductName } from '#lib/use-product-name.ts';

type Member = StaffSettlementWire['members']['value']['content'][number];
type Bet = StaffSettlementWire['bets']['value']['content'][number];

/** The members whose figures a bill counts, and the bets of the member that is opened. */
export function BillMembers({ id }: { id: string }) {
  const t = useTranslations('staffSettlement');
  const api = useApi();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Member | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffSettlementCalls.members.path, id, page],
    queryFn: () => api.settlement.members({ query: { id, pageNo: page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{t('members')}</h3>
      <DataTable
        label={t('members')}
        columns={useMemberColumns(setOpened)}
        rows={data?.content}
        keyOf={({ memberId }) => memberId}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('membersEmpty')}
      />
      <Pages label={t('members')} page={page} totalPages={data?.totalPages ?? 1} onPage={setPage} />
      {opened && <MemberBets key={opened.memberId} id={id} member={opened} />}
    </section>
  );
}

function useMemberColumns(onOpen: (member: Member) => void): Column<Member>[] {
  const t = useTranslations('staffSettlement');
  return [
    {
      id: 'member',
      label: t('member'),
      show: ({ memberId, account, isDirect }) => (
        <TwoLines below={isDirect ? t('direct') : ''}>
          <Link href={`/members/${memberId}`}>{account}</Link>
        </TwoLines>
      ),
    },
    {
      id: 'validBet',
      label: t('validBet'),
      isNumber: true,
      show: ({ validBet, late }) => (
        <TwoLines
          below={parseMoney(late) === noMoney ? '' : t('ofThisLate', { amount: `₹${showMoney(late)}` })}
        >
          <Rupees value={validBet} />
        </TwoLines>
      ),
    },
    {
      id: 'netLoss',
      label: t('netLossOf'),
      isNumber: true,
      show: ({ netLoss }) => <Rupees value={netLoss} />,
    },
    {
      id: 'deposits',
      label: t('deposits'),
      isNumber: true,
      show: ({ deposits }) => <Rupees value={deposits} />,
    },
    {
      id: 'bets',
      label: t('bets'),
      show: (member) => (
        <Button
          size="small"
          tone="outline"
          aria-label={t('betsOf', { account: member.account })}
          onClick={() => onOpen(member)}
        >
          {t('bets')}
        </Button>
      ),
    },
  ];
}

function MemberBets({ id, member: { memberId, account } }: { id: string; member: Member }) {
  const t = useTranslations('staffSettlement');
  const api = useApi();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [staffSettlementCalls.bets.path, id, memberId, page],
    queryFn: () => api.settlement.bets({ query: { id, memberId, pageNo: page } }),
    placeholderData: keepPreviousData,
  });
  const label = t('betsOf', { account });
  return (
    <section className="grid gap-3">
      <h4 className="text-sm font-semibold">{label}</h4>
      <DataTable
        label={label}
        columns={useBetColumns()}
        rows={data?.content}
        keyOf={({ roundId, settledAt, corrects }) => `${roundId ?? ''} ${settledAt} ${corrects ?? ''}`}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('betsEmpty')}
      />
      <Pages label={label} page={page} totalPages={data?.totalPages ?? 1} onPage={setPage} />
    </section>
  );
}

function useBetColumns(): Column<Bet>[] {
  const t = useTranslations('staffSettlement');
  const showDate = useDate();
  const productName = useProductName();
  return [
    {
      id: 'bet',
      label: t('bet'),
      show: ({ product, roundId }) => (
        <TwoLines below={<span className="break-all">{roundId}</span>}>{productName(product)}</TwoLines>
      ),
    },
    {
      id: 'settledAt',
      label: t('settledAt'),
      show: ({ settledAt }) => <span className="whitespace-nowrap">{showDate(settledAt)}</span>,
    },
    { id: 'stake', label: t('stake'), isNumber: true, show: ({ stake }) => <Rupees value={stake} /> },
    {
      id: 'validBet',
      label: t('validBet'),
      isNumber: true,
      show: ({ validBet }) => <Rupees value={validBet} />,
    },
    { id: 'payout', label: t('payout'), isNumber: true, show: ({ payout }) => <Rupees value={payout} /> },
  ];
}

type PagesProps = { label: string; page: number; totalPages: number; onPage: (page: number) => void };

function Pages({ label, ...pager }: PagesProps) {
  const t = useTranslations('common');
  if (pager.totalPages <= 1) return null;
  return (
    <Pager
      {...pager}
      range={5}
      labels={{
        pages: label,
        previous: t('previous'),
        next: t('next'),
        page: (number) => t('page', { number: String(number) }),
      }}
    />
  );
}
