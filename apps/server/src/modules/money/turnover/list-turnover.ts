import { formatTimes, moneyOfUnits, noMoney } from '@mela/kernel/money';
import type { TurnoverRow } from '@mela/protocol/shapes/turnover';
import { missingOf } from './missing-of.ts';
import type { Needs } from './needs.ts';
import { rowsOf, type StoredTurnover } from './queries.ts';

/** Open requirements first, the oldest on top because it is filled first; then the ended ones. */
export async function listTurnover({ db, clock }: Pick<Needs, 'db' | 'clock'>, memberId: bigint) {
  const [missing, rows] = await Promise.all([missingOf({ clock }, db, memberId), rowsOf(db, memberId)]);
  const isActive = ({ status }: StoredTurnover) => status === 'active';
  const sorted = [...rows.filter(isActive).toReversed(), ...rows.filter((row) => !isActive(row))];
  return { missing, rows: sorted.map(describeTurnover) };
}

export function describeTurnover(row: StoredTurnover): TurnoverRow {
  const { id, source, amount, required, counted, status, openedAt, endedAt } = row;
  const missing = status === 'active' ? moneyOfUnits(required - counted) : noMoney;
  const multiplier = formatTimes(row.multiplier);
  return { id, source, amount, multiplier, required, counted, missing, status, openedAt, endedAt };
}
