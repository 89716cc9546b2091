import { refuse } from '@mela/protocol/refusals';
import type { StaffRequestKind } from '@mela/protocol/staff-request';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { insertRequest } from './queries.ts';

/** `content` is the order as the call received it. It is plain JSON, and is checked again when it is carried out. */
export type Asking = { kind: StaffRequestKind; subject: string; content: object; reason: string };

/** Stores an order until a second person decides it, and returns the id of the request. */
export async function askSecondPerson(
  { clock, audit }: Needs,
  tx: Tx,
  actor: StaffActor,
  { kind, subject, content, reason }: Asking,
): Promise<string> {
  const request = { kind, subject, content, reason, askedBy: actor.staffId, askedAt: clock.now() };
  const id = (await insertRequest(tx, request)) ?? refuse('STAFF_REQUEST_WAITING');
  await audit.write(tx, actor, {
    action: 'staff.ask',
    subject: { kind: 'request', id: String(id) },
    ...(reason === '' ? {} : { reason }),
    before: null,
    after: { kind, subject },
  });
  return String(id);
}
