import { noMoney } from '@mela/kernel/money';
import type { Bet, Result, VendorStatus } from '#adapters/game/dialect.ts';
import { houseOf, ownPlace } from './credit.ts';
import { book, hashOf, judgeKnown, keyOf, no, noteMove, type FreeRound, type Sheet } from './member-state.ts';
import { changeRound, endRound, openRound, type Ground } from './round.ts';

/** Why a member may not bet on a game now. */
export type Barrier = {
  /** Token, game, and the member's standing. */
  barrierOf(sheet: Sheet, bet: Bet): VendorStatus | null;
  /** What the member's own limits say; nothing where there are none, so that nobody waits. */
  limitOf(sheet: Sheet, bet: Bet): Promise<VendorStatus | null> | null;
};

export type BetGround = Ground & Barrier;

/** What a bet is judged by that is not on the sheet. */
type Said = { currency: string | undefined; limit: VendorStatus | null };

/** A stake, a hold or a tip leaves what a member can spend. It fails closed: whatever is not sure is refused. */
export function placeBet(ground: BetGround, sheet: Sheet, bet: Bet, { currency, limit }: Said): Result {
  const { moveId, roundId, form, amount, freeRoundId } = bet;
  const hash = hashOf(['bet', form, roundId, amount, currency ?? ground.currency, freeRoundId]);
  const known = sheet.moves.get(keyOf('bet', moveId));
  // First of all: a repeat is answered as before, whatever has changed since.
  if (known) return judgeKnown(sheet, known, hash);
  if (currency !== undefined && currency !== ground.currency) return no('CURRENCY_MISMATCH');
  const isTip = form === 'tip';
  if (!isTip && (sheet.rounds.get(roundId)?.state ?? 'open') !== 'open') return no('ROUND_CLOSED');
  // What was played from the vendor's own wallet has happened; what stands before a bet stood before the transfer there.
  const isPast = sheet.policy.keepsWallet;
  const barrier = isPast ? null : (ground.barrierOf(sheet, bet) ?? limit);
  if (barrier) return no(barrier);
  const free = freeRoundId === undefined ? undefined : sheet.freeRounds.get(freeRoundId);
  if (freeRoundId !== undefined && !isFreeStill(ground, free, bet)) return no('INVALID_REQUEST');
  if (!isPast && !isWithinStakes(sheet, bet)) return no('LIMIT_STAKE');
  const { minBalance = noMoney } = bet;
  if (sheet.purse.cash < amount || sheet.purse.cash < minBalance)
    return no(isTip ? 'INSUFFICIENT_FUNDS_TIP' : 'INSUFFICIENT_FUNDS');

  if (free) Object.assign(free, { leftOver: free.leftOver - 1, isChanged: true });
  book(sheet, {
    key: `bet:${moveId}`,
    kind: isTip ? 'tip' : form === 'hold' ? 'play_hold' : 'bet',
    reference: isTip ? moveId : roundId,
    legs: [
      {
        from: ownPlace(sheet, 'cash'),
        to: form === 'hold' ? ownPlace(sheet, 'in_play') : houseOf(sheet),
        amount,
      },
    ],
  });
  sheet.purse.staked += amount;
  if (!isTip) noteStake(ground, sheet, bet);
  const noted = noteMove(sheet, {
    moveId,
    kind: 'bet',
    id: ground.newId(),
    hash,
    form,
    amount,
    roundId: isTip ? null : roundId,
    freeRoundId: freeRoundId ?? null,
    nominal: bet.nominal ?? null,
  });
  const round = isTip ? undefined : sheet.rounds.get(roundId);
  if (round && bet.closesRound === true) endRound(ground, sheet, round);
  return noted;
}

function noteStake(
  ground: Ground,
  sheet: Sheet,
  { roundId, gameCode, form, amount, freeRoundId }: Bet,
): void {
  const round = sheet.rounds.get(roundId) ?? openRound(ground, sheet, { roundId, gameCode });
  round.gameCode ??= gameCode;
  if (freeRoundId !== undefined) round.isFree = true;
  changeRound(round, { bets: 1, ...(form === 'hold' ? { held: amount } : { stake: amount }) });
}

/** Whether a campaign still has a round to give, which costs nothing. */
function isFreeStill({ now }: Ground, free: FreeRound | undefined, { amount, form }: Bet): boolean {
  return free !== undefined && free.leftOver > 0 && free.endsAt > now && amount === 0n && form === 'stake';
}

function isWithinStakes({ policy }: Sheet, { form, amount, freeRoundId }: Bet): boolean {
  if (form !== 'stake' || amount === 0n || freeRoundId !== undefined) return true;
  return (
    (policy.betMin === null || amount >= policy.betMin) && (policy.betMax === null || amount <= policy.betMax)
  );
}
