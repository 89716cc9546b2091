import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { EmptyState } from '@mela/ui/empty-state';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { hashOf } from '#lib/hash-of.ts';
import { PromotionCard } from './promotion-card.tsx';
import { usePromotionKinds, type Promotion } from './use-promotions.ts';

const everything = '';

/** The parts of a card that depend on the member. */
export type Extras = { when: ReactNode; part: ReactNode };

type OffersProps = {
  promotions: readonly Promotion[];
  extrasOf?: (promotion: Promotion) => Extras | undefined;
};

/** Promotions with a filter by kind, which is in the URL. */
export function Offers({ promotions, extrasOf = () => undefined }: OffersProps) {
  const t = useTranslations('promotion');
  const { data: kinds = [] } = usePromotionKinds();
  const [search, setSearch] = useSearchParams();
  const linkedId = hashOf(useLocation());
  const type = search.get('type') ?? everything;
  const shown = promotions.filter((promotion) => type === everything || promotion.type === type);
  const choose = (next: string) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === everything) after.delete('type');
        else after.set('type', next);
        return after;
      },
      { replace: true },
    );
  };
  return (
    <>
      <Chips
        label={t('filter')}
        value={type}
        onChange={choose}
        items={[
          { id: everything, label: `${t('all')} · ${promotions.length}` },
          ...kinds.map((kind) => ({ id: kind.type, label: `${kind.label} · ${kind.count}` })),
        ]}
      />
      {shown.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          action={<Button onClick={() => choose(everything)}>{t('showAll')}</Button>}
        >
          {t('emptyBody')}
        </EmptyState>
      )}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((promotion) => {
          const extras = extrasOf(promotion);
          return (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              kind={kinds.find((kind) => kind.type === promotion.type)?.label}
              isLinked={linkedId === promotion.id}
              when={extras?.when}
            >
              {extras?.part}
            </PromotionCard>
          );
        })}
      </ul>
    </>
  );
}
