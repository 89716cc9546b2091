import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useNotice } from '#shared/games/catalogue.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { bannerBox, BannerSlide } from './banner-slide.tsx';
import { HeroAction } from './hero-action.tsx';

/** One banner is static; several rotate, unless the visitor saves data. The next step of the visitor is a button over them. */
export function Banners() {
  const t = useTranslations('home');
  const { data: notice, error, refetch } = useNotice();
  if (error) return <FailedState title={t('pageFailed')} error={error} onRetry={() => void refetch()} />;
  if (!notice) {
    return (
      <div className="@container">
        <Skeleton className={bannerBox} />
      </div>
    );
  }
  const banners = notice.banners.filter(({ groupName }) => groupName === 'w_home');
  const [first] = banners;
  if (!first) return null;
  return (
    <section
      aria-label={t('banners')}
      aria-roledescription={banners.length > 1 ? t('carousel') : undefined}
      className="@container relative"
    >
      {banners.length > 1 && !savesData() ? (
        <BannerCarousel banners={banners} />
      ) : (
        <BannerSlide banner={first} isFirst />
      )}
      <div className="absolute start-4 bottom-3 @xl:start-6 @xl:bottom-6">
        <HeroAction />
      </div>
    </section>
  );
}

/** Visitors with data saving or a slow connection get one picture only. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
