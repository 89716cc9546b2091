import { formatMoney, moneyOfUnits, parseMoney, showMoney, type MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Skeleton } from '@mela/ui/skeleton';
import { useDebounced } from '@mela/ui/use-debounced';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { isPositive } from './facts.ts';
import { usePreview, type Preview } from './use-withdrawal.ts';

/** The payout of an amount after fee and tax; the server computes it. */
export function PreviewBox({ amount }: { amount: MoneyText | undefined }) {
  const t = useTranslations('withdrawal');
  const settled = useDebounced(amount);
  const { data, error, isPending, refetch } = usePreview(settled);
  if (amount === undefined || settled === undefined) return null;
  if (error) return <FailedState title={t('previewFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-live="polite" className="grid gap-3 rounded-card bg-control/10 p-4">
      <h2 className="font-sans text-sm font-semibold">{t('previewTitle')}</h2>
      {isPending || !data ? <Skeleton className="h-12 w-full" /> : <Figures preview={data} />}
    </section>
  );
}

function Figures({ preview: { amount, fee, tax, payout, taxWorking } }: { preview: Preview }) {
  const t = useTranslations('withdrawal');
  const lines = [
    { name: t('amount'), value: `₹${showMoney(amount)}` },
    { name: t('fee'), value: isPositive(fee) ? `−₹${showMoney(fee)}` : t('feeNone') },
    ...(taxWorking === null ? [] : [{ name: t('tax'), value: `−₹${showMoney(tax)}` }]),
  ];
  return (
    <>
      <dl className="grid gap-1 text-sm">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{t('arrives')}</dt>
          <dd>
            <Amount value={payout} symbol="₹" tone="good" className="text-lg" />
          </dd>
        </div>
      </dl>
      {taxWorking !== null && <TaxWorking amount={amount} working={taxWorking} />}
    </>
  );
}

type TaxWorkingProps = { amount: MoneyText; working: NonNullable<Preview['taxWorking']> };

/** Every figure of the tax computation, and the amount that could be withdrawn without tax. */
function TaxWorking({ amount, working }: TaxWorkingProps) {
  const t = useTranslations('withdrawal');
  const withThis = formatMoney(moneyOfUnits(parseMoney(working.withdrawals) + parseMoney(amount)));
  const lines = [
    [t('taxWithdrawals'), withThis],
    [t('taxDeposits'), working.deposits],
    [t('taxOpening'), working.opening],
    [t('taxTaxed'), working.taxed],
    [t('taxNet'), working.net],
    [t('taxRate', { rate: working.rate }), working.tax],
  ] as const;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('taxWorking')}</summary>
      <dl className="grid gap-1 py-2">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{`₹${showMoney(value)}`}</dd>
          </div>
        ))}
      </dl>
      <p>{t('taxFree', { amount: showMoney(working.untaxed) })}</p>
    </details>
  );
}
