import { formatTimes, moneyOfUnits, noMoney } from '@mela/kernel/money';
import { HOUR } from '@mela/kernel/time';
import type { DescribedTurnover } from '@mela/protocol/shapes/turnover';
import { recentBets } from './contributions/queries.ts';
import { forecastAll, habitOf } from './forecast.ts';
import { missingOf } from './missing-of.ts';
import type { Needs } from './needs.ts';
import { rowsOf, type StoredTurnover } from './queries.ts';

/** The bets that a forecast looks at. */
const HABIT_BETS = 20;

/** Open requirements first, the oldest on top because it is filled first; then queued ones in their order; then the ended ones. */
export async function listTurnover({ db, clock }: Pick<Needs, 'db' | 'clock'>, memberId: bigint) {
  const [missing, rows, latest] = await Promise.all([
    missingOf({ clock }, db, memberId),
    rowsOf(db, memberId),
    recentBets(db, memberId, HABIT_BETS),
  ]);
  const now = clock.now();
  const isActive = ({ status, expiresAt }: StoredTurnover) =>
    status === 'active' && (expiresAt === null || expiresAt > now);
  const isQueued = ({ status }: StoredTurnover) => status === 'queued';
  const active = rows.filter(isActive).toReversed();
  const ended = rows.filter((row) => !isActive(row) && !isQueued(row));
  const sorted = [...active, ...rows.filter(isQueued).toReversed(), ...ended];
  const forecasts = forecastAll(active, habitOf(latest));
  return {
    missing,
    rows: sorted.map((row) => ({ ...describeTurnover(row), forecast: forecasts.get(row.id) ?? null })),
  };
}

export function describeTurnover(row: StoredTurnover): DescribedTurnover {
  const { id, source, amount, required, counted, status, openedAt, endedAt, expiresAt } = row;
  const { isCashBonus, scope, stakeMax } = row;
  const isOpen = status === 'active' || status === 'queued';
  return {
    id,
    source,
    isCashBonus,
    amount,
    multiplier: formatTimes(row.multiplier),
    required,
    counted,
    missing: isOpen ? moneyOfUnits(required - counted) : noMoney,
    status,
    scope: scope === null ? null : [...scope],
    stakeMax,
    expiresAt: status === 'queued' ? null : expiresAt,
    lifetimeHours:
      status === 'queued' && expiresAt !== null
        ? Math.round((expiresAt.getTime() - openedAt.getTime()) / HOUR)
        : null,
    openedAt,
    endedAt,
  };
}
