import { deviceCalls } from '@mela/protocol/calls/device';
import type { LoginOutcome, LoginWay } from '@mela/protocol/device';
import { deviceShapes } from '@mela/protocol/shapes/device';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import { deleteOldLogins } from './delete-old-logins.ts';
import { endAll, endDevice, endOthers, renewTrust } from './end-devices.ts';
import { listDevices, listLogins } from './list-devices.ts';
import type { Needs } from './needs.ts';
import { insertEvent, rememberDevice, type Ending } from './queries.ts';

export { endedSessions, idleSince, activeSessions, type SessionMoment } from './queries.ts';

/** `memberId` is null when no member has the typed name. */
type LoginNote = { memberId: bigint | null; outcome: LoginOutcome; way: LoginWay; visitor: Visitor };

/** The interface for other modules. */
export type Devices = {
  /** Records a log-in or a failed one in the member's log-in history. */
  note(db: Database | Tx, login: LoginNote): Promise<void>;
  endAll(tx: Tx, memberId: bigint, reason: Ending): Promise<void>;
  /** Ends all other sessions and keeps this one. */
  endOthers(tx: Tx, holder: Pick<Actor, 'memberId' | 'sessionId'>, reason: Ending): Promise<void>;
  /** Ends all other sessions, and returns a new token for this one. */
  renewTrust(tx: Tx, holder: Pick<Actor, 'memberId' | 'sessionId'>, reason: Ending): Promise<string>;
};

/** Lists the open sessions and the log-in history of a member, and ends sessions. */
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
    { name: 'device.forget-logins', everyMinutes: 60, limitSeconds: 60, run: () => deleteOldLogins(needs) },
  ];
  const offers: Devices = {
    note: async (db, { memberId, outcome, way, visitor }) => {
      const at = needs.clock.now();
      const { ip: address, device, deviceId } = visitor;
      await insertEvent(db, { memberId, outcome, way, address, device: device.slice(0, 200), at });
      if (memberId === null || outcome !== 'success' || deviceId === undefined) return;
      await rememberDevice(db, { memberId, deviceId, at });
    },
    endAll: (tx, memberId, reason) => endAll(needs, tx, memberId, reason),
    endOthers: async (tx, { memberId, sessionId }, reason) =>
      void (await endOthers(needs, tx, { memberId, sessionId, reason })),
    renewTrust: (tx, holder, reason) => renewTrust(needs, tx, holder, reason),
  };
  return { ...offers, calls, jobs };
}
