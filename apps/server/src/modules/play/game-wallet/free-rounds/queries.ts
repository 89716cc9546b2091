import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type FreeRoundKey = { vendor: string; memberId: bigint; freeRoundId: string };

export type Grant = FreeRoundKey & {
  count: number;
  /** The account that wins are credited to. */
  creditedAccount: 'cash' | 'bonus';
  endsAt: Instant;
};

export type Order = FreeRoundKey & {
  gameCode: string;
  count: number;
  /** The nominal stake of each round. */
  nominal: Money;
  endsAt: Instant;
};

/** A second grant with the same name changes nothing. */
export async function insertFreeRounds(tx: Tx, grant: Grant): Promise<void> {
  await tx
    .insertInto('vendor_free_round')
    .values({
      vendor_code: grant.vendor,
      member_id: grant.memberId,
      free_round_id: grant.freeRoundId,
      granted: grant.count,
      left_over: grant.count,
      pocket: grant.creditedAccount,
      ends_at: grant.endsAt,
    })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'member_id', 'free_round_id']).doNothing())
    .execute();
}

/** Rounds that the vendor does not know yet, whose wins are collected. */
export async function insertOrder(tx: Tx, order: Order, askAt: Instant): Promise<void> {
  await tx
    .insertInto('vendor_free_round')
    .values({
      vendor_code: order.vendor,
      member_id: order.memberId,
      free_round_id: order.freeRoundId,
      granted: order.count,
      left_over: order.count,
      pocket: 'collected',
      ends_at: order.endsAt,
      state: 'waiting',
      game_code: order.gameCode,
      nominal: order.nominal,
      ask_at: askAt,
    })
    .execute();
}

export type DueCall = FreeRoundKey & {
  playerId: string;
  state: 'waiting' | 'open' | 'refused' | 'ended';
  gameCode: string | null;
  count: number;
  nominal: Money | null;
  endsAt: Instant;
  tries: number;
};

const calls = (db: Database) =>
  db
    .selectFrom('vendor_free_round as free')
    .innerJoin('vendor_player as player', (join) =>
      join
        .onRef('player.vendor_code', '=', 'free.vendor_code')
        .onRef('player.member_id', '=', 'free.member_id'),
    )
    .select([
      'free.vendor_code as vendor',
      'free.member_id as memberId',
      'free.free_round_id as freeRoundId',
      'player.player_id as playerId',
      'free.state',
      'free.game_code as gameCode',
      'free.granted as count',
      'free.nominal',
      'free.ends_at as endsAt',
      'free.tries',
    ]);

/** The calls to vendors that are due, the longest waiting first. */
export async function dueCalls(db: Database, now: Instant, limit: number): Promise<DueCall[]> {
  return calls(db).where('free.ask_at', '<=', now).orderBy('free.ask_at').limit(limit).execute();
}

/** The order of free rounds that the vendor has not confirmed. */
export async function waitingCall(
  db: Database,
  { vendor, memberId, freeRoundId }: FreeRoundKey,
): Promise<DueCall | undefined> {
  return calls(db)
    .where('free.vendor_code', '=', vendor)
    .where('free.member_id', '=', memberId)
    .where('free.free_round_id', '=', freeRoundId)
    .where('free.state', '=', 'waiting')
    .executeTakeFirst();
}

type Called = {
  /** The state that the call was made in; a change meanwhile wins. */
  from: DueCall['state'];
  to: DueCall['state'];
  askAt: Instant | null;
  tries: number;
};

export async function recordCall(
  db: Database,
  { vendor, memberId, freeRoundId }: FreeRoundKey,
  { from, to, askAt, tries }: Called,
): Promise<void> {
  await db
    .updateTable('vendor_free_round')
    .set({ state: to, ask_at: askAt, tries })
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('free_round_id', '=', freeRoundId)
    .where('state', '=', from)
    .execute();
}

export type FreeRoundStanding = {
  state: DueCall['state'];
  leftOver: number;
  won: Money;
  endsAt: Instant;
  /** A free round of the member at the vendor has no result yet. */
  hasOpenRound: boolean;
};

/** The caller holds the member's row lock, so no bet or win changes the rounds. */
export async function lockStanding(
  tx: Tx,
  { vendor, memberId, freeRoundId }: FreeRoundKey,
): Promise<FreeRoundStanding | undefined> {
  const { rows } = await sql<FreeRoundStanding>`
    select free.state,
           free.left_over as "leftOver",
           free.won,
           free.ends_at as "endsAt",
           exists (
             select
               from vendor_round round
              where round.member_id = free.member_id
                and round.vendor_code = free.vendor_code
                and round.is_free
                and round.state = 'open'
           ) as "hasOpenRound"
      from vendor_free_round free
     where free.vendor_code = ${vendor}
       and free.member_id = ${memberId}
       and free.free_round_id = ${freeRoundId}
       for update`.execute(tx);
  return rows[0];
}

export async function setEnded(
  tx: Tx,
  { vendor, memberId, freeRoundId }: FreeRoundKey,
  askAt: Instant | null,
): Promise<void> {
  await tx
    .updateTable('vendor_free_round')
    .set({ state: 'ended', ask_at: askAt, tries: 0 })
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('free_round_id', '=', freeRoundId)
    .execute();
}
