import { Icon } from '@mela/ui/icon';
import { Marquee } from '@mela/ui/marquee';
import { Skeleton } from '@mela/ui/skeleton';
import Megaphone from 'lucide-react/icons/megaphone';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import { useNotice } from '#shared/games/catalogue.ts';

/** Scrolling notices; a click opens the popup at that notice. */
export function NoticeBar() {
  const t = useTranslations('home');
  const { show } = usePopup();
  const { data: notice, isPending } = useNotice();
  if (isPending) return <Skeleton className="h-11 w-full rounded-pill" />;
  const items = (notice?.playerNotices ?? []).map(({ id, title }, at) => ({
    id,
    text: title,
    onSelect: () => show('notice', { index: String(at) }),
  }));
  if (items.length === 0) return null;
  return (
    <div className="flex h-11 items-center gap-3 rounded-pill border border-line bg-surface ps-4">
      <Icon of={Megaphone} size="small" className="text-accent" />
      <div className="min-w-0 flex-1">
        <Marquee
          label={t('notices')}
          items={items}
          pauseLabel={t('pauseNotices')}
          playLabel={t('playNotices')}
        />
      </div>
    </div>
  );
}
