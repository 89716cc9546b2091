import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { EmptyState } from '@mela/ui/empty-state';
import { Festoon } from '@mela/ui/festoon';
import { Skeleton } from '@mela/ui/skeleton';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { hashOf } from '#lib/hash-of.ts';
import { Loading } from '#lib/loading.tsx';
import { useTitle } from '#lib/use-title.ts';
import { PromotionCard } from './promotion-card.tsx';
import { usePromotionKinds, usePromotions, type Promotion } from './use-promotions.ts';

const everything = '';

/** Every promotion, by kind; `/promotions#id` scrolls to one of them. */
export function PromotionsScreen() {
  const t = useTranslations();
  const promotions = usePromotions();
  useTitle(t('promotion.title'));
  return (
    <div className="mx-auto grid w-full max-w-page gap-5 px-4 py-5 md:px-6 md:py-8">
      <header className="grid gap-2">
        <h1 className="text-2xl">{t('promotion.title')}</h1>
        <p className="text-muted">{t('promotion.intro')}</p>
        <Festoon className="mt-1 max-w-60" />
      </header>
      {promotions.isPending && <Placeholders />}
      {promotions.isError && (
        <FailedState
          title={t('promotion.failedTitle')}
          error={promotions.error}
          onRetry={() => void promotions.refetch()}
        />
      )}
      {promotions.data && <Offers promotions={promotions.data} />}
    </div>
  );
}

function Offers({ promotions }: { promotions: readonly Promotion[] }) {
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
        {shown.map((promotion) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            kind={kinds.find((kind) => kind.type === promotion.type)?.label}
            isLinked={linkedId === promotion.id}
          />
        ))}
      </ul>
    </>
  );
}

function Placeholders() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-10 w-full max-w-lg" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="h-72 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
