import { formatMoney, moneyOfUnits, parseTimes, share, wholePaise, type Money } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { PostingRequest, Leg, PostAll } from '#modules/money/ledger/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { findDeposit, lockDeposit, transitionDeposit, type Change, type DepositRow } from './queries.ts';

/** Credits a paid deposit: state, turnover, message and posting in one transaction. Repeating it changes nothing. */
export async function creditDeposit(needs: Needs, id: string): Promise<void> {
  const known = await findDeposit(needs.db, id);
  if (known?.state !== 'paid') return;
  const isCredited = await transactCredit(needs, async ({ tx, post, mayGrant }) => {
    await lockMember(tx, known.memberId);
    const deposit = await lockDeposit(tx, id);
    if (deposit.state !== 'paid') return false;
    await bookCredit(needs, { tx, post, mayGrant }, deposit, { received: deposit.amount, change: {} });
    return true;
  });
  if (isCredited) await notifyChange(needs, known);
}

export type CreditWithin = { tx: Tx; post: PostAll; mayGrant: boolean };

/**
 * The transaction of a credit. A budget that stops covering a promised bonus between its reading and the posting must not stop the deposit:
 * the second attempt goes without the bonus.
 */
export async function transactCredit<Result>(
  { ledger }: Needs,
  work: (within: CreditWithin) => Promise<Result>,
): Promise<Result> {
  try {
    return await ledger.transact((tx, post) => work({ tx, post, mayGrant: true }));
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    return ledger.transact((tx, post) => work({ tx, post, mayGrant: false }));
  }
}

/** What a credited amount asks for by itself. */
export function ownRequirement({ settings }: Pick<Needs, 'settings'>, credited: Money): Money {
  return share(credited, parseTimes(settings.deposit().turnoverTimes));
}

type Receipt = { received: Money; change: Change };

/** Shared by automatic and staff credits. The caller holds the locks of the member and the deposit. */
export async function bookCredit(
  needs: Needs,
  { tx, post, mayGrant }: CreditWithin,
  deposit: DepositRow,
  { received, change }: Receipt,
): Promise<void> {
  const { clock, settings, ledger, outbox, turnover, notify } = needs;
  const { id, memberId, reference, gateway } = deposit;
  const fee = feeWithin(deposit, received);
  const credited = moneyOfUnits(received - fee);
  const at = clock.now();
  await transitionDeposit(
    tx,
    deposit,
    { state: 'credited', at },
    { reason: null, received, credited, credited_at: at, ask_at: null, taken_by: null, ...change },
  );
  const multiplier = parseTimes(settings.deposit().turnoverTimes);
  await turnover.open(tx, { memberId, source: 'deposit', sourceId: id, amount: credited, multiplier });
  await notify.queueMessage(tx, memberId, 'depositCredited', { amount: credited, reference });
  await outbox.publish(tx, 'deposit.credited', {
    depositId: id,
    memberId: String(memberId),
    reference,
    gateway,
    received: formatMoney(received),
    fee: formatMoney(fee),
    credited: formatMoney(credited),
    creditedAt: isoOf(at),
  });
  const own = ownRequirement(needs, credited);
  const bonus = deposit.bonusCode === null ? undefined : needs.bonuses.handler;
  const granted = await bonus?.credit(tx, { id, memberId, reference, received, own }, mayGrant);
  failpoint('deposit.crediting');
  // A debt from a reversed deposit is settled first.
  const { receivable } = await ledger.balancesOf(tx, memberId);
  const owed = smaller(moneyOfUnits(0n - receivable), credited);
  const cash = { memberId, purpose: 'cash' } as const;
  const source = { purpose: 'gateway', name: gateway } as const;
  const legs: Leg[] = [
    { from: source, to: cash, amount: moneyOfUnits(received - owed) },
    { from: source, to: { memberId, purpose: 'receivable' }, amount: owed },
  ];
  await post(
    { key: `deposit:${id}`, kind: 'deposit', reference, legs: legs.filter(({ amount }) => amount > 0n) },
    ...feePosting(`deposit:${id}:fee`, reference, {
      from: cash,
      to: { purpose: 'fee', name: gateway },
      amount: fee,
    }),
    ...(granted ?? []),
  );
}

/** A fee is a separate posting, so that the account record lists it. */
export function feePosting(key: string, reference: string, leg: Leg): PostingRequest[] {
  return leg.amount > 0n ? [{ key, kind: 'deposit_fee', reference, legs: [leg] }] : [];
}

/** The agreed fee, in proportion to the received amount. */
export function feeWithin({ amount, fee }: DepositRow, received: Money): Money {
  return received === amount ? fee : wholePaise(moneyOfUnits((received * fee) / amount));
}

export const smaller = (one: Money, other: Money): Money => (one < other ? one : other);
