import { staffBetCalls } from '@mela/protocol/calls/staff-bet';
import type { StaffBetWire } from '@mela/protocol/shapes/staff-bet';
import { Badge } from '@mela/ui/badge';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';

type Bet = StaffBetWire['list']['value']['bets'][number];

/** Every bet of a member, newest first, with the vendor's round id. */
export function MemberBets({ memberId }: { memberId: string }) {
  const t = useTranslations('desk');
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  const pages = useInfiniteQuery({
    queryKey: [staffBetCalls.list.path, memberId, language],
    queryFn: ({ pageParam }) =>
      api.bet.list({ query: { id: memberId, language, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className="grid gap-4 py-4">
      <DataTable
        label={t('tabs.bets')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ bets }) => bets)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      <OlderButton pages={pages} />
    </div>
  );
}

function useColumns(): Column<Bet>[] {
  const t = useTranslations();
  const showDate = useDate();
  return [
    { id: 'at', label: t('desk.at'), show: ({ placedAt }) => showDate(placedAt) },
    {
      id: 'game',
      label: t('desk.bets.game'),
      show: ({ gameName, demo }) => (
        <span className="inline-flex flex-wrap gap-1">
          {gameName}
          {demo && <Badge tone="quiet">{t('desk.bets.demo')}</Badge>}
        </span>
      ),
    },
    { id: 'maker', label: t('desk.bets.maker'), show: ({ vendorName }) => vendorName },
    {
      id: 'stake',
      label: t('desk.bets.stake'),
      isNumber: true,
      show: ({ stake }) => <Rupees value={stake} />,
    },
    {
      id: 'valid',
      label: t('desk.bets.validBet'),
      isNumber: true,
      show: ({ validBet }) => <Rupees value={validBet} />,
    },
    {
      id: 'payout',
      label: t('desk.bets.payout'),
      isNumber: true,
      show: ({ payout }) => <Rupees value={payout} />,
    },
    {
      id: 'net',
      label: t('desk.bets.net'),
      isNumber: true,
      show: ({ net }) => <Rupees value={net} isSigned />,
    },
    { id: 'state', label: t('desk.bets.state'), show: ({ state }) => t(`desk.bets.states.${state}`) },
    {
      id: 'round',
      label: t('desk.bets.round'),
      show: ({ roundId }) => <code className="text-xs break-all">{roundId ?? '–'}</code>,
    },
  ];
}
