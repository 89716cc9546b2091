import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { BetState } from '@mela/protocol/bets';
import type { GameType } from '@mela/protocol/categories';
import { isTwoSided } from '@mela/rules/money/product';
import { validBet } from '@mela/rules/money/turnover';
import type { SettledBet as PublishedBet } from '#outbox/events.ts';
import { products } from './products.ts';

/** A member's part of a round after the vendor's commands. */
export type SeenRound = {
  id: string;
  vendor: string;
  memberId: bigint;
  /** The vendor's id of the round. */
  roundId: string;
  gameCode: string | null;
  /** The game in our catalogue, if the round names it. */
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
  /** Demo bets are marked, and no event is published about them. */
  isDemo?: boolean;
  /** Of an order of the lottery; for the published event. */
  lottery?: LotteryBet;
  /** The round before the change, `stake` including holds; null if it did not exist, undefined if it was not read. */
  before?: { isOver: boolean; isCounted: boolean; stake: Money } | null;
};

/** What subscribers need to know about an order of the lottery, in the stored form of the event. */
export type LotteryBet = NonNullable<PublishedBet['lottery']>;

/** The amounts that a record counts for. */
type Worth = {
  state: BetState;
  stake: Money;
  validBet: Money;
  payout: Money;
  /** The merchant's day of settlement. */
  day: LocalDay | null;
};

export type BetRecord = Worth & {
  /** Null for demo history, which has no vendor round. */
  roundId: string | null;
  memberId: bigint;
  gameId: bigint | null;
  gameType: GameType;
  placedAt: Instant;
  settledAt: Instant | null;
  isDemo: boolean;
};

/** The stored record of a round, and its game. */
export type KnownBet = { gameId: bigint | null; gameType: GameType; kept: Worth | null };

/** `dayOf` returns the merchant's day at a time. */
type RecordContext = { now: Instant; dayOf(at: Instant): LocalDay };

type Sums = Pick<SeenRound, 'bets' | 'wins' | 'win' | 'adjusted'>;

/** Whether any stake or payout of the round still counts. */
export const hasCountedAmounts = ({ bets, wins, win, adjusted }: Sums): boolean =>
  bets > 0 || wins > 0 || win + adjusted !== 0n;

/**
 * The stored record, derived from the round where possible: a round counts in the sums only after it closes, so an open or new round
 * counted for nothing, whether or not its record has been written.
 */
export function knownOf({ gameId, gameType, before }: SeenRound): KnownBet | undefined {
  if (gameType === null || before === undefined) return undefined;
  if (before === null) return { gameId, gameType, kept: null };
  if (before.isOver || !before.isCounted) return undefined;
  const nothing = { validBet: noMoney, payout: noMoney, day: null };
  return { gameId, gameType, kept: { state: 'open', stake: before.stake, ...nothing } };
}

/** The record of a round; undefined if nothing was ever staked or paid in it. */
export function recordOf(
  { now, dayOf }: RecordContext,
  round: SeenRound,
  known: KnownBet,
): BetRecord | undefined {
  const { gameId, gameType, kept } = known;
  const { stake, held, isFree, turnover: said } = round;
  const payout = moneyOfUnits(round.win + round.adjusted);
  const isStanding = hasCountedAmounts(round);
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
    isDemo: round.isDemo ?? false,
  };
  if (!isStanding) {
    // A rolled-back bet still shows its stake, but counts for nothing.
    record.state = 'cancelled';
    record.stake = kept?.stake ?? noMoney;
    record.payout = noMoney;
    record.settledAt = round.closedAt ?? now;
  } else if (round.closedAt !== null) {
    record.state = 'settled';
    record.stake = stake;
    record.validBet = validBet({ stake, payout, said, isFree, isTwoSided: isTwoSided(products[gameType]) });
    // The day of settlement never changes, even after a correction or a change of the time zone.
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

/** The change of the daily sums: new records minus previous records. */
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
