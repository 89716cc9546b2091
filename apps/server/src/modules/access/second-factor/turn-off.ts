import { refuse } from '@mela/protocol/refusals';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { passFactor } from './pass-factor.ts';
import { deleteFactor, factorOf, replaceRecoveryCodes } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { hashAll } from './turn-on.ts';

type Proof = { password: string; code: string };

/** Off with both factors, never with one: what it guards against is whoever has only one of them. */
export async function turnOff(needs: Needs, actor: Actor, proof: Proof): Promise<{ token: string }> {
  await prove(needs, actor.memberId, proof);
  const token = await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteFactor(tx, actor.memberId))) refuse('SECOND_FACTOR_OFF');
    await needs.notify.tell(tx, actor.memberId, 'secondFactorOff', {});
    return needs.devices.renewTrust(tx, actor, 'safety');
  });
  return { token };
}

/** Ten new ones; a sheet that was lost, or used up, is worth nothing afterwards. */
export async function renewCodes(needs: Needs, { memberId }: Actor, proof: Proof) {
  await prove(needs, memberId, proof);
  const recoveryCodes = makeRecoveryCodes(needs.random);
  await needs.db.transaction().execute(async (tx) => {
    if (!(await factorOf(tx, memberId))) refuse('SECOND_FACTOR_OFF');
    await replaceRecoveryCodes(tx, memberId, hashAll(needs, memberId, recoveryCodes));
    await needs.notify.tell(tx, memberId, 'recoveryCodesRenewed', {});
  });
  return { recoveryCodes };
}

/** The password first: a code is spent only by whoever has it. */
async function prove(needs: Needs, memberId: bigint, { password, code }: Proof): Promise<void> {
  await needs.checkPassword(memberId, password);
  await passFactor(needs, memberId, code);
}
