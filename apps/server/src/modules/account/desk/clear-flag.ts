import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { lockFlag, markCleared } from './queries.ts';

type Clearing = { id: string; flagId: string; reason: string };

/** Records that staff reviewed the flag; it no longer causes a manual review. Clearing it again changes nothing. */
export async function clearFlag(
  { db, clock, audit }: Needs,
  actor: StaffActor,
  { id, flagId, reason }: Clearing,
): Promise<void> {
  const memberId = BigInt(id);
  await db.transaction().execute(async (tx) => {
    const flag = await lockFlag(tx, BigInt(flagId));
    if (flag?.memberId !== memberId) return refuse('MEMBER_UNKNOWN');
    if (flag.clearedAt !== null) return;
    await markCleared(tx, BigInt(flagId), clock.now());
    await audit.write(tx, actor, {
      action: 'member.unflag',
      subject: { kind: 'member', id },
      memberId,
      reason,
      before: { flag: flag.kind, reference: flag.reference },
      after: null,
    });
  });
}
