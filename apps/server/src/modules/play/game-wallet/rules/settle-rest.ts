import { moneyOfUnits } from '@mela/kernel/money';
import type { Adjust, Close, Result, Reward } from '#adapters/game/dialect.ts';
import { creditLegs, houseOf, takeLegs } from './credit.ts';
import { book, hashOf, judgeKnown, keyOf, no, noteMove, openCase, type Sheet } from './member-state.ts';
import { mayTake } from './roll-back.ts';
import { changeRound, endRound, openRound, type Ground } from './round.ts';

/** A round is over. What the vendor counted is held against what was taken and paid here. */
export function closeRound(ground: Ground, sheet: Sheet, { roundId, totals, detailsUrl }: Close): Result {
  const round = sheet.rounds.get(roundId) ?? openRound(ground, sheet, { roundId });
  const stood = {
    bet: moneyOfUnits(round.stake + round.held),
    win: moneyOfUnits(round.win + round.adjusted),
  };
  const hasMismatch = totals !== undefined && (totals.bet !== stood.bet || totals.win !== stood.win);
  endRound(ground, sheet, round);
  if (hasMismatch)
    openCase(sheet, { kind: 'mismatch', subject: roundId, amount: moneyOfUnits(totals.win - stood.win) });
  if (detailsUrl !== undefined && round.detailsUrl !== detailsUrl)
    Object.assign(round, { detailsUrl, isChanged: true });
  return { status: 'OK', hasMismatch };
}

/** A jackpot, a prize or the sum of free rounds: it needs no bet. */
export function payReward(
  ground: Ground,
  sheet: Sheet,
  reward: Reward,
  currency: string | undefined,
): Result {
  const { moveId, form, campaignId, amount } = reward;
  const hash = hashOf(['reward', form, campaignId, amount, currency ?? ground.currency]);
  const known = sheet.moves.get(keyOf('reward', moveId));
  if (known) return judgeKnown(sheet, known, hash);
  if (currency !== undefined && currency !== ground.currency) return no('CURRENCY_MISMATCH');
  const isJackpot = form === 'jackpot';
  const pocket = sheet.freeRounds.get(campaignId)?.pocket ?? 'cash';
  const from = isJackpot ? houseOf(sheet) : ({ purpose: 'promotion', name: sheet.policy.vendor } as const);
  book(sheet, {
    key: `reward:${moveId}`,
    kind: isJackpot ? 'settle' : 'bonus',
    reference: moveId,
    legs: creditLegs(sheet, from, amount, pocket),
  });
  const id = ground.newId();
  return noteMove(sheet, {
    moveId,
    kind: 'reward',
    id,
    hash,
    form,
    amount,
    pocket,
    targetId: campaignId,
  });
}

/** A result was corrected: the difference is paid, or taken as a rollback would take it. */
export function adjustRound(
  ground: Ground,
  sheet: Sheet,
  adjust: Adjust,
  currency: string | undefined,
): Result {
  const { moveId, roundId, amount } = adjust;
  const hash = hashOf(['adjust', roundId, amount, currency ?? ground.currency]);
  const known = sheet.moves.get(keyOf('adjust', moveId));
  if (known) return judgeKnown(sheet, known, hash);
  if (currency !== undefined && currency !== ground.currency) return no('CURRENCY_MISMATCH');
  const round = sheet.rounds.get(roundId);
  if (!round) {
    openCase(sheet, { kind: 'bet_not_found', subject: moveId, amount });
    return no('BET_NOT_FOUND');
  }
  const taken = amount < 0n ? takeLegs(sheet, moneyOfUnits(0n - amount), 'cash') : undefined;
  if (taken && !mayTake(sheet, taken, moveId)) return no('ROLLBACK_REFUSED');
  book(sheet, {
    key: `adjust:${moveId}`,
    kind: 'settle',
    reference: roundId,
    legs: taken?.legs ?? creditLegs(sheet, houseOf(sheet), amount, 'cash'),
  });
  changeRound(round, { adjusted: amount });
  const id = ground.newId();
  return noteMove(sheet, {
    moveId,
    kind: 'adjust',
    id,
    hash,
    form: 'adjust',
    amount,
    roundId,
  });
}
