import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';

type Wish = { kind: 'vendor' | 'game'; code: string; isOn: boolean; reason: string };

/** Closes a vendor or a game for a while, or opens it. Every process and every page hears of it. */
export async function turnMaintenance(
  { db, audit, lobby }: Needs,
  actor: StaffActor,
  { kind, code, isOn, reason }: Wish,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    const wasOn = await lobby.turnOne(tx, { kind, code, isOn });
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
