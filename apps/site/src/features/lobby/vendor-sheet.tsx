import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Category } from '#shared/games/catalogue.ts';
import { useLaunch } from '#shared/games/use-launch.ts';
import { VendorMark } from '#shared/games/vendor-mark.tsx';

/** The vendors of a category on a phone; on a desktop the header has a dropdown for this. */
export function VendorSheet({ category }: { category: Category }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const { launchVendor } = useLaunch();
  const name = t(`lobby.category.${category.gameType}`);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        tone="outline"
        size="small"
        icon={<Icon of={Store} size="small" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="shrink-0 lg:hidden"
      >
        {t('lobby.vendors')}
      </Button>
      {isOpen && (
        <Popup
          title={t('shell.vendorsOf', { category: name })}
          closeLabel={t('common.close')}
          onClose={close}
        >
          <ul className="grid grid-cols-2 gap-2">
            {category.vendors.map((vendor) => (
              <li key={vendor.vassalage}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    launchVendor(vendor, category);
                  }}
                  className="flex min-h-14 w-full items-center gap-2 rounded-control border border-line px-2 py-1 text-start text-sm font-medium hover:border-control"
                >
                  <VendorMark vendor={vendor} />
                  <span className="grid min-w-0 justify-items-start">
                    <span className="line-clamp-2">{vendor.vendorName}</span>
                    {vendor.maintenance ? (
                      <Badge tone="quiet">{t('lobby.maintenance')}</Badge>
                    ) : (
                      <span className="text-xs text-muted">
                        {t('lobby.count', { count: vendor.gameCount })}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </>
  );
}
