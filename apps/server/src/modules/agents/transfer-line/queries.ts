import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type Direction = 'down' | 'up';
export type Factor = 'authenticator' | 'sms' | 'email';

/** One end of a transfer. */
export type Party = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  uplineId: bigint | null;
  lockedAt: Instant | null;
  breakUntil: Instant | null;
  excludedAt: Instant | null;
  excludedUntil: Instant | null;
  suspendedAt: Instant | null;
};

const parties = (db: Database | Tx) =>
  db
    .selectFrom('member')
    .leftJoin('agent', 'agent.member_id', 'member.id')
    .select([
      'member.id',
      'member.account',
      'member.nickname',
      'member.type',
      'member.upline_id as uplineId',
      'member.locked_at as lockedAt',
      'member.break_until as breakUntil',
      'member.excluded_at as excludedAt',
      'member.excluded_until as excludedUntil',
      'agent.suspended_at as suspendedAt',
    ]);

export async function partyById(db: Database | Tx, id: bigint): Promise<Party> {
  return parties(db).where('member.id', '=', id).executeTakeFirstOrThrow();
}

/** A direct downline by its account name; undefined for every other account, as for an unknown one. */
export async function downlineNamed(
  db: Database | Tx,
  uplineId: bigint,
  account: string,
): Promise<Party | undefined> {
  return parties(db)
    .where('member.upline_id', '=', uplineId)
    .where(sql<string>`lower(member.account)`, '=', account.toLowerCase())
    .executeTakeFirst();
}

/** Direct downlines of these types whose account or nickname starts with the text. */
export async function downlinesOf(
  db: Database,
  uplineId: bigint,
  { types, words, limit }: { types: readonly number[]; words: string; limit: number },
): Promise<Party[]> {
  const start = `${words.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return parties(db)
    .where('member.upline_id', '=', uplineId)
    .where('member.type', 'in', types)
    .where('member.closed_at', 'is', null)
    .where((at) =>
      at.or([
        at(sql<string>`lower(member.account)`, 'like', start),
        at(sql<string>`lower(member.nickname)`, 'like', start),
      ]),
    )
    .orderBy(sql`lower(member.account)`)
    .limit(limit)
    .execute();
}

export async function countOfDay(db: Database | Tx, fromId: bigint, day: LocalDay): Promise<number> {
  const { count } = await db
    .selectFrom('line_transfer')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('from_id', '=', fromId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewTransfer = {
  id: string;
  reference: string;
  fromId: bigint;
  toId: bigint;
  direction: Direction;
  amount: Money;
  lowered: Money;
  factor: Factor;
  requestKey: string;
  day: LocalDay;
  madeAt: Instant;
};

export async function insertTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<void> {
  await tx
    .insertInto('line_transfer')
    .values(
      transfers.map((made) => ({
        id: made.id,
        reference: made.reference,
        from_id: made.fromId,
        to_id: made.toId,
        direction: made.direction,
        amount: made.amount,
        lowered: made.lowered,
        factor: made.factor,
        request_key: made.requestKey,
        day: made.day,
        made_at: made.madeAt,
      })),
    )
    .execute();
}

type Flagged = Pick<NewTransfer, 'toId' | 'reference' | 'madeAt'> & { clearedAt?: Instant | null };

/** Warns staff about the receiver, because received money can leave the site as a withdrawal. */
export async function insertFlags(tx: Tx, transfers: readonly Flagged[]): Promise<void> {
  await tx
    .insertInto('member_flag')
    .values(
      transfers.map(({ toId, reference, madeAt, clearedAt = null }) => ({
        member_id: toId,
        kind: 'line_transfer',
        reference,
        made_at: madeAt,
        cleared_at: clearedAt,
      })),
    )
    .execute();
}

export type Stored = {
  id: string;
  reference: string;
  fromId: bigint;
  fromAccount: string;
  fromNickname: string;
  toId: bigint;
  toAccount: string;
  toNickname: string;
  direction: Direction;
  amount: Money;
  lowered: Money;
  factor: Factor;
  madeAt: Instant;
};

const stored = (db: Database | Tx) =>
  db
    .selectFrom('line_transfer as made')
    .innerJoin('member as sender', 'sender.id', 'made.from_id')
    .innerJoin('member as receiver', 'receiver.id', 'made.to_id')
    .select([
      'made.id',
      'made.reference',
      'made.from_id as fromId',
      'sender.account as fromAccount',
      'sender.nickname as fromNickname',
      'made.to_id as toId',
      'receiver.account as toAccount',
      'receiver.nickname as toNickname',
      'made.direction',
      'made.amount',
      'made.lowered',
      'made.factor',
      'made.made_at as madeAt',
    ]);

export async function findByRequestKey(
  db: Database | Tx,
  fromId: bigint,
  requestKey: string,
): Promise<Stored | undefined> {
  return stored(db)
    .where('made.from_id', '=', fromId)
    .where('made.request_key', '=', requestKey)
    .executeTakeFirst();
}

export type Way = 'in' | 'out' | undefined;

function ofMember(db: Database, memberId: bigint, way: Way) {
  return stored(db).where((at) =>
    at.or([
      ...(way === 'in' ? [] : [at('made.from_id', '=', memberId)]),
      ...(way === 'out' ? [] : [at('made.to_id', '=', memberId)]),
    ]),
  );
}

export async function pageOfMember(
  db: Database,
  memberId: bigint,
  { way, order, offset, limit }: { way: Way; order: string | undefined; offset: number; limit: number },
): Promise<{ rows: Stored[]; total: number }> {
  const all = ofMember(db, memberId, way);
  const own = order === undefined ? all : all.where('made.reference', '=', order);
  const rows = await own.orderBy('made.id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await own
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The next transfers after one; ids are in the order of time. */
export async function transfersBefore(
  db: Database,
  memberId: bigint,
  { way, before, limit }: { way: Way; before: string | undefined; limit: number },
): Promise<Stored[]> {
  const own = ofMember(db, memberId, way);
  return (before === undefined ? own : own.where('made.id', '<', before))
    .orderBy('made.id', 'desc')
    .limit(limit)
    .execute();
}
