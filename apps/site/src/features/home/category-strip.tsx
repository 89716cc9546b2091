import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import type { LucideIcon } from 'lucide-react';
import Search from 'lucide-react/icons/search';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import { useCategories } from '#shared/games/catalogue.ts';
import { categoryIcon } from '#shared/games/category-icon.ts';
import { CategoryLink } from '#shared/games/category-link.tsx';

const categoryTile =
  'group/stall flex h-full w-[4.625rem] flex-col items-center justify-start gap-1.5 rounded-card px-1 pt-1 text-center text-xs font-semibold text-muted no-underline transition-colors hover:text-text';

/** The categories in a row; the search is first, because it covers all of them. From 1024 px the header has them. */
export function CategoryStrip() {
  const t = useTranslations();
  const { show } = usePopup();
  const { data: categories, isPending } = useCategories();
  return (
    <nav
      aria-label={t('home.categories')}
      className="-mx-4 overflow-x-auto no-scrollbar px-4 md:mx-0 md:px-0 lg:hidden"
    >
      <ul className="flex gap-1">
        <li>
          <button type="button" onClick={() => show('search')} className={categoryTile}>
            <Lamp icon={Search} />
            {t('common.search')}
          </button>
        </li>
        {categories?.map((category) => (
          <li key={category.gameType}>
            <CategoryLink category={category} className={categoryTile}>
              <Lamp icon={categoryIcon[category.gameType]} />
              {t(`lobby.category.${category.gameType}`)}
            </CategoryLink>
          </li>
        ))}
        {isPending &&
          Array.from({ length: 4 }, (_, at) => (
            <li key={at} className="grid w-[4.625rem] shrink-0 justify-items-center gap-2 pt-1">
              <Skeleton className="size-13 rounded-pill" />
              <Skeleton className="h-3 w-12" />
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Lamp({ icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-13 shrink-0 place-items-center rounded-pill border border-line bg-surface text-accent transition-colors group-hover/stall:border-accent group-hover/stall:bg-accent/15">
      <Icon of={icon} size="large" />
    </span>
  );
}
