import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { endSession } from './queries.ts';

export async function logout({ db, clock, audit }: Needs, actor: StaffActor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSession(tx, actor.sessionId, clock.now());
    await audit.write(tx, actor, {
      action: 'staff.sign-out',
      subject: { kind: 'staff', id: String(actor.staffId) },
      before: { session: actor.sessionId },
      after: null,
    });
  });
}
