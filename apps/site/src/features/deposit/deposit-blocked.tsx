import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { HOUR, instantOf, systemClock } from '@mela/kernel/time';
import { Refusal } from '@mela/protocol/refusals';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { canChoose } from './deposit-facts.ts';
import type { Offer } from './use-deposit.ts';

type Cap = Offer['standing']['cap'];

/** The refusal that the server would give to an order above the limit. */
export function capRefusal({ isOwn, period, max, left }: Cap): Refusal {
  return isOwn
    ? new Refusal('PLAY_LIMIT_DEPOSIT', { period, max, left })
    : new Refusal('DEPOSIT_LIMIT_REACHED', { max, left });
}

export const isAboveCap = (amount: MoneyText, { left }: Cap): boolean =>
  parseMoney(amount) > parseMoney(left);

/** Whether no order is possible: a break, or a rest below the smallest amount. */
export function isDepositBlocked({ standing: { breakUntil, cap }, methods }: Offer): boolean {
  const open = methods.filter(canChoose);
  return (
    breakUntil !== null || (open.length > 0 && open.every(({ amountMin }) => isAboveCap(amountMin, cap)))
  );
}

/** Replaces the form: the refusal text, and until when it applies. */
export function DepositBlocked({ standing: { breakUntil, cap } }: Pick<Offer, 'standing'>) {
  const t = useTranslations('playLimits');
  const date = useDate();
  const refusalText = useRefusalText();
  const link = (
    <Link href="/member/playLimits" className="inline-flex min-h-11 items-center font-semibold text-accent">
      {t('cardOpen')}
    </Link>
  );
  if (breakUntil === null) {
    return (
      <Notice tone="info" action={cap.isOwn && link}>
        {refusalText(capRefusal(cap))}
      </Notice>
    );
  }
  const leftMs = instantOf(breakUntil).getTime() - systemClock.now().getTime();
  const title = t('pauseUntil', { time: date(breakUntil, { dateStyle: 'medium', timeStyle: 'short' }) });
  return (
    <Notice tone="info" title={title} action={link}>
      {refusalText(new Refusal('PLAY_BREAK', { hours: Math.max(1, Math.ceil(leftMs / HOUR)) }))}
    </Notice>
  );
}
