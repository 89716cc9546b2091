import { DAY, MINUTE, plus, SECOND } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { StaffLogin, StaffTicket } from '@mela/protocol/shapes/staff-session';
import { digest, keyedDigest, encrypt, newToken } from '#crypto/keys.ts';
import { isPassword } from '#crypto/password-hash.ts';
import { authenticatorUri, newSecret, toBase32 } from '#crypto/totp.ts';
import type { Visitor } from '#http/actor.ts';
import { networkPrefix } from '#runtime/network.ts';
import type { Needs } from './needs.ts';
import { insertTicket, isKnownNetwork, staffByAccount } from './queries.ts';

const ticketLife = 5 * MINUTE;
/** Password tries for one account from one network. */
const nearby = { points: 20, seconds: 15 * 60 };
/** Password tries for one account from all networks without a recent session of this person together. */
const strangers = { points: 60, seconds: 60 * 60 };
const networkMemory = 30 * DAY;

/**
 * The first factor. Wrong passwords never lock an account: tries are limited per network, and for all unknown
 * networks together, so an attacker cannot block the staff member's usual network.
 */
export async function login(needs: Needs, visitor: Visitor, order: StaffLogin): Promise<StaffTicket> {
  const network = networkPrefix(visitor.ip);
  const name = keyedDigest(needs.key, order.account.toLowerCase());
  const staff = await staffByAccount(needs.db, order.account);
  const since = plus(needs.clock.now(), -networkMemory);
  const isKnown =
    staff !== undefined && (await isKnownNetwork(needs.db, { staffId: staff.id, network, since }));
  await needs.limits.takeTogether(`staff password ${name} ${network}`, nearby);
  if (!isKnown) await needs.limits.takeTogether(`staff password ${name} strangers`, strangers);

  const isHolder = await isPassword(staff?.passwordHash, order.password);
  if (!isHolder || !staff) return refuse('STAFF_LOGIN_FAILED');
  if (staff.lockedAt) refuse('ACCOUNT_LOCKED');

  const secret = staff.totpSecret === null ? newSecret() : null;
  const ticket = newToken();
  await insertTicket(needs.db, {
    ticketHash: digest(ticket),
    staffId: staff.id,
    secret: secret && encrypt(needs.key, secret),
    expiresAt: plus(needs.clock.now(), ticketLife),
  });
  return {
    ticket,
    enrolment: secret && { secret: toBase32(secret), uri: authenticatorUri(staff.account, secret) },
    mustChoosePassword: staff.isPasswordFirst,
    expiresInSeconds: ticketLife / SECOND,
  };
}
