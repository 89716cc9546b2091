import { homeSection } from '@mela/protocol/constants';
import { Rail } from '@mela/ui/rail';
import { useTranslations } from 'use-intl';
import type { Category } from '#shared/games/catalogue.ts';
import { useLaunch } from '#shared/games/use-launch.ts';
import { VendorMark } from '#shared/games/vendor-mark.tsx';

/** The first twelve vendors of a section in a row, with arrows if they do not fit; each opens its list, or its only game. */
export function VendorChips({ category }: { category: Category }) {
  const t = useTranslations();
  const { launchVendor } = useLaunch();
  const name = t(`lobby.category.${category.gameType}`);
  return (
    <div className="mb-4">
      <Rail
        label={t('home.vendorsOf', { category: name })}
        previousLabel={t('common.previous')}
        nextLabel={t('common.next')}
        isToEdge
      >
        {category.vendors.slice(0, homeSection.itemsMax).map((vendor) => (
          <button
            key={vendor.vassalage}
            type="button"
            data-closed={vendor.maintenance}
            onClick={() => launchVendor(vendor, category)}
            className="flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface ps-2 pe-4 text-sm font-medium text-muted transition-colors hover:border-control hover:text-text data-[closed=true]:border-dashed data-[closed=true]:bg-transparent"
          >
            <VendorMark vendor={vendor} />
            {vendor.vendorName}
            {vendor.maintenance && <span className="text-xs">{t('lobby.maintenance')}</span>}
          </button>
        ))}
      </Rail>
    </div>
  );
}
