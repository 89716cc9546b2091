import { parseMoney } from '@mela/kernel/money';
import { daysBetween, plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import { useTranslations } from 'use-intl';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import type { Profit } from './use-bets.ts';

/** More bars would be too thin to tell apart. */
const DAYS_MAX = 31;

/** A bar for each day; it goes up when the winnings exceed the stakes. The list below has the same figures as text. */
export function ProfitBars({ profit }: { profit: Profit }) {
  const t = useTranslations('bet');
  const { isHidden } = useHiddenBalance();
  const days = daysOf(profit);
  if (isHidden || days.length < 2) return null;
  const highest = Math.max(...days.map(({ net }) => Math.abs(net)), 1);
  return (
    <figure className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <figcaption className="text-xs text-muted">{t('bars')}</figcaption>
      <div aria-hidden className="flex h-24 items-stretch gap-1">
        {days.map(({ day, net }) => (
          <span key={day} className="grid min-w-0 flex-1 grid-rows-2">
            <span className="flex items-end border-b border-line">
              {net > 0 && <Bar share={net / highest} isProfit />}
            </span>
            <span className="flex items-start">
              {net < 0 && <Bar share={-net / highest} isProfit={false} />}
            </span>
          </span>
        ))}
      </div>
    </figure>
  );
}

function Bar({ share, isProfit }: { share: number; isProfit: boolean }) {
  return (
    <span
      data-way={isProfit ? 'in' : 'out'}
      style={{ height: `${Math.max(4, Math.round(share * 100))}%` }}
      className="w-full rounded-control bg-control data-[way=in]:bg-good"
    />
  );
}

/** Every day of the period, also those without bets; an empty list for a longer period. */
function daysOf({ from, to, days }: Profit): { day: LocalDay; net: number }[] {
  const first = readDay(from);
  const last = readDay(to);
  if (first === undefined || last === undefined) return [];
  const length = daysBetween(first, last) + 1;
  if (length > DAYS_MAX) return [];
  const nets = new Map(days.map(({ day, net }) => [String(day), Number(parseMoney(net))]));
  return Array.from({ length }, (_, at) => plusDays(first, at)).map((day) => ({
    day,
    net: nets.get(day) ?? 0,
  }));
}
