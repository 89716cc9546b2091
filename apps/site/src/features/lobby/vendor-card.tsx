import { Badge } from '@mela/ui/badge';
import { Icon } from '@mela/ui/icon';
import Play from 'lucide-react/icons/play';
import { useTranslations } from 'use-intl';
import type { Category, Vendor } from '#shared/games/catalogue.ts';
import { useLaunch } from '#shared/games/use-launch.ts';

/** A vendor of a game center: logo, name and link. */
export function VendorCard({ vendor, category }: { vendor: Vendor; category: Category }) {
  const t = useTranslations('lobby');
  const { launchVendor } = useLaunch();
  const { vendorName, logoUrl, gameCount, isNew, maintenance } = vendor;
  return (
    <button
      type="button"
      data-closed={maintenance}
      onClick={() => launchVendor(vendor, category)}
      className="group/vendor flex h-full w-full items-center gap-4 overflow-hidden rounded-card border border-line bg-surface p-4 text-start transition-colors hover:border-control data-[closed=true]:opacity-75"
    >
      <img
        src={logoUrl}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className="size-14 shrink-0 object-contain"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-full truncate font-heading text-lg font-bold">{vendorName}</span>
          {isNew === 1 && !maintenance && <Badge tone="good">{t('badgeNew')}</Badge>}
        </span>
        <span className="block text-sm text-muted">{t('count', { count: gameCount })}</span>
      </span>
      {maintenance ? (
        <Badge tone="quiet">{t('maintenance')}</Badge>
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-lamp/15 text-accent transition-colors group-hover/vendor:bg-lamp group-hover/vendor:text-on-lamp">
          <Icon of={Play} size="small" />
        </span>
      )}
    </button>
  );
}
