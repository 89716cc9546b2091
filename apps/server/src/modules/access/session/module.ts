import { sessionCalls } from '@mela/protocol/calls/session';
import { refuse } from '@mela/protocol/refusals';
import { sessionShapes } from '@mela/protocol/shapes/session';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import { countHashes, isPassword, unmatchableHash } from '#crypto/password-hash.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import { admit, type AdmissionRequest } from './admit.ts';
import { authenticate } from './authenticate.ts';
import { deleteOld } from './delete-old.ts';
import { enter, type LoginAttempt } from './enter.ts';
import { exchangeCode } from './exchange-code.ts';
import { loginByCode } from './login-by-code.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { makeCode } from './make-code.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { passwordHashOf } from './queries.ts';
import { whyEnded } from './why-ended.ts';

export { recentFailures } from './count-attempt.ts';
export { passwordHashOf } from './queries.ts';

/**
 * For actions that need more than a session: refuses LOGIN_PASSWORD_WRONG, or LOGIN_PASSWORD_MISSING if the member
 * has no password yet. Depends on the database only, so modules that are created before sessions can use it.
 */
export async function checkPassword(db: Database, memberId: bigint, password: string): Promise<void> {
  const hash = await passwordHashOf(db, memberId);
  if (hash === unmatchableHash) refuse('LOGIN_PASSWORD_MISSING');
  if (!(await isPassword(hash, password))) refuse('LOGIN_PASSWORD_WRONG');
}

/** Sessions: login by password or one-time code, logout, and authentication of tokens. */
export function createSession({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'login failures') };
  const calls = bind(sessionCalls, sessionShapes, {
    login: ({ visitor, body }) =>
      body.loginType === 'sms' ? loginByCode(needs, visitor, body) : login(needs, visitor, body),
    logout: async ({ actor }) => {
      await logout(needs, actor);
      return {};
    },
    code: ({ actor }) => makeCode(needs, actor.sessionId),
    exchange: ({ visitor, body }) => exchangeCode(needs, visitor, body.code),
    ended: async ({ body }) => ({ reason: await whyEnded(needs, body.token) }),
    // A member who must change the password gets the socket of a guest, which receives no data of a member.
    ticket: async ({ actor }) => ({
      ticket: await needs.hub.makeTicket(actor?.mustChangePassword ? undefined : actor),
    }),
  });
  const jobs: Job[] = [
    {
      name: 'session.forget-old',
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => deleteOld(needs),
    },
  ];
  const metrics: Metric[] = [
    {
      name: 'mela_password_hashes',
      help: 'Password hashes computed by this process, to store or to compare.',
      read: async () => countHashes(),
    },
  ];
  return {
    calls,
    jobs,
    metrics,
    authenticate: (token: string): Promise<Actor | undefined> => authenticate(needs, token),
    /**
     * Opens a session after the identity is verified; refuses ACCOUNT_CLOSED, ACCOUNT_LOCKED, AGENT_ONLY and
     * SECOND_FACTOR_REQUIRED.
     */
    admit: (tx: Tx, entry: AdmissionRequest) => admit(needs, tx, entry),
    /** Like `admit`, but also asks for the second factor; `within` runs in the same transaction. */
    enter: (arrival: LoginAttempt, within: (tx: Tx) => Promise<void>) => enter(needs, arrival, within),
    checkPassword: (memberId: bigint, password: string) => checkPassword(needs.db, memberId, password),
    holdsPassword: async (memberId: bigint, password: string): Promise<boolean> =>
      isPassword(await passwordHashOf(needs.db, memberId), password),
  };
}
