import History from 'lucide-react/icons/history';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRecentGames } from '#shared/games/catalogue.ts';
import { GamesRail } from './games-rail.tsx';
import { SectionHead, sectionActionClass } from './section-head.tsx';

/** Recently played games; only for members who have some. */
export function RecentSection() {
  const t = useTranslations();
  const { data: page } = useRecentGames();
  if (!page || page.content.length === 0) return null;
  return (
    <section aria-labelledby="section-recent">
      <SectionHead
        id="section-recent"
        icon={History}
        title={t('lobby.recent')}
        action={
          <Link
            to="/recent"
            aria-label={`${t('common.seeAll')}: ${t('lobby.recent')}`}
            className={sectionActionClass}
          >
            {t('common.seeAll')}
          </Link>
        }
      />
      <GamesRail label={t('lobby.recent')} games={page.content} rows={1} />
    </section>
  );
}
