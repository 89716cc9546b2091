import type { NotifyChannel } from '@mela/protocol/notify';
import { refuse } from '@mela/protocol/refusals';
import type { Contact, ContactBinding, Profile } from '@mela/protocol/shapes/profile';
import { fullNumber } from '@mela/rules/account/phone';
import { maskEmail, maskPhone } from '@mela/rules/account/profile';
import pg from 'pg';
import type { Tx } from '#db/database.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import { unlinkProvider } from '#modules/access/linked-identity/module.ts';
import type { Needs } from './needs.ts';
import { contactsOf, lockContacts, setEmail, setPhone } from './queries.ts';

export async function showProfile({ db }: Pick<Needs, 'db'>, memberId: bigint): Promise<Profile> {
  const { phone, email, emailProvenAt } = await contactsOf(db, memberId);
  return {
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    isEmailProven: emailProvenAt !== null,
  };
}

type Asker = { actor: Pick<Actor, 'memberId'>; visitor: Visitor };

/** Does not reveal whether the contact is taken. Only the holder of the contact receives the code. */
export function sendCode(needs: Needs, { actor, visitor }: Asker, contact: Contact) {
  const { language } = visitor;
  return needs.codes.send({ ...addressOf(contact), visitor, memberId: actor.memberId, language });
}

/**
 * The code proves possession of the contact; the password and the second factor prove that the member requests the change. The new contact can
 * reset passwords, so all other sessions end.
 */
export async function bindContact(needs: Needs, actor: Actor, order: ContactBinding): Promise<Profile> {
  const { memberId } = actor;
  await needs.session.checkPassword(memberId, order.password);
  // Without a code of the second factor it refuses before the sent code is judged.
  if (order.secondFactor === undefined) await needs.secondFactor.ask(memberId, undefined);
  const { purpose, channel, destination } = addressOf(order);
  const proven = await needs.codes.prove({ purpose, destination, code: order.code, memberId });
  if (order.secondFactor !== undefined) await needs.secondFactor.ask(memberId, order.secondFactor);
  try {
    await needs.db.transaction().execute(async (tx) => {
      await needs.codes.take(tx, proven);
      const before = await lockContacts(tx, memberId);
      const former = before[order.kind];
      const isSame = former === destination;
      if (order.kind === 'phone') {
        if (isSame) return;
        await setPhone(tx, memberId, destination);
        await unlinkFormerNumber(needs, tx, memberId);
      } else {
        if (isSame && before.emailProvenAt !== null) return;
        await setEmail(tx, memberId, { email: destination, provenAt: needs.clock.now() });
      }
      await needs.devices.endOthers(tx, actor, 'safety');
      await notifyOfChange(needs, tx, { memberId, channel, destination, former: isSame ? null : former });
    });
  } catch (error) {
    if (isTaken(error)) refuse(order.kind === 'phone' ? 'PHONE_TAKEN' : 'EMAIL_TAKEN');
    throw error;
  }
  return showProfile(needs, memberId);
}

/** A released number may be assigned to another person, whose phone sign-in would open this account. */
async function unlinkFormerNumber({ notify }: Needs, tx: Tx, memberId: bigint): Promise<void> {
  const isUnlinked = await unlinkProvider(tx, memberId, 'PHONEBOX');
  if (isUnlinked) await notify.queueMessage(tx, memberId, 'identityUnlinked', {});
}

type Change = { memberId: bigint; channel: NotifyChannel; destination: string; former: string | null };

/** The former contact is notified too: after a takeover the attacker reads the new one. */
async function notifyOfChange({ notify }: Needs, tx: Tx, change: Change): Promise<void> {
  const { memberId, channel, destination, former } = change;
  const isPhone = channel === 'sms';
  const contact = isPhone ? maskPhone(destination) : maskEmail(destination);
  if (former === null)
    return notify.queueMessage(tx, memberId, isPhone ? 'phoneAdded' : 'emailAdded', { contact });
  const template = isPhone ? 'phoneChanged' : 'emailChanged';
  await notify.queueMessage(tx, memberId, template, { contact });
  await notify.queueToFormerContact(tx, { memberId, channel, destination: former }, template, { contact });
}

function addressOf(contact: Contact | ContactBinding) {
  if (contact.kind === 'email') {
    return { purpose: 'bind-email', channel: 'email', destination: contact.email.toLowerCase() } as const;
  }
  const destination = fullNumber(contact.mobileNum, contact.countryDialingCode);
  if (destination === undefined) return refuse('PHONE_FORMAT_INVALID');
  return { purpose: 'bind-phone', channel: 'sms', destination } as const;
}

/** Unique indexes ensure one holder per number and address. */
const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['member_phone', 'member_email'].includes(error.constraint ?? '');
