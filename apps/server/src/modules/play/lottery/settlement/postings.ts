import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { splitPayout, type BonusTarget, type MoneyParts } from '@mela/rules/rewards/bonus-money';
import type { AccountRef, Leg, PostingRequest } from '#modules/money/ledger/module.ts';
import { takenBonusAccount } from '#modules/money/turnover/module.ts';
import { bonusLegs, partsOf } from '#modules/play/lottery/orders/bonus-stake.ts';
import { house } from '#modules/play/lottery/orders/postings.ts';
import { groupBy } from './group-by.ts';
import type { Outcome, Pass } from './outcome.ts';

/** What a member has when the chunk begins. A debt is a negative amount. */
export type Funds = MoneyParts & { receivable: Money };
export type FundsOf = (memberId: bigint) => Funds;

/** `targets`: where the bonus parts of orders on these bonuses go. */
type Known = { fundsOf: FundsOf; targets: ReadonlyMap<string, BonusTarget> };

/** A member with more orders in one draw than this gets one posting for all of them. */
const MEMBER_ORDERS_MAX = 200;

type Movement = 'payout' | 'rebate' | 'return';
type Part = { movement: Movement; legs: Leg[] };

const kinds = { payout: 'settle', rebate: 'rebate', return: 'refund' } as const;

/** Winnings come from where the stakes went, rebates from the promotions of the same vendor. */
function houseOf({ game }: Pass, movement: Movement): AccountRef {
  return movement === 'rebate' ? { purpose: 'promotion', name: game.vassalage } : house(game);
}

/** The postings of a chunk. Keys contain the number of the pass, so that a draw that is settled again is paid again. */
export function postingsOf(
  pass: Pass,
  outcomes: readonly Outcome[],
  { fundsOf, targets }: Known,
): PostingRequest[] {
  const byMember = groupBy(outcomes, ({ order }) => order.memberId);
  return [...byMember].flatMap(([memberId, own]) => {
    const wallet = openWallet(memberId, fundsOf(memberId));
    const parts = own.map((outcome) => {
      const target = targets.get(outcome.order.bonusId ?? '') ?? 'cash';
      return { outcome, parts: movedParts(pass, outcome, { wallet, target }) };
    });
    if (own.length > MEMBER_ORDERS_MAX) {
      const subject = `draw:${pass.drawId}:${memberId}`;
      const reference = `${pass.game.code} ${pass.issue}`;
      return requests(
        pass,
        { subject, reference },
        parts.flatMap((one) => one.parts),
      );
    }
    return parts.flatMap((one) => {
      const { id, reference } = one.outcome.order;
      return requests(pass, { subject: String(id), reference }, one.parts);
    });
  });
}

/** One posting of each kind. */
function requests(
  { run }: Pass,
  { subject, reference }: { subject: string; reference: string },
  parts: readonly Part[],
): PostingRequest[] {
  return [...groupBy(parts, ({ movement }) => movement)].map(([movement, own]) => ({
    key: `lottery:${subject}:${run}:${movement}`,
    kind: kinds[movement],
    reference,
    legs: own.flatMap(({ legs }) => legs),
  }));
}

/** What a pass moves for one order. Each movement is a posting. */
export function movementsOf(
  { kind }: Pick<Pass, 'kind'>,
  { order, payout, rebate }: Outcome,
): { movement: Movement; amount: Money }[] {
  const paid = kind === 'reverse' ? order : { payout, rebate };
  const movements: { movement: Movement; amount: Money }[] =
    kind === 'return'
      ? [{ movement: 'return', amount: order.stake }]
      : [
          { movement: 'payout', amount: paid.payout },
          { movement: 'rebate', amount: paid.rebate },
        ];
  return movements.filter(({ amount }) => amount > noMoney);
}

function movedParts(
  pass: Pass,
  outcome: Outcome,
  { wallet, target }: { wallet: Wallet; target: BonusTarget },
): Part[] {
  const staked = partsOf(outcome.order);
  return movementsOf(pass, outcome).map(({ movement, amount }) => {
    const other = houseOf(pass, movement);
    const parts = splitPayout(amount, staked);
    // A returned stake was the member's own money before, so it pays no debt.
    if (movement === 'return') return { movement, legs: wallet.refund(other, staked, target) };
    return {
      movement,
      legs:
        pass.kind === 'reverse' ? wallet.debit(other, parts, target) : wallet.credit(other, parts, target),
    };
  });
}

type Wallet = ReturnType<typeof openWallet>;

const isReal = ({ amount }: Leg): boolean => amount > noMoney;

/** Moves money between the house and a member: a credit pays the member's debt first, and what a debit cannot take becomes a debt. */
function openWallet(memberId: bigint, funds: Funds) {
  const cash = { memberId, purpose: 'cash' } as const;
  const bonus = { memberId, purpose: 'bonus' } as const;
  const receivable = { memberId, purpose: 'receivable' } as const;
  let left: bigint = funds.cash;
  let leftBonus: bigint = funds.bonus;
  let owed: bigint = 0n - funds.receivable;
  /** With a target of cash, both parts are cash. */
  const byTarget = (parts: MoneyParts, target: BonusTarget): MoneyParts =>
    target === 'cash' ? { cash: moneyOfUnits(parts.cash + parts.bonus), bonus: noMoney } : parts;
  const smaller = (one: bigint, other: bigint): Money => moneyOfUnits(one < other ? one : other);
  return {
    refund: (from: AccountRef, stake: MoneyParts, target: BonusTarget): Leg[] => {
      const parts = byTarget(stake, target);
      const back = { from, to: cash, amount: parts.cash };
      return [back, ...bonusLegs(memberId, { from, amount: parts.bonus, target })].filter(isReal);
    },
    credit: (from: AccountRef, paid: MoneyParts, target: BonusTarget): Leg[] => {
      const parts = byTarget(paid, target);
      const repaid = smaller(owed, parts.cash);
      owed -= repaid;
      return [
        { from, to: receivable, amount: repaid },
        { from, to: cash, amount: moneyOfUnits(parts.cash - repaid) },
        ...bonusLegs(memberId, { from, amount: parts.bonus, target }),
      ].filter(isReal);
    },
    /** A bonus part that its member has lost since is not taken a second time. */
    debit: (to: AccountRef, paid: MoneyParts, target: BonusTarget): Leg[] => {
      assert(left >= 0n && leftBonus >= 0n, 'cash and bonus are never negative');
      const parts = byTarget(paid, target);
      const taken = target === 'taken' ? parts.bonus : noMoney;
      const fromBonus = target === 'taken' ? noMoney : smaller(leftBonus, parts.bonus);
      const wanted = moneyOfUnits(parts.cash + parts.bonus - taken - fromBonus);
      const fromCash = smaller(left, wanted);
      left -= fromCash;
      leftBonus -= fromBonus;
      return [
        { from: takenBonusAccount, to: bonus, amount: taken },
        { from: bonus, to, amount: moneyOfUnits(taken + fromBonus) },
        { from: cash, to, amount: fromCash },
        { from: receivable, to, amount: moneyOfUnits(wanted - fromCash) },
      ].filter(isReal);
    },
  };
}
