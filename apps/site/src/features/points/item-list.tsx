import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { pictures } from './item-picture.ts';
import { RedeemPopup } from './redeem-popup.tsx';
import { shownPoints } from './shown-points.ts';
import { useItems, type MallItem } from './use-mall.ts';
import type { PointsConfig } from './use-points.ts';

/** The items of the mall as cards, each with its price and what is missing for it. */
export function ItemList({ config }: { config: PointsConfig }) {
  const t = useTranslations('points');
  const { data, error, isPending, refetch } = useItems();
  const [chosen, setChosen] = useState<MallItem | null>(null);
  if (isPending) {
    return (
      <Loading className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </Loading>
    );
  }
  if (!data) return <FailedState title={t('itemsFailed')} error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('itemsEmpty')} action={<Button href="/hot">{t('play')}</Button>}>
        {t('itemsEmptyBody')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('tabs.mall')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.items.map((item) => (
          <Card key={item.id} item={item} onRedeem={() => setChosen(item)} />
        ))}
      </ul>
      {chosen && <RedeemPopup item={chosen} config={config} onClose={() => setChosen(null)} />}
    </>
  );
}

function Card({ item, onRedeem }: { item: MallItem; onRedeem: () => void }) {
  const t = useTranslations('points');
  const exact = useExactMoney();
  const { name, about, kind, amount, picture, points } = item;
  const reason = useReason(item);
  return (
    <li className="grid grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-accent/15 text-accent">
          <Icon of={pictures[picture]} size="large" />
        </span>
        <div className="grid min-w-0 gap-1">
          <h3 className="text-base break-words">{name}</h3>
          <span>
            <Badge tone="quiet">
              {amount === null ? t('itemKinds.goods') : `${t(`itemKinds.${kind}`)} ${exact(amount)}`}
            </Badge>
          </span>
        </div>
      </div>
      <div className="grid content-start gap-1 text-sm text-muted">
        {about !== '' && <p>{about}</p>}
        <Facts item={item} />
      </div>
      <div className="grid gap-2">
        <p className="font-semibold tabular-nums">{t('price', { points: shownPoints(points) })}</p>
        <Button disabled={reason !== undefined} aria-label={t('redeemNamed', { name })} onClick={onRedeem}>
          {t('redeem')}
        </Button>
        {reason !== undefined && <p className="text-sm font-semibold">{reason}</p>}
      </div>
    </li>
  );
}

function Facts({
  item: { stock, perMemberMax, redeemed, vipMin, endsAt, needsApproval, times, kind },
}: {
  item: MallItem;
}) {
  const t = useTranslations('points');
  const date = useDate();
  return (
    <>
      {stock !== null && <p>{t('stock', { stock })}</p>}
      {perMemberMax !== null && (
        <p>{t('perMember', { max: String(perMemberMax), redeemed: String(redeemed) })}</p>
      )}
      {vipMin > 0 && <p>{t('vipMin', { vip: String(vipMin) })}</p>}
      {endsAt !== null && (
        <p>{t('until', { time: date(endsAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
      )}
      {kind !== 'goods' && times !== '0' && <p>{t('itemTimes', { times })}</p>}
      <p>{needsApproval ? t('afterApproval') : t('atOnce')}</p>
    </>
  );
}

/** The first reason why the item cannot be redeemed now. */
function useReason({ refusals, vipMin, startsAt }: MallItem): string | undefined {
  const t = useTranslations('points');
  const date = useDate();
  const [first] = refusals;
  if (first === undefined) return undefined;
  if (first === 'NOT_ON_SALE' && startsAt !== null)
    return t('reasonFrom', { time: date(startsAt, { dateStyle: 'medium', timeStyle: 'short' }) });
  if (first === 'SOLD_OUT') return t('reasonSoldOut');
  if (first === 'LIMIT_REACHED') return t('reasonLimit');
  if (first === 'VIP_TOO_LOW') return t('vipMin', { vip: String(vipMin) });
  return first === 'POINTS_MISSING' ? t('reasonPoints') : t('reasonOver');
}
