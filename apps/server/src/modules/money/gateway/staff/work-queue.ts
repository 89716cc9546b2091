import { localDay, type LocalDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { ReconciliationItem } from '@mela/protocol/shapes/gateway';
import { isGatewayCode } from '#adapters/pay/adapter.ts';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { GatewayEventHandlers } from '#modules/money/gateway/event-handler.ts';
import type { StaffNeeds } from '#modules/money/gateway/needs.ts';
import { claimItem, listItems, lockItem, resolveItem, type ItemRow } from '#modules/money/gateway/queries.ts';
import { reconcileDay } from '#modules/money/gateway/reconcile-day.ts';

type Filters = {
  state: 'open' | 'resolved';
  gateway?: string | undefined;
  before?: string | undefined;
  size: number;
};

/** Reconciliation items for staff, newest first, one page at a time. */
export async function listReconciliation({ db }: StaffNeeds, { before, ...filters }: Filters) {
  const rows = await listItems(db, {
    ...filters,
    before: before === undefined ? undefined : BigInt(before),
  });
  const last = rows.at(-1);
  const next = rows.length === filters.size && last ? String(last.id) : null;
  return { items: rows.map(showItem), next };
}

export async function claimReconciliation(
  needs: StaffNeeds,
  actor: StaffActor,
  id: string,
): Promise<ReconciliationItem> {
  const at = needs.clock.now();
  return changeItem(needs, { actor, id, action: 'reconciliation.claim' }, (tx, { id: key }) =>
    claimItem(tx, key, { staffId: actor.staffId, at }),
  );
}

export async function releaseReconciliation(
  needs: StaffNeeds,
  actor: StaffActor,
  id: string,
): Promise<ReconciliationItem> {
  return changeItem(needs, { actor, id, action: 'reconciliation.release' }, (tx, { id: key }) =>
    claimItem(tx, key, null),
  );
}

/** Staff close a reconciliation item with a note. Money is corrected in the deposit and withdrawal queues, never here. */
export async function resolveReconciliation(
  needs: StaffNeeds,
  actor: StaffActor,
  { id, note }: { id: string; note: string },
): Promise<ReconciliationItem> {
  const by = { staffId: actor.staffId, at: needs.clock.now(), note };
  return changeItem(needs, { actor, id, action: 'reconciliation.resolve', reason: note }, (tx, { id: key }) =>
    resolveItem(tx, key, by),
  );
}

type Change = {
  actor: StaffActor;
  id: string;
  action: 'reconciliation.claim' | 'reconciliation.release' | 'reconciliation.resolve';
  reason?: string;
};

/** Refuses if another staff member has claimed the item or it is resolved. */
async function changeItem(
  { db, audit }: StaffNeeds,
  { actor, id, action, reason }: Change,
  work: (tx: Tx, item: ItemRow) => Promise<void>,
): Promise<ReconciliationItem> {
  return db.transaction().execute(async (tx) => {
    const before = await lockItem(tx, BigInt(id));
    if (!before) return refuse('RECONCILIATION_UNKNOWN');
    if (before.resolvedAt !== null) refuse('RECONCILIATION_RESOLVED');
    if (before.claimedById !== null && before.claimedById !== actor.staffId) {
      refuse('RECONCILIATION_TAKEN', { name: before.claimedBy ?? '' });
    }
    await work(tx, before);
    const after = await lockItem(tx, before.id);
    if (!after) return refuse('RECONCILIATION_UNKNOWN');
    await audit.write(tx, actor, {
      action,
      subject: { kind: 'reconciliation', id },
      ...(reason === undefined ? {} : { reason }),
      before: factsOf(before),
      after: factsOf(after),
    });
    return showItem(after);
  });
}

const factsOf = ({ claimedBy, resolvedBy, note }: ItemRow) => ({ claimedBy, resolvedBy, note });

function showItem({ claimedById: _claimedById, id, ...row }: ItemRow): ReconciliationItem {
  return { ...row, id: String(id) };
}

/** Compares the statement of a finished day now. */
export async function compareDay(
  needs: StaffNeeds,
  handlers: Partial<GatewayEventHandlers>,
  { actor, gateway, day }: { actor: StaffActor; gateway: string; day: LocalDay },
): Promise<{ lines: number; findings: number }> {
  const adapter = isGatewayCode(gateway) && needs.adapters.find(({ code }) => code === gateway);
  if (!adapter) return refuse('GATEWAY_UNKNOWN');
  const today = localDay(needs.clock.now(), needs.settings.merchant().timeZone);
  if (day >= today) refuse('DAY_NOT_OVER');
  const counts = await reconcileDay(needs, handlers, { adapter, day }).catch((error: unknown) => {
    needs.log.warn({ err: error, gateway, day }, 'comparing a gateway statement failed');
    return refuse('GATEWAY_UNANSWERED');
  });
  await needs.db.transaction().execute((tx) =>
    needs.audit.write(tx, actor, {
      action: 'gateway.operate',
      subject: { kind: 'statement', id: `${gateway} ${day}` },
      before: null,
      after: counts,
    }),
  );
  return counts;
}
