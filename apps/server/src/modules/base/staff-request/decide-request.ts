import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import type { StaffRequest } from '@mela/protocol/shapes/staff-request';
import type { StaffRequestKind } from '@mela/protocol/staff-request';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { describeRequest } from './describe-request.ts';
import type { Needs } from './needs.ts';
import { decide, requestById, type RequestRow } from './queries.ts';
import { requireSecondPerson } from './require-second-person.ts';

/** What the approver sees once, and passes on. */
export type Shown = { name: string; secret: string };

/** Carries out an approved order in the transaction of the approval. `askedBy` is the first person. */
export type CarryOut = (
  tx: Tx,
  order: { actor: StaffActor; askedBy: bigint; content: unknown; reason: string },
) => Promise<Shown | null>;

export type CarriedOut = ReadonlyMap<StaffRequestKind, CarryOut>;

type Order = { id: string; note: string };

/** The decision, its audit entries and what it carries out are one transaction. */
export async function approveRequest(
  needs: Needs,
  actions: CarriedOut,
  actor: StaffActor,
  order: Order,
): Promise<{ request: StaffRequest; shown: Shown | null }> {
  return needs.db.transaction().execute(async (tx) => {
    const asked = await findAsked(tx, order.id);
    await requireSecondPerson(tx, actor, [asked.askedById], needs.clock.now());
    const { kind } = describeRequest(asked, actor);
    const carryOut = actions.get(kind);
    assert(carryOut !== undefined, `requests of the kind ${kind} are carried out by a module`);
    const request = await settle(needs, tx, { actor, order, asked, state: 'approved' });
    const { askedById: askedBy, content, reason } = asked;
    return { request, shown: await carryOut(tx, { actor, askedBy, content, reason }) };
  });
}

export async function rejectRequest(needs: Needs, actor: StaffActor, order: Order): Promise<StaffRequest> {
  return needs.db.transaction().execute(async (tx) => {
    const asked = await findAsked(tx, order.id);
    return settle(needs, tx, { actor, order, asked, state: 'rejected' });
  });
}

async function findAsked(tx: Tx, id: string): Promise<RequestRow> {
  const asked = (await requestById(tx, BigInt(id))) ?? refuse('STAFF_REQUEST_UNKNOWN');
  return asked.state === 'asked' ? asked : refuse('STAFF_REQUEST_DECIDED');
}

type Settling = { actor: StaffActor; order: Order; asked: RequestRow; state: 'approved' | 'rejected' };

async function settle(
  { clock, audit }: Needs,
  tx: Tx,
  { actor, order, asked, state }: Settling,
): Promise<StaffRequest> {
  const { id, kind, subject, askedBy } = asked;
  const decision = { id, state, decidedBy: actor.staffId, decidedAt: clock.now(), decision: order.note };
  if (!(await decide(tx, decision))) refuse('STAFF_REQUEST_DECIDED');
  await audit.write(tx, actor, {
    action: state === 'approved' ? 'staff.approve' : 'staff.reject',
    subject: { kind: 'request', id: order.id },
    reason: order.note,
    before: { state: 'asked', kind, subject, askedBy },
    after: { state },
  });
  const decided = await requestById(tx, id);
  assert(decided !== undefined, 'the decided request exists');
  return describeRequest(decided, actor);
}
