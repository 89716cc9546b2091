import { banner as figures } from '@mela/protocol/constants';
import { Icon } from '@mela/ui/icon';
import type { EmblaCarouselType } from 'embla-carousel';
import autoplayOf from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Banner } from '#lib/catalogue.ts';
import { reducedMotion, useMedia } from '#lib/use-media.ts';
import { BannerSlide } from './banner-slide.tsx';

/**
 * Embla's `duration` is no time but a damping: a slide is there, to a hundredth of its way, after about 36 ms for
 * each unit of it (two damped steps at sixty frames a second).
 */
const millisecondsPerUnit = 36;
const duration = Math.round(figures.transition / millisecondsPerUnit);

/** Several banners: they loop and turn by themselves, stop on request, and each has its dot. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const isStill = useMedia(reducedMotion);
  const [isPaused, setPaused] = useState(false);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration }, [
    autoplayOf({
      delay: figures.autoplay,
      playOnInit: !isStill,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ]);
  const shown = useShown(carousel);
  const turn = () => {
    const { autoplay } = carousel?.plugins() ?? {};
    if (isPaused) autoplay?.play();
    else autoplay?.stop();
    setPaused(!isPaused);
  };
  return (
    <div className="relative">
      <div ref={viewport} className="overflow-hidden rounded-card">
        <ul
          className="flex"
          style={{ marginInlineStart: -figures.spacing }}
          aria-live={isPaused ? 'polite' : 'off'}
        >
          {banners.map((banner, at) => (
            <Slide key={banner.id} banner={banner} at={at} count={banners.length} isShown={at === shown} />
          ))}
        </ul>
      </div>
      <div className="absolute end-3 bottom-3 flex items-center gap-1 rounded-pill bg-night/70 px-2 text-on-night">
        <Dots count={banners.length} shown={shown} onChoose={(at) => carousel?.scrollTo(at)} />
        {!isStill && <TurnButton isPaused={isPaused} onClick={turn} />}
      </div>
    </div>
  );
}

type SlideProps = { banner: Banner; at: number; count: number; isShown: boolean };

function Slide({ banner, at, count, isShown }: SlideProps) {
  const t = useTranslations('home');
  return (
    <li
      aria-roledescription={t('slide')}
      aria-label={t('bannerOf', { number: String(at + 1), count: String(count) })}
      inert={!isShown}
      className="min-w-0 shrink-0 grow-0 basis-full"
      style={{ paddingInlineStart: figures.spacing }}
    >
      <BannerSlide banner={banner} isFirst={at === 0} />
    </li>
  );
}

type DotsProps = { count: number; shown: number; onChoose: (at: number) => void };

function Dots({ count, shown, onChoose }: DotsProps) {
  const t = useTranslations('home');
  return Array.from({ length: count }, (_, at) => (
    <button
      key={at}
      type="button"
      aria-label={t('bannerOf', { number: String(at + 1), count: String(count) })}
      aria-current={at === shown}
      onClick={() => onChoose(at)}
      className="group/dot grid h-8 min-w-6 place-items-center"
    >
      <span className="h-2 w-2 rounded-pill bg-on-night/60 transition-[width] group-aria-[current=true]/dot:w-5 group-aria-[current=true]/dot:bg-lamp" />
    </button>
  ));
}

function TurnButton({ isPaused, onClick }: { isPaused: boolean; onClick: () => void }) {
  const t = useTranslations('home');
  const label = isPaused ? t('playBanners') : t('pauseBanners');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-8 place-items-center"
    >
      <Icon of={isPaused ? Play : Pause} size="small" />
    </button>
  );
}

function useShown(carousel: EmblaCarouselType | undefined): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!carousel) return;
    const follow = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', follow).on('reInit', follow);
    return () => void carousel.off('select', follow).off('reInit', follow);
  }, [carousel]);
  return shown;
}
