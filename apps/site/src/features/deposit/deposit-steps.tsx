import { parseMoney, showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { useDate } from '#lib/use-date.ts';
import { OrderFacts, type Fact } from '#shared/order/order-facts.tsx';
import { StepList } from '#shared/order/step-list.tsx';
import { nameOf, shownState } from './deposit-facts.ts';
import type { Deposit } from './use-deposit.ts';

/** The values that support asks for, and every state with its time. */
export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  const date = useDate();
  const { reference, utr, received, credited, fee, madeAt, steps, isLate } = deposit;
  const carried: Fact[] = [[t('reference'), reference]];
  if (utr !== null) carried.push([t('utr'), utr]);
  const facts: Fact[] = [
    [t('method'), nameOf(deposit, language)],
    [t('madeAt'), date(madeAt, { dateStyle: 'medium', timeStyle: 'short' })],
  ];
  if (received !== null) facts.push([t('received'), `₹${showMoney(received)}`]);
  if (parseMoney(fee) > 0n) facts.push([t('feeWas'), `₹${showMoney(fee)}`]);
  if (credited !== null) facts.push([t('added'), `₹${showMoney(credited)}`]);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <OrderFacts carried={carried} facts={facts} />
      <StepList
        title={t('steps')}
        steps={steps.map(({ state, at }) => ({ name: t(`states.${shownState({ state, isLate })}`), at }))}
      />
    </section>
  );
}
