import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { isPositive } from './facts.ts';
import type { Terms } from './use-withdrawal.ts';

/** The rest of the daily limit, shown before it is reached. */
export function LimitFacts({ terms }: { terms: Terms }) {
  const t = useTranslations('withdrawal');
  const facts = [
    {
      name: t('dailyLeft'),
      value: t('dailyOf', { left: showMoney(terms.dailyLeft), limit: showMoney(terms.dailyLimit) }),
    },
    {
      name: t('free'),
      value: t('freeLeft', { left: String(terms.freeLeft), count: String(terms.freePerDay) }),
      more: isPositive(terms.fee) ? t('feeAfter', { fee: showMoney(terms.fee) }) : undefined,
    },
  ];
  return (
    <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
      {facts.map(({ name, value, more }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-x-4 border-b border-line py-2 sm:grid sm:content-start sm:justify-stretch"
        >
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="text-end font-semibold tabular-nums sm:text-start">
            {value}
            {more !== undefined && <span className="block text-xs font-normal text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
