import type { Instant } from '@mela/kernel/time';
import type { ContractKind } from '@mela/protocol/contract';
import type { Database, Tx } from '#db/database.ts';

/** Accepted versions that cover a window from its start to its end. */
export async function versionsInForce(
  db: Database | Tx,
  { kind, from, to }: { kind: ContractKind; from: Instant; to: Instant },
) {
  return db
    .selectFrom('contract')
    .innerJoin('member as child', 'child.id', 'contract.child_id')
    .select([
      'contract.id',
      'contract.line_id as lineId',
      'contract.version',
      'contract.child_id as childId',
      'child.type as childType',
      'contract.upline_id as uplineId',
      'contract.terms',
      'contract.starts_at as startsAt',
      'contract.ends_at as endsAt',
    ])
    .where('contract.kind', '=', kind)
    .where('contract.starts_at', '<=', from)
    .where((row) => row.or([row('contract.ends_at', 'is', null), row('contract.ends_at', '>=', to)]))
    .orderBy('contract.child_id')
    .orderBy('contract.starts_at')
    .execute();
}
