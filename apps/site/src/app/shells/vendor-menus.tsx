import { vendorMenuLargeAbove } from '@mela/protocol/constants';
import { Icon } from '@mela/ui/icon';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#app/disclosure.tsx';
import { useCategories, type Category } from '#shared/games/catalogue.ts';
import { useLaunch } from '#shared/games/use-launch.ts';
import { VendorMark } from '#shared/games/vendor-mark.tsx';

/** A dropdown of vendors for each category, as many as fit into the header; the side menu has all categories. */
export function VendorMenus() {
  const t = useTranslations('shell');
  const { data: categories = [] } = useCategories();
  return (
    <nav aria-label={t('vendorMenus')} className="@container min-w-0 flex-1">
      <ul className="flex gap-1">
        {categories.map((category) => (
          <li
            key={category.gameType}
            className="hidden @min-[8rem]:first:block @min-[16rem]:nth-[-n+2]:block @min-[24rem]:nth-[-n+3]:block @min-[33rem]:nth-[-n+4]:block @min-[41rem]:nth-[-n+5]:block @min-[49rem]:nth-[-n+6]:block @min-[64rem]:nth-[-n+8]:block"
          >
            <VendorMenu category={category} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function VendorMenu({ category }: { category: Category }) {
  const t = useTranslations();
  const { launchVendor } = useLaunch();
  const { gameType, page, vendors } = category;
  const name = t(`lobby.category.${gameType}`);
  return (
    <Disclosure
      opensOnHover
      button={
        <>
          {name}
          <Icon of={ChevronDown} size="small" />
        </>
      }
      buttonClass="flex min-h-11 items-center gap-1 rounded-control px-2.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-text aria-expanded:text-accent"
      panelLabel={t('shell.vendorsOf', { category: name })}
      panelClass="absolute start-0 top-full z-40 pt-2"
    >
      <div
        data-large={vendors.length > vendorMenuLargeAbove}
        className="group/panel grid w-72 gap-2 rounded-card border border-line bg-raised p-3 shadow-float animate-arrive data-[large=true]:w-152"
      >
        <ul className="grid gap-1 group-data-[large=true]/panel:grid-cols-3">
          {vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <button
                type="button"
                onClick={() => launchVendor(vendor, category)}
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start text-sm font-medium hover:bg-control/20"
              >
                <VendorMark vendor={vendor} />
                <span className="min-w-0 truncate">{vendor.vendorName}</span>
              </button>
            </li>
          ))}
        </ul>
        <Link
          to={page}
          className="rounded-control px-2 py-2 text-sm font-semibold text-accent hover:bg-accent/10"
        >
          {t('common.seeAll')}
        </Link>
      </div>
    </Disclosure>
  );
}
