import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { useDate } from '#lib/use-date.ts';
import { AskUs } from '#shared/content/ask-us.tsx';
import { OrderSummary, NextParty } from '#shared/order/order-summary.tsx';
import { OrderTracker } from '#shared/order/order-tracker.tsx';
import { Countdown } from './countdown.tsx';
import { nameOf, shownState } from './deposit-facts.ts';
import { DepositSteps } from './deposit-steps.tsx';
import { OrderBonus } from './order-bonus.tsx';
import { PaidForm } from './paid-form.tsx';
import { PayStep } from './pay-step.tsx';
import { useDeposit, type Deposit } from './use-deposit.ts';

/** One deposit: its state, the party that must act and until when, the next action, and every step so far. */
export function DepositTracker({ order }: { order: string }) {
  const t = useTranslations('deposit');
  return (
    <OrderTracker
      query={useDeposit(order)}
      back={{ href: '/member/depositv2', label: t('back') }}
      failedTitle={t('detailFailed')}
    >
      {(deposit) => (
        <>
          <DepositStanding deposit={deposit} />
          {deposit.canClaim && <PaidForm key={deposit.state} deposit={deposit} />}
          <WhatNow deposit={deposit} />
          <DepositSteps deposit={deposit} />
        </>
      )}
    </OrderTracker>
  );
}

/** The state of a deposit. An unpaid one shows the payment and the remaining time first. */
export function DepositStanding({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  const { state, amount, received, credited, expiresAt, reason, note, next } = deposit;
  return (
    <OrderSummary
      title={t(`states.${shownState(deposit)}`)}
      aside={
        state === 'pending' ? (
          <TimeLeft until={expiresAt} />
        ) : (
          <p className="text-sm text-muted">{nameOf(deposit, language)}</p>
        )
      }
      amount={credited ?? amount}
      isGood={state === 'credited'}
      about={t(`about.${shownState(deposit)}`)}
      action={next && <PayStep deposit={deposit} next={next} />}
    >
      {reason !== null && (
        <p className="text-sm">
          {t(`reasons.${reason}`, {
            amount: showMoney(amount),
            received: showMoney(received ?? amount),
          })}
        </p>
      )}
      {note !== '' && (
        <Notice tone="info" title={t('noteFromUs')}>
          {note}
        </Notice>
      )}
      {deposit.bonus !== null && <OrderBonus bonus={deposit.bonus} state={state} />}
      <DepositTurn deposit={deposit} />
    </OrderSummary>
  );
}

function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('deposit');
  return (
    <p className="grid shrink-0 justify-items-end text-end text-sm text-muted">
      {t('leftToPay')}
      <strong className="text-xl text-text">
        <Countdown until={until} />
      </strong>
    </p>
  );
}

/** A payment is due within minutes, so its deadline is a time only; other states show date and time. */
function DepositTurn({ deposit: { party, dueAt, state } }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const date = useDate();
  const isToday = state === 'created' || state === 'pending';
  const style: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  const due = dueAt === null ? t('dueNone') : t('dueBy', { time: date(dueAt, style) });
  return <NextParty party={t(`parties.${party}`)} times={[due]} />;
}

/** A suggestion for the next action when nothing is left to pay. */
function WhatNow({ deposit: { state } }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const isGood = state === 'credited';
  const isBad = ['failed', 'expired', 'rejected', 'reversed'].includes(state);
  return (
    <div className="flex flex-wrap gap-3">
      {isGood && <Button href="/hot">{t('home')}</Button>}
      {isGood && (
        <Button href="/member/depositv2" tone="outline">
          {t('again')}
        </Button>
      )}
      {isBad && <Button href="/member/depositv2">{t('another')}</Button>}
      {!isGood && <AskUs />}
    </div>
  );
}
