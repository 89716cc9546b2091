import { staffRaffleCalls } from '@mela/protocol/calls/staff-raffle';
import type { StaffRaffleWire } from '@mela/protocol/shapes/staff-raffle';
import { Popup } from '@mela/ui/popup';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { TwoLines } from '#lib/two-lines.tsx';

type Detail = StaffRaffleWire['detail']['value'];

/** The proof of a raffle, its winners, and the members with the most tickets. */
export function DetailPopup({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslations();
  const { staffRaffle } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [staffRaffleCalls.detail.path, id],
    queryFn: () => staffRaffle.detail({ query: { id } }),
  });
  const [winnerColumns, entryColumns] = [useWinnerColumns(), useEntryColumns()];
  const shared = { error, onRetry: () => void refetch() };
  return (
    <Popup isWide title={name} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        {data && <Proof detail={data} />}
        {data && data.winners.length > 0 && (
          <DataTable
            label={t('staffRaffle.winners')}
            columns={winnerColumns}
            rows={data.winners}
            keyOf={({ place }) => String(place)}
            emptyBody=""
            {...shared}
          />
        )}
        <DataTable
          label={t('staffRaffle.entries')}
          columns={entryColumns}
          rows={data?.entries}
          keyOf={({ entry }) => entry}
          emptyBody={t('staffRaffle.noEntries')}
          {...shared}
        />
      </div>
    </Popup>
  );
}

function Proof({ detail: { commitment, listHash, seed } }: { detail: Detail }) {
  const t = useTranslations('staffRaffle');
  const facts = [
    [t('commitment'), commitment],
    [t('listHash'), listHash ?? t('notYet')],
    [t('seed'), seed ?? t('notYet')],
  ] as const;
  return (
    <dl className="grid gap-2">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-1">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd>
            <code className="text-xs break-all">{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useWinnerColumns(): Column<Detail['winners'][number]>[] {
  const t = useTranslations('staffRaffle');
  return [
    { id: 'place', label: t('place'), isNumber: true, show: ({ place }) => place },
    { id: 'member', label: t('member'), show: ({ account }) => account },
    {
      id: 'prize',
      label: t('prize'),
      isNumber: true,
      show: ({ prize, isPaid }) => (
        <TwoLines below={isPaid ? '' : t('unpaid')}>{<Rupees value={prize} />}</TwoLines>
      ),
    },
  ];
}

function useEntryColumns(): Column<Detail['entries'][number]>[] {
  const t = useTranslations('staffRaffle');
  return [
    {
      id: 'member',
      label: t('member'),
      show: ({ account, entry }) => <TwoLines below={entry}>{account}</TwoLines>,
    },
    {
      id: 'weighted',
      label: t('weighted'),
      isNumber: true,
      show: ({ weighted }) => <Rupees value={weighted} />,
    },
    { id: 'tickets', label: t('tickets'), isNumber: true, show: ({ tickets }) => tickets },
  ];
}
