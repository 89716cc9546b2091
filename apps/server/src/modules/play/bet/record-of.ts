import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { BetState } from '@mela/protocol/bets';
import type { GameType } from '@mela/protocol/categories';
import { isTwoSided } from '@mela/rules/money/product';
import { validBet } from '@mela/rules/money/turnover';
import { products } from './products.ts';

/** A member's part of a round, as the vendor's commands have left it. */
export type SeenRound = {
  id: string;
  vendor: string;
  memberId: bigint;
  /** The vendor's own name for it. */
  roundId: string;
  gameCode: string | null;
  /** The game in our own words, where the round says it. */
  gameId: bigint | null;
  gameType: GameType | null;
  state: 'open' | 'closed' | 'void';
  bets: number;
  wins: number;
  stake: Money;
  win: Money;
  held: Money;
  adjusted: Money;
  turnover: Money | null;
  isFree: boolean;
  openedAt: Instant;
  closedAt: Instant | null;
  /** What it was before, `stake` with what was held; null where it was not there, and left out where nobody looked. */
  before?: { isOver: boolean; stands: boolean; stake: Money } | null;
};

/** What a record counts for. */
type Worth = {
  state: BetState;
  stake: Money;
  validBet: Money;
  payout: Money;
  /** The merchant's day on which it was settled. */
  day: LocalDay | null;
};

export type BetRecord = Worth & {
  /** Null for what no vendor told of: the history of the demo world. */
  roundId: string | null;
  memberId: bigint;
  gameId: bigint | null;
  gameType: GameType;
  placedAt: Instant;
  settledAt: Instant | null;
  isDemo: boolean;
};

/** What is kept of a round already, and which game it is. */
export type KnownBet = { gameId: bigint | null; gameType: GameType; kept: Worth | null };

/** `dayOf`: the merchant's day at a moment. */
type Ground = { now: Instant; dayOf(at: Instant): LocalDay };

type Sums = Pick<SeenRound, 'bets' | 'wins' | 'win' | 'adjusted'>;

/** Whether anything that was staked or paid in it still counts. */
export const stands = ({ bets, wins, win, adjusted }: Sums): boolean =>
  bets > 0 || wins > 0 || win + adjusted !== 0n;

/**
 * What is kept of a round, where the round itself says enough: its sums count from when it was over, so what was open or not there before
 * counted for nothing, whether its record has been written yet or not.
 */
export function knownOf({ gameId, gameType, before }: SeenRound): KnownBet | undefined {
  if (gameType === null || before === undefined) return undefined;
  if (before === null) return { gameId, gameType, kept: null };
  if (before.isOver || !before.stands) return undefined;
  const nothing = { validBet: noMoney, payout: noMoney, day: null };
  return { gameId, gameType, kept: { state: 'open', stake: before.stake, ...nothing } };
}

/** The record of a round; none where nothing was ever staked or paid in it. */
export function recordOf({ now, dayOf }: Ground, round: SeenRound, known: KnownBet): BetRecord | undefined {
  const { gameId, gameType, kept } = known;
  const { stake, held, isFree, turnover: said } = round;
  const payout = moneyOfUnits(round.win + round.adjusted);
  const isStanding = stands(round);
  if (!isStanding && kept === null) return undefined;
  const record: BetRecord = {
    roundId: round.id,
    memberId: round.memberId,
    gameId,
    gameType,
    state: 'open',
    stake: moneyOfUnits(stake + held),
    validBet: noMoney,
    payout,
    placedAt: round.openedAt,
    settledAt: round.closedAt,
    day: null,
    isDemo: false,
  };
  if (!isStanding) {
    // Of what was taken back one still reads how much it was; it counts for nothing.
    record.state = 'cancelled';
    record.stake = kept?.stake ?? noMoney;
    record.payout = noMoney;
    record.settledAt = round.closedAt ?? now;
  } else if (round.closedAt !== null) {
    record.state = 'settled';
    record.stake = stake;
    record.validBet = validBet({ stake, payout, said, isFree, isTwoSided: isTwoSided(products[gameType]) });
    // Whatever comes later, a correction or another calendar: the day stays.
    record.day = kept?.day ?? dayOf(round.closedAt);
  }
  return record;
}

export type DayChange = {
  memberId: bigint;
  day: LocalDay;
  gameType: GameType;
  bets: number;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
};

export type Change = { record: BetRecord; kept: Worth | null };

/** What changes in the sums of days: what the records now come to, less what they came to before. */
export function dayChanges(changes: readonly Change[]): DayChange[] {
  const days = new Map<string, DayChange>();
  const add = ({ memberId, gameType }: BetRecord, worth: Worth | null, sign: 1 | -1) => {
    if (worth === null || worth.day === null) return;
    const { day } = worth;
    const key = `${memberId} ${day} ${gameType}`;
    const sum = days.get(key) ?? { memberId, day, gameType, bets: 0, stake: 0n, validBet: 0n, payout: 0n };
    const factor = BigInt(sign);
    sum.bets += sign;
    sum.stake += factor * worth.stake;
    sum.validBet += factor * worth.validBet;
    sum.payout += factor * worth.payout;
    days.set(key, sum);
  };
  for (const { record, kept } of changes) {
    add(record, kept, -1);
    add(record, record, 1);
  }
  const isNothing = ({ bets, stake, validBet: valid, payout }: DayChange) =>
    bets === 0 && stake === 0n && valid === 0n && payout === 0n;
  return [...days.values()].filter((change) => !isNothing(change));
}
