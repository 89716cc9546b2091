import { Amount } from '@mela/ui/amount';
import { useTranslations } from 'use-intl';
import { Figure } from '#shared/record/figure.tsx';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { Totals } from './use-record.ts';

type RecordTotalsProps = { totals: Totals; symbol: string };

/** The sums of incoming and outgoing amounts and their difference; above them the first and the last balance. */
export function RecordTotals({ totals, symbol }: RecordTotalsProps) {
  const t = useTranslations('record');
  const { isHidden } = useHiddenBalance();
  return (
    <section aria-label={t('totals')} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-5">
        <Figure name={t('moneyIn')}>
          <SignedAmount value={totals.moneyIn} symbol={symbol} />
        </Figure>
        <Figure name={t('moneyOut')}>
          <SignedAmount value={totals.moneyOut} symbol={symbol} />
        </Figure>
        <Figure name={t('net')} isWide>
          <SignedAmount value={totals.net} symbol={symbol} className="max-md:text-lg" />
        </Figure>
        <Figure name={t('opening')}>
          <Amount value={totals.opening} symbol={symbol} isHidden={isHidden} tone="muted" />
        </Figure>
        <Figure name={t('closing')}>
          <Amount value={totals.closing} symbol={symbol} isHidden={isHidden} tone="muted" />
        </Figure>
      </dl>
    </section>
  );
}
