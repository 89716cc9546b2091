import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import type { Terms } from './use-contracts.ts';

/** The terms as sentences, and the tiers as a table; each tier is a card on phones. */
export function TermsDocument({ terms }: { terms: Terms }) {
  const sentences = useSentences(terms);
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {terms.kind !== 'realtime' && <TierTable tiers={terms.tiers} />}
    </div>
  );
}

function useSentences(terms: Terms): string[] {
  const t = useTranslations('agentContract');
  const date = useDate();
  const { products, lastDay, payout } = terms;
  const names = products?.map((product) => t(`products.${product}`)).join(', ');
  return [
    ...kindSentences(),
    names === undefined ? t('terms.allProducts') : t('terms.products', { products: names }),
    ...(payout === 'manual' ? [t('terms.manual')] : []),
    ...(lastDay === null
      ? []
      : [t('terms.lastDay', { date: date(`${lastDay}T06:00:00Z`, { dateStyle: 'medium' }) })]),
  ];

  function kindSentences(): string[] {
    if (terms.kind === 'realtime') return [t('terms.realtime', { rate: terms.rate })];
    if (terms.kind === 'dividend') {
      const { basis, period, mode, carry, deductions } = terms;
      return [
        t('terms.dividend', { base: t(`terms.bases.${basis}`), period: t(`terms.periods.${period}`) }),
        ...(mode === 'floating' ? [t('terms.floating')] : []),
        ...(basis === 'netLoss' ? [t(`terms.carry.${carry}`)] : []),
        ...(deductions.salaries ? [t('terms.salaries')] : []),
      ];
    }
    const { lossCheck, activeMin, cap } = terms;
    return [
      t(`terms.${terms.kind}`),
      ...(lossCheck ? [t('terms.lossCheck')] : []),
      ...(activeMin > 0 ? [t('terms.activeMin', { count: String(activeMin) })] : []),
      ...(cap === null ? [] : [t('terms.cap', { amount: showMoney(cap) })]),
    ];
  }
}

type Tiers = Exclude<Terms, { kind: 'realtime' }>['tiers'];

function TierTable({ tiers }: { tiers: Tiers }) {
  const t = useTranslations('agentContract');
  return (
    <ol
      aria-label={t('tiers')}
      className="grid divide-y divide-line overflow-hidden rounded-card border border-line"
    >
      {tiers.map(({ turnover, netLoss, active, rate }, index) => (
        <li
          key={rate}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 text-sm"
        >
          <p className="font-semibold">{t('tier', { number: String(index + 1) })}</p>
          <p className="text-lg font-semibold tabular-nums">{`${rate}%`}</p>
          <dl className="col-span-2 flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-muted">
            <Floor name={t('turnover')} value={`₹${showMoney(turnover)}`} />
            {Number(netLoss) > 0 && <Floor name={t('netLoss')} value={`₹${showMoney(netLoss)}`} />}
            {active > 0 && <Floor name={t('activeFrom')} value={String(active)} />}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Floor({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt>{name}</dt>
      <dd className="text-text tabular-nums">{value}</dd>
    </div>
  );
}
