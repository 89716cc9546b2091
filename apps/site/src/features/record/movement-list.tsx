import { useTranslations } from 'use-intl';
import { byDay } from '#shared/record/by-day.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { MovementRow } from './movement-row.tsx';
import type { Movement } from './use-record.ts';

type MovementListProps = { movements: readonly Movement[]; zone: string; symbol: string };

/** Newest first, with a heading for each day. */
export function MovementList({ movements, zone, symbol }: MovementListProps) {
  const t = useTranslations('record');
  const periodText = usePeriodText();
  return (
    <section aria-label={t('list')} className="grid gap-4">
      {byDay(movements, zone, ({ madeAt }) => madeAt).map(({ day, items }) => (
        <section key={day} aria-label={periodText({ from: day, to: day })} className="grid gap-2">
          <h2 className="px-1 font-sans text-sm font-semibold text-muted">
            {periodText({ from: day, to: day })}
          </h2>
          <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map((movement) => (
              <MovementRow key={movement.seq} movement={movement} symbol={symbol} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
