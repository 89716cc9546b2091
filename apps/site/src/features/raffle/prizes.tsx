import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import type { Raffle } from './use-raffles.ts';

/** The prize of each place. */
export function Prizes({ raffle: { prizes } }: { raffle: Pick<Raffle, 'prizes'> }) {
  const t = useTranslations('raffle');
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('prizes')}</h3>
      <ul className="grid gap-1 text-sm">
        {prizes.map(({ from, to, amount }) => (
          <li key={from} className="flex items-baseline justify-between gap-3">
            <span className="text-muted tabular-nums">
              {t('places', { from: from === to ? 'same' : String(from), to: String(to) })}
            </span>
            <span className="font-semibold tabular-nums">₹{showMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
