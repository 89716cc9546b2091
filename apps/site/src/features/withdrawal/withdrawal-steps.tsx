import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { CopyLine } from '#lib/copy-line.tsx';
import { useDate } from '#lib/use-date.ts';
import { isSome, stagesAhead } from './facts.ts';
import type { Withdrawal } from './use-withdrawal.ts';

/** What support asks for, every stage with its time, and those that are still to come. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const { reference, utr, amount, fee, tax, payout, destination, requestedAt, sentAt } = withdrawal;
  const facts: (readonly [string, string])[] = [
    [t('to'), destination],
    [t('requestedAt'), date(requestedAt, { dateStyle: 'medium', timeStyle: 'short' })],
    [t('amount'), `₹${showMoney(amount)}`],
  ];
  if (isSome(fee)) facts.push([t('fee'), `−₹${showMoney(fee)}`]);
  if (isSome(tax)) facts.push([t('tax'), `−₹${showMoney(tax)}`]);
  facts.push([t('arrives'), `₹${showMoney(payout)}`]);
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
      {utr === null && sentAt !== null && <p className="text-sm text-muted">{t('utrSoon')}</p>}
      <Steps withdrawal={withdrawal} />
    </section>
  );
}

const dot =
  'absolute start-0 top-1.5 size-3 rounded-pill border-2 border-control bg-surface group-data-[place=now]:border-accent group-data-[place=now]:bg-accent group-data-[place=before]:bg-control';
const thread = 'absolute start-[0.3125rem] top-5 bottom-0 w-0.5 bg-line group-last:hidden';

function Steps({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const { steps } = withdrawal;
  return (
    <div className="grid gap-2">
      <h2 className="font-sans text-sm font-semibold">{t('everyStep')}</h2>
      <ol className="grid">
        {steps.map(({ stage, at }, place) => (
          <li
            key={`${stage} ${at}`}
            data-place={place === steps.length - 1 ? 'now' : 'before'}
            className="group relative flex items-baseline gap-3 pb-4 ps-6 last:pb-0"
          >
            <span aria-hidden className={dot} />
            <span aria-hidden className={thread} />
            <span className="font-medium group-data-[place=now]:font-semibold">{t(`stages.${stage}`)}</span>
            <time dateTime={at} className="ms-auto text-sm text-muted tabular-nums">
              {date(at, { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
          </li>
        ))}
        {stagesAhead(withdrawal).map((stage) => (
          <li key={stage} className="group relative flex items-baseline gap-3 pb-4 ps-6 text-muted last:pb-0">
            <span aria-hidden className={dot} />
            <span aria-hidden className={thread} />
            <span>{t(`stages.${stage}`)}</span>
            <span className="ms-auto text-sm">{t('toCome')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
