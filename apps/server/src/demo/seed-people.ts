import { assert } from '@mela/kernel/assert';
import { DAY, plus } from '@mela/kernel/time';
import { hashPassword } from '#crypto/password-hash.ts';
import { isTrial } from '#modules/access/member/module.ts';
import { demoInvitations, demoPasswords, demoTotpSecret, demoTwoStep, staffLogins } from './logins.ts';
import { demoPeople, type Person } from './people.ts';
import { insertDemoStaff } from './queries.ts';
import type { Seeding } from './seeding.ts';

/** Passwords were set some time ago and have not expired. */
const passwordAge = 20 * DAY;
/** Before the first member registered by a code. */
const invitationAge = 380 * DAY;

/** Creates the demo members with their tree, and the staff; returns how many times the usual stakes each member plays for. Each password is hashed once, with a salt of the seed. */
export async function seedPeople({
  tx,
  now,
  random,
  member,
  registration,
  secondFactor,
  staffSession,
}: Seeding): Promise<ReadonlyMap<bigint, number>> {
  const hashes = await hashAll(Object.values(demoPasswords));
  const hashOf = (password: string): string => {
    const hash = hashes.get(password);
    assert(hash, 'every demo password is hashed');
    return hash;
  };
  const ids = new Map<string, bigint>();
  const stakes = new Map<bigint, number>();
  for (const [index, person] of demoPeople(random('people'), now).entries()) {
    const uplineId = person.upline === null ? null : ids.get(person.upline);
    assert(uplineId !== undefined, `${person.account} comes after its upline`);
    const id = await member.open(tx, {
      account: person.account,
      nickname: person.nickname,
      type: person.type,
      ...waysTo(person, index + 1),
      passwordHash: hashOf(person.password),
      emailProvenAt: person.madeAt,
      passwordSetAt: plus(now, -passwordAge),
      isPasswordDefault: false,
      vipLevel: 0,
      language: person.language,
      uplineId,
      lockedAt: person.isLocked ? plus(now, -DAY) : null,
      isDemo: true,
      madeAt: person.madeAt,
      lastLoginAt: person.lastLoginAt,
    });
    ids.set(person.account, id);
    stakes.set(id, person.stakes);
  }
  const careful = ids.get(demoTwoStep.account);
  assert(careful !== undefined, `${demoTwoStep.account} uses two-step login`);
  await secondFactor.give(tx, careful, demoTwoStep.secret);
  for (const { account, ...invitation } of demoInvitations) {
    const ownerId = ids.get(account);
    assert(ownerId !== undefined, `${account} has an invitation code`);
    await registration.invite(tx, {
      ...invitation,
      ownerId,
      domain: null,
      madeAt: plus(now, -invitationAge),
    });
  }
  const staff = staffLogins.map(({ account, name, role, password }) => ({ account, name, role, password }));
  await insertDemoStaff(
    tx,
    staff.map(({ password, ...person }) => ({
      ...person,
      passwordHash: hashOf(password),
      totpSecret: staffSession.lockSecret(demoTotpSecret),
      madeAt: now,
    })),
  );
  return stakes;
}

/** Phone numbers and mail addresses that cannot exist. */
function waysTo({ account, type }: Person, number: number): { phone: string | null; email: string | null } {
  if (isTrial(type)) return { phone: null, email: null };
  return { phone: `+9100000${String(number).padStart(5, '0')}`, email: `${account}@mela.example` };
}

async function hashAll(passwords: readonly string[]): Promise<Map<string, string>> {
  const hashed = passwords.map(async (password) => {
    const salt = Buffer.from(`mela demo ${password}`.padEnd(16, '.'));
    return [password, await hashPassword(password, salt)] as const;
  });
  return new Map(await Promise.all(hashed));
}
