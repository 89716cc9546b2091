import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { IncomeKind } from '@mela/protocol/commission';
import { sql, type Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** Days of a member under an ancestor; the last one is exclusive, null: without end. */
export type TreeLink = {
  ancestorId: bigint;
  descendantId: bigint;
  depth: number;
  since: LocalDay | null;
  until: LocalDay | null;
};

/** Replaces the links of some members, as moves leave them. */
export async function replaceLinks(
  db: Database,
  memberIds: readonly bigint[],
  links: readonly TreeLink[],
): Promise<void> {
  await db
    .deleteFrom('member_tree')
    .where('descendant_id', 'in', [...memberIds])
    .execute();
  await db
    .insertInto('member_tree')
    .values(
      links.map(({ ancestorId, descendantId, depth, since, until }) => ({
        ancestor_id: ancestorId,
        descendant_id: descendantId,
        depth,
        since: since ?? sql<LocalDay>`'-infinity'::date`,
        until: until ?? sql<LocalDay>`'infinity'::date`,
      })),
    )
    .execute();
}

/** Transfers along the line without their postings. */
export async function insertTransfers(
  db: Database,
  transfers: readonly Omit<Insertable<Schema['line_transfer']>, 'id'>[],
): Promise<void> {
  await db
    .insertInto('line_transfer')
    .values(transfers.map((transfer) => ({ ...transfer, id: randomUUID() })))
    .execute();
}

type TestIncome = {
  memberId: bigint;
  kind: IncomeKind;
  source: string;
  amount: Money;
  day: LocalDay;
  at: Instant;
  isPaid: boolean;
  isKept?: boolean;
};

/** Income without its postings. */
export async function insertIncomes(db: Database, incomes: readonly TestIncome[]): Promise<void> {
  await db
    .insertInto('commission')
    .values(
      incomes.map(({ memberId, kind, source, amount, day, at, isPaid, isKept = false }) => ({
        member_id: memberId,
        kind,
        source,
        amount,
        is_kept: isKept,
        day,
        earned_at: at,
        posting_key: isPaid ? `test:${source}` : null,
        paid_at: isPaid ? at : null,
      })),
    )
    .execute();
}
