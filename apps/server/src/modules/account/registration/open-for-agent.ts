import { refuse } from '@mela/protocol/refusals';
import { fitsRule } from '@mela/rules/account/registration';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import type { Needs } from './needs.ts';
import { takenOf } from './queries.ts';
import { recordRegistration, refuseTaken } from './register.ts';

export type AgentsOrder = {
  account: string;
  type: 0 | 2;
  uplineId: bigint;
  passwordHash: string;
  visitor: Visitor;
};

/**
 * Opens an account that an agent makes for a person. Its name follows the rule of the registration form, and its password must be
 * changed at the first log-in. The caller sets its rates.
 */
export async function openForAgent(needs: Needs, tx: Tx, order: AgentsOrder): Promise<bigint> {
  const { account, type, uplineId, passwordHash, visitor } = order;
  checkName(needs, account);
  const names = { account, phone: null, email: null };
  refuseTaken(await takenOf(tx, names));
  const at = needs.clock.now();
  const memberId = await needs.member.openIfFree(tx, {
    ...names,
    nickname: account,
    emailProvenAt: null,
    type,
    passwordHash,
    passwordSetAt: at,
    isPasswordDefault: true,
    vipLevel: 0,
    language: visitor.language,
    uplineId,
    lockedAt: null,
    isDemo: false,
    madeAt: at,
    lastLoginAt: null,
  });
  if (memberId === undefined) return refuse('USERNAME_TAKEN');
  const inviter = { uplineId, invitationCode: null, referrerId: null };
  await recordRegistration(needs, tx, { memberId, way: 'agent', inviter, isPhoneProven: false, visitor });
  return memberId;
}

function checkName({ switches, settings }: Needs, account: string): void {
  const { fields } = registerSettings(switches.isOpen, settings.registration());
  const rule = fields.find(({ field }) => field === 'username');
  if (rule === undefined || !fitsRule(account, rule)) refuse('INVALID_INPUT', { fields: ['username'] });
}
