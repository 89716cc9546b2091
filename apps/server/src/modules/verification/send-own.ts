import { refuse } from '@mela/protocol/refusals';
import type { Visitor } from '#http/actor.ts';
import { contactOf } from '#modules/member/module.ts';
import type { Needs } from './module.ts';

export async function sendOwn(
  { db, codes }: Pick<Needs, 'db' | 'codes'>,
  visitor: Visitor,
  memberId: bigint,
) {
  const contact = (await contactOf(db, memberId)) ?? refuse('VERIFICATION_FIRST');
  return codes.send({ purpose: 'change-password', ...contact, visitor, language: visitor.language });
}
