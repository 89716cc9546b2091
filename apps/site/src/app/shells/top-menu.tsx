import { vendorMenuLargeAbove } from '@mela/protocol/constants';
import { Icon } from '@mela/ui/icon';
import { useMeasured } from '@mela/ui/use-measured';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#app/disclosure.tsx';
import { useCategories, type Category } from '#shared/games/catalogue.ts';
import { CategoryLink } from '#shared/games/category-link.tsx';
import { useLaunch } from '#shared/games/use-launch.ts';
import { VendorMark } from '#shared/games/vendor-mark.tsx';

const item =
  'flex min-h-11 shrink-0 items-center rounded-control px-2 text-sm font-semibold whitespace-nowrap text-muted no-underline ' +
  'transition-colors hover:text-text aria-[current=page]:text-accent';
const panel = 'absolute top-full z-40 pt-2';
const panelBox = 'grid gap-1 rounded-card border border-line bg-raised p-3 shadow-float animate-arrive';

/**
 * The navigation of desktops: home, the categories in the vendors' order, promotions. Categories that do not fit wrap into a second
 * line, which is hidden; they are in the menu "more" instead.
 */
export function TopMenu() {
  const t = useTranslations('shell');
  const { data: categories = [] } = useCategories();
  const list = useRef<HTMLUListElement>(null);
  const [fitting = 0, gap = 0] = useMeasured(list, measureFitting, allFit).split(' ').map(Number);
  const hidden = categories.slice(fitting);
  return (
    <nav aria-label={t('topMenu')} className="flex min-w-0 flex-1 items-center">
      <NavLink to="/" end className={item}>
        {t('home')}
      </NavLink>
      <ul ref={list} className="flex h-11 min-w-0 shrink flex-wrap">
        {categories.map((category, at) => (
          <li key={category.gameType} className={at < fitting ? undefined : 'invisible'}>
            <CategoryMenu category={category} />
          </li>
        ))}
      </ul>
      <div className="relative flex items-center" style={{ insetInlineEnd: gap }}>
        {hidden.length > 0 && <MoreMenu categories={hidden} />}
        <NavLink to="/promotions" className={item}>
          {t('promotions')}
        </NavLink>
      </div>
    </nav>
  );
}

const allFit = `${Number.MAX_SAFE_INTEGER} 0`;

/** How many entries fit into the first line, and how many pixels remain behind them, as text. */
function measureFitting(list: HTMLElement): string {
  const entries = [...list.children].filter((entry) => entry instanceof HTMLElement);
  const top = entries[0]?.offsetTop;
  const endOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft - list.offsetLeft + offsetWidth;
  const fitting = entries.filter((entry) => entry.offsetTop === top && endOf(entry) <= list.clientWidth);
  const last = fitting.at(-1);
  return `${fitting.length} ${list.clientWidth - (last ? endOf(last) : 0)}`;
}

function MoreMenu({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations();
  return (
    <Disclosure
      opensOnHover
      button={
        <>
          {t('shell.more')}
          <Icon of={ChevronDown} size="small" />
        </>
      }
      buttonClass={`${item} gap-1 aria-expanded:text-accent`}
      panelLabel={t('shell.more')}
      panelClass={`${panel} end-0`}
    >
      <ul className={`${panelBox} min-w-44`}>
        {categories.map((category) => (
          <li key={category.gameType}>
            <CategoryLink category={category} className={`${item} w-full hover:bg-control/20`}>
              {t(`lobby.category.${category.gameType}`)}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** A category with a drop-down of its vendors; more than ten vendors get the large layout. */
function CategoryMenu({ category }: { category: Category }) {
  const t = useTranslations();
  const { launchVendor } = useLaunch();
  const { gameType, page, vendors } = category;
  const name = t(`lobby.category.${gameType}`);
  const label = t('shell.vendorsOf', { category: name });
  return (
    <Disclosure
      opensOnHover
      className="flex items-center"
      lead={
        <CategoryLink category={category} className={item}>
          {name}
        </CategoryLink>
      }
      button={<Icon of={ChevronDown} size="small" />}
      buttonLabel={label}
      buttonClass="-ms-1.5 grid min-h-11 w-6 place-items-center rounded-control text-muted hover:text-text aria-expanded:text-accent"
      panelLabel={label}
      panelClass={`${panel} start-0`}
    >
      <div
        data-large={vendors.length > vendorMenuLargeAbove}
        className={`group/panel w-72 data-[large=true]:w-152 ${panelBox}`}
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
