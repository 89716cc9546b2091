import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { useExactMoney } from '#shared/record/exact-money.ts';
import type { Unpaid } from './use-rebate.ts';

/** Valid bet, rate and rebate by product: a table that fits a phone, because the product stands above its figures there. */
export function UnpaidTable({ unpaid: { rows, total } }: { unpaid: Unpaid }) {
  const t = useTranslations();
  const exact = useExactMoney();
  if (rows.length === 0) {
    return (
      <EmptyState title={t('rebate.empty')} action={<Button href="/hot">{t('rebate.play')}</Button>}>
        {t('rebate.emptyBody')}
      </EmptyState>
    );
  }
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('rebate.unpaid')}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-2 pe-2 text-start font-semibold">
            {t('rebate.product')}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            {t('rebate.validBet')}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-semibold">
            {t('rebate.rate')}
          </th>
          <th scope="col" className="py-2 ps-2 text-end font-semibold">
            {t('rebate.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ product, validBet, rate, amount }) => (
          <tr key={product} className="border-b border-line">
            <th scope="row" className="py-2.5 pe-2 text-start font-medium">
              {t(`turnover.products.${product}`)}
            </th>
            <td className="px-2 py-2.5 text-end">{exact(validBet)}</td>
            <td className="px-2 py-2.5 text-end whitespace-nowrap">{t('rebate.rateValue', { rate })}</td>
            <td className="py-2.5 ps-2 text-end font-semibold">{exact(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3} className="py-3 pe-2 text-start font-semibold">
            {t('rebate.total')}
          </th>
          <td className="py-3 ps-2 text-end text-lg font-bold">{exact(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
