import type { DepositState } from '@mela/protocol/deposit';
import { Chips } from '@mela/ui/chips';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { OrderLine, OrderList } from '#shared/order/order-list.tsx';
import { nameOf } from './deposit-facts.ts';
import { StateBadge } from './state-badge.tsx';
import { useDeposits } from './use-deposit.ts';

const filters = ['all', 'pending', 'credited', 'review', 'expired'] as const satisfies readonly (
  | DepositState
  | 'all'
)[];
type Filter = (typeof filters)[number];

/** Every deposit with its state; one tap opens its steps. */
export function DepositList() {
  const t = useTranslations('deposit');
  const language = useLanguage();
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const query = useDeposits(page, filter === 'all' ? undefined : filter);
  const choose = (id: string) => {
    setFilter(filters.find((known) => known === id) ?? 'all');
    setPage(1);
  };
  return (
    <section aria-labelledby="deposits-before" className="grid min-w-0 gap-3">
      <h2 id="deposits-before" className="text-lg">
        {t('history')}
      </h2>
      <Chips
        label={t('filter')}
        items={filters.map((id) => ({ id, label: t(`filters.${id}`) }))}
        value={filter}
        onChange={choose}
      />
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
        {(deposit) => (
          <OrderLine
            key={deposit.id}
            href={`/member/depositv2?order=${deposit.reference}`}
            amount={deposit.credited ?? deposit.amount}
            badge={<StateBadge deposit={deposit} />}
            way={nameOf(deposit, language)}
            at={deposit.madeAt}
            reference={deposit.reference}
          />
        )}
      </OrderList>
    </section>
  );
}
