import { formatMoney, moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { QuotedItem } from '#features/lottery/frame/slip.ts';
import { BalanceAmount } from '#shared/wallet/balance.tsx';
import { returnOf } from './return-of.ts';

const symbol = '₹';

/** What a bet costs, what it may win, and the share that it pays back in the long run. */
export function BetFigures({ item: { read } }: { item: QuotedItem }) {
  const t = useTranslations('lotteryElott');
  const slip = useTranslations('lotterySlip');
  if (!read.ok) return null;
  const { bet, quote } = read.value;
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      {quote.bets > 1 && <Figure name={t('betCount')}>{quote.bets}</Figure>}
      <Figure name={slip('stake')}>
        <Rupees amount={quote.stake} />
      </Figure>
      {quote.fee > noMoney && (
        <>
          <Figure name={t('fee')}>
            <Rupees amount={quote.fee} />
          </Figure>
          <Figure name={t('contract')}>
            <Rupees amount={moneyOfUnits(quote.stake - quote.fee)} />
          </Figure>
        </>
      )}
      <Figure name={t('best')}>
        <Amount value={formatMoney(quote.best)} symbol={symbol} tone="good" />
      </Figure>
      <Figure name={t('return')}>
        <b className="tabular-nums">{t('percent', { percent: String(returnOf(bet, quote)) })}</b>
      </Figure>
      <Figure name={slip('balance')}>
        <BalanceAmount />
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end">{children}</dd>
    </>
  );
}

function Rupees({ amount }: { amount: Money }) {
  return <Amount value={formatMoney(amount)} symbol={symbol} />;
}
