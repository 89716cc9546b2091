import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { AccountRef, Leg, PostingRequest } from '#modules/money/ledger/module.ts';
import { house } from '#modules/play/lottery/orders/postings.ts';
import { groupBy } from './group-by.ts';
import type { Outcome, Pass } from './outcome.ts';

/** What a member has when the chunk begins. A debt is a negative amount. */
export type Funds = { cash: Money; receivable: Money };
export type FundsOf = (memberId: bigint) => Funds;

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
export function postingsOf(pass: Pass, outcomes: readonly Outcome[], fundsOf: FundsOf): PostingRequest[] {
  const byMember = groupBy(outcomes, ({ order }) => order.memberId);
  return [...byMember].flatMap(([memberId, own]) => {
    const wallet = openWallet(memberId, fundsOf(memberId));
    const parts = own.map((outcome) => ({ outcome, parts: partsOf(pass, outcome, wallet) }));
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

function partsOf(pass: Pass, outcome: Outcome, wallet: Wallet): Part[] {
  return movementsOf(pass, outcome).map(({ movement, amount }) => {
    const from = houseOf(pass, movement);
    // A returned stake was the member's own money before, so it pays no debt.
    if (movement === 'return') return { movement, legs: [{ from, to: wallet.cash, amount }] };
    return {
      movement,
      legs: pass.kind === 'reverse' ? wallet.debit(from, amount) : wallet.credit(from, amount),
    };
  });
}

type Wallet = ReturnType<typeof openWallet>;

/** Moves money between the house and a member: a credit pays the member's debt first, and what a debit cannot take becomes a debt. */
function openWallet(memberId: bigint, funds: Funds) {
  const cash = { memberId, purpose: 'cash' } as const;
  const receivable = { memberId, purpose: 'receivable' } as const;
  let left: bigint = funds.cash;
  let owed: bigint = 0n - funds.receivable;
  const legs = (parts: readonly Leg[]) => parts.filter(({ amount }) => amount > noMoney);
  return {
    cash,
    credit: (from: AccountRef, amount: Money): Leg[] => {
      const repaid = owed < amount ? owed : amount;
      owed -= repaid;
      return legs([
        { from, to: receivable, amount: moneyOfUnits(repaid) },
        { from, to: cash, amount: moneyOfUnits(amount - repaid) },
      ]);
    },
    debit: (to: AccountRef, amount: Money): Leg[] => {
      assert(left >= 0n, 'cash is never negative');
      const taken = left < amount ? left : amount;
      left -= taken;
      return legs([
        { from: cash, to, amount: moneyOfUnits(taken) },
        { from: receivable, to, amount: moneyOfUnits(amount - taken) },
      ]);
    },
  };
}
