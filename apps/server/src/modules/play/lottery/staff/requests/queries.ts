import type { Instant } from '@mela/kernel/time';
import type { DrawState } from '@mela/protocol/lottery';
import type { DrawRequest, DrawRequestAsking, DrawRequestFilters } from '@mela/protocol/shapes/staff-lottery';
import type { Database, Tx } from '#db/database.ts';

export type DrawRequestRow = Omit<DrawRequest, 'id' | 'draw' | 'isOwn'> & {
  id: bigint;
  drawId: bigint;
  game: string;
  issue: string;
  drawState: DrawState;
  askedById: bigint;
};

const requests = (db: Database | Tx) =>
  db
    .selectFrom('lottery_request as request')
    .innerJoin('lottery_draw as draw', 'draw.id', 'request.draw_id')
    .innerJoin('staff as asker', 'asker.id', 'request.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'request.decided_by')
    .select([
      'request.id',
      'request.draw_id as drawId',
      'draw.game_code as game',
      'draw.issue',
      'draw.state as drawState',
      'request.kind',
      'request.reason',
      'request.state',
      'request.asked_by as askedById',
      'asker.account as askedBy',
      'request.asked_at as askedAt',
      'decider.account as decidedBy',
      'request.decided_at as decidedAt',
      'request.decision',
    ]);

type Filters = Pick<DrawRequestFilters, 'state' | 'before' | 'size'> & { drawId?: bigint };

/** Requests by state or draw, newest first. */
export async function requestsBy(
  db: Database | Tx,
  { state, before, size, drawId }: Filters,
): Promise<DrawRequestRow[]> {
  let rows = requests(db).orderBy('request.id', 'desc').limit(size);
  if (state !== undefined) rows = rows.where('request.state', '=', state);
  if (drawId !== undefined) rows = rows.where('request.draw_id', '=', drawId);
  if (before !== undefined) rows = rows.where('request.id', '<', BigInt(before));
  return rows.execute();
}

export async function requestById(db: Database | Tx, id: bigint): Promise<DrawRequestRow | undefined> {
  return requests(db).where('request.id', '=', id).executeTakeFirst();
}

/** Locks a draw against every change of its state, and returns what a request about it depends on. */
export async function lockDrawRow(tx: Tx, id: bigint) {
  const draw = await tx
    .selectFrom('lottery_draw')
    .select(['game_code as game', 'issue', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (draw === undefined) return undefined;
  const last = await tx
    .selectFrom('lottery_settlement')
    .select(['kind', 'finished_at as finishedAt'])
    .where('draw_id', '=', id)
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...draw, last };
}

export type LockedDraw = NonNullable<Awaited<ReturnType<typeof lockDrawRow>>>;

/** Undefined if another request about the draw waits for a decision. */
export async function insertRequest(
  tx: Tx,
  asking: DrawRequestAsking & { askedBy: bigint; askedAt: Instant },
): Promise<bigint | undefined> {
  const made = await tx
    .insertInto('lottery_request')
    .values({
      draw_id: BigInt(asking.drawId),
      kind: asking.kind,
      reason: asking.reason,
      asked_by: asking.askedBy,
      asked_at: asking.askedAt,
    })
    .onConflict((row) => row.column('draw_id').where('state', '=', 'asked').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

type Decision = {
  id: bigint;
  state: 'approved' | 'rejected';
  decidedBy: bigint;
  decidedAt: Instant;
  decision: string;
};

/** False if another person has decided concurrently. */
export async function decide(tx: Tx, { id, state, ...by }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lottery_request')
    .set({ state, decided_by: by.decidedBy, decided_at: by.decidedAt, decision: by.decision })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
