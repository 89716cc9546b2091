import { isoOf } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { RegistrationOrder } from '@mela/protocol/shapes/registration';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { isNickname } from '@mela/rules/account/profile';
import { readBirthday } from '@mela/rules/account/registration';
import { encrypt } from '#crypto/keys.ts';
import { hashPassword, unmatchableHash } from '#crypto/password-hash.ts';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import { checkOrder, phoneOf } from './check-input.ts';
import { findInviter, type Inviter } from './find-inviter.ts';
import type { Needs } from './needs.ts';
import { newName } from './new-name.ts';
import {
  insertInvitation,
  insertProfile,
  insertRegistration,
  takenOf,
  spendInvitation,
  type Names,
  type Profile,
  type Taken,
} from './queries.ts';
import { rulesFor, type VerifiedIdentity } from './verified-identity.ts';

type Way = 'username' | 'mobile' | 'identity';

type Application = { way: Way; order: RegistrationOrder; introduction?: VerifiedIdentity };

/**
 * Opens an account and its first session. A captcha, a phone code or a third party must confirm a person before
 * any answer reveals which names exist.
 */
export async function register(
  needs: Needs,
  visitor: Visitor,
  { way, order, introduction }: Application,
): Promise<OpenedSession> {
  const rules = introduction
    ? rulesFor(needs, introduction)
    : registerSettings(needs.switches.isOpen, needs.settings.registration());
  const asks = (name: string) => rules.fields.some(({ field, enabled }) => field === name && enabled);
  if (way === 'username' && !asks('username')) refuse('FUNCTION_NOT_AVAILABLE');
  checkOrder(needs, order, rules);
  const phone = introduction?.phone ?? phoneOf(order);

  const proof =
    asks('verificationCode') && phone !== null ? { phone, code: order.verificationCode ?? '' } : null;
  const proven = proof
    ? await needs.codes.prove({ purpose: 'register', destination: proof.phone, code: proof.code })
    : null;
  if (!proven && asks('captcha')) await needs.captcha.check('register', order);

  const inviter = await findInviter(needs, order);
  const account = order.username ?? `m${newName(needs.random)}`;
  const names = { account, phone, email: introduction?.email ?? (order.email || null) };
  // An exclusion applies to the person, who must not register again under another name.
  await needs.playLimits.mayRegister(needs.db, names);
  refuseTaken(await takenOf(needs.db, names));
  const secrets = {
    password: order.password ? await hashPassword(order.password) : unmatchableHash,
    payment: order.paymentPassword ? await hashPassword(order.paymentPassword) : null,
  };
  return needs.db.transaction().execute(async (tx) => {
    if (proven) await needs.codes.take(tx, proven);
    const type = await typeBy(needs, tx, inviter);
    const memberId = await openAccount(needs, tx, {
      order,
      names,
      inviter,
      type,
      secrets,
      visitor,
      introduction,
    });
    await introduction?.within(tx, memberId);
    const isPhoneProven = proven !== null || (introduction?.phone ?? null) !== null;
    await recordRegistration(needs, tx, { memberId, way, inviter, isPhoneProven, visitor });
    await needs.place(tx, {
      memberId,
      uplineId: inviter.uplineId,
      code: inviter.isByAgent ? inviter.invitationCode : null,
      type,
    });
    const profile = profileOf(needs, order);
    if (Object.values(profile).some((value) => value !== null)) {
      await insertProfile(tx, memberId, profile, needs.clock.now());
    }
    return needs.session.admit(tx, { memberId, way: 'registration', visitor });
  });
}

/** The type that an agent’s code gives. Refused if the last use was taken, or the code ended, since it was checked. */
async function typeBy({ clock }: Needs, tx: Tx, { isByAgent, invitationCode }: Inviter): Promise<number> {
  if (!isByAgent || invitationCode === null) return 0;
  const used = await spendInvitation(tx, invitationCode, clock.now());
  return used?.type ?? refuse('AFFILIATE_CODE_INVALID');
}

export function refuseTaken({ account, phone, email }: Taken): void {
  if (account) refuse('USERNAME_TAKEN');
  if (phone) refuse('PHONE_TAKEN');
  if (email) refuse('EMAIL_TAKEN');
}

type Opening = {
  order: RegistrationOrder;
  names: Names;
  inviter: Inviter;
  type: number;
  secrets: { password: string; payment: string | null };
  visitor: Visitor;
  introduction: VerifiedIdentity | undefined;
};

async function openAccount(needs: Needs, tx: Tx, opening: Opening): Promise<bigint> {
  const { order, names, inviter, type, secrets, visitor, introduction } = opening;
  const at = needs.clock.now();
  const memberId = await needs.member.openIfFree(tx, {
    ...names,
    nickname: order.nickname || order.username || nicknameOf(needs, introduction),
    emailProvenAt: introduction?.email ? at : null,
    type,
    passwordHash: secrets.password,
    passwordSetAt: at,
    isPasswordDefault: false,
    vipLevel: 0,
    language: visitor.language,
    uplineId: inviter.uplineId,
    lockedAt: null,
    isDemo: false,
    madeAt: at,
    lastLoginAt: null,
  });
  if (memberId === undefined) {
    // A concurrent registration took one of the names; read again to find which.
    refuseTaken(await takenOf(tx, names));
    return refuse('USERNAME_TAKEN');
  }
  if (secrets.payment !== null) await needs.paymentPassword.give(tx, memberId, secrets.payment);
  return memberId;
}

/** The name from the third party if it is a valid nickname, otherwise a random one. */
function nicknameOf({ random }: Needs, introduction: VerifiedIdentity | undefined): string {
  const name = introduction?.name?.normalize('NFC') ?? '';
  return isNickname(name) ? name : `Player-${newName(random, 4).toUpperCase()}`;
}

type NewRegistration = {
  memberId: bigint;
  way: Way | 'agent';
  inviter: Omit<Inviter, 'isByAgent'>;
  isPhoneProven: boolean;
  visitor: Visitor;
};

/** Records the registration and creates the member's referral code. */
export async function recordRegistration(
  needs: Pick<Needs, 'clock' | 'random' | 'outbox'>,
  tx: Tx,
  registration: NewRegistration,
): Promise<void> {
  const { memberId, way, inviter, isPhoneProven, visitor } = registration;
  const at = needs.clock.now();
  await insertRegistration(tx, {
    memberId,
    way,
    invitationCode: inviter.invitationCode,
    referrerId: inviter.referrerId,
    isPhoneProven,
    address: visitor.ip,
    device: visitor.device.slice(0, 200),
    at,
  });
  const code = newName(needs.random).toUpperCase();
  await insertInvitation(tx, { code, kind: 'referral', ownerId: memberId, domain: null, madeAt: at });
  // The member is invisible to other transactions until commit, so this event needs no lock to be the first.
  await needs.outbox.publish(tx, 'member.registered', {
    memberId: String(memberId),
    way,
    uplineId: idText(inviter.uplineId),
    referrerId: idText(inviter.referrerId),
    invitationCode: inviter.invitationCode,
    registeredAt: isoOf(at),
  });
}

const idText = (id: bigint | null): string | null => (id === null ? null : String(id));

function profileOf({ key }: Needs, order: RegistrationOrder): Profile {
  return {
    payeeName: order.payeeName || null,
    fullName: order.fullName || null,
    birthday: readBirthday(order.birthday ?? '') ?? null,
    address: order.address || null,
    nationality: order.nationality || null,
    occupation: order.occupation || null,
    sourceOfIncome: order.sourceOfIncome || null,
    idNumber: order.idNumber ? encrypt(key, Buffer.from(order.idNumber, 'utf8')) : null,
    qqNum: order.qqNum || null,
    whatsapp: order.whatsapp || null,
    facebook: order.facebook || null,
    telegram: order.telegram || null,
    line: order.line || null,
    zalo: order.zalo || null,
    wechat: order.wechat || null,
  };
}
