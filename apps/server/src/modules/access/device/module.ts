import { deviceCalls } from '@mela/protocol/calls/device';
import type { LoginOutcome, LoginWay } from '@mela/protocol/device';
import { deviceShapes } from '@mela/protocol/shapes/device';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import { endAll, endDevice, endOthers, renewTrust } from './end-devices.ts';
import { forgetLogins } from './forget-logins.ts';
import { listDevices, listLogins } from './list-devices.ts';
import type { Needs } from './needs.ts';
import { insertEvent, type Ending } from './queries.ts';

export { endedSessions, idleSince, activeSessions, type SessionMoment } from './queries.ts';

/** `memberId` is null where nobody of that name is known. */
type LoginNote = { memberId: bigint | null; outcome: LoginOutcome; way: LoginWay; visitor: Visitor };

/** What other modules may ask of devices. */
export type Devices = {
  /** Keeps a log-in, or one that failed, for its owner to see. */
  note(db: Database | Tx, login: LoginNote): Promise<void>;
  endAll(tx: Tx, memberId: bigint, reason: Ending): Promise<void>;
  /** Ends all other sessions and gives this one a new token, which is answered. */
  renewTrust(tx: Tx, holder: Pick<Actor, 'memberId' | 'sessionId'>, reason: Ending): Promise<string>;
};

/** Where a member is logged in, who came in or failed to, and how to end what is open. */
export function createDevice(needs: Needs) {
  const calls = bind(deviceCalls, deviceShapes, {
    list: async ({ actor }) => ({ devices: await listDevices(needs, actor) }),
    end: async ({ actor, body }) => {
      await endDevice(needs, actor.memberId, body.id);
      return {};
    },
    endOthers: async ({ actor }) => ({
      ended: await needs.db
        .transaction()
        .execute((tx) => endOthers(needs, tx, { ...actor, reason: 'device' })),
    }),
    history: ({ actor, query }) => listLogins(needs, actor.memberId, query.pageNo),
  });
  const jobs: Job[] = [
    { name: 'device.forget-logins', everyMinutes: 60, limitSeconds: 60, run: () => forgetLogins(needs) },
  ];
  const offers: Devices = {
    note: (db, { memberId, outcome, way, visitor }) =>
      insertEvent(db, {
        memberId,
        outcome,
        way,
        address: visitor.ip,
        device: visitor.device.slice(0, 200),
        at: needs.clock.now(),
      }),
    endAll: (tx, memberId, reason) => endAll(needs, tx, memberId, reason),
    renewTrust: (tx, holder, reason) => renewTrust(needs, tx, holder, reason),
  };
  return { ...offers, calls, jobs };
}
