import { Skeleton } from '@mela/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useTitle } from '#lib/use-title.ts';
import { useCategories, type Category } from '#shared/games/catalogue.ts';
import { categoryIcon } from '#shared/games/category-icon.ts';
import { LobbyPage } from '#shared/games/lobby-page.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { readFilters, writeFilters } from './filters.ts';
import { GameResults } from './game-results.tsx';
import { usePageCategory } from './use-page-category.ts';
import { VendorCard } from './vendor-card.tsx';

/** `/sports`, `/esports`, `/cockfight`: the vendors of a category, then their games. */
export function GameCenterScreen() {
  const t = useTranslations('lobby');
  const gameType = usePageCategory();
  const { data: categories, error, refetch } = useCategories();
  const category = categories?.find((one) => one.gameType === gameType);
  const isEmpty = categories !== undefined && !category;
  const name = t(`category.${gameType}`);
  useTitle(name);
  return (
    <LobbyPage
      icon={categoryIcon[gameType]}
      title={name}
      about={isEmpty ? undefined : t(`about.${gameType}`)}
    >
      {error && <FailedState title={t('failedTitle')} error={error} onRetry={() => void refetch()} />}
      {!categories && !error && <LoadingCenter />}
      {isEmpty && <EmptyCategory />}
      {category && <Center category={category} />}
    </LobbyPage>
  );
}

const vendorGrid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

function Center({ category }: { category: Category }) {
  const t = useTranslations('lobby');
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const clear = () =>
    setAddress((before) => writeFilters(before, { vassalage: '', choice: 'ALL', kind: '', search: '' }));
  return (
    <>
      <section aria-labelledby="center-vendors" className="grid gap-3">
        <h2 id="center-vendors" className="text-lg">
          {t('vendors')}
        </h2>
        <ul className={vendorGrid}>
          {category.vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <VendorCard vendor={vendor} category={category} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="center-games" className="grid gap-3">
        <h2 id="center-games" className="text-lg">
          {t('games')}
        </h2>
        <GameResults label={t('games')} gameType={category.gameType} filters={filters} onClear={clear} />
      </section>
    </>
  );
}

function LoadingCenter() {
  return (
    <ul aria-hidden className={vendorGrid}>
      {Array.from({ length: 3 }, (_, at) => (
        <li key={at}>
          <Skeleton className="h-22 w-full rounded-card" />
        </li>
      ))}
    </ul>
  );
}
