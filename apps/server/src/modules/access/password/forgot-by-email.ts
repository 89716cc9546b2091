import { refuse } from '@mela/protocol/refusals';
import type { ForgottenByEmail } from '@mela/protocol/shapes/password';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { isMailOf } from './queries.ts';

/**
 * Whether name and address belong together, only the mailbox is told, unless the merchant wants it otherwise. An address that was only
 * typed at the registration belongs to nobody: it may be a stranger's.
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
