import { moneyOfUnits } from '@mela/kernel/money';
import { trialType } from '@mela/protocol/constants';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { unmatchableHash } from '#crypto/password-hash.ts';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { newName } from './new-name.ts';

const UNITS_PER_RUPEE = 10_000n;

/** Opens a trial account with play credits of the trial realm. It has no password, so it lasts one session. */
export async function openTrial(needs: Needs, visitor: Visitor): Promise<OpenedSession> {
  const at = needs.clock.now();
  const amount = moneyOfUnits(BigInt(needs.settings.registration().trialCredit) * UNITS_PER_RUPEE);
  const name = newName(needs.random);
  return needs.ledger.transact(async (tx, post) => {
    const memberId = await needs.member.open(tx, {
      account: `trial.${name}`,
      nickname: `Trial-${name.slice(0, 4).toUpperCase()}`,
      type: trialType,
      phone: null,
      email: null,
      emailProvenAt: null,
      passwordHash: unmatchableHash,
      passwordSetAt: at,
      isPasswordDefault: false,
      vipLevel: 0,
      language: visitor.language,
      uplineId: null,
      lockedAt: null,
      isDemo: false,
      madeAt: at,
      lastLoginAt: null,
    });
    const opened = await needs.session.admit(tx, { memberId, way: 'trial', visitor });
    if (amount > 0n) {
      const key = `trial:${memberId}`;
      const from = { purpose: 'promotion', name: 'trial' } as const;
      const to = { memberId, purpose: 'cash' } as const;
      await post({ key, kind: 'bonus', reference: key, legs: [{ from, to, amount }] });
    }
    return opened;
  });
}
