import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { lockDraw } from '#modules/play/lottery/draws/queries.ts';

export type PassKind = 'settle' | 'return' | 'reverse';

/** False if the draw is settled, void, or in the middle of a pass. */
export async function markVoid(tx: Tx, drawId: bigint): Promise<boolean> {
  await lockDraw(tx, drawId);
  const { numAffectedRows } = await sql`
    update lottery_draw draw
       set state = 'void', voided_at = lottery_now()
     where id = ${drawId}
       and state in ('open', 'closed', 'drawn')
       and not exists (select from lottery_settlement pass where pass.draw_id = draw.id)`.execute(tx);
  return numAffectedRows === 1n;
}

/** False if the draw is not settled. */
export async function markReversed(tx: Tx, drawId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_draw
       set state = 'reversed'
     where id = ${drawId}
       and state = 'settled'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Starts the next pass of a draw. The caller holds the lock of the draw's row. */
export async function insertPass(tx: Tx, drawId: bigint, kind: PassKind): Promise<void> {
  await sql`
    insert into lottery_settlement (draw_id, run, kind, started_at)
    select ${drawId}, coalesce(max(run), 0) + 1, ${kind}::lottery_settlement_kind, lottery_now()
      from lottery_settlement
     where draw_id = ${drawId}`.execute(tx);
}
