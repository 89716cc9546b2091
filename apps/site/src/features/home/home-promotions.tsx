import { homePromotions } from '@mela/protocol/constants';
import { Skeleton } from '@mela/ui/skeleton';
import Gift from 'lucide-react/icons/gift';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNotice, type Promotion } from '#shared/games/catalogue.ts';
import { SectionHead, sectionActionClass } from './section-head.tsx';

const row =
  '-mx-4 flex snap-x snap-mandatory scroll-ps-4 gap-3 overflow-x-auto no-scrollbar px-4 md:mx-0 md:grid md:grid-cols-3 md:px-0';
const card = 'block w-70 shrink-0 snap-start no-underline md:w-auto';

/** Up to three promotions; each links to its place on the promotions page. */
export function HomePromotions() {
  const t = useTranslations();
  const { data: notice, isPending } = useNotice();
  const shown = notice?.promotion.slice(0, homePromotions) ?? [];
  if (!isPending && shown.length === 0) return null;
  return (
    <section aria-labelledby="promotions">
      <SectionHead
        id="promotions"
        icon={Gift}
        title={t('home.promotions')}
        action={
          <Link to="/promotions" className={sectionActionClass}>
            {t('common.seeAll')}
          </Link>
        }
      />
      <ul className={row}>
        {shown.map((promotion) => (
          <li key={promotion.id} className="contents">
            <PromotionCard promotion={promotion} />
          </li>
        ))}
        {isPending &&
          Array.from({ length: homePromotions }, (_, at) => (
            <li key={at} className={card}>
              <Skeleton className="aspect-[2/1] w-full rounded-card" />
              <Skeleton className="mt-2 h-5 w-3/4" />
            </li>
          ))}
      </ul>
    </section>
  );
}

function PromotionCard({ promotion: { id, title, announcementImages } }: { promotion: Promotion }) {
  const [image] = announcementImages.toSorted((a, b) => a.sequence - b.sequence);
  return (
    <Link to={`/promotions#${id}`} className={`${card} group/promotion`}>
      {image && (
        <img
          src={image.url}
          alt=""
          width={640}
          height={320}
          loading="lazy"
          decoding="async"
          className="aspect-[2/1] w-full rounded-card bg-surface object-cover ring-1 ring-line transition-shadow group-hover/promotion:ring-control"
        />
      )}
      <span className="mt-2 block font-semibold text-text group-hover/promotion:text-accent">{title}</span>
    </Link>
  );
}
