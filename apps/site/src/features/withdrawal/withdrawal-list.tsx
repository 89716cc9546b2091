import { Badge } from '@mela/ui/badge';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderLine, OrderList } from '#shared/order/order-list.tsx';
import { toneOf } from './facts.ts';
import { useWithdrawals } from './use-withdrawal.ts';

/** Every withdrawal with its stage; one tap opens its steps. */
export function WithdrawalList() {
  const t = useTranslations('withdrawal');
  const [page, setPage] = useState(1);
  const query = useWithdrawals(page);
  return (
    <section aria-labelledby="withdrawals-before" className="grid min-w-0 gap-3">
      <h2 id="withdrawals-before" className="text-lg">
        {t('history')}
      </h2>
      <OrderList
        query={query}
        page={page}
        onPage={setPage}
        words={{
          pages: t('pages'),
          failed: t('historyFailed'),
          empty: t('historyEmpty'),
          emptyBody: t('historyEmptyBody'),
        }}
      >
        {(withdrawal) => (
          <OrderLine
            key={withdrawal.id}
            href={`/member/withdraw?order=${withdrawal.reference}`}
            amount={withdrawal.amount}
            badge={<Badge tone={toneOf(withdrawal)}>{t(`stages.${withdrawal.stage}`)}</Badge>}
            way={withdrawal.destination}
            at={withdrawal.requestedAt}
            reference={withdrawal.reference}
          />
        )}
      </OrderList>
    </section>
  );
}
