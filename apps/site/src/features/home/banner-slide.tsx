import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Banner } from '#shared/games/catalogue.ts';
import { bannerTarget } from './banner-target.ts';

/** The box of a banner: short, so that games are visible below it on the first screen. A longer text makes it grow. Its parent is a container. */
export const bannerBox = 'min-h-37.5 w-full overflow-clip rounded-card @xl:min-h-45 @4xl:min-h-55';

type BannerSlideProps = {
  banner: Banner;
  isFirst: boolean;
  /** Whether the picture is loaded: in a carousel only the current and the next one. */
  isDrawn?: boolean;
};

/** A picture with its text over the calm side. The picture is dark in both themes, so the text is light. */
export function BannerSlide({ banner, isFirst, isDrawn = true }: BannerSlideProps) {
  return (
    <Followed banner={banner}>
      {isDrawn && (
        <img
          src={banner.url}
          alt=""
          width={1280}
          height={480}
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding={isFirst ? 'sync' : 'async'}
          className="absolute inset-0 size-full object-cover object-right"
        />
      )}
      <span className="absolute inset-0 bg-linear-to-r from-night/85 via-night/55 via-55% to-transparent" />
      <span className="relative flex h-full w-3/4 flex-col gap-1 p-4 pb-16 text-on-night @xl:w-3/5 @xl:p-6 @xl:pb-20">
        <span className="font-heading text-xl leading-tight font-bold text-balance @2xl:text-2xl @4xl:text-3xl">
          {banner.title}
        </span>
        <span className="text-sm @max-xl:sr-only @2xl:max-w-md @2xl:text-base">{banner.subtitle}</span>
      </span>
    </Followed>
  );
}

const place = `relative block h-full bg-night no-underline ${bannerBox} focus-visible:-outline-offset-4`;

function Followed({ banner, children }: { banner: Banner; children: ReactNode }) {
  const target = bannerTarget(banner);
  if (target.kind === 'own') {
    return (
      <Link to={target.to} className={place}>
        {children}
      </Link>
    );
  }
  if (target.kind === 'outside') {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" className={place}>
        {children}
      </a>
    );
  }
  return <div className={place}>{children}</div>;
}
