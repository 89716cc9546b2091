import { moneyOfUnits } from '@mela/kernel/money';
import { HOUR, plus } from '@mela/kernel/time';
import type { Result, Win } from '#adapters/game/dialect.ts';
import type { Leg } from '#modules/money/ledger/module.ts';
import { creditLegs, houseOf, least, ownPlace } from './credit.ts';
import {
  book,
  changeMove,
  hashOf,
  judgeKnown,
  keyOf,
  no,
  noteMove,
  openCase,
  type Move,
  type Pocket,
  type Round,
  type Sheet,
} from './member-state.ts';
import { changeRound, endRound, openRound, partsOfHold, type Ground } from './round.ts';

/** A win, or what is left of a hold, is the member's. It is taken whatever became of token, member or game; only a bet must be known. */
export function payWin(ground: Ground, sheet: Sheet, win: Win, currency: string | undefined): Result {
  const { moveId, roundId, form, betId, amount } = win;
  const hash = hashOf(['win', form, roundId, betId, amount, currency ?? ground.currency]);
  const known = sheet.moves.get(keyOf('win', moveId));
  if (known) return judgeKnown(sheet, known, hash);
  if (sheet.moves.get(keyOf('bet', moveId))?.state === 'cancelled') return no('TRANSACTION_CANCELLED');
  if (currency !== undefined && currency !== ground.currency) return no('CURRENCY_MISMATCH');
  const bet = betId === undefined ? undefined : sheet.moves.get(keyOf('bet', betId));
  const before = sheet.rounds.get(roundId);
  const refused = refusalOf(ground, sheet, win, { bet, round: before });
  if (refused) return refused;

  const isLate = before !== undefined && before.state !== 'open';
  const round = before ?? openRound(ground, sheet, win);
  const hold = form === 'release' ? bet : undefined;
  const pocket = pocketOf(sheet, win, { bet, hold });
  book(sheet, {
    key: `win:${moveId}`,
    kind: hold ? 'play_release' : 'settle',
    reference: roundId,
    legs: legsOf(sheet, win, { hold, pocket }),
  });
  if (hold) changeMove(hold, 'released');
  if (pocket === 'locked') openCase(sheet, { kind: 'over_cap', subject: moveId, amount });
  sheet.purse.staked -= amount;
  noteWin(round, win, { hold, isLate });
  const noted = noteMove(sheet, {
    moveId,
    kind: 'win',
    id: ground.newId(),
    hash,
    form,
    amount,
    roundId,
    targetId: betId ?? null,
    pocket,
    isLate,
  });
  if (win.closesRound) endRound(ground, sheet, round);
  return noted;
}

type Found = { bet: Move | undefined; round: Round | undefined };

/** A win belongs to a bet that stands, and comes while its round is open or not long after. What is refused waits for people. */
function refusalOf(ground: Ground, sheet: Sheet, win: Win, { bet, round }: Found): Result | undefined {
  const { moveId, roundId, betId, amount } = win;
  const { policy } = sheet;
  const isOfRound = bet?.roundId === roundId;
  if (isOfRound && (bet.state === 'undone' || bet.state === 'cancelled')) {
    openCase(sheet, { kind: 'cancelled', subject: moveId, amount });
    return no('TRANSACTION_CANCELLED');
  }
  const isRelease = win.form === 'release';
  const isKnown = betId === undefined ? (round?.bets ?? 0) > 0 : isOfRound;
  const isHold = isOfRound && bet.form === 'hold';
  if (isRelease ? !isHold : !isKnown && !policy.hasStandaloneWins) {
    openCase(sheet, { kind: 'bet_not_found', subject: moveId, amount });
    return no('BET_NOT_FOUND');
  }
  // What was held is given back once; whatever is won beside it is a win.
  if (isRelease && bet?.state !== 'applied') {
    openCase(sheet, { kind: 'late_win', subject: moveId, amount });
    return no('ALREADY_SETTLED');
  }
  if (round === undefined || round.state === 'open') return undefined;
  const isInTime =
    round.closedAt !== null && ground.now <= plus(round.closedAt, policy.lateHours * HOUR) && isOfRound;
  if (isInTime) return undefined;
  openCase(sheet, { kind: 'late_win', subject: moveId, amount });
  return no('ROUND_CLOSED');
}

type Shape = { bet: Move | undefined; hold: Move | undefined };

/** Above the cap it is locked until somebody looked at it; what a campaign gave goes where the campaign says. */
function pocketOf({ policy, freeRounds }: Sheet, { amount }: Win, { bet, hold }: Shape): Pocket {
  // What the vendor has paid into its own wallet is there.
  if (policy.keepsWallet) return 'cash';
  if (policy.winMax !== null && amount - (hold?.amount ?? 0n) > policy.winMax) return 'locked';
  const free = bet?.freeRoundId == null ? undefined : freeRounds.get(bet.freeRoundId);
  return free?.pocket ?? 'cash';
}

function legsOf(
  sheet: Sheet,
  { amount }: Win,
  { hold, pocket }: { hold: Move | undefined; pocket: Pocket },
): Leg[] {
  const house = houseOf(sheet);
  if (!hold) return creditLegs(sheet, house, amount, pocket);
  const inPlay = ownPlace(sheet, 'in_play');
  const back = least(hold.amount, amount);
  const won = moneyOfUnits(amount - back);
  return [
    { from: inPlay, to: ownPlace(sheet, 'cash'), amount: back },
    { from: inPlay, to: house, amount: moneyOfUnits(hold.amount - back) },
    ...creditLegs(sheet, house, won, pocket),
  ];
}

function noteWin(
  round: Round,
  { amount, turnover }: Win,
  { hold, isLate }: { hold: Move | undefined; isLate: boolean },
): void {
  changeRound(
    round,
    hold
      ? { wins: 1, held: 0n - hold.amount, ...partsOfHold(hold.amount, amount) }
      : { wins: 1, win: amount },
  );
  if (isLate) round.isLate = true;
  if (turnover !== undefined) round.turnover = moneyOfUnits((round.turnover ?? 0n) + turnover);
}
