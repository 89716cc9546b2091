import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import type { AuditEntry } from '#modules/base/audit/module.ts';
import type { Needs } from './needs.ts';

type Change = Pick<AuditEntry, 'action' | 'before' | 'after'> & { memberId: bigint };

/** Writes the member's change to the audit log and pushes it to the member's open pages. */
export async function recordLimitChange({ audit, hub }: Needs, tx: Tx, change: Change): Promise<void> {
  const { memberId } = change;
  const subject = { kind: 'member', id: String(memberId) } as const;
  await audit.write(tx, { job: 'member' }, { ...change, subject });
  await hub.push(tx, events.limitsChanged, {}, { memberId: String(memberId) });
}
