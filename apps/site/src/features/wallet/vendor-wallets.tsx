import { Button } from '@mela/ui/button';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { VendorMark } from '#lib/vendor-mark.tsx';
import { OwnAmount } from './own-amount.tsx';
import { isSome, type Source } from './sources.ts';
import type { Funds } from './use-funds.ts';

type VendorWalletsProps = { funds: Funds; onMove: (source: Source) => void };

/** Which vendors keep a wallet of their own. Where none does, one sentence says it and the list waits behind a button. */
export function VendorWallets({ funds, onMove }: VendorWalletsProps) {
  const t = useTranslations('wallet');
  const id = useId();
  const own = funds.vendors.filter(({ playsFromMain, balance }) => !playsFromMain || isSome(balance));
  const fromMain = funds.vendors.filter(({ playsFromMain }) => playsFromMain);
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id={id} className="text-lg">
        {t('vendors')}
      </h2>
      {own.map(({ vassalage, vendorName, balance }) => (
        <div key={vassalage} className="flex items-center justify-between gap-3">
          <span className="font-semibold">{vendorName}</span>
          <OwnAmount value={balance} symbol={funds.currencySymbol} className="ms-auto" />
          {isSome(balance) && (
            <Button
              tone="outline"
              size="small"
              onClick={() => onMove({ id: vassalage, name: vendorName, amount: balance })}
            >
              {t('move')}
            </Button>
          )}
        </div>
      ))}
      <p className="text-sm text-muted">{t('vendorsBody', { count: String(fromMain.length) })}</p>
      <Button
        tone="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-ms-3 justify-self-start"
      >
        {isOpen ? t('vendorsHide') : t('vendorsShow')}
      </Button>
      {isOpen && (
        <ul id={`${id}-list`} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {fromMain.map((vendor) => (
            <li
              key={vendor.vassalage}
              className="flex items-center gap-3 rounded-control border border-line px-3 py-2 text-sm"
            >
              <VendorMark vendor={vendor} />
              <span className="min-w-0 flex-1 truncate font-semibold">{vendor.vendorName}</span>
              <span className="shrink-0 text-xs text-muted">{t('playsFromMain')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
