import { refuse } from '@mela/protocol/refusals';
import { unmatchableHash } from '#crypto/password-hash.ts';
import type { Visitor } from '#http/actor.ts';
import { contactOf } from '#modules/access/member/module.ts';
import { passwordHashOf } from '#modules/access/session/module.ts';
import type { Needs } from './needs.ts';

/** Sends a code before a password change if the merchant's switch requires it, and always before a first password. */
export async function sendOwn(
  { db, switches, codes }: Pick<Needs, 'db' | 'switches' | 'codes'>,
  visitor: Visitor,
  memberId: bigint,
) {
  const hasPassword = (await passwordHashOf(db, memberId)) !== unmatchableHash;
  if (hasPassword) switches.require('CHNGPASSVERIF3');
  const contact = (await contactOf(db, memberId)) ?? refuse('VERIFICATION_FIRST');
  return codes.send({
    purpose: 'change-password',
    ...contact,
    visitor,
    memberId,
    language: visitor.language,
  });
}
