import { applicationLimits } from '@mela/protocol/activity';
import { refuse } from '@mela/protocol/refusals';
import { lockMember } from '#modules/access/member/module.ts';
import { anything, mayTakePart, type Entrant } from './may-take-part.ts';
import type { Needs } from './needs.ts';
import { activityByCode, insertPicture, removeOldDrafts, type ActivityRow } from './queries.ts';

type Upload = { code: string; bytes: Uint8Array };

/**
 * Stores a picture for an application that the member may send. Only the newest pictures that were not sent are kept, so that uploads
 * without an application take little space.
 */
export async function keepPicture(
  needs: Needs,
  { code, bytes }: Upload,
  entrant: Entrant,
): Promise<{ id: string }> {
  const { db, pictures, clock } = needs;
  const { memberId } = entrant;
  // Checked before the picture is decoded, so that a request about another activity costs no image processing.
  const row = await db.transaction().execute(async (tx): Promise<ActivityRow> => {
    const found = await activityByCode(tx, code);
    if (found?.kind !== 'application' || found.announcedAt === null) return refuse('ACTIVITY_UNKNOWN');
    await mayTakePart(needs, tx, found, { entrant, wanted: anything });
    return found;
  });
  const picture = await pictures.redraw(bytes);
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const own = { activityId: row.id, memberId };
    const kept = applicationLimits.picturesMax - 1;
    await pictures.drop(tx, await removeOldDrafts(tx, { ...own, kept }));
    const pictureId = await pictures.keep(tx, memberId, picture);
    await insertPicture(tx, { ...own, pictureId, at: clock.now() });
    return { id: pictureId };
  });
}
