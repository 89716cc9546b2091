import { deskCalls } from '@mela/protocol/calls/desk';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import { EmptyState } from '@mela/ui/empty-state';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useMovement } from '#lib/use-movement.ts';
import { usePurpose } from '#lib/use-purpose.ts';

type Profile = DeskWire['member']['value'];
type Entry = DeskWire['ledger']['value']['entries'][number];

/** The entries of one account, with the balance after each and the counter account. */
export function MemberLedger({ profile }: { profile: Profile }) {
  const t = useTranslations('desk');
  const { get, set } = useFilters();
  const nameOf = usePurpose();
  const account = profile.accounts.find(({ id }) => id === get('wallet')) ?? profile.accounts[0];
  if (!account) return <EmptyState title={t('noWallets')}>{null}</EmptyState>;
  return (
    <div className="grid gap-4 py-4">
      <div className="max-w-xs">
        <SelectField
          label={t('wallet')}
          value={account.id}
          options={profile.accounts.map(({ id, purpose, name }) => ({
            value: id,
            label: name === '' ? nameOf(purpose) : `${nameOf(purpose)} · ${name}`,
          }))}
          onChange={(event) => set({ wallet: event.target.value })}
        />
      </div>
      <Entries memberId={profile.id} accountId={account.id} />
    </div>
  );
}

function Entries({ memberId, accountId }: { memberId: string; accountId: string }) {
  const t = useTranslations('desk');
  const api = useApi();
  const pages = useInfiniteQuery({
    queryKey: [deskCalls.ledger.path, memberId, accountId],
    queryFn: ({ pageParam }) =>
      api.desk.ledger({
        query: { id: memberId, accountId, ...(pageParam === '' ? {} : { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <DataTable
        label={t('tabs.ledger')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ entries }) => entries)}
        keyOf={({ seq }) => seq}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      <OlderButton pages={pages} />
    </>
  );
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations('desk');
  const showDate = useDate();
  const movementOf = useMovement();
  return [
    { id: 'seq', label: t('number'), isNumber: true, show: ({ seq }) => seq },
    { id: 'at', label: t('at'), show: ({ at }) => showDate(at) },
    { id: 'kind', label: t('movement'), show: ({ kind }) => movementOf(kind) },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount }) => <Rupees value={amount} isSigned />,
    },
    {
      id: 'after',
      label: t('balanceAfter'),
      isNumber: true,
      show: ({ balanceAfter }) => <Rupees value={balanceAfter} />,
    },
    { id: 'contra', label: t('contra'), show: ({ contra }) => <code className="text-xs">{contra}</code> },
    {
      id: 'reference',
      label: t('reference'),
      show: ({ reference }) => <code className="text-xs break-all">{reference}</code>,
    },
  ];
}
