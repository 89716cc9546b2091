import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { addTag, countTagged, removeTag, unknownAccounts } from './queries.ts';

type Tagging = { tag: string; accounts: readonly string[]; isSet: boolean };

/** Sets or removes a mark of members. Returns how many members have it. */
export async function tagMembers(
  { db, clock, audit }: Needs,
  actor: StaffActor,
  { tag, accounts, isSet }: Tagging,
): Promise<{ tag: string; members: number }> {
  return db.transaction().execute(async (tx) => {
    if ((await unknownAccounts(tx, accounts)).length > 0) refuse('MEMBER_UNKNOWN');
    const tagging = { tag, accounts, staffId: actor.staffId, at: clock.now() };
    await (isSet ? addTag(tx, tagging) : removeTag(tx, tagging));
    await audit.write(tx, actor, {
      action: 'activity.tag',
      subject: { kind: 'activity', id: tag },
      before: null,
      after: { tag, isSet, accounts },
    });
    return { tag, members: await countTagged(tx, tag) };
  });
}
