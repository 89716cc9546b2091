import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { OrderState } from '@mela/protocol/lottery';
import type { LotteryGame } from '@mela/rules/lottery/types';

export type PassKind = 'settle' | 'return' | 'reverse';

/** A pass over the items of a draw that is not finished. */
export type Pass = {
  drawId: bigint;
  game: LotteryGame;
  issue: string;
  run: number;
  kind: PassKind;
  /** All members up to this one are done. */
  lastMember: bigint;
  /** The revealed seed; null for a draw that was void before it was drawn. */
  seed: string | null;
  salt: string | null;
};

export type StoredItem = {
  id: bigint;
  orderId: bigint;
  memberId: bigint;
  play: string;
  /** JSON text. */
  selection: string;
  unitStake: Money;
  stake: Money;
  feeBasisPoints: number;
  /** JSON text. */
  odds: string;
  rebate: Money;
  group: number | null;
};

export type StoredOrder = {
  id: bigint;
  roundId: string;
  reference: string;
  memberId: bigint;
  stake: Money;
  bonusStake: Money;
  bonusId: string | null;
  payout: Money;
  rebate: Money;
  maxGroup: number;
  /** How many items it has. */
  items: number;
  placedAt: Instant;
  isDemo: boolean;
};

/** What a settlement writes to an item. */
export type ItemOutcome = {
  id: bigint;
  memberId: bigint;
  state: Extract<OrderState, 'won' | 'lost' | 'returned'>;
  /** JSON text. */
  wins: string;
  payout: Money;
};

/** What a pass writes to an order. */
export type Outcome = {
  order: StoredOrder;
  state: Exclude<OrderState, 'cancelled'>;
  payout: Money;
  rebate: Money;
  validBet: Money;
  series: readonly { group: number | null; stake: Money }[];
};

/** Whole members of a draw, judged and ready to be written. */
export type Chunk = {
  /** The last member of the chunk. */
  upTo: bigint;
  outcomes: readonly Outcome[];
  /** Only of a settlement; the other kinds of pass treat all items alike. */
  items: readonly ItemOutcome[];
};
