import { staffRebateCalls } from '@mela/protocol/calls/staff-rebate';
import { Button } from '@mela/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useProductName } from '#lib/use-product-name.ts';
import { PaidSums } from './paid-sums.tsx';
import { RatePopup } from './rate-popup.tsx';
import type { Rate } from './rate.ts';

/** The rates of the member rebate by product and VIP level, and what was paid. */
export function RebateScreen() {
  const t = useTranslations('staffRebate');
  const { rebate } = useApi();
  const [changing, setChanging] = useState<Rate | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffRebateCalls.rates.path],
    queryFn: () => rebate.rates({}),
  });
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <PaidSums />
      <section aria-labelledby="rebate-rates" className="grid gap-3">
        <h2 id="rebate-rates" className="text-lg">
          {t('rates')}
        </h2>
        <DataTable
          label={t('rates')}
          columns={useColumns(setChanging)}
          rows={data?.rates}
          keyOf={({ product }) => product}
          error={error}
          onRetry={() => void refetch()}
        />
      </section>
      {changing && <RatePopup rate={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function useColumns(onChange: (rate: Rate) => void): Column<Rate>[] {
  const t = useTranslations('staffRebate');
  const may = useMay();
  const productName = useProductName();
  const amounts = ['base', 'perLevel', 'max'] as const;
  return [
    { id: 'product', label: t('product'), show: ({ product }) => <strong>{productName(product)}</strong> },
    ...amounts.map((name): Column<Rate> => ({
      id: name,
      label: t(name),
      isNumber: true,
      show: (row) => t('percent', { rate: row[name] }),
    })),
    ...(may('rebate.manage')
      ? [
          {
            id: 'change',
            label: t('change'),
            show: (row: Rate) => (
              <Button
                size="small"
                tone="outline"
                aria-label={t('changeNamed', { product: productName(row.product) })}
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
