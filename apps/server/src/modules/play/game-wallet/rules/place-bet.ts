import { noMoney } from '@mela/kernel/money';
import type { MoneyParts } from '@mela/rules/rewards/bonus-money';
import type { Bet, Result, VendorStatus } from '#adapters/game/dialect.ts';
import type { AccountRef, Leg } from '#modules/money/ledger/module.ts';
import { isAboveBonusLimit, partsOfStake } from './bonus-parts.ts';
import { houseAccount, memberAccount } from './credit.ts';
import {
  addPosting,
  hashOf,
  resolveDuplicate,
  keyOf,
  rejected,
  recordTransaction,
  spendableOf,
  type FreeRound,
  type MemberState,
} from './member-state.ts';
import { changeRound, endRound, openRound, type EvaluationContext } from './round.ts';

/** The checks that a bet must pass. */
export type BetGuards = {
  /** Checks token, game and the member's status. */
  guardOf(member: MemberState, bet: Bet): VendorStatus | null;
  /** Checks the member's own limits; null without a promise if there are none, so that most bets are evaluated synchronously. */
  limitOf(member: MemberState, bet: Bet): Promise<VendorStatus | null> | null;
};

export type BetContext = EvaluationContext & BetGuards;

/** Inputs of a bet that are not part of the member's state. */
type Inputs = { currency: string | undefined; limit: VendorStatus | null };

/** Debits a stake, a hold or a tip. A bet fails closed: it is refused unless every check passes. */
export function placeBet(
  context: BetContext,
  member: MemberState,
  bet: Bet,
  { currency, limit }: Inputs,
): Result {
  const { transactionId, roundId, form, amount, freeRoundId } = bet;
  const hash = hashOf(['bet', form, roundId, amount, currency ?? context.currency, freeRoundId]);
  const known = member.transactions.get(keyOf('bet', transactionId));
  // Before any other check: a repeated bet gets the first answer, whatever has changed since.
  if (known) return resolveDuplicate(member, known, hash);
  if (currency !== undefined && currency !== context.currency) return rejected('CURRENCY_MISMATCH');
  const isTip = form === 'tip';
  if (!isTip && (member.rounds.get(roundId)?.state ?? 'open') !== 'open') return rejected('ROUND_CLOSED');
  // A bet from the vendor's own wallet has already happened; its checks were made at the transfer.
  const isImported = member.policy.keepsWallet;
  const refusal = isImported ? null : (context.guardOf(member, bet) ?? limit);
  if (refusal) return rejected(refusal);
  const free = freeRoundId === undefined ? undefined : member.freeRounds.get(freeRoundId);
  if (freeRoundId !== undefined && !isFreeStill(context, free, bet)) return rejected('INVALID_REQUEST');
  if (!isImported && !isWithinStakes(member, bet)) return rejected('LIMIT_STAKE');
  const { minBalance = noMoney } = bet;
  const parts = partsOfStake(member, amount, { isTip });
  const spendable = isTip ? member.wallet.cash : spendableOf(member.wallet);
  if (parts === undefined || spendable < minBalance)
    return rejected(isTip ? 'INSUFFICIENT_FUNDS_TIP' : 'INSUFFICIENT_FUNDS');
  if (isAboveBonusLimit(member, parts)) return rejected('LIMIT_STAKE');

  if (free) Object.assign(free, { leftOver: free.leftOver - 1, isChanged: true });
  addPosting(member, {
    key: `bet:${transactionId}`,
    kind: isTip ? 'tip' : form === 'hold' ? 'play_hold' : 'bet',
    reference: isTip ? transactionId : roundId,
    legs: stakeLegs(member, form === 'hold' ? memberAccount(member, 'in_play') : houseAccount(member), parts),
  });
  member.wallet.staked += amount;
  if (!isTip) recordStake(context, member, bet, parts);
  const noted = recordTransaction(member, {
    transactionId,
    kind: 'bet',
    id: context.newId(),
    hash,
    form,
    amount,
    roundId: isTip ? null : roundId,
    freeRoundId: freeRoundId ?? null,
    nominal: bet.nominal ?? null,
    bonusPart: parts.bonus,
  });
  const round = isTip ? undefined : member.rounds.get(roundId);
  if (round && bet.closesRound === true) endRound(context, member, round);
  return noted;
}

const stakeLegs = (member: MemberState, to: AccountRef, { cash, bonus }: MoneyParts): Leg[] => [
  { from: memberAccount(member, 'cash'), to, amount: cash },
  { from: memberAccount(member, 'bonus'), to, amount: bonus },
];

function recordStake(
  context: EvaluationContext,
  member: MemberState,
  { roundId, gameCode, form, amount, freeRoundId }: Bet,
  parts: MoneyParts,
): void {
  const round = member.rounds.get(roundId) ?? openRound(context, member, { roundId, gameCode });
  round.gameCode ??= gameCode;
  const { stakeable } = member.wallet;
  if (parts.bonus > 0n && stakeable !== null)
    Object.assign(round, { bonusId: stakeable.id, bonusTarget: stakeable.target });
  if (freeRoundId !== undefined) round.isFree = true;
  changeRound(round, { bets: 1, ...(form === 'hold' ? { held: amount } : { stake: amount }) });
}

/** Whether the campaign has free rounds left and the bet is one of them, with its game and nominal stake. */
function isFreeStill(
  { now }: EvaluationContext,
  free: FreeRound | undefined,
  { amount, form, gameCode, nominal }: Bet,
): boolean {
  if (free === undefined || free.isEnded || free.leftOver <= 0 || free.endsAt <= now) return false;
  const isOfGame = free.gameCode === null || free.gameCode === gameCode;
  const isAtStake = free.nominal === null || nominal === undefined || free.nominal === nominal;
  return isOfGame && isAtStake && amount === 0n && form === 'stake';
}

function isWithinStakes({ policy }: MemberState, { form, amount, freeRoundId }: Bet): boolean {
  if (form !== 'stake' || amount === 0n || freeRoundId !== undefined) return true;
  return (
    (policy.betMin === null || amount >= policy.betMin) && (policy.betMax === null || amount <= policy.betMax)
  );
}
