import { refuse } from '@mela/protocol/refusals';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { passFactor } from './pass-factor.ts';
import { deleteFactor, factorOf, replaceRecoveryCodes } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { hashAll } from './turn-on.ts';

type Proof = { password: string; code: string };

/** Requires both factors, because the second factor protects against an attacker who has only one. */
export async function turnOff(needs: Needs, actor: Actor, proof: Proof): Promise<{ token: string }> {
  await prove(needs, actor.memberId, proof);
  const token = await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteFactor(tx, actor.memberId))) refuse('SECOND_FACTOR_OFF');
    await needs.notify.queueMessage(tx, actor.memberId, 'secondFactorOff', {});
    return needs.devices.renewTrust(tx, actor, 'safety');
  });
  return { token };
}

/** Replaces all recovery codes with ten new ones. */
export async function renewCodes(needs: Needs, { memberId }: Actor, proof: Proof) {
  await prove(needs, memberId, proof);
  const recoveryCodes = makeRecoveryCodes(needs.random);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await factorOf(tx, memberId))) refuse('SECOND_FACTOR_OFF');
    await replaceRecoveryCodes(tx, memberId, hashAll(needs, memberId, recoveryCodes));
    await needs.notify.queueMessage(tx, memberId, 'recoveryCodesRenewed', {});
  });
  return { recoveryCodes };
}

/** The password is checked first, so a code is used up only with a correct password. */
async function prove(needs: Needs, memberId: bigint, { password, code }: Proof): Promise<void> {
  await needs.checkPassword(memberId, password);
  await passFactor(needs, memberId, code);
}
