import { DAY, plus } from '@mela/kernel/time';
import { staffSessionCalls } from '@mela/protocol/calls/staff-session';
import { staffSessionShapes } from '@mela/protocol/shapes/staff-session';
import { bind } from '#calls/bind.ts';
import { deriveKey, encrypt } from '#crypto/keys.ts';
import { fromBase32 } from '#crypto/totp.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import { authenticate } from './authenticate.ts';
import { confirm } from './confirm.ts';
import { describe } from './describe.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { deleteOldTickets } from './queries.ts';
import { verify } from './verify.ts';

export { endedStaffSessions } from './queries.ts';

/** The interface for other modules. */
export type StaffSession = {
  /** Encrypts an authenticator secret for storage; for the demo data, whose secret is public. */
  lockSecret(base32: string): Buffer;
};

/** Staff sessions: login by password and authenticator, logout, and authentication of tokens. */
export function createStaffSession({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'staff') };
  const staffCalls = bind(staffSessionCalls, staffSessionShapes, {
    sealingKey: () => needs.sealing.publicKey(),
    login: ({ visitor, body }) => login(needs, visitor, body),
    verify: ({ visitor, body }) => verify(needs, visitor, body),
    confirm: ({ actor, body }) => confirm(needs, actor, body.code),
    me: ({ actor }) => describe(needs, actor),
    ticket: async ({ actor }) => ({
      ticket: await needs.hub.makeTicket({ staffSessionId: actor.sessionId }),
    }),
    logout: async ({ actor }) => {
      await logout(needs, actor);
      return {};
    },
  });
  const jobs: Job[] = [
    {
      name: 'staff-session.forget-tickets',
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => deleteOldTickets(needs.db, plus(needs.clock.now(), -DAY)),
    },
  ];
  return {
    staffCalls,
    jobs,
    authenticate: (token: string): Promise<StaffActor | undefined> => authenticate(needs, token),
    lockSecret: (base32: string): Buffer => encrypt(needs.key, fromBase32(base32)),
  };
}
