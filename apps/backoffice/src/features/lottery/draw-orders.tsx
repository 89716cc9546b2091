import { Badge } from '@mela/ui/badge';
import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import type { DrawDetail } from './draw.ts';

type Order = DrawDetail['orders'][number];

const tones = {
  open: 'accent',
  won: 'good',
  lost: 'quiet',
  returned: 'quiet',
  cancelled: 'quiet',
  void: 'danger',
} as const;

/** The orders of a draw by member, with the reference that the member quotes. */
export function DrawOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('staffLottery');
  const columns = useColumns();
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('orders')}</h3>
      {orders.length === 0 ? (
        <p className="text-sm text-muted">{t('ordersEmpty')}</p>
      ) : (
        <DataTable
          label={t('orders')}
          columns={columns}
          rows={orders}
          keyOf={({ id }) => id}
          error={null}
          onRetry={() => undefined}
        />
      )}
    </section>
  );
}

function useColumns(): Column<Order>[] {
  const t = useTranslations('staffLottery');
  const showDate = useDate();
  const may = useMay();
  return [
    {
      id: 'reference',
      label: t('order'),
      show: ({ reference, placedAt }) => (
        <TwoLines below={showDate(placedAt)}>
          <code className="text-xs">{reference}</code>
        </TwoLines>
      ),
    },
    {
      id: 'member',
      label: t('member'),
      show: ({ member }) =>
        may('member.read') ? <Link href={`/members/${member.id}`}>{member.account}</Link> : member.account,
    },
    {
      id: 'stake',
      label: t('stake'),
      isNumber: true,
      show: ({ stake, items }) => (
        <TwoLines below={t('itemCount', { count: items })}>
          <Rupees value={stake} />
        </TwoLines>
      ),
    },
    { id: 'payout', label: t('payout'), isNumber: true, show: ({ payout }) => <Rupees value={payout} /> },
    { id: 'rebate', label: t('rebate'), isNumber: true, show: ({ rebate }) => <Rupees value={rebate} /> },
    {
      id: 'state',
      label: t('state'),
      show: ({ state }) => <Badge tone={tones[state]}>{t(`orderStates.${state}`)}</Badge>,
    },
  ];
}
