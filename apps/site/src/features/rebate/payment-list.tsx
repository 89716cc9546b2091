import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { OrderList } from '#shared/order/order-list.tsx';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { usePayments, type Payment } from './use-rebate.ts';

/** The rebates that were claimed or paid after midnight, each with its products. */
export function PaymentList() {
  const t = useTranslations('rebate');
  const [page, setPage] = useState(1);
  const query = usePayments(page);
  return (
    <section aria-labelledby="rebate-history" className="grid min-w-0 gap-3">
      <h2 id="rebate-history" className="text-lg">
        {t('history')}
      </h2>
      <OrderList
        query={query}
        page={page}
        onPage={setPage}
        words={{
          pages: t('historyPages'),
          failed: t('historyFailed'),
          empty: t('historyEmpty'),
          emptyBody: t('historyEmptyBody'),
        }}
      >
        {(payment) => <Line key={payment.no} payment={payment} />}
      </OrderList>
    </section>
  );
}

function Line({ payment: { kind, amount, paidAt, parts } }: { payment: Payment }) {
  const t = useTranslations();
  const date = useDate();
  const exact = useExactMoney();
  return (
    <li className="grid gap-1 px-4 py-3 text-sm tabular-nums">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>{t(`rebate.kinds.${kind}`)}</span>
        <span className="font-semibold">{exact(amount)}</span>
      </div>
      <time dateTime={paidAt} className="text-xs text-muted">
        {date(paidAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <ul className="flex flex-wrap gap-x-4 text-xs text-muted">
        {parts.map(({ product, rate, validBet }) => (
          <li key={product}>
            {t('rebate.part', {
              product: t(`turnover.products.${product}`),
              rate,
              validBet: exact(validBet),
            })}
          </li>
        ))}
      </ul>
    </li>
  );
}
