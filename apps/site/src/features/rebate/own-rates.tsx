import { useTranslations } from 'use-intl';
import { useOwnRates } from './use-rebate.ts';

/** The rate of each product at the member's level. The page works without it, so a failure leaves it out. */
export function OwnRates() {
  const t = useTranslations();
  const { data } = useOwnRates();
  if (!data) return null;
  return (
    <section aria-labelledby="rebate-rates" className="grid gap-2">
      <h2 id="rebate-rates" className="text-base">
        {t('rebate.rates', { level: String(data.vipLevel) })}
      </h2>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {data.rates.map(({ product, rate }) => (
          <div key={product} className="flex justify-between gap-3 border-b border-line py-1.5">
            <dt className="text-muted">{t(`turnover.products.${product}`)}</dt>
            <dd className="font-semibold tabular-nums">{t('rebate.rateValue', { rate })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
