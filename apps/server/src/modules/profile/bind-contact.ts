import { refuse } from '@mela/protocol/refusals';
import type { Contact, ContactBinding, Profile } from '@mela/protocol/shapes/profile';
import { fullNumber } from '@mela/rules/phone';
import { maskEmail, maskPhone } from '@mela/rules/profile';
import pg from 'pg';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './module.ts';
import { contactsOf, setEmail, setPhone } from './queries.ts';

export async function showProfile({ db }: Pick<Needs, 'db'>, memberId: bigint): Promise<Profile> {
  const { phone, email } = await contactsOf(db, memberId);
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) };
}

/** Says nothing of whether somebody has it already: who cannot read what arrives there learns nothing. */
export function sendCode(needs: Needs, visitor: Visitor, contact: Contact) {
  const { language } = visitor;
  return needs.codes.send({ ...addressOf(contact), visitor, language });
}

/** The code shows that it is theirs, the password whose wish it is. */
export async function bindContact(needs: Needs, memberId: bigint, order: ContactBinding): Promise<Profile> {
  if (!(await needs.session.holdsPassword(memberId, order.password))) refuse('LOGIN_PASSWORD_WRONG');
  const { purpose, destination } = addressOf(order);
  const proven = await needs.codes.prove({ purpose, destination, code: order.code });
  try {
    await needs.db.transaction().execute(async (tx) => {
      await needs.codes.take(tx, proven);
      await (order.kind === 'phone' ? setPhone : setEmail)(tx, memberId, destination);
      await needs.notify.tell(tx, memberId, 'contactChanged', {});
    });
  } catch (error) {
    if (isTaken(error)) refuse(order.kind === 'phone' ? 'PHONE_TAKEN' : 'EMAIL_TAKEN');
    throw error;
  }
  return showProfile(needs, memberId);
}

function addressOf(contact: Contact | ContactBinding) {
  if (contact.kind === 'email') {
    return { purpose: 'bind-email', channel: 'email', destination: contact.email.toLowerCase() } as const;
  }
  const destination = fullNumber(contact.mobileNum, contact.countryDialingCode);
  if (destination === undefined) return refuse('PHONE_FORMAT_INVALID');
  return { purpose: 'bind-phone', channel: 'sms', destination } as const;
}

/** The database keeps one holder for each number and address, whoever comes first. */
const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['member_phone', 'member_email'].includes(error.constraint ?? '');
