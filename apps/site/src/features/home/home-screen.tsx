import type { GameType } from '@mela/protocol/categories';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { PopupWaiting } from '#lib/popup-waiting.tsx';
import { useTitle } from '#lib/use-title.ts';
import { useCategories } from '#shared/games/catalogue.ts';
import { Banners } from './banners.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { GameSection } from './game-section.tsx';
import { LoadingRail } from './games-rail.tsx';
import { HomePromotions } from './home-promotions.tsx';
import { HotSection } from './hot-section.tsx';
import { JackpotCard } from './jackpot-card.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { RecentSection } from './recent-section.tsx';
import { Winners } from './winners.tsx';

/** The sections after the hot games, in the order of the specification; the lotteries, which it does not name, come last. */
const sections: readonly GameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
];

/** One instance under `/`, `/login`, `/register` and `/help`; their popups are its children. */
export function HomeScreen() {
  const t = useTranslations('home');
  useTitle(undefined);
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4 md:gap-8 md:px-6 md:py-6">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
        <Banners />
        <NoticeBar />
        <CategoryStrip />
      </div>
      <RecentSection />
      <HotSection />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)] lg:gap-6">
        <JackpotCard />
        <Winners />
      </div>
      <HomePromotions />
      <Sections />
      <Suspense fallback={<PopupWaiting />}>
        <Outlet />
      </Suspense>
    </div>
  );
}

function Sections() {
  const t = useTranslations('home');
  const { data: categories, error, refetch } = useCategories();
  if (error) return <FailedState title={t('sectionFailed')} error={error} onRetry={() => void refetch()} />;
  if (!categories) return <LoadingRail />;
  return sections.flatMap((gameType) => {
    const category = categories.find((one) => one.gameType === gameType);
    return category ? [<GameSection key={gameType} category={category} />] : [];
  });
}
