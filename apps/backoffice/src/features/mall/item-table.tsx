import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { ItemPopup } from './item-popup.tsx';
import type { Item } from './mall.ts';

/** Every item of the mall with its price and stock, and the form that changes one. */
export function ItemTable() {
  const t = useTranslations('staffMall');
  const { mall } = useApi();
  const may = useMay();
  const [changing, setChanging] = useState<Item | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffMallCalls.items.path],
    queryFn: () => mall.items({}),
  });
  return (
    <>
      {may('mall.manage') && (
        <div>
          <Button onClick={() => setChanging('new')}>{t('make')}</Button>
        </div>
      )}
      <DataTable
        label={t('tabs.items')}
        columns={useColumns(setChanging)}
        rows={data?.items}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('itemsEmpty')}
      />
      {changing !== null && (
        <ItemPopup item={changing === 'new' ? undefined : changing} onClose={() => setChanging(null)} />
      )}
    </>
  );
}

const grouped = new Intl.NumberFormat('en-IN');

function useColumns(onChange: (item: Item) => void): Column<Item>[] {
  const t = useTranslations('staffMall');
  const may = useMay();
  return [
    {
      id: 'item',
      label: t('item'),
      show: ({ nameEn, nameHi }) => <TwoLines below={nameHi}>{nameEn}</TwoLines>,
    },
    { id: 'kind', label: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'price', label: t('points'), isNumber: true, show: ({ price }) => grouped.format(price) },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount }) => (amount === null ? '–' : <Rupees value={amount} />),
    },
    { id: 'stock', label: t('stock'), isNumber: true, show: ({ stock }) => stock ?? t('unlimited') },
    { id: 'inProcess', label: t('inProcess'), isNumber: true, show: ({ inProcess }) => inProcess },
    { id: 'approvedCount', label: t('approvedCount'), isNumber: true, show: ({ approved }) => approved },
    {
      id: 'onSale',
      label: t('onSale'),
      show: ({ isOnSale }) => <Badge tone={isOnSale ? 'good' : 'quiet'}>{t(isOnSale ? 'yes' : 'no')}</Badge>,
    },
    ...(may('mall.manage')
      ? [
          {
            id: 'change',
            label: t('change'),
            show: (row: Item) => (
              <Button
                size="small"
                tone="outline"
                aria-label={t('changeNamed', { name: row.nameEn })}
                onClick={() => onChange(row)}
              >
                {t('change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
