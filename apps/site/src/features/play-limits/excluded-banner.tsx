import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { excludedHelp, excludedHome } from '#shared/content/excluded-pages.ts';
import { useLimitTexts } from './use-limit-texts.ts';
import { usePlayLimits } from './use-play-limits.ts';

const way = 'inline-flex min-h-11 items-center font-semibold text-accent';

/** Shows the end of the exclusion on every page, with links to balance and help; the play limits page shows it itself. */
export function ExcludedBanner() {
  const t = useTranslations('playLimits');
  const { day } = useLimitTexts();
  const { pathname } = useLocation();
  const { data: limits } = usePlayLimits();
  if (pathname === excludedHome || !limits?.exclusion) return null;
  const { until } = limits.exclusion;
  return (
    <aside aria-label={t('excludedTitle')} className="border-b border-line bg-good/10">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 md:px-6">
        <p className="flex min-h-11 items-center gap-3">
          <Icon of={HeartHandshake} className="text-good" />
          {until === null ? t('excludedGood') : t('excludedUntil', { time: day(until) })}
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <Link href={excludedHome} className={way}>
            {t('leftAll')}
          </Link>
          <Link href={excludedHelp} className={way}>
            {t('leftTalk')}
          </Link>
        </p>
      </div>
    </aside>
  );
}
