import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, noMoney } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostingRequest, Leg } from '#modules/money/ledger/module.ts';
import { feePosting, smaller } from './credit-deposit.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { findDeposit, flagReversal, lockDeposit, transitionDeposit } from './queries.ts';

/** Retries in case the member spends the balance between reading and debiting it. */
const TRIES = 5;

/** Takes a credited deposit back after the bank reversed the payment. The missing part becomes a debt, and the account is flagged. */
export async function reverseDeposit(needs: Needs, id: string): Promise<void> {
  const known = await findDeposit(needs.db, id);
  if (known?.state !== 'credited') return;
  for (let tried = 1; tried <= TRIES; tried++) {
    try {
      if (await takeBack(needs, known, { mayDebit: tried < TRIES })) await notifyChange(needs, known);
      return;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    }
  }
}

type Known = { id: string; memberId: bigint };

async function takeBack(
  needs: Needs,
  { id, memberId }: Known,
  { mayDebit }: { mayDebit: boolean },
): Promise<boolean> {
  return needs.ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const deposit = await lockDeposit(tx, id);
    if (deposit.state !== 'credited') return false;
    const { received, credited, creditedAt, reference, gateway } = deposit;
    assert(
      received !== null && credited !== null && creditedAt !== null,
      'a credited deposit has a received and a credited amount and a time',
    );
    const at = needs.clock.now();
    await transitionDeposit(tx, deposit, { state: 'reversed', at }, { reason: 'returned' });
    await needs.turnover.close(tx, { source: 'deposit', sourceId: id });
    if (deposit.bonusCode !== null) await needs.bonuses.handler?.takeBack(tx, { id, memberId });
    await flagReversal(tx, memberId, reference, at);
    await needs.notify.queueMessage(tx, memberId, 'depositReversed', { amount: received, reference });
    await needs.outbox.publish(tx, 'deposit.reversed', {
      depositId: id,
      memberId: String(memberId),
      reference,
      gateway,
      received: formatMoney(received),
      creditedAt: isoOf(creditedAt),
      reversedAt: isoOf(at),
    });
    const balances = await needs.ledger.balancesOf(tx, memberId);
    const fee = moneyOfUnits(received - credited);
    const fromCash = mayDebit ? smaller(moneyOfUnits(balances.cash + fee), received) : noMoney;
    const cash = { memberId, purpose: 'cash' } as const;
    const sink = { purpose: 'gateway', name: gateway } as const;
    const legs: Leg[] = [
      { from: cash, to: sink, amount: fromCash },
      { from: { memberId, purpose: 'receivable' }, to: sink, amount: moneyOfUnits(received - fromCash) },
    ];
    const key = `deposit-reversal:${id}`;
    const back = { from: { purpose: 'fee', name: gateway }, to: cash, amount: fee } as const;
    // The fee is refunded first, because it is part of the debited amount.
    const [first, ...more]: PostingRequest[] = [
      ...feePosting(`${key}:fee`, reference, back),
      { key, kind: 'deposit_reversal', reference, legs: legs.filter(({ amount }) => amount > 0n) },
    ];
    assert(first, 'a reversal has at least one posting');
    await post(first, ...more);
    return true;
  });
}
