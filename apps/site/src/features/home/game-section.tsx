import { homeSection } from '@mela/protocol/constants';
import { useNear } from '@mela/ui/use-near';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import type { Category } from '#shared/games/catalogue.ts';
import { categoryIcon } from '#shared/games/category-icon.ts';
import { GamesRail, LoadingRail } from './games-rail.tsx';
import { SectionHead, sectionActionClass } from './section-head.tsx';
import { useSectionGames } from './use-section-games.ts';
import { VendorChips } from './vendor-chips.tsx';

/** A category on home: its vendors and games. Until it is near the viewport it shows only its name and a placeholder. */
export function GameSection({ category }: { category: Category }) {
  const t = useTranslations();
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const { data: page, error, refetch } = useSectionGames(category.gameType, isNear);
  const name = t(`lobby.category.${category.gameType}`);
  const id = `section-${category.gameType}`;
  const count = category.vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  return (
    <section ref={place} aria-labelledby={id}>
      <SectionHead
        id={id}
        icon={categoryIcon[category.gameType]}
        title={name}
        action={
          <Link
            to={category.page}
            aria-label={`${t('common.seeAll')}: ${name}`}
            className={sectionActionClass}
          >
            {t('common.seeAll')}
          </Link>
        }
      />
      {isNear ? <VendorChips category={category} /> : <div className="mb-4 h-11" />}
      {error && <FailedState title={t('home.sectionFailed')} error={error} onRetry={() => void refetch()} />}
      {!page && !error && <LoadingRail rows={count > homeSection.columns ? 2 : 1} isStill={!isNear} />}
      {page?.content.length === 0 && <p className="text-muted">{t('home.sectionEmpty')}</p>}
      {page && page.content.length > 0 && (
        <GamesRail label={t('home.gamesOf', { category: name })} games={page.content} />
      )}
    </section>
  );
}
