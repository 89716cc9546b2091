import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { PlayLimitKind } from '@mela/protocol/play-limits';
import type { KeptLimit } from '@mela/rules/account/play-limits';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** The sum of a member's deposit orders since then, without failed, expired, rejected and reversed ones. */
export async function orderedSince(db: Database | Tx, memberId: bigint, since: Instant): Promise<Money> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum
      from deposit
     where member_id = ${memberId}
       and made_at >= ${since}
       and state not in ('failed', 'expired', 'rejected', 'reversed')`.execute(db);
  return moneyOfUnits(rows[0]?.sum ?? 0n);
}

/** The sum of transfers from the member's upline since then: they bring money to play with, as deposits do. */
export async function receivedSince(db: Database | Tx, memberId: bigint, since: Instant): Promise<Money> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum
      from line_transfer
     where to_id = ${memberId}
       and made_at >= ${since}
       and direction = 'down'`.execute(db);
  return moneyOfUnits(rows[0]?.sum ?? 0n);
}

/** What the member's own deposit limits count: deposit orders, and transfers from the upline. */
export async function paidInSince(db: Database | Tx, memberId: bigint, since: Instant): Promise<Money> {
  const ordered = await orderedSince(db, memberId, since);
  return moneyOfUnits(ordered + (await receivedSince(db, memberId, since)));
}

/**
 * The net result of play with own money since then; negative when stakes exceed winnings. Open stakes count as
 * spent.
 */
export async function playedSince(db: Database | Tx, memberId: bigint, since: Instant): Promise<Money> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(entry.amount), 0)::bigint as sum
      from ledger_account as account
      join ledger_entry as entry on entry.account_id = account.id
     where account.member_id = ${memberId}
       and account.purpose in ('cash', 'vendor')
       and entry.made_at >= ${since}
       and entry.kind in ('bet', 'settle', 'refund', 'tip', 'play_hold', 'play_release')`.execute(db);
  return moneyOfUnits(rows[0]?.sum ?? 0n);
}

/** The net loss since then; zero if the member won more. */
export async function lostSince(db: Database | Tx, memberId: bigint, since: Instant): Promise<Money> {
  const net = await playedSince(db, memberId, since);
  return moneyOfUnits(net < 0n ? 0n - net : 0n);
}

type Standing = { breakUntil: Instant | null; excludedAt: Instant | null; excludedUntil: Instant | null };

export async function standingOf(db: Database | Tx, memberId: bigint): Promise<Standing> {
  return db
    .selectFrom('member')
    .select(['break_until as breakUntil', 'excluded_at as excludedAt', 'excluded_until as excludedUntil'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function limitsOf(
  db: Database | Tx,
  memberId: bigint,
): Promise<ReadonlyMap<PlayLimitKind, KeptLimit>> {
  const rows = await db
    .selectFrom('play_limit')
    .select(['kind', 'value', 'next_value as nextValue', 'next_from as nextFrom'])
    .where('member_id', '=', memberId)
    .execute();
  return new Map(
    rows.map(({ kind, value, nextValue, nextFrom }) => [
      kind,
      { value, next: nextFrom === null ? null : { value: nextValue, from: nextFrom } },
    ]),
  );
}

type Kept = { memberId: bigint; kind: PlayLimitKind; limit: KeptLimit; at: Instant };

export async function saveLimit(tx: Tx, { memberId, kind, limit, at }: Kept): Promise<void> {
  const row = {
    value: limit.value,
    next_value: limit.next?.value ?? null,
    next_from: limit.next?.from ?? null,
    set_at: at,
  };
  await tx
    .insertInto('play_limit')
    .values({ member_id: memberId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** Whether a member with this phone or mail is currently self-excluded. */
export async function isContactExcluded(
  db: Database | Tx,
  { phone, email, now }: { phone: string | null; email: string | null; now: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
             select
               from member
              where excluded_at is not null
                and (excluded_until is null or excluded_until > ${now})
                and (phone = ${phone}::text or lower(email) = lower(${email}::text))
           ) as "isThere"`.execute(db);
  return rows[0]?.isThere ?? false;
}
