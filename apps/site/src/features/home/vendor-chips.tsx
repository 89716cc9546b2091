import { homeSection } from '@mela/protocol/constants';
import { useTranslations } from 'use-intl';
import type { Category } from '#lib/catalogue.ts';
import { useLaunch } from '#lib/use-launch.ts';
import { VendorMark } from '#lib/vendor-mark.tsx';

/** The vendors of a section, at most twelve; each opens its list, or its one game. */
export function VendorChips({ category }: { category: Category }) {
  const t = useTranslations();
  const { launchVendor } = useLaunch();
  const name = t(`lobby.category.${category.gameType}`);
  return (
    <ul
      aria-label={t('home.vendorsOf', { category: name })}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto no-scrollbar px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {category.vendors.slice(0, homeSection.itemsMax).map((vendor) => (
        <li key={vendor.vassalage} className="shrink-0">
          <button
            type="button"
            data-closed={vendor.maintenance}
            onClick={() => launchVendor(vendor, category)}
            className="flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface ps-2 pe-4 text-sm font-medium text-muted transition-colors hover:border-control hover:text-text data-[closed=true]:opacity-70"
          >
            <VendorMark vendor={vendor} />
            {vendor.vendorName}
            {vendor.maintenance && <span className="text-xs">{t('lobby.maintenance')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
