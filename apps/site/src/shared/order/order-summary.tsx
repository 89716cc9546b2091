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
  /** What the member must do now, before everything else. */
  action?: ReactNode;
  children: ReactNode;
};

/** Summary of an order: title, amount, the meaning of its state, and further information. */
export function OrderSummary(props: OrderSummaryProps) {
  const { title, aside, amount, isGood, about, action, children } = props;
  const t = useTranslations('system');
  const isOnline = useOnline();
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <div
        data-action={Boolean(action)}
        className="group/head flex flex-wrap items-start justify-between gap-3 data-[action=true]:flex-nowrap"
      >
        <div className="grid min-w-0 gap-1">
          <h1 className="text-xl group-data-[action=true]/head:text-base md:group-data-[action=true]/head:text-xl">
            {title}
          </h1>
          <Amount
            value={amount}
            symbol="₹"
            tone={isGood ? 'good' : 'plain'}
            className={action ? 'text-2xl' : 'text-3xl'}
          />
        </div>
        {aside}
      </div>
      {action}
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
