import { assert } from '@mela/kernel/assert';
import { HOUR, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { StaffPerson, StaffVerification } from '@mela/protocol/shapes/staff-session';
import { uuidv7 } from 'uuidv7';
import { digest, newToken, decrypt } from '#crypto/keys.ts';
import { hashPassword, isPassword } from '#crypto/password-hash.ts';
import { findStep } from '#crypto/totp.ts';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import { networkPrefix } from '#runtime/network.ts';
import { authenticate } from './authenticate.ts';
import { takeCodeTry } from './confirm.ts';
import { describe } from './describe.ts';
import type { Needs } from './needs.ts';
import {
  bindSecret,
  insertSession,
  setPassword,
  spendStep,
  spendTicket,
  staffById,
  takeTry,
} from './queries.ts';

const triesMax = 5;

type Opened = { token: string; staff: StaffPerson };

/** The second factor. A code and a ticket work once each, and open one session together. */
export async function verify(needs: Needs, visitor: Visitor, order: StaffVerification): Promise<Opened> {
  const at = needs.clock.now();
  const ticketHash = digest(order.ticket);
  const ticket = await takeTry(needs.db, ticketHash, { at, most: triesMax });
  if (!ticket) return refuse('STAFF_TICKET_OVER');
  const staff = await staffById(needs.db, ticket.staffId);
  if (staff.lockedAt) refuse('ACCOUNT_LOCKED');
  await takeCodeTry(needs, staff.id);

  const locked = ticket.secret ?? staff.totpSecret;
  if (!locked) return refuse('STAFF_TICKET_OVER');
  const secret = decrypt(needs.key, locked);
  assert(secret !== undefined, 'the key of this installation decrypts the secret of an authenticator');
  const step = findStep(secret, order.code, at);
  if (step === undefined) return refuse('STAFF_CODE_WRONG');
  const passwordHash = staff.isPasswordFirst
    ? await ownPassword(staff.passwordHash, order.newPassword)
    : null;

  const token = newToken();
  await needs.db.transaction().execute(async (tx) => {
    if (!(await spendStep(tx, staff.id, step))) refuse('STAFF_CODE_USED');
    if (!(await spendTicket(tx, ticketHash, at))) refuse('STAFF_TICKET_OVER');
    if (passwordHash !== null) await setPassword(tx, staff.id, passwordHash);
    if (ticket.secret) await enrol(needs, tx, { staff, secret: ticket.secret });
    await openSession(needs, tx, { staff, token, visitor });
  });
  const actor = await authenticate(needs, token);
  assert(actor !== undefined, 'a session that was just opened is active');
  return { token, staff: await describe(needs, actor) };
}

/** The issuer knows the first password, so it must be replaced at the first login. */
async function ownPassword(first: string, chosen: string | undefined): Promise<string> {
  if (chosen === undefined || (await isPassword(first, chosen))) return refuse('STAFF_PASSWORD_NEEDED');
  return hashPassword(chosen);
}

type StaffIdentity = { id: bigint; account: string };

async function enrol(
  { audit, clock }: Needs,
  tx: Tx,
  { staff, secret }: { staff: StaffIdentity; secret: Buffer },
): Promise<void> {
  // If two calls bind an authenticator concurrently, the second must log in again with the bound one.
  if (!(await bindSecret(tx, { staffId: staff.id, secret, at: clock.now() }))) refuse('STAFF_TICKET_OVER');
  await audit.write(
    tx,
    { staffId: staff.id, account: staff.account },
    {
      action: 'staff.enrol',
      subject: { kind: 'staff', id: String(staff.id) },
      before: { isEnrolled: false },
      after: { isEnrolled: true },
    },
  );
}

async function openSession(
  { audit, clock, settings }: Needs,
  tx: Tx,
  { staff, token, visitor }: { staff: StaffIdentity; token: string; visitor: Visitor },
): Promise<void> {
  const madeAt = clock.now();
  const id = uuidv7();
  const device = visitor.device.slice(0, 200);
  await insertSession(tx, {
    id,
    tokenHash: digest(token),
    staffId: staff.id,
    madeAt,
    endsAt: plus(madeAt, settings.staff().sessionLifeHours * HOUR),
    address: visitor.ip,
    network: networkPrefix(visitor.ip),
    device,
  });
  await audit.write(
    tx,
    { staffId: staff.id, account: staff.account },
    {
      action: 'staff.sign-in',
      subject: { kind: 'staff', id: String(staff.id) },
      before: null,
      after: { session: id, address: visitor.ip, device },
    },
  );
}
