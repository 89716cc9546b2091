import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import type { SentCode } from '#modules/access/code/module.ts';
import { contactOf } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import type { Factor } from './queries.ts';

const purpose = 'transfer';

/** A passed second factor; `take` uses up a sent code in the transaction of the transfer. */
export type PassedFactor = { factor: Factor; take(tx: Tx): Promise<void> };

/** The authenticator if it is on, otherwise a code to the bound phone or mailbox. Undefined: the member has neither. */
export async function factorOf(
  { db, secondFactor }: Needs,
  memberId: bigint,
): Promise<{ factor: Factor; destination: string | null } | undefined> {
  if (await secondFactor.isOn(db, memberId)) return { factor: 'authenticator', destination: null };
  const contact = await contactOf(db, memberId);
  return contact && { factor: contact.channel, destination: contact.destination };
}

/** Sends the code. With an authenticator there is none to send. */
export async function sendTransferCode(needs: Needs, visitor: Visitor, memberId: bigint): Promise<SentCode> {
  const contact = (await contactOf(needs.db, memberId)) ?? refuse('VERIFICATION_FIRST');
  return needs.codes.send({ purpose, ...contact, visitor, memberId, language: visitor.language });
}

/** Call it outside any transaction: a wrong code counts even if the transfer is refused. */
export async function proveFactor(needs: Needs, memberId: bigint, code: string): Promise<PassedFactor> {
  if (await needs.secondFactor.ask(memberId, code))
    return { factor: 'authenticator', take: () => Promise.resolve() };
  const { channel, destination } = (await contactOf(needs.db, memberId)) ?? refuse('VERIFICATION_FIRST');
  const proven = await needs.codes.prove({ purpose, destination, code, memberId });
  return { factor: channel, take: (tx) => needs.codes.take(tx, proven) };
}
