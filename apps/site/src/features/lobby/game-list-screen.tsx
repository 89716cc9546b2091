import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTitle } from '#lib/use-title.ts';
import { useCategories } from '#shared/games/catalogue.ts';
import { categoryIcon } from '#shared/games/category-icon.ts';
import { LobbyPage } from '#shared/games/lobby-page.tsx';
import { VendorMark } from '#shared/games/vendor-mark.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { FilterBar } from './filter-bar.tsx';
import { inHouse, readFilters, writeFilters, type Filters } from './filters.ts';
import { GameResults } from './game-results.tsx';
import { usePageCategory } from './use-page-category.ts';
import { VendorSheet } from './vendor-sheet.tsx';

/** `/rng`, `/live`, `/fish`, `/pvp`, `/bgs`: every game of a category, with the filters of the URL. */
export function GameListScreen() {
  const t = useTranslations('lobby');
  const gameType = usePageCategory();
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const { data: categories } = useCategories();
  const category = categories?.find((one) => one.gameType === gameType);
  const name = t(`category.${gameType}`);
  const vendor = category?.vendors.find(({ vassalage }) => vassalage === filters.vassalage);
  const title = vendor?.vendorName ?? titleOf(filters, { name, inHouse: t('inHouse') });
  useTitle(vendor ? `${title}: ${name}` : title);

  const change = useCallback(
    (changed: Partial<Filters>) => setAddress((before) => writeFilters(before, changed), { replace: true }),
    [setAddress],
  );
  if (categories && !category) {
    return (
      <LobbyPage icon={categoryIcon[gameType]} title={name}>
        <EmptyCategory />
      </LobbyPage>
    );
  }
  const clear = () => change({ vassalage: '', choice: 'ALL', kind: '', search: '' });
  return (
    <LobbyPage
      icon={categoryIcon[gameType]}
      sign={vendor && <VendorMark vendor={vendor} />}
      title={title}
      about={vendor ? t('vendorAbout', { category: name, count: vendor.gameCount }) : t(`about.${gameType}`)}
      aside={category && <VendorSheet category={category} />}
    >
      <FilterBar key={gameType} category={category} filters={filters} onChange={change} />
      <GameResults label={name} gameType={gameType} filters={filters} onClear={clear} />
    </LobbyPage>
  );
}

function titleOf({ vassalage }: Filters, words: { name: string; inHouse: string }): string {
  return vassalage === inHouse ? words.inHouse : words.name;
}
