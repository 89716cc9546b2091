import { showMoney } from '@mela/kernel/money';
import { staffMarginCalls } from '@mela/protocol/calls/staff-margin';
import { Notice } from '@mela/ui/notice';
import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { useProductName } from '#lib/use-product-name.ts';
import type { Margins } from './margins.ts';
import { ProductMargin } from './product-margin.tsx';

/** What the rules in force leave of the margin of each product at a VIP level, line by line. */
export function MarginScreen() {
  const t = useTranslations('staffMargin');
  const { margin } = useApi();
  const { get, set } = useFilters();
  const wanted = get('level');
  const query = /^\d{1,2}$/.test(wanted) ? { level: Number(wanted) } : {};
  const { data, error, refetch } = useQuery({
    queryKey: [staffMarginCalls.check.path, query],
    queryFn: () => margin.check({ query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {!error && data && (
        <>
          <div className="max-w-xs">
            <SelectField
              label={t('level')}
              value={String(query.level ?? data.level)}
              options={data.levels.map((level) => ({
                value: String(level),
                label: t('levelOf', { level: String(level) }),
              }))}
              onChange={({ target }) => set({ level: target.value })}
            />
          </div>
          <Summary margins={data} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {data.products.map((product) => (
              <ProductMargin key={product.product} product={product} margins={data} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Summary({ margins: { products, promotions } }: { margins: Margins }) {
  const t = useTranslations('staffMargin');
  const productName = useProductName();
  const beyond = products.filter(({ isBeyond }) => isBeyond);
  const { planned, share, days, granted, validBet } = promotions;
  return (
    <>
      {beyond.length === 0 ? (
        <Notice tone="good">{t('allWithin')}</Notice>
      ) : (
        <Notice tone="bad" title={t('someBeyond')}>
          {t('beyondList', {
            count: beyond.length,
            products: beyond.map(({ product }) => productName(product)).join(', '),
          })}
        </Notice>
      )}
      <div className="grid gap-1 text-sm text-muted">
        <p>
          {share === null
            ? t('promotionsNone', { days: String(days), planned })
            : t('promotions', {
                days: String(days),
                planned,
                share,
                granted: `₹${showMoney(granted)}`,
                validBet: `₹${showMoney(validBet)}`,
              })}
        </p>
        <p>{t('lines')}</p>
      </div>
    </>
  );
}
