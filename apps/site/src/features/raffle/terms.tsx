import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import type { Raffle } from './use-raffles.ts';

/** The bets that count, and the terms of a prize. Products with the same part share a line. */
export function Terms({ raffle: { perTicket, weights, times, claimDays } }: { raffle: Raffle }) {
  const t = useTranslations();
  const byPart = new Map<string, string[]>();
  for (const { product, times: part } of weights)
    byPart.set(part, [...(byPart.get(part) ?? []), t(`turnover.products.${product}`)]);
  return (
    <ul className="grid gap-1 text-xs text-muted">
      <li>{t('raffle.perTicket', { amount: showMoney(perTicket) })}</li>
      {[...byPart].map(([part, names]) => (
        <li key={part}>
          {part === '1'
            ? t('raffle.weightAll', { products: names.join(', ') })
            : t('raffle.weightPart', { products: names.join(', '), percent: percentText(part) })}
        </li>
      ))}
      <li>{times === '0' ? t('raffle.wagerNone') : t('raffle.wager', { times })}</li>
      <li>{t('raffle.claimDays', { days: claimDays })}</li>
      <li>{t('raffle.oneEach')}</li>
    </ul>
  );
}

/** `0.15` as 15: parts have at most two decimals. */
const percentText = (part: string): string => String(Math.round(Number(part) * 100));
