import { refuse } from '@mela/protocol/refusals';
import type { ForgottenByEmail } from '@mela/protocol/shapes/password';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { isMailOf } from './queries.ts';

/**
 * The answer does not reveal whether name and address belong together, unless the merchant's setting allows it;
 * only the mailbox receives the code. An unverified address counts as unknown, because it may be a stranger's.
 */
export async function forgotByEmail(
  { db, settings, codes }: Pick<Needs, 'db' | 'settings' | 'codes'>,
  visitor: Visitor,
  { username, email }: ForgottenByEmail,
) {
  const isWanted = await isMailOf(db, username, email);
  if (!isWanted && settings.codes().tellsUnknown) refuse('USERNAME_OR_EMAIL_UNKNOWN');
  const { language } = visitor;
  return codes.send({
    purpose: 'password',
    channel: 'email',
    destination: email,
    visitor,
    language,
    isWanted,
  });
}
