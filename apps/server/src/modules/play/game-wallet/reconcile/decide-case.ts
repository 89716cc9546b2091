import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, noMoney } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import type { StaffActor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Leg, Ledger, AccountRef } from '#modules/money/ledger/module.ts';
import { takenBonusAccount } from '#modules/money/turnover/module.ts';
import type { Bet, BetChange } from '#modules/play/bet/module.ts';
import {
  closeCase,
  lockCase,
  heldCreditOf,
  removeFromRound,
  type HeldCase,
  type HeldCredit,
} from './queries.ts';

type Needs = {
  clock: Clock;
  audit: Pick<Audit, 'write'>;
  bet: Pick<Bet, 'save' | 'pushChanges'>;
  ledger: Pick<Ledger, 'transact'>;
};

export type Decision = {
  caseId: bigint;
  /** Decides a case: a credit above its cap is paid or returned to its payer; any other case is only marked as seen. */
  outcome: 'paid' | 'kept' | 'seen';
  reason: string;
  /** Called after the case is locked; false leaves the case unchanged. */
  mayDecide?: (tx: Tx, held: HeldCase) => Promise<boolean>;
};

/** Closes a case; returns whether it was still open. */
export async function decideCase(
  { clock, audit, bet, ledger }: Needs,
  actor: Pick<StaffActor, 'staffId' | 'account'>,
  { caseId, outcome, reason, mayDecide }: Decision,
): Promise<boolean> {
  const news: BetChange[] = [];
  const isDecided = await ledger.transact(async (tx, post) => {
    const found = await lockCase(tx, caseId);
    if (!found) return false;
    if (mayDecide && !(await mayDecide(tx, found))) return false;
    const { vendor, memberId, subject, amount, kind } = found;
    assert(
      (kind === 'over_cap') === (outcome !== 'seen'),
      'a credit above its cap is paid or kept, any other case is seen',
    );
    await lockMember(tx, memberId);
    await closeCase(tx, caseId, { outcome, note: reason, staffId: actor.staffId, at: clock.now() });
    await audit.write(tx, actor, {
      action: 'round.decide',
      subject: { kind: 'round', id: `${vendor}:${subject}` },
      memberId,
      reason,
      before: { kind, amount: formatMoney(amount) },
      after: { outcome },
    });
    if (outcome === 'seen') return true;
    if (outcome === 'kept') {
      const rounds = await removeFromRound(tx, found, clock.now());
      const kept = await bet.save(tx, rounds);
      await runAll(tx, kept.statements);
      news.push(...kept.news);
    }
    const credit = await heldCreditOf(tx, found);
    const payer = { purpose: credit.isPromotion ? 'promotion' : 'house', name: vendor } as const;
    const legs =
      outcome === 'paid' ? paidLegs(found, credit) : [{ from: lockedOf(found), to: payer, amount }];
    await post({
      key: `vendor-case:${caseId}`,
      kind: outcome === 'paid' ? 'settle' : 'refund',
      reference: `${vendor}:${subject}`,
      legs,
    });
    return true;
  });
  bet.pushChanges(news);
  return isDecided;
}

const lockedOf = ({ memberId }: HeldCase): AccountRef => ({ memberId, purpose: 'locked' });

/** A win that was staked with bonus money in part goes to cash and bonus in the same proportion, as it would have when it was won. */
function paidLegs(held: HeldCase, { bonus, target }: HeldCredit): Leg[] {
  const { memberId, amount } = held;
  const from = lockedOf(held);
  const wallet = { memberId, purpose: 'bonus' } as const;
  const toBonus = target === 'cash' ? noMoney : bonus;
  const legs: Leg[] = [
    { from, to: { memberId, purpose: 'cash' }, amount: moneyOfUnits(amount - toBonus) },
    { from, to: wallet, amount: toBonus },
    { from: wallet, to: takenBonusAccount, amount: target === 'taken' ? toBonus : noMoney },
  ];
  return legs.filter((leg) => leg.amount > noMoney);
}
