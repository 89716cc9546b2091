import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Facts, type Fact } from '#lib/facts.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useProductName } from '#lib/use-product-name.ts';
import type { Terms } from './contract.ts';

/** The terms as facts, and the tiers as a table. */
export function TermsDocument({ terms }: { terms: Terms }) {
  const facts = useFacts(terms);
  return (
    <div className="grid min-w-0 gap-4">
      <Facts facts={facts} />
      {terms.kind !== 'realtime' && <TierTable tiers={terms.tiers} />}
    </div>
  );
}

function useFacts(terms: Terms): Fact[] {
  const t = useTranslations('staffTerms');
  const productName = useProductName();
  const { products, payout, lastDay } = terms;
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  return [
    ...kindFacts(),
    { label: t('products'), value: products?.map(productName).join(', ') ?? t('allProducts') },
    { label: t('payout'), value: t(`payouts.${payout}`) },
    { label: t('lastDay'), value: lastDay ?? t('noEnd') },
  ];

  function kindFacts(): Fact[] {
    if (terms.kind === 'realtime') return [{ label: t('rate'), value: `${terms.rate}%` }];
    if (terms.kind === 'dividend') {
      const { period, basis, mode, carry, deductions } = terms;
      const deducted = deductions.salaries ? [t('deductSalaries')] : [];
      return [
        { label: t('period'), value: t(`periods.${period}`) },
        { label: t('basis'), value: t(`bases.${basis}`) },
        { label: t('mode'), value: t(`modes.${mode}`) },
        { label: t('carry'), value: t(`carries.${carry}`) },
        { label: t('deductions'), value: deducted.length === 0 ? t('none') : deducted.join(', ') },
      ];
    }
    const { lossCheck, activeMin, cap } = terms;
    return [
      { label: t('lossCheck'), value: yesNo(lossCheck) },
      { label: t('activeMin'), value: String(activeMin) },
      { label: t('cap'), value: cap === null ? t('none') : `₹${showMoney(cap)}` },
    ];
  }
}

type Tier = Exclude<Terms, { kind: 'realtime' }>['tiers'][number];

function TierTable({ tiers }: { tiers: readonly Tier[] }) {
  const t = useTranslations('staffTerms');
  return (
    <DataTable
      label={t('tiers')}
      columns={useTierColumns()}
      rows={tiers.map((tier, index) => ({ ...tier, number: index + 1 }))}
      keyOf={({ number }) => String(number)}
      error={null}
      onRetry={() => undefined}
    />
  );
}

function useTierColumns(): Column<Tier & { number: number }>[] {
  const t = useTranslations('staffTerms');
  return [
    {
      id: 'tier',
      label: t('tiers'),
      show: ({ number }) => (
        <span className="whitespace-nowrap">{t('tier', { number: String(number) })}</span>
      ),
    },
    { id: 'rate', label: t('rate'), isNumber: true, show: ({ rate }) => `${rate}%` },
    {
      id: 'turnover',
      label: t('turnover'),
      isNumber: true,
      show: ({ turnover }) => <Rupees value={turnover} />,
    },
    { id: 'netLoss', label: t('netLoss'), isNumber: true, show: ({ netLoss }) => <Rupees value={netLoss} /> },
    { id: 'active', label: t('active'), isNumber: true, show: ({ active }) => String(active) },
  ];
}
