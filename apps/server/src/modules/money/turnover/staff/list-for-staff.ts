import type { StaffTurnoverRow } from '@mela/protocol/shapes/staff-turnover';
import { describeTurnover } from '#modules/money/turnover/list-turnover.ts';
import type { Needs } from '#modules/money/turnover/needs.ts';
import { rowsOf, type StoredTurnover } from '#modules/money/turnover/queries.ts';

export async function listForStaff({ db }: Pick<Needs, 'db'>, memberId: bigint): Promise<StaffTurnoverRow[]> {
  return (await rowsOf(db, memberId)).map(describeForStaff);
}

export function describeForStaff(row: StoredTurnover): StaffTurnoverRow {
  const { sourceId, waivedBy, waiveReason, releasedAt } = row;
  return { ...describeTurnover(row), sourceId, waivedBy, waiveReason, releasedAt };
}
