import type { ContractKind } from '@mela/protocol/contract';
import type { Database, Tx } from '#db/database.ts';

/** Contracts in force of one kind that an account holds, and those of its direct downlines. */
export async function agreedAround(
  db: Database | Tx,
  { memberId, kind }: { memberId: bigint; kind: ContractKind },
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
    ])
    .where('contract.kind', '=', kind)
    .where('contract.state', '=', 'active')
    .where((row) =>
      row.or([row('contract.child_id', '=', memberId), row('contract.upline_id', '=', memberId)]),
    )
    .orderBy('contract.child_id')
    .execute();
}
