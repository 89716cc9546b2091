import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Banner } from '#lib/catalogue.ts';
import { bannerTarget } from './banner-target.ts';

/** The room a banner takes, held before it comes: wide on a desktop, taller on a phone where words need the height. */
export const bannerBox =
  'aspect-[16/10] w-full overflow-hidden rounded-card sm:aspect-[5/2] lg:aspect-[16/5]';

type BannerSlideProps = { banner: Banner; isFirst: boolean };

/** A picture of the fair with its words over the calm side. The scene is dark in both themes, and so its words are light. */
export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  return (
    <Followed banner={banner}>
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
      <span className="absolute inset-0 bg-linear-to-r from-night/85 via-night/50 to-transparent" />
      <span className="absolute inset-y-0 start-0 flex w-4/5 flex-col justify-center gap-2 p-5 text-on-night sm:w-3/5 md:p-10">
        <span className="font-heading text-xl leading-tight font-bold text-balance md:text-2xl lg:text-3xl">
          {banner.title}
        </span>
        <span className="line-clamp-3 text-sm md:max-w-md md:text-base">{banner.subtitle}</span>
      </span>
    </Followed>
  );
}

const place = `relative block bg-night no-underline ${bannerBox} focus-visible:-outline-offset-4`;

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
