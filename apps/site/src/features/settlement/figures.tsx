import { contractProducts } from '@mela/protocol/contract';
import { Expander } from '@mela/ui/expander';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { Figure } from '#shared/record/figure.tsx';
import { isZero } from './explain-bill.ts';
import type { Statement } from './use-settlement.ts';

const columns = [
  'stake',
  'payout',
  'selfRebate',
  'agentRebate',
  'promotions',
  'paymentFees',
  'salaries',
  'vendorFee',
] as const;

/** The team's figures that the amount was computed from, by product and by the terms of the net loss. */
export function Figures({ statement }: { statement: Statement }) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const { bill, validBet, turnoverIn, products, netLossTerms, care } = statement;
  const isRealTime = bill.kind === 'realtime';
  const isWeighted = bill.kind !== 'dividend' && bill.turnover !== validBet && isZero(turnoverIn);
  const terms = columns.flatMap((column) =>
    netLossTerms.filter((term) => term.column === column).map(({ amount }) => ({ column, amount })),
  );
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-4">
        <Value name={t('figures.validBet')}>{exact(validBet)}</Value>
        {!isZero(turnoverIn) && <Value name={t('figures.turnoverIn')}>{exact(turnoverIn)}</Value>}
        <Value name={t('figures.turnover')}>{exact(bill.turnover)}</Value>
        {!isRealTime && <Value name={t('figures.netLoss')}>{exact(bill.netLoss)}</Value>}
        {!isRealTime && <Value name={t('figures.active')}>{bill.active.toLocaleString('en-IN')}</Value>}
      </dl>
      {isWeighted && <p className="text-sm text-muted">{t('weighted')}</p>}
      {!isZero(care) && <p className="text-sm text-muted">{t('care', { amount: exact(care) })}</p>}
      {products.length > 0 && (
        <Expander title={t('byProduct')} titleClass="text-sm font-semibold">
          <Rows>
            {products.map(({ product, series, validBet: amount }) => (
              <Row key={`${product} ${series}`} name={<ProductName product={product} series={series} />}>
                {exact(amount)}
              </Row>
            ))}
          </Rows>
        </Expander>
      )}
      {!isRealTime && terms.length > 0 && (
        <Expander title={t('netLossTerms')} titleClass="text-sm font-semibold">
          <Rows>
            {terms.map(({ column, amount }) => (
              <Row key={column} name={t(`columns.${column}`)}>
                {exact(amount)}
              </Row>
            ))}
          </Rows>
        </Expander>
      )}
    </>
  );
}

function Value({ name, children }: { name: string; children: string }) {
  return (
    <Figure name={name}>
      <span className="font-bold tabular-nums">{children}</span>
    </Figure>
  );
}

function ProductName({ product, series }: { product: string; series: number }) {
  const t = useTranslations('agentSettlement');
  const name = useProductName();
  return series === 0 ? name(product) : t('series', { product: name(product), series: String(series) });
}

/** The name of a product; the server may know products that contracts do not name. */
export function useProductName(): (product: string) => string {
  const t = useTranslations();
  return (product) => {
    const known = contractProducts.find((one) => one === product);
    return known === undefined ? t('agentSettlement.otherProduct') : t(`agentContract.products.${known}`);
  };
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <dl className="grid divide-y divide-line overflow-hidden rounded-card border border-line text-sm">
      {children}
    </dl>
  );
}

function Row({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div className="flex min-w-0 justify-between gap-4 px-4 py-2">
      <dt className="min-w-0">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
