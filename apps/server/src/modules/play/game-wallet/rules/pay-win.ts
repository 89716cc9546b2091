import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { HOUR, plus } from '@mela/kernel/time';
import type { MoneyParts } from '@mela/rules/rewards/bonus-money';
import type { Result, Win } from '#adapters/game/dialect.ts';
import type { Leg } from '#modules/money/ledger/module.ts';
import { bonusPartOf } from './bonus-parts.ts';
import { collectWin, freeRoundOf } from './collect-win.ts';
import { creditLegs, creditParts, houseAccount, memberAccount, refundLegs, smallerOf } from './credit.ts';
import {
  addPosting,
  changeTransaction,
  hashOf,
  resolveDuplicate,
  keyOf,
  rejected,
  recordTransaction,
  openCase,
  subjectOfHeld,
  type VendorTransaction,
  type AccountPurpose,
  type FreeRound,
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
  const free = freeRoundOf(member, roundId);
  const creditedAccount = creditedAccountOf(member, win, { free, hold, round });
  const isCollected = free !== undefined && creditedAccount === 'collected';
  const split = splitWin(member, win, { bet, hold, round });
  addPosting(member, {
    key: `win:${transactionId}`,
    kind: hold ? 'play_release' : 'settle',
    reference: roundId,
    legs: legsOf(member, split, { hold, creditedAccount, round }),
  });
  if (hold) changeTransaction(hold, 'released');
  if (creditedAccount === 'locked')
    openCase(member, { kind: 'over_cap', subject: subjectOfHeld('win', transactionId), amount });
  if (isCollected) collectWin(member, free, { subject: transactionId, amount });
  else member.wallet.staked -= amount;
  recordWin(round, isCollected ? { ...win, amount: noMoney } : win, { hold, isLate });
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
    bonusPart:
      creditedAccount === 'bonus' || isCollected ? noMoney : moneyOfUnits(split.back.bonus + split.won.bonus),
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

/**
 * A win that brings its round above the vendor's cap is locked until staff decide; a free round's win goes to the account that its
 * campaign names, or is collected, and then the campaign has a cap of its own.
 */
function creditedAccountOf(
  { policy }: MemberState,
  { amount }: Win,
  { free, hold, round }: { free: FreeRound | undefined; hold: VendorTransaction | undefined; round: Round },
): AccountPurpose {
  // The vendor has already credited the wallet that it keeps.
  if (policy.keepsWallet) return 'cash';
  if (free?.creditedAccount === 'collected') return 'collected';
  const won = amount - (hold?.amount ?? 0n);
  if (won > 0n && round.win + round.adjusted + won > policy.winMax) return 'locked';
  return free?.creditedAccount ?? 'cash';
}

/** A win in two parts: the returned hold and the added amount, each with its bonus part. */
type SplitWin = { back: MoneyParts; won: MoneyParts };

function splitWin(
  member: MemberState,
  { amount }: Win,
  { bet, hold, round }: Shape & { round: Round },
): SplitWin {
  const back = hold ? smallerOf(hold.amount, amount) : noMoney;
  const split = (payout: Money): MoneyParts => {
    const bonus = bonusPartOf(member, payout, { bet, round });
    return { cash: moneyOfUnits(payout - bonus), bonus };
  };
  return { back: split(back), won: split(moneyOfUnits(amount - back)) };
}

type Credited = { hold: VendorTransaction | undefined; creditedAccount: AccountPurpose; round: Round };

function legsOf(
  member: MemberState,
  { back, won }: SplitWin,
  { hold, creditedAccount, round: { bonusTarget } }: Credited,
): Leg[] {
  const house = houseAccount(member);
  const wonLegs =
    creditedAccount === 'cash'
      ? creditParts(member, house, won, bonusTarget)
      : creditLegs(member, house, moneyOfUnits(won.cash + won.bonus), creditedAccount);
  if (!hold) return wonLegs;
  const inPlay = memberAccount(member, 'in_play');
  const lost = moneyOfUnits(hold.amount - back.cash - back.bonus);
  return [
    ...refundLegs(member, inPlay, back, bonusTarget),
    { from: inPlay, to: house, amount: lost },
    ...wonLegs,
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
