import { parseMoney, showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { CopyLine } from '#lib/copy-line.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useDate } from '#lib/use-date.ts';
import { nameOf } from './deposit-facts.ts';
import type { Deposit } from './use-deposit.ts';

/** What support asks for, and every state with its time. */
export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  const date = useDate();
  const { reference, utr, received, credited, fee, madeAt } = deposit;
  const facts: (readonly [string, string])[] = [
    [t('method'), nameOf(deposit, language)],
    [t('madeAt'), date(madeAt, { dateStyle: 'medium', timeStyle: 'short' })],
  ];
  if (received !== null) facts.push([t('received'), `₹${showMoney(received)}`]);
  if (parseMoney(fee) > 0n) facts.push([t('feeWas'), `₹${showMoney(fee)}`]);
  if (credited !== null) facts.push([t('added'), `₹${showMoney(credited)}`]);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <CopyLine name={t('reference')} value={reference} />
        {utr !== null && <CopyLine name={t('utr')} value={utr} />}
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="min-w-0 text-end font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Steps deposit={deposit} />
    </section>
  );
}

const moment: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
};

function Steps({ deposit: { steps, isLate } }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const date = useDate();
  return (
    <div className="grid gap-2">
      <h2 className="font-sans text-sm font-semibold">{t('steps')}</h2>
      <ol className="grid">
        {steps.map(({ state, at }, place) => (
          <li
            key={`${state} ${at}`}
            data-last={place === steps.length - 1}
            className="group relative flex items-baseline gap-3 pb-4 ps-6 last:pb-0"
          >
            <span
              aria-hidden
              className="absolute start-0 top-1.5 size-3 rounded-pill border-2 border-control bg-surface group-data-[last=true]:border-accent group-data-[last=true]:bg-accent"
            />
            <span
              aria-hidden
              className="absolute start-[0.3125rem] top-5 bottom-0 w-0.5 bg-line group-data-[last=true]:hidden"
            />
            <span className="font-medium group-data-[last=true]:font-semibold">
              {t(`states.${state === 'credited' && isLate ? 'creditedLate' : state}`)}
            </span>
            <time dateTime={at} className="ms-auto shrink-0 text-sm text-muted tabular-nums">
              {date(at, moment)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}
