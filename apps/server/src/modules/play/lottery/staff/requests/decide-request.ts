import { assert } from '@mela/kernel/assert';
import { events } from '@mela/protocol/events';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { DrawRequest } from '@mela/protocol/shapes/staff-lottery';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { requireSecondPerson } from '#modules/base/staff-request/module.ts';
import { lockDraw, lotteryNow } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { startReturn, startReversal } from '#modules/play/lottery/settlement/start-pass.ts';
import { describeRequest } from './describe-request.ts';
import { fits } from './fits.ts';
import { decide, lockDrawRow, requestById, type DrawRequestRow } from './queries.ts';

type Order = { id: string; note: string; language: LanguageCode };

/**
 * Approval by a second person. The decision, its audit entry, the new state of the draw and the pass that moves the money are one transaction.
 * The lock of the draw comes first: it waits for bets that are being placed, and closing takes it before the row too.
 */
export async function approveRequest(needs: Needs, actor: StaffActor, order: Order): Promise<DrawRequest> {
  return needs.db.transaction().execute(async (tx) => {
    const asked = await findAsked(tx, order.id);
    await requireSecondPerson(tx, actor, [asked.askedById], await lotteryNow(tx));
    await lockDraw(tx, asked.drawId);
    const draw = await lockDrawRow(tx, asked.drawId);
    if (!draw || !fits(asked.kind, draw)) refuse('DRAW_STATE_UNFIT');
    await (asked.kind === 'void' ? startReturn(tx, asked.drawId) : startReversal(tx, asked.drawId));
    const approved = await settle(needs, tx, { actor, order, asked, state: 'approved' });
    await needs.hub.push(tx, events.lotteryChanged, { drawn: [] });
    return approved;
  });
}

export async function rejectRequest(needs: Needs, actor: StaffActor, order: Order): Promise<DrawRequest> {
  return needs.db.transaction().execute(async (tx) => {
    const asked = await findAsked(tx, order.id);
    return settle(needs, tx, { actor, order, asked, state: 'rejected' });
  });
}

async function findAsked(tx: Tx, id: string): Promise<DrawRequestRow> {
  const asked = (await requestById(tx, BigInt(id))) ?? refuse('DRAW_REQUEST_UNKNOWN');
  return asked.state === 'asked' ? asked : refuse('DRAW_REQUEST_DECIDED');
}

type Settling = { actor: StaffActor; order: Order; asked: DrawRequestRow; state: 'approved' | 'rejected' };

async function settle(
  { audit }: Needs,
  tx: Tx,
  { actor, order, asked, state }: Settling,
): Promise<DrawRequest> {
  const { id, kind, game, issue, askedBy } = asked;
  const decision = { id, state, decidedBy: actor.staffId, decision: order.note };
  if (!(await decide(tx, { ...decision, decidedAt: await lotteryNow(tx) }))) refuse('DRAW_REQUEST_DECIDED');
  await audit.write(tx, actor, {
    action: state === 'approved' ? 'lottery.approve' : 'lottery.reject',
    subject: { kind: 'draw', id: `${game} ${issue}` },
    reason: order.note,
    before: { request: order.id, kind, askedBy, state: 'asked' },
    after: { state },
  });
  const decided = await requestById(tx, id);
  assert(decided !== undefined, 'the decided request exists');
  return describeRequest(decided, { actor, language: order.language });
}
