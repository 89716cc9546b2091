import { useTranslations } from 'use-intl';
import { byDay } from '#shared/record/by-day.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { BetRow } from './bet-row.tsx';
import type { Bet } from './use-bets.ts';

type BetListProps = { bets: readonly Bet[]; zone: string; symbol: string; onOpen: (id: string) => void };

/** Newest first, with a heading for each day. */
export function BetList({ bets, zone, symbol, onOpen }: BetListProps) {
  const t = useTranslations('bet');
  const periodText = usePeriodText();
  return (
    <section aria-label={t('list')} className="grid gap-4">
      {byDay(bets, zone, ({ placedAt }) => placedAt).map(({ day, items }) => (
        <section key={day} aria-label={periodText({ from: day, to: day })} className="grid gap-2">
          <h2 className="px-1 font-sans text-sm font-semibold text-muted">
            {periodText({ from: day, to: day })}
          </h2>
          <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map((bet) => (
              <BetRow key={bet.id} bet={bet} symbol={symbol} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
