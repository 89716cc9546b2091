import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { localDay, type Instant, type LocalDay } from '@mela/kernel/time';
import type { BetState } from '@mela/protocol/bets';
import type { GameType } from '@mela/protocol/categories';
import { validBet } from '@mela/rules/wagering';
import { products } from './products.ts';

/** A member's part of a round, as the vendor's commands have left it. */
export type SeenRound = {
  id: string;
  vendor: string;
  memberId: bigint;
  /** The vendor's own name for it. */
  roundId: string;
  gameCode: string | null;
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

type Ground = { now: Instant; zone: string };

/** The record of a round; none where nothing was ever staked or paid in it. */
export function recordOf({ now, zone }: Ground, round: SeenRound, known: KnownBet): BetRecord | undefined {
  const { gameId, gameType, kept } = known;
  const { stake, held, isFree, turnover: said } = round;
  const payout = moneyOfUnits(round.win + round.adjusted);
  const stands = round.bets > 0 || round.wins > 0 || payout !== 0n;
  if (!stands && kept === null) return undefined;
  const about = {
    roundId: round.id,
    memberId: round.memberId,
    gameId,
    gameType,
    placedAt: round.openedAt,
    isDemo: false,
  };
  const nothing = { validBet: noMoney, day: null };
  // Of what was taken back one still reads how much it was; it counts for nothing.
  if (!stands) {
    const was = { stake: kept?.stake ?? noMoney, payout: noMoney };
    return { ...about, ...nothing, ...was, state: 'cancelled', settledAt: round.closedAt ?? now };
  }
  if (round.closedAt === null) {
    const soFar = { stake: moneyOfUnits(stake + held), payout };
    return { ...about, ...nothing, ...soFar, state: 'open', settledAt: null };
  }
  const { isTwoSided } = products[gameType];
  return {
    ...about,
    state: 'settled',
    stake,
    payout,
    validBet: validBet({ stake, payout, said, isFree, isTwoSided }),
    settledAt: round.closedAt,
    // Whatever comes later, a correction or another calendar: the day stays.
    day: kept?.day ?? localDay(round.closedAt, zone),
  };
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
    days.set(key, {
      ...sum,
      bets: sum.bets + sign,
      stake: sum.stake + factor * worth.stake,
      validBet: sum.validBet + factor * worth.validBet,
      payout: sum.payout + factor * worth.payout,
    });
  };
  for (const { record, kept } of changes) {
    add(record, kept, -1);
    add(record, record, 1);
  }
  const isNothing = ({ bets, stake, validBet: valid, payout }: DayChange) =>
    bets === 0 && stake === 0n && valid === 0n && payout === 0n;
  return [...days.values()].filter((change) => !isNothing(change));
}
