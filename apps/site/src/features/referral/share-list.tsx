import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { OrderList } from '#shared/order/order-list.tsx';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { useShares, type Share } from './use-referral.ts';

/** The shares from the friends of each level, day by day. */
export function ShareList() {
  const t = useTranslations('referral');
  const [page, setPage] = useState(1);
  const query = useShares(page);
  return (
    <section aria-labelledby="referral-shares" className="grid min-w-0 gap-3">
      <h2 id="referral-shares" className="text-lg">
        {t('shareList')}
      </h2>
      <OrderList
        query={query}
        page={page}
        onPage={setPage}
        words={{
          pages: t('sharePages'),
          failed: t('shareFailed'),
          empty: t('shareEmpty'),
          emptyBody: t('shareEmptyBody'),
        }}
      >
        {(share) => <Line key={share.day} share={share} />}
      </OrderList>
    </section>
  );
}

function Line({ share: { day, tiers, total } }: { share: Share }) {
  const t = useTranslations('referral');
  const date = useDate();
  const exact = useExactMoney();
  return (
    <li className="grid gap-1 px-4 py-3 text-sm tabular-nums">
      <div className="flex flex-wrap justify-between gap-x-4">
        <time dateTime={day}>{date(`${day}T06:30:00.000Z`, { dateStyle: 'medium' })}</time>
        <span className="font-semibold">{exact(total)}</span>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-xs text-muted">
        {tiers.map(({ tier, amount }) => (
          <li key={tier}>{t('tier', { tier: String(tier), amount: exact(amount) })}</li>
        ))}
      </ul>
    </li>
  );
}
