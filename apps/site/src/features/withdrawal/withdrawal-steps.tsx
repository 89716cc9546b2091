import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { OrderFacts, type Fact } from '#shared/order/order-facts.tsx';
import { StepList } from '#shared/order/step-list.tsx';
import { isPositive, stagesAhead } from './facts.ts';
import type { Withdrawal } from './use-withdrawal.ts';

/** The values that support asks for, every stage with its time, and the stages to come. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const { reference, utr, amount, fee, tax, payout, destination, requestedAt, sentAt, steps } = withdrawal;
  const carried: Fact[] = [[t('reference'), reference]];
  if (utr !== null) carried.push([t('utr'), utr]);
  const facts: Fact[] = [
    [t('to'), destination],
    [t('requestedAt'), date(requestedAt, { dateStyle: 'medium', timeStyle: 'short' })],
    [t('amount'), `₹${showMoney(amount)}`],
  ];
  if (isPositive(fee)) facts.push([t('fee'), `−₹${showMoney(fee)}`]);
  if (isPositive(tax)) facts.push([t('tax'), `−₹${showMoney(tax)}`]);
  facts.push([t('arrives'), `₹${showMoney(payout)}`]);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <OrderFacts carried={carried} facts={facts} />
      {utr === null && sentAt !== null && <p className="text-sm text-muted">{t('utrSoon')}</p>}
      <StepList
        title={t('everyStep')}
        steps={steps.map(({ stage, at }) => ({ name: t(`stages.${stage}`), at }))}
        ahead={{ names: stagesAhead(withdrawal).map((stage) => t(`stages.${stage}`)), label: t('toCome') }}
      />
    </section>
  );
}
