import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { EndedTurnoverState, TurnoverSource } from '@mela/protocol/turnover';
import type { Database, Tx } from '#db/database.ts';

const ended: readonly EndedTurnoverState[] = ['met', 'waived', 'closed', 'expired', 'forfeited'];

/** A cash bonus whose requirement is over, and whose money nobody has dealt with. */
export type EndedBonus = {
  id: string;
  memberId: bigint;
  source: TurnoverSource;
  sourceId: string;
  amount: Money;
  status: EndedTurnoverState;
  endedAt: Instant;
};

/** Those that ended first come first. */
export async function endedBonuses(db: Database | Tx, limit: number): Promise<EndedBonus[]> {
  return db
    .selectFrom('turnover')
    .select([
      'id',
      'member_id as memberId',
      'source',
      'source_id as sourceId',
      'amount',
      'status',
      'ended_at as endedAt',
    ])
    .where('is_cash_bonus', '=', true)
    .where('status', 'in', ended)
    .where('ended_at', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ status: EndedTurnoverState; endedAt: Instant }>()
    .execute();
}

/** False if it is open again, because a bet was voided, or if its money has been dealt with already. */
export async function markReleased(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('turnover')
    .set({ released_at: at })
    .where('id', '=', id)
    .where('is_cash_bonus', '=', true)
    .where('status', 'in', ended)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The cash bonus whose requirement bets fill now, with its terms. */
export type ActiveBonus = {
  id: string;
  source: TurnoverSource;
  sourceId: string;
  amount: Money;
  stakeMax: Money | null;
  expiresAt: Instant | null;
};

/** The oldest one, if a void has opened an earlier one again. */
export async function activeBonusOf(
  db: Database | Tx,
  memberId: bigint,
  now: Instant,
): Promise<ActiveBonus | undefined> {
  return db
    .selectFrom('turnover')
    .select([
      'id',
      'source',
      'source_id as sourceId',
      'amount',
      'stake_max as stakeMax',
      'expires_at as expiresAt',
    ])
    .where('member_id', '=', memberId)
    .where('is_cash_bonus', '=', true)
    .where('status', '=', 'active')
    .where('released_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('opened_at')
    .orderBy('id')
    .executeTakeFirst();
}
