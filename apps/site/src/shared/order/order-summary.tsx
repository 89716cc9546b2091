import type { MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Notice } from '@mela/ui/notice';
import { useOnline } from '@mela/ui/use-online';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type OrderSummaryProps = {
  title: string;
  /** Content beside the title. */
  aside: ReactNode;
  amount: MoneyText;
  isGood: boolean;
  about: string;
  children: ReactNode;
};

/** Summary of an order: title, amount, the meaning of its state, and further information. */
export function OrderSummary({ title, aside, amount, isGood, about, children }: OrderSummaryProps) {
  const t = useTranslations('system');
  const isOnline = useOnline();
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{title}</h1>
        {aside}
      </div>
      <Amount value={amount} symbol="₹" tone={isGood ? 'good' : 'plain'} className="text-3xl" />
      <p aria-live="polite">{about}</p>
      {!isOnline && <Notice tone="info">{t('offlineBody')}</Notice>}
      {children}
    </section>
  );
}

/** The party that must act next, and the deadlines. */
export function NextParty({ party, times }: { party: string; times: readonly string[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-control/10 px-3 py-2 text-sm">
      <dt className="font-semibold">{party}</dt>
      {times.map((time) => (
        <dd key={time} className="text-muted">
          {time}
        </dd>
      ))}
    </dl>
  );
}
