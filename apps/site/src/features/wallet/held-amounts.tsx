import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { sourceOf } from '#shared/wallet/movement.ts';
import { OwnAmount } from './own-amount.tsx';
import type { Funds } from './use-funds.ts';

type HeldAmountsProps = { waiting: Funds['waiting']; symbol: string };

/** What each held amount waits for, since when, and a link to its order. */
export function HeldAmounts({ waiting, symbol }: HeldAmountsProps) {
  const t = useTranslations();
  const date = useDate();
  if (waiting.length === 0) return null;
  return (
    <ul
      aria-label={t('wallet.waitingFor')}
      className="grid divide-y divide-line rounded-control border border-line"
    >
      {waiting.map(({ reference, kind, amount, since }) => {
        const source = sourceOf({ kind, reference });
        return (
          <li
            key={`${kind} ${reference}`}
            className="flex items-center justify-between gap-3 px-3 py-2 text-sm"
          >
            <div className="grid min-w-0">
              <span className="font-semibold">{t(`record.kinds.${kind}`)}</span>
              <span className="text-xs text-muted">
                {t('wallet.waitingSince', { time: date(since, { dateStyle: 'medium', timeStyle: 'short' }) })}
              </span>
            </div>
            <div className="grid shrink-0 justify-items-end">
              <OwnAmount value={amount} symbol={symbol} />
              {source !== undefined && (
                <Link href={source} className="text-xs font-semibold text-accent">
                  {t('wallet.follow')}
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
