import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Database } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import { setMaintenanceWithin } from '#modules/play/lobby/set-maintenance.ts';
import type { Signals } from '#realtime/signals.ts';

type Needs = { db: Database; clock: Clock; signals: Signals; audit: Pick<Audit, 'write'> };

type Request = { kind: 'vendor' | 'game'; code: string; isOn: boolean; reason: string };

/** Closes or opens a vendor or a game; every process and page is notified. */
export async function setMaintenanceByStaff(
  needs: Needs,
  actor: StaffActor,
  { kind, code, isOn, reason }: Request,
): Promise<Record<string, never>> {
  const { db, audit } = needs;
  await db.transaction().execute(async (tx) => {
    const wasOn = await setMaintenanceWithin(needs, tx, { kind, code, isOn });
    if (wasOn === undefined) return refuse(kind === 'vendor' ? 'VENDOR_UNKNOWN' : 'GAME_UNKNOWN');
    if (wasOn === isOn) return;
    await audit.write(tx, actor, {
      action: 'vendor.maintenance',
      subject: { kind, id: code },
      reason,
      before: { inMaintenance: wasOn },
      after: { inMaintenance: isOn },
    });
  });
  return {};
}
