import { banner as figures } from '@mela/protocol/constants';
import { Icon } from '@mela/ui/icon';
import { reducedMotion, useMedia } from '@mela/ui/use-media';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Banner } from '#shared/games/catalogue.ts';
import { BannerSlide } from './banner-slide.tsx';
import { transitionTo, type BannerTransition } from './banner-transition.ts';

/** A touch that moved at least this far is a swipe, not a tap. */
const SWIPE_PX = 40;

/** Several banners: they loop automatically, can be paused, and each has a dot. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const isStill = useMedia(reducedMotion);
  const [turn, setTurn] = useState<BannerTransition>({ shown: 0, leaving: null, way: 'next' });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const count = banners.length;
  const shown = turn.shown % count;
  const go = (at: number, way?: BannerTransition['way']) =>
    setTurn((now) => transitionTo(now, { at, count, way }));
  const swipe = useSwipe((way) => go(shown + (way === 'next' ? 1 : -1), way));

  useEffect(() => {
    if (isStill || isPaused || isHeld) return;
    const timer = setTimeout(() => go(shown + 1, 'next'), figures.autoplay);
    return () => clearTimeout(timer);
  });

  return (
    <div
      className="relative"
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        className="grid touch-pan-y overflow-hidden rounded-card"
        aria-live={isPaused ? 'polite' : 'off'}
        {...swipe}
      >
        {banners.map((banner, at) => (
          <Slide
            key={banner.id}
            banner={banner}
            at={at}
            count={count}
            turn={{ ...turn, shown }}
            isNext={!isStill && at === (shown + 1) % count}
          />
        ))}
      </ul>
      <div className="absolute end-2 bottom-2 flex items-center rounded-pill bg-night/70 px-0.5 text-on-night @xl:end-3 @xl:bottom-3 @xl:gap-1 @xl:px-2">
        <Dots count={count} shown={shown} onChoose={go} />
        {!isStill && <TurnButton isPaused={isPaused} onClick={() => setPaused(!isPaused)} />}
      </div>
    </div>
  );
}

type SlideProps = { banner: Banner; at: number; count: number; turn: BannerTransition; isNext: boolean };

/** All slides share one place; the current and the previous one slide past each other, the others are hidden. */
function Slide({ banner, at, count, turn: { shown, leaving, way }, isNext }: SlideProps) {
  const t = useTranslations('home');
  const place = at === shown ? 'shown' : at === leaving ? 'leaving' : 'waiting';
  return (
    <li
      aria-roledescription={t('slide')}
      aria-label={t('bannerOf', { number: String(at + 1), count: String(count) })}
      inert={place !== 'shown'}
      data-place={place}
      data-way={leaving === null ? undefined : way}
      className="banner-slide min-w-0"
    >
      <BannerSlide banner={banner} isFirst={at === 0} isDrawn={isNext || place !== 'waiting'} />
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

function useSwipe(onSwipe: (way: BannerTransition['way']) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 'next' : 'previous');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
