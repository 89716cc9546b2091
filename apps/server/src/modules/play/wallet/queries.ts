import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type HeldPart = { reference: string; kind: LedgerKind; amount: Money; since: Instant };

/** A member's held money, one row per hold, oldest first. The rows add up to the total. */
export async function heldParts(db: Database | Tx, memberId: bigint): Promise<HeldPart[]> {
  const { rows } = await sql<HeldPart>`
    select entry.reference,
           (array_agg(entry.kind order by entry.made_at, entry.seq))[1] as kind,
           ledger_units(entry.amount)::bigint as amount,
           min(entry.made_at) as since
      from ledger_account account
      join ledger_entry entry on entry.account_id = account.id
     where account.member_id = ${memberId}::bigint
       and account.purpose in ('held', 'in_play', 'locked')
       and account.balance <> 0
     group by entry.reference
    having ledger_units(entry.amount) <> 0
     order by since, entry.reference`.execute(db);
  return rows;
}
