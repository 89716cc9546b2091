import { assert } from '@mela/kernel/assert';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { DrawRequest, DrawRequestAsking } from '@mela/protocol/shapes/staff-lottery';
import type { StaffActor } from '#http/actor.ts';
import { lotteryNow } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { describeRequest } from './describe-request.ts';
import { fits } from './fits.ts';
import { insertRequest, lockDrawRow, requestById } from './queries.ts';

/** Stores the request with its reason. Nothing changes before a second person approves it. */
export async function askAboutDraw(
  { db, audit }: Pick<Needs, 'db' | 'audit'>,
  actor: StaffActor,
  { language, ...asking }: DrawRequestAsking & { language: LanguageCode },
): Promise<DrawRequest> {
  const { drawId, kind, reason } = asking;
  return db.transaction().execute(async (tx) => {
    const draw = (await lockDrawRow(tx, BigInt(drawId))) ?? refuse('DRAW_UNKNOWN');
    if (!fits(kind, draw)) refuse('DRAW_STATE_UNFIT');
    const askedAt = await lotteryNow(tx);
    const id = await insertRequest(tx, { ...asking, askedBy: actor.staffId, askedAt });
    if (id === undefined) return refuse('DRAW_REQUEST_WAITING');
    await audit.write(tx, actor, {
      action: 'lottery.ask',
      subject: { kind: 'draw', id: `${draw.game} ${draw.issue}` },
      reason,
      before: { state: draw.state },
      after: { request: String(id), kind },
    });
    const made = await requestById(tx, id);
    assert(made !== undefined, 'the inserted request exists');
    return describeRequest(made, { actor, language });
  });
}
