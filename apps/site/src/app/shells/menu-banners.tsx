import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { bannerTarget } from '#features/home/banner-target.ts';
import { useNotice, type Banner } from '#shared/games/catalogue.ts';

/** The banners of group `w_leftmenu` below the links of a wide menu. */
export function MenuBanners({ onFollow }: { onFollow?: () => void }) {
  const t = useTranslations('shell');
  const { data: notice } = useNotice();
  const banners = notice?.banners.filter(({ groupName }) => groupName === 'w_leftmenu') ?? [];
  if (banners.length === 0) return null;
  return (
    <ul aria-label={t('menuBanners')} className="mt-4 grid gap-2">
      {banners.map((banner) => (
        <li key={banner.id}>
          <Followed banner={banner} onFollow={onFollow}>
            <img
              src={banner.url}
              alt=""
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover object-right"
            />
            <span className="absolute inset-0 bg-linear-to-r from-night/85 to-night/30" />
            <span className="relative grid gap-0.5 p-3 text-on-night">
              <span className="text-sm font-semibold">{banner.title}</span>
              <span className="text-xs">{banner.subtitle}</span>
            </span>
          </Followed>
        </li>
      ))}
    </ul>
  );
}

const place =
  'relative grid min-h-20 items-end overflow-clip rounded-card bg-night no-underline focus-visible:-outline-offset-4';

type FollowedProps = { banner: Banner; onFollow: (() => void) | undefined; children: ReactNode };

function Followed({ banner, onFollow, children }: FollowedProps) {
  const target = bannerTarget(banner);
  if (target.kind === 'own') {
    return (
      <Link to={target.to} onClick={onFollow} className={place}>
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
