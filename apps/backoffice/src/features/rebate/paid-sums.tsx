import { readDay } from '@mela/kernel/time';
import { staffRebateCalls } from '@mela/protocol/calls/staff-rebate';
import type { StaffRebateWire } from '@mela/protocol/shapes/staff-rebate';
import { TextField } from '@mela/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { useProductName } from '#lib/use-product-name.ts';

type Row = StaffRebateWire['paid']['value']['rows'][number];

/** What was paid on some days, by product and kind, of all members or of one. */
export function PaidSums() {
  const t = useTranslations('staffRebate');
  const tOffice = useTranslations('backoffice');
  const { rebate } = useApi();
  const { get, set } = useFilters();
  const [from, to, memberId] = [readDay(get('from')), readDay(get('to')), get('memberId')];
  const query = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(/^\d{1,18}$/.test(memberId) ? { memberId } : {}),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [staffRebateCalls.paid.path, query],
    queryFn: () => rebate.paid({ query }),
  });
  const shown = (name: 'from' | 'to') => (get(name) === '' ? (data?.[name] ?? '') : get(name));
  return (
    <section aria-labelledby="rebate-paid" className="grid gap-3">
      <h2 id="rebate-paid" className="text-lg">
        {t('paid')}
      </h2>
      <fieldset className="grid items-end gap-3 sm:grid-cols-3">
        <legend className="sr-only">{tOffice('filters')}</legend>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(name)}
            value={shown(name)}
            onChange={({ target: { value } }) => set({ [name]: value })}
          />
        ))}
        <TextField
          label={t('member')}
          inputMode="numeric"
          value={memberId}
          onChange={({ target: { value } }) => set({ memberId: value.replaceAll(/\D/g, '') })}
        />
      </fieldset>
      {data && (
        <dl className="grid gap-3 sm:grid-cols-2">
          {(
            [
              ['total', data.total],
              ['open', data.open],
            ] as const
          ).map(([name, value]) => (
            <div key={name} className="grid gap-1 rounded-card border border-line bg-surface p-4">
              <dt className="text-sm text-muted">{t(name)}</dt>
              <dd className="font-heading text-lg font-bold tabular-nums">
                <Rupees value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <DataTable
        label={t('paid')}
        columns={useColumns()}
        rows={data?.rows}
        keyOf={({ product, kind }) => `${product} ${kind}`}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('paidEmpty')}
      />
    </section>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('staffRebate');
  const productName = useProductName();
  return [
    { id: 'product', label: t('product'), show: ({ product }) => <strong>{productName(product)}</strong> },
    { id: 'kind', label: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'members', label: t('members'), isNumber: true, show: ({ members }) => members },
    {
      id: 'validBet',
      label: t('validBet'),
      isNumber: true,
      show: ({ validBet }) => <Rupees value={validBet} />,
    },
    { id: 'amount', label: t('amount'), isNumber: true, show: ({ amount }) => <Rupees value={amount} /> },
  ];
}
