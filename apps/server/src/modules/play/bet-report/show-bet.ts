import { moneyOfUnits } from '@mela/kernel/money';
import type { BetMove } from '@mela/protocol/bets';
import { ownVendor } from '@mela/protocol/constants';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { BetDetails, ListedBet } from '@mela/protocol/shapes/bet';
import { asBet } from './list-bets.ts';
import type { Needs } from './needs.ts';
import { betById, transactionsOf, type TransactionRow } from './queries.ts';

/** One of the member's own bets, with the transactions of its round and the vendor's link to it. */
export async function showBet(
  { db, vendor }: Needs,
  memberId: bigint,
  { bet: id, language }: { bet: string; language: LanguageCode },
): Promise<BetDetails> {
  const found = await betById(db, { memberId, id: BigInt(id), language });
  if (!found) refuse('BET_UNKNOWN');
  const { round } = found;
  const bet = asBet(found);
  if (!round) {
    const untold = { detailsUrl: null, isProvable: false, isFree: false, isLate: false };
    return { ...bet, ...untold, roundId: found.roundId, moves: found.isLottery ? movesOfOrder(bet) : [] };
  }
  const { vendorCode, roundId, isFree, isLate } = round;
  const moves = await transactionsOf(db, { memberId, vendorCode, roundId });
  return {
    ...bet,
    roundId,
    detailsUrl: round.detailsUrl ?? (await vendor.linkOf({ vendor: vendorCode, memberId, roundId })),
    isProvable: vendorCode === ownVendor,
    isFree,
    isLate,
    moves: [...moves.map(asTransaction), ...givenBack(moves, bet.settledAt)].toSorted(
      (one, other) => one.madeAt.getTime() - other.madeAt.getTime(),
    ),
  };
}

/** A lottery order has one stake, which wins, loses or is returned as a whole. */
function movesOfOrder({ stake, payout, state, placedAt, settledAt }: ListedBet): BetDetails['moves'] {
  const isUndone = state === 'cancelled';
  const staked = { kind: 'stake' as const, amount: moneyOfUnits(0n - stake), madeAt: placedAt, isUndone };
  if (settledAt === null) return [staked];
  if (isUndone) return [staked, { kind: 'rollback', amount: stake, madeAt: settledAt, isUndone: false }];
  const won = { kind: 'win' as const, amount: payout, madeAt: settledAt, isUndone: false };
  return payout > 0n ? [staked, won] : [staked];
}

/** The end of a round refunds its open holds; the vendor sends no command for that. */
function givenBack(moves: readonly TransactionRow[], at: BetDetails['settledAt']): BetDetails['moves'] {
  if (at === null) return [];
  return moves
    .filter(({ isLeftOver }) => isLeftOver)
    .map(({ amount }) => ({ kind: 'release', amount, madeAt: at, isUndone: false }));
}

function asTransaction({
  kind,
  form,
  amount,
  madeAt,
  isUndone,
}: TransactionRow): BetDetails['moves'][number] {
  const isOut = kind === 'bet';
  return {
    kind: transactionKind(kind, form),
    amount: moneyOfUnits(isOut ? 0n - amount : amount),
    madeAt,
    isUndone,
  };
}

function transactionKind(kind: TransactionRow['kind'], form: string): BetMove {
  if (kind === 'bet') return form === 'hold' ? 'hold' : 'stake';
  if (kind === 'win') return form === 'release' ? 'release' : 'win';
  return kind === 'rollback' ? 'rollback' : 'adjust';
}
