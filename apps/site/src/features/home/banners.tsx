import { Skeleton } from '@mela/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNotice } from '#lib/catalogue.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { whenRested } from '#lib/when-idle.ts';
import { bannerBox, BannerSlide } from './banner-slide.tsx';

const BannerCarousel = lazy(async () => ({
  default: (await import('./banner-carousel.tsx')).BannerCarousel,
}));

/** The first banner is a plain picture, painted at once; the turning comes when the visitor has looked around, and only for several. */
export function Banners() {
  const t = useTranslations('home');
  const { data: notice, error, refetch } = useNotice();
  const isRested = useRested();
  if (error) return <FailedState title={t('pageFailed')} error={error} onRetry={() => void refetch()} />;
  if (!notice) return <Skeleton className={bannerBox} />;
  const banners = notice.banners.filter(({ groupName }) => groupName === 'w_home');
  const [first] = banners;
  if (!first) return null;
  const still = <BannerSlide banner={first} isFirst />;
  return (
    <section aria-label={t('banners')} aria-roledescription={banners.length > 1 ? t('carousel') : undefined}>
      {banners.length > 1 && isRested && !savesData() ? (
        <Suspense fallback={still}>
          <BannerCarousel banners={banners} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}

/** The first turn is due after five seconds; the code for turning comes in time for it. */
function useRested(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => whenRested(() => setRested(true)), []);
  return isRested;
}

/** Somebody who saves data, or whose line is slow, keeps the one picture. */
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
