import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { PolicyChange } from '@mela/protocol/shapes/staff-vendor';
import type { StaffActor } from '#http/actor.ts';
import type { AuditValue } from '#modules/base/audit/module.ts';
import { lockPolicy } from '#modules/play/game-wallet/registry/queries.ts';
import type { Policy } from '#modules/play/game-wallet/rules/member-state.ts';
import type { Needs } from './needs.ts';

/** Changes a vendor's policy; every process uses it from the next call on. */
export async function changePolicy(
  { db, audit, registry, dialects }: Needs,
  actor: StaffActor,
  { code, reason, policy }: PolicyChange,
): Promise<Record<string, never>> {
  if (!Object.hasOwn(dialects, policy.dialect)) refuse('INVALID_INPUT', { fields: ['policy.dialect'] });
  if (policy.baseUrl !== null && !URL.canParse(policy.baseUrl))
    refuse('INVALID_INPUT', { fields: ['policy.baseUrl'] });
  await db.transaction().execute(async (tx) => {
    const before = await lockPolicy(tx, code);
    if (!before) return refuse('VENDOR_UNKNOWN');
    // The location of the members' money is not a setting: changing it would require moving the money.
    const after = { vendor: code, keepsWallet: before.keepsWallet, ...policy };
    const changes = changesOf(before, after);
    if (Object.keys(changes.after).length === 0) return;
    await registry.savePolicy(tx, after);
    await audit.write(tx, actor, {
      action: 'vendor.policy',
      subject: { kind: 'vendor', id: code },
      reason,
      ...changes,
    });
  });
  return {};
}

/** The changed fields only, so that the audit entry shows what was changed. */
function changesOf(before: Policy, after: Policy) {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value);
  const worded = (entries: [string, unknown][]): Record<string, AuditValue> =>
    Object.fromEntries(entries.map(([name, value]) => [name, asText(value)]));
  return {
    before: worded(changed.map(([name]) => [name, was.get(name)])),
    after: worded(changed),
  };
}

function asText(value: unknown): AuditValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'bigint' ? formatMoney(moneyOfUnits(value)) : null;
}
