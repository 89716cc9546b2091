import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Adjust, Close, Result, Reward } from '#adapters/game/dialect.ts';
import { bonusPartOf } from './bonus-parts.ts';
import { collectedIn, collectWin } from './collect-win.ts';
import { creditLegs, creditParts, houseAccount, debitLegs } from './credit.ts';
import {
  addPosting,
  hashOf,
  resolveDuplicate,
  keyOf,
  rejected,
  recordTransaction,
  openCase,
  subjectOfHeld,
  type MemberState,
} from './member-state.ts';
import { mayDebit } from './roll-back.ts';
import { changeRound, endRound, openRound, type EvaluationContext } from './round.ts';

/** Closes a round and compares the vendor's totals with ours. */
export function closeRound(
  context: EvaluationContext,
  member: MemberState,
  { roundId, totals, detailsUrl }: Close,
): Result {
  const round = member.rounds.get(roundId) ?? openRound(context, member, { roundId });
  const stood = {
    bet: moneyOfUnits(round.stake + round.held),
    win: moneyOfUnits(round.win + round.adjusted + collectedIn(member, roundId)),
  };
  const hasMismatch = totals !== undefined && (totals.bet !== stood.bet || totals.win !== stood.win);
  endRound(context, member, round);
  if (hasMismatch)
    openCase(member, { kind: 'mismatch', subject: roundId, amount: moneyOfUnits(totals.win - stood.win) });
  if (detailsUrl !== undefined && round.detailsUrl !== detailsUrl)
    Object.assign(round, { detailsUrl, isChanged: true });
  return { status: 'OK', hasMismatch };
}

/** Credits a jackpot, a prize or the sum of free rounds; no bet is required. */
export function payReward(
  context: EvaluationContext,
  member: MemberState,
  reward: Reward,
  currency: string | undefined,
): Result {
  const { transactionId, form, campaignId, amount } = reward;
  const hash = hashOf(['reward', form, campaignId, amount, currency ?? context.currency]);
  const known = member.transactions.get(keyOf('reward', transactionId));
  if (known) return resolveDuplicate(member, known, hash);
  if (currency !== undefined && currency !== context.currency) return rejected('CURRENCY_MISMATCH');
  const isJackpot = form === 'jackpot';
  const free = member.freeRounds.get(campaignId);
  const granted = free?.creditedAccount ?? 'cash';
  // Collected wins are capped by their campaign.
  const creditedAccount = granted !== 'collected' && isAboveCap(member, amount) ? 'locked' : granted;
  if (creditedAccount === 'locked') holdForStaff(member, 'reward', { transactionId, amount });
  const from = isJackpot
    ? houseAccount(member)
    : ({ purpose: 'promotion', name: member.policy.vendor } as const);
  addPosting(member, {
    key: `reward:${transactionId}`,
    kind: isJackpot ? 'settle' : 'bonus',
    reference: transactionId,
    legs: creditLegs(member, from, amount, creditedAccount),
  });
  if (free && creditedAccount === 'collected') collectWin(member, free, { subject: transactionId, amount });
  const id = context.newId();
  return recordTransaction(member, {
    transactionId,
    kind: 'reward',
    id,
    hash,
    form,
    amount,
    creditedAccount,
    // Where the amount goes if staff release it.
    bonusPart: creditedAccount === 'locked' && granted === 'bonus' ? amount : noMoney,
    targetId: campaignId,
  });
}

/** A vendor that keeps wallets has already credited its own. */
const isAboveCap = ({ policy }: MemberState, amount: bigint): boolean =>
  !policy.keepsWallet && amount > policy.creditMax;

/** The amount is locked until two members of staff release or refuse it. */
function holdForStaff(
  member: MemberState,
  kind: 'reward' | 'adjust',
  { transactionId, amount }: { transactionId: string; amount: Money },
): void {
  openCase(member, { kind: 'over_cap', subject: subjectOfHeld(kind, transactionId), amount });
}

/** Corrects a result: credits the difference, or debits it like a rollback. */
export function adjustRound(
  context: EvaluationContext,
  member: MemberState,
  adjust: Adjust,
  currency: string | undefined,
): Result {
  const { transactionId, roundId, amount } = adjust;
  const hash = hashOf(['adjust', roundId, amount, currency ?? context.currency]);
  const known = member.transactions.get(keyOf('adjust', transactionId));
  if (known) return resolveDuplicate(member, known, hash);
  if (currency !== undefined && currency !== context.currency) return rejected('CURRENCY_MISMATCH');
  const round = member.rounds.get(roundId);
  if (!round) {
    openCase(member, { kind: 'bet_not_found', subject: transactionId, amount });
    return rejected('BET_NOT_FOUND');
  }
  const size = moneyOfUnits(amount < 0n ? 0n - amount : amount);
  const bonus = bonusPartOf(member, size, { round });
  const target = round.bonusTarget;
  const taken =
    amount < 0n
      ? debitLegs(member, { amount: size, bonusPart: bonus, creditedAccount: 'cash', target })
      : undefined;
  if (taken && !mayDebit(member, taken, transactionId)) return rejected('ROLLBACK_REFUSED');
  const isHeld =
    isAboveCap(member, amount) ||
    (amount > 0n && !member.policy.keepsWallet && round.win + round.adjusted + amount > member.policy.winMax);
  if (isHeld) holdForStaff(member, 'adjust', { transactionId, amount });
  const house = houseAccount(member);
  addPosting(member, {
    key: `adjust:${transactionId}`,
    kind: 'settle',
    reference: roundId,
    legs:
      taken?.legs ??
      (isHeld
        ? creditLegs(member, house, size, 'locked')
        : creditParts(member, house, { cash: moneyOfUnits(size - bonus), bonus }, target)),
  });
  changeRound(round, { adjusted: amount });
  const id = context.newId();
  return recordTransaction(member, {
    transactionId,
    kind: 'adjust',
    id,
    hash,
    form: 'adjust',
    amount,
    creditedAccount: isHeld ? 'locked' : 'cash',
    bonusPart: amount < 0n ? moneyOfUnits(0n - bonus) : bonus,
    roundId,
  });
}
