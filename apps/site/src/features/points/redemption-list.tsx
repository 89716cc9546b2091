import { Badge } from '@mela/ui/badge';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { OrderList } from '#shared/order/order-list.tsx';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { shownPoints } from './shown-points.ts';
import { useRedemptions, type Redemption } from './use-mall.ts';

const tones = { inProcess: 'accent', approved: 'good', rejected: 'quiet' } as const;

/** The member's redemptions: what, the points, the state and the remark of staff. */
export function RedemptionList() {
  const t = useTranslations('points');
  const [page, setPage] = useState(1);
  const query = useRedemptions(page);
  return (
    <section aria-label={t('tabs.redemptions')} className="grid min-w-0 gap-3">
      <OrderList
        query={query}
        page={page}
        onPage={setPage}
        words={{
          pages: t('redemptionsPages'),
          failed: t('redemptionsFailed'),
          empty: t('redemptionsEmpty'),
          emptyBody: t('redemptionsEmptyBody'),
        }}
      >
        {(redemption) => <Line key={redemption.id} redemption={redemption} />}
      </OrderList>
    </section>
  );
}

function Line({ redemption }: { redemption: Redemption }) {
  const t = useTranslations('points');
  const date = useDate();
  const exact = useExactMoney();
  const { name, kind, amount, points, state, remark, delivery, reference, madeAt } = redemption;
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="font-semibold break-words">{name}</span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p className="tabular-nums">
        {t('price', { points: shownPoints(points) })}
        {amount !== null && ` · ${t(`itemKinds.${kind}`)} ${exact(amount)}`}
      </p>
      {remark !== '' && <p>{remark}</p>}
      {delivery !== null && <p className="break-words text-muted">{t('sentTo', { delivery })}</p>}
      <p className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
        <time dateTime={madeAt}>{date(madeAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
        <span>{t('reference', { reference })}</span>
      </p>
    </li>
  );
}
