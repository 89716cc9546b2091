import { staffRequestCalls } from '@mela/protocol/calls/staff-request';
import { staffRequestShapes } from '@mela/protocol/shapes/staff-request';
import type { StaffRequestKind } from '@mela/protocol/staff-request';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { askSecondPerson, type Asking } from './ask-second-person.ts';
import { approveRequest, rejectRequest, type CarryOut } from './decide-request.ts';
import { describeRequest } from './describe-request.ts';
import type { Needs } from './needs.ts';
import { requestsBy } from './queries.ts';

export type { CarryOut } from './decide-request.ts';
export { linkAccounts } from './queries.ts';
export { requireSecondPerson } from './require-second-person.ts';

/** The interface for other modules. */
export type StaffRequests = {
  /** Stores an order until a second person decides it, and returns the id of the request. */
  ask(tx: Tx, actor: StaffActor, asking: Asking): Promise<string>;
  /** Registers how approved requests of a kind are carried out. */
  register(kind: StaffRequestKind, carryOut: CarryOut): void;
};

/** Requests about staff, roles and vendor keys: one person makes them, a second one approves, and the module of the subject carries them out. */
export function createStaffRequest(needs: Needs) {
  const actions = new Map<StaffRequestKind, CarryOut>();
  const staffCalls = bind(staffRequestCalls, staffRequestShapes, {
    list: async ({ actor, query }) => {
      const found = await requestsBy(needs.db, query);
      const requests = found.slice(0, query.size).map((row) => describeRequest(row, actor));
      return { requests, next: found.length > query.size ? (requests.at(-1)?.id ?? null) : null };
    },
    approve: ({ actor, body }) => approveRequest(needs, actions, actor, body),
    reject: ({ actor, body }) => rejectRequest(needs, actor, body),
  });
  const requests: StaffRequests = {
    ask: (tx, actor, asking) => askSecondPerson(needs, tx, actor, asking),
    register: (kind, carryOut) => void actions.set(kind, carryOut),
  };
  return {
    staffCalls,
    ...requests,
  };
}
