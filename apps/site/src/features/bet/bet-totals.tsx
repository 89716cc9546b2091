import { Amount } from '@mela/ui/amount';
import { useTranslations } from 'use-intl';
import { Figure } from '#shared/record/figure.tsx';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { BetTotals } from './use-bets.ts';

type Sums = Pick<BetTotals, 'stake' | 'turnover' | 'payout' | 'net' | 'openStake' | 'openBets'>;
type BetTotalsCardProps = { sums: Sums; symbol: string };

/** The totals of settled bets; the stakes of open bets are shown separately, because their result is unknown. */
export function BetTotalsCard({ sums, symbol }: BetTotalsCardProps) {
  const t = useTranslations();
  const { isHidden } = useHiddenBalance();
  const amount = (value: Sums['stake']) => (
    <Amount value={value} symbol={symbol} isHidden={isHidden} tone="muted" />
  );
  return (
    <section
      aria-label={t('record.totals')}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-5">
        <Figure name={t('bet.net')} isWide>
          <SignedAmount value={sums.net} symbol={symbol} className="max-md:text-lg" />
        </Figure>
        <Figure name={t('bet.stake')}>{amount(sums.stake)}</Figure>
        <Figure name={t('bet.payout')}>{amount(sums.payout)}</Figure>
        <Figure name={t('bet.turnover')}>{amount(sums.turnover)}</Figure>
        {sums.openBets > 0 && <Figure name={t('bet.openStake')}>{amount(sums.openStake)}</Figure>}
      </dl>
      <p className="text-xs text-muted">{t('bet.turnoverAbout')}</p>
    </section>
  );
}
