import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Database, Tx } from '#db/database.ts';

type NewFreeRounds = {
  id: string;
  activityId: bigint;
  memberId: bigint;
  vendor: string;
  reference: string;
  terms: string;
  reserved: Money;
  at: Instant;
};

export async function insertFreeRounds(tx: Tx, made: NewFreeRounds): Promise<void> {
  await tx
    .insertInto('activity_free_round')
    .values({
      free_round_id: made.id,
      activity_id: made.activityId,
      member_id: made.memberId,
      vendor_code: made.vendor,
      reference: made.reference,
      terms: made.terms,
      reserved: made.reserved,
      state: 'open',
      made_at: made.at,
    })
    .execute();
}

export type FreeRoundsRow = {
  id: string;
  activityId: bigint;
  code: string;
  memberId: bigint;
  vendor: string;
  reference: string;
  terms: unknown;
  reserved: Money;
  state: 'open' | 'paid' | 'unpaid' | 'refused';
  paid: Money | null;
  madeAt: Instant;
  endedAt: Instant | null;
  /** As the vendor has them. */
  order: 'waiting' | 'open' | 'refused' | 'ended';
  left: number;
  won: Money;
  endsAt: Instant;
};

const rows = (db: Database | Tx) =>
  db
    .selectFrom('activity_free_round as own')
    .innerJoin('activity', 'activity.id', 'own.activity_id')
    .innerJoin('vendor_free_round as free', (join) =>
      join
        .onRef('free.vendor_code', '=', 'own.vendor_code')
        .onRef('free.member_id', '=', 'own.member_id')
        .onRef('free.free_round_id', '=', 'own.free_round_id'),
    )
    .select([
      'own.free_round_id as id',
      'own.activity_id as activityId',
      'activity.code',
      'own.member_id as memberId',
      'own.vendor_code as vendor',
      'own.reference',
      'own.terms',
      'own.reserved',
      'own.state',
      'own.paid',
      'own.made_at as madeAt',
      'own.ended_at as endedAt',
      'free.state as order',
      'free.left_over as left',
      'free.won',
      'free.ends_at as endsAt',
    ]);

const SHOWN_MAX = 50;

/** The free rounds of a member, the newest first. */
export async function freeRoundsOf(db: Database, memberId: bigint): Promise<FreeRoundsRow[]> {
  return rows(db)
    .where('own.member_id', '=', memberId)
    .orderBy('own.made_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

/** Open free rounds that are used up, expired or refused, in the order of their ids after `after`. */
export async function freeRoundsToEnd(
  db: Database,
  { now, after, limit }: { now: Instant; after: string; limit: number },
): Promise<FreeRoundsRow[]> {
  return rows(db)
    .where('own.state', '=', 'open')
    .where('own.free_round_id', '>', after)
    .where(({ eb, or }) =>
      or([eb('free.left_over', '=', 0), eb('free.ends_at', '<=', now), eb('free.state', '=', 'refused')]),
    )
    .orderBy('own.free_round_id')
    .limit(limit)
    .execute();
}

/** Whether the free rounds are still open; the caller holds the member's row lock. */
export async function isOpenStill(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('activity_free_round')
    .select('state')
    .where('free_round_id', '=', id)
    .executeTakeFirst();
  return found?.state === 'open';
}

type End = { state: 'paid' | 'unpaid' | 'refused'; paid: Money | null; at: Instant };

export async function endFreeRounds(tx: Tx, id: string, { state, paid, at }: End): Promise<void> {
  await tx
    .updateTable('activity_free_round')
    .set({ state, paid, ended_at: at })
    .where('free_round_id', '=', id)
    .execute();
}

export type NamedGame = { vendor: string; name: string };

/** Games with their vendors and their names in a language. */
export async function gamesNamed(
  db: Database | Tx,
  codes: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, NamedGame>> {
  if (codes.length === 0) return new Map();
  const found = await db
    .selectFrom('game')
    .innerJoin('game_name', 'game_name.game_id', 'game.id')
    .select(['game.code', 'game.vendor_code as vendor', 'game_name.name'])
    .where('game.code', 'in', [...new Set(codes)])
    .where('game_name.language', '=', language)
    .execute();
  return new Map(found.map(({ code, ...game }) => [code, game]));
}

/** The vendor and the category of a game. */
export async function gameOf(
  db: Database | Tx,
  code: string,
): Promise<{ vendor: string; gameType: string } | undefined> {
  return db
    .selectFrom('game')
    .select(['vendor_code as vendor', 'game_type as gameType'])
    .where('code', '=', code)
    .executeTakeFirst();
}
