import { assert } from '@mela/kernel/assert';
import { readDay } from '@mela/kernel/time';
import type { IncomePage, IncomeRow, IncomeRowsQuery } from '@mela/protocol/shapes/commission';
import type { Needs } from '#modules/agents/commission/needs.ts';
import { parseDayRange } from '#modules/base/settings/module.ts';
import { incomeRows, type FoundRow, type RowCursor } from './queries.ts';

/** A page of the rows of an agent's income. */
export async function listIncome(
  needs: Needs,
  memberId: bigint,
  { pageSize, ...query }: IncomeRowsQuery,
): Promise<IncomePage> {
  const { firstDay, lastDay, items, next } = await readIncome(needs, memberId, { ...query, limit: pageSize });
  return { from: firstDay, to: lastDay, items, next };
}

type Choice = Omit<IncomeRowsQuery, 'pageSize'> & { limit: number };

/** The next rows after a cursor, and the following cursor. A member who was in the team on none of the days is refused. */
export async function readIncome(
  needs: Needs,
  memberId: bigint,
  { limit, kind, state, memberId: from, cursor, ...days }: Choice,
) {
  const { firstDay, lastDay } = parseDayRange(needs, days);
  const fromId = from === undefined ? undefined : BigInt(from);
  if (fromId !== undefined)
    await needs.team.requireInTeam(needs.db, memberId, fromId, { since: firstDay, day: lastDay });
  const found = await incomeRows(needs.db, {
    memberId,
    first: firstDay,
    last: lastDay,
    kind,
    state,
    fromId,
    after: readCursor(cursor),
    // One row more than the page shows whether there is a next page.
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    firstDay,
    lastDay,
    items: rows.map(asRow),
    next: found.length > limit && last !== undefined ? `${last.day}.${last.id}` : null,
  };
}

function asRow({ id, fromId, account, paidAt, ...row }: FoundRow): IncomeRow {
  // The number of the settlement follows the bet; the first one has the number 1.
  const isCorrection = row.kind === 'rebate' && !row.source.endsWith(':1');
  return {
    ...row,
    id: String(id),
    isCorrection,
    member: fromId === null || account === null ? null : { id: String(fromId), name: account },
    state: paidAt === null ? 'waiting' : 'paid',
    paidAt,
  };
}

/** The request schema accepts a day and a number only. */
function readCursor(cursor: string | undefined): RowCursor | undefined {
  if (cursor === undefined) return undefined;
  const [text, id] = cursor.split('.');
  const day = readDay(text ?? '');
  assert(day !== undefined && id !== undefined, 'the cursor has a day and a number');
  return { day, id: BigInt(id) };
}
