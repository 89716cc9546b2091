import { moneyOfUnits } from '@mela/kernel/money';
import { HOUR, plus } from '@mela/kernel/time';
import type { Result, Win } from '#adapters/game/dialect.ts';
import type { Leg } from '#modules/money/ledger/module.ts';
import { creditLegs, houseAccount, smallerOf, memberAccount } from './credit.ts';
import {
  addPosting,
  changeTransaction,
  hashOf,
  resolveDuplicate,
  keyOf,
  rejected,
  recordTransaction,
  openCase,
  type VendorTransaction,
  type AccountPurpose,
  type Round,
  type MemberState,
} from './member-state.ts';
import { changeRound, endRound, openRound, splitHold, type EvaluationContext } from './round.ts';

/** Credits a win or releases a hold. Token, member status and game status do not matter; only the bet must be known. */
export function payWin(
  context: EvaluationContext,
  member: MemberState,
  win: Win,
  currency: string | undefined,
): Result {
  const { transactionId, roundId, form, betId, amount } = win;
  const hash = hashOf(['win', form, roundId, betId, amount, currency ?? context.currency]);
  const known = member.transactions.get(keyOf('win', transactionId));
  if (known) return resolveDuplicate(member, known, hash);
  if (member.transactions.get(keyOf('bet', transactionId))?.state === 'cancelled')
    return rejected('TRANSACTION_CANCELLED');
  if (currency !== undefined && currency !== context.currency) return rejected('CURRENCY_MISMATCH');
  const bet = betId === undefined ? undefined : member.transactions.get(keyOf('bet', betId));
  const before = member.rounds.get(roundId);
  const refused = refusalOf(context, member, win, { bet, round: before });
  if (refused) return refused;

  const isLate = before !== undefined && before.state !== 'open';
  const round = before ?? openRound(context, member, win);
  const hold = form === 'release' ? bet : undefined;
  const creditedAccount = creditedAccountOf(member, win, { bet, hold });
  addPosting(member, {
    key: `win:${transactionId}`,
    kind: hold ? 'play_release' : 'settle',
    reference: roundId,
    legs: legsOf(member, win, { hold, creditedAccount }),
  });
  if (hold) changeTransaction(hold, 'released');
  if (creditedAccount === 'locked') openCase(member, { kind: 'over_cap', subject: transactionId, amount });
  member.wallet.staked -= amount;
  recordWin(round, win, { hold, isLate });
  const noted = recordTransaction(member, {
    transactionId,
    kind: 'win',
    id: context.newId(),
    hash,
    form,
    amount,
    roundId,
    targetId: betId ?? null,
    creditedAccount,
    isLate,
  });
  if (win.closesRound) endRound(context, member, round);
  return noted;
}

type Found = { bet: VendorTransaction | undefined; round: Round | undefined };

/** A win needs a bet that is not undone, and an open round or one that closed within the late window. A refusal opens a case for staff. */
function refusalOf(
  context: EvaluationContext,
  member: MemberState,
  win: Win,
  { bet, round }: Found,
): Result | undefined {
  const { transactionId, roundId, betId, amount } = win;
  const { policy } = member;
  const isOfRound = bet?.roundId === roundId;
  if (isOfRound && (bet.state === 'undone' || bet.state === 'cancelled')) {
    openCase(member, { kind: 'cancelled', subject: transactionId, amount });
    return rejected('TRANSACTION_CANCELLED');
  }
  const isRelease = win.form === 'release';
  const isKnown = betId === undefined ? (round?.bets ?? 0) > 0 : isOfRound;
  const isHold = isOfRound && bet.form === 'hold';
  if (isRelease ? !isHold : !isKnown && !policy.hasStandaloneWins) {
    openCase(member, { kind: 'bet_not_found', subject: transactionId, amount });
    return rejected('BET_NOT_FOUND');
  }
  // A hold is released once; further winnings come as a win.
  if (isRelease && bet?.state !== 'applied') {
    openCase(member, { kind: 'late_win', subject: transactionId, amount });
    return rejected('ALREADY_SETTLED');
  }
  if (round === undefined || round.state === 'open') return undefined;
  const isInTime =
    round.closedAt !== null && context.now <= plus(round.closedAt, policy.lateHours * HOUR) && isOfRound;
  if (isInTime) return undefined;
  openCase(member, { kind: 'late_win', subject: transactionId, amount });
  return rejected('ROUND_CLOSED');
}

type Shape = { bet: VendorTransaction | undefined; hold: VendorTransaction | undefined };

/** A win above the vendor's cap is locked until staff decide; a free round's win goes to the account that its campaign names. */
function creditedAccountOf(
  { policy, freeRounds }: MemberState,
  { amount }: Win,
  { bet, hold }: Shape,
): AccountPurpose {
  // The vendor has already credited the wallet that it keeps.
  if (policy.keepsWallet) return 'cash';
  if (policy.winMax !== null && amount - (hold?.amount ?? 0n) > policy.winMax) return 'locked';
  const free = bet?.freeRoundId == null ? undefined : freeRounds.get(bet.freeRoundId);
  return free?.creditedAccount ?? 'cash';
}

function legsOf(
  member: MemberState,
  { amount }: Win,
  { hold, creditedAccount }: { hold: VendorTransaction | undefined; creditedAccount: AccountPurpose },
): Leg[] {
  const house = houseAccount(member);
  if (!hold) return creditLegs(member, house, amount, creditedAccount);
  const inPlay = memberAccount(member, 'in_play');
  const back = smallerOf(hold.amount, amount);
  const won = moneyOfUnits(amount - back);
  return [
    { from: inPlay, to: memberAccount(member, 'cash'), amount: back },
    { from: inPlay, to: house, amount: moneyOfUnits(hold.amount - back) },
    ...creditLegs(member, house, won, creditedAccount),
  ];
}

function recordWin(
  round: Round,
  { amount, turnover }: Win,
  { hold, isLate }: { hold: VendorTransaction | undefined; isLate: boolean },
): void {
  changeRound(
    round,
    hold ? { wins: 1, held: 0n - hold.amount, ...splitHold(hold.amount, amount) } : { wins: 1, win: amount },
  );
  if (isLate) round.isLate = true;
  if (turnover !== undefined) round.turnover = moneyOfUnits((round.turnover ?? 0n) + turnover);
}
