import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { HOUR, plus, type Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { partsOfBet } from './bonus-parts.ts';
import { houseAccount, memberAccount, refundLegs } from './credit.ts';
import {
  addPosting,
  changeTransaction,
  openCase,
  transactionsOf,
  type Round,
  type MemberState,
} from './member-state.ts';

export type EvaluationContext = {
  now: Instant;
  currency: string;
  newId(): string;
  /** The catalogue entry of a game that a bet of this batch names. */
  gameOf?(code: string): KnownGame | undefined;
};

type KnownGame = { id: bigint; gameType: GameType };

/** Opens a round with the first transaction that names it. */
export function openRound(
  { now, newId, gameOf }: EvaluationContext,
  member: MemberState,
  { roundId, gameCode }: { roundId: string; gameCode?: string | undefined },
): Round {
  const game = gameCode === undefined ? undefined : gameOf?.(gameCode);
  const round: Round = {
    vendor: member.policy.vendor,
    memberId: member.memberId,
    roundId,
    id: newId(),
    gameCode: gameCode ?? null,
    gameId: game?.id ?? null,
    gameType: game?.gameType ?? null,
    state: 'open',
    bets: 0,
    wins: 0,
    stake: noMoney,
    win: noMoney,
    held: noMoney,
    adjusted: noMoney,
    turnover: null,
    isFree: false,
    isLate: false,
    detailsUrl: null,
    openedAt: now,
    closedAt: null,
    askAt: plus(now, member.policy.askAfterHours * HOUR),
    bonusId: null,
    bonusTarget: null,
    version: 0,
    isChanged: true,
    before: null,
  };
  member.rounds.set(roundId, round);
  return round;
}

/** Adds to the sums of a round. */
export function changeRound(
  round: Round,
  by: Partial<Record<'stake' | 'win' | 'held' | 'adjusted', bigint>> & { bets?: number; wins?: number },
): void {
  round.stake = moneyOfUnits(round.stake + (by.stake ?? 0n));
  round.win = moneyOfUnits(round.win + (by.win ?? 0n));
  round.held = moneyOfUnits(round.held + (by.held ?? 0n));
  round.adjusted = moneyOfUnits(round.adjusted + (by.adjusted ?? 0n));
  round.bets += by.bets ?? 0;
  round.wins += by.wins ?? 0;
  round.isChanged = true;
}

/** Splits a settled hold into stake and win: only the difference was played. */
export function splitHold(held: bigint, amount: bigint): { stake: bigint; win: bigint } {
  return held > amount ? { stake: held - amount, win: 0n } : { stake: 0n, win: amount - held };
}

const sumOf = (amounts: readonly Money[]): Money =>
  moneyOfUnits(amounts.reduce((sum, amount) => sum + amount, 0n));

/** Closes a round, after which it takes no bets. Holds that were never settled go back to the member, and staff get a case. */
export function endRound({ now }: EvaluationContext, member: MemberState, round: Round): void {
  if (round.state !== 'open') return;
  if (round.held > 0n) {
    openCase(member, { kind: 'mismatch', subject: round.roundId, amount: round.held });
    giveBackHolds(member, round);
  }
  round.state = 'closed';
  round.closedAt = now;
  round.askAt = null;
  round.isChanged = true;
}

function giveBackHolds(member: MemberState, round: Round): void {
  const holds = transactionsOf(member, round.roundId).filter(
    ({ form, state }) => form === 'hold' && state === 'applied',
  );
  const bonus = sumOf(holds.map((hold) => partsOfBet(hold).bonus));
  const parts = { cash: moneyOfUnits(round.held - bonus), bonus };
  addPosting(member, {
    key: `close:${round.roundId}`,
    kind: 'play_release',
    reference: round.roundId,
    legs: refundLegs(member, memberAccount(member, 'in_play'), parts, round.bonusTarget),
  });
  for (const hold of holds) changeTransaction(hold, 'released');
  changeRound(round, { held: 0n - round.held });
}

/** Refunds the bets of a round whose result is unknown, and returns the sum; a round that was settled in part is only closed. */
export function voidRound(context: EvaluationContext, member: MemberState, round: Round): Money {
  if (round.wins > 0) {
    endRound(context, member, round);
    openCase(member, { kind: 'mismatch', subject: round.roundId, amount: round.win });
    return noMoney;
  }
  const bets = transactionsOf(member, round.roundId).filter(
    ({ kind, state }) => kind === 'bet' && state === 'applied',
  );
  const bonusOf = (isOfForm: (form: string) => boolean): Money =>
    sumOf(bets.filter(({ form }) => isOfForm(form)).map((bet) => partsOfBet(bet).bonus));
  const staked = bonusOf((form) => form !== 'hold');
  const held = bonusOf((form) => form === 'hold');
  const back = moneyOfUnits(round.stake + round.held);
  addPosting(member, {
    key: `void:${round.roundId}`,
    kind: 'refund',
    reference: round.roundId,
    legs: [
      ...refundLegs(
        member,
        houseAccount(member),
        { cash: moneyOfUnits(round.stake - staked), bonus: staked },
        round.bonusTarget,
      ),
      ...refundLegs(
        member,
        memberAccount(member, 'in_play'),
        { cash: moneyOfUnits(round.held - held), bonus: held },
        round.bonusTarget,
      ),
    ],
  });
  for (const bet of bets) changeTransaction(bet, 'undone');
  openCase(member, { kind: 'voided', subject: round.roundId, amount: back });
  changeRound(round, { bets: -round.bets, stake: 0n - round.stake, held: 0n - round.held });
  round.state = 'void';
  round.closedAt = context.now;
  round.askAt = null;
  return back;
}
