import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { Database, Tx } from '#db/database.ts';

/** Where money can be. A member's places are in the realm of that member: trial members never meet real money. */
export type Place =
  | { memberId: bigint; purpose: 'cash' | 'bonus' | 'held' | 'commission' | 'receivable' }
  | { memberId: bigint; purpose: 'vendor'; name: string }
  | {
      purpose:
        | 'house'
        | 'gateway'
        | 'fee'
        | 'tax'
        | 'rounding'
        | 'promotion'
        | 'adjustment'
        | 'pool'
        | 'jackpot';
      name: string;
    };

export type Leg = { from: Place; to: Place; amount: Money };

/**
 * One movement, whole or not at all. The key makes it happen once, for ever: `deposit:<id>`. The reference is what the account
 * record links to.
 */
export type Command = { key: string; kind: LedgerKind; reference: string; legs: readonly Leg[] };

/** What the first posting under this key did; the balances are those after each leg, of the places that keep one. */
export type Posted = {
  isReplay: boolean;
  madeAt: Instant;
  balances: readonly { place: Place; balance: Money }[];
};

export type Post = (command: Command) => Promise<Posted>;

export type Balances = {
  cash: Money;
  bonus: Money;
  held: Money;
  commission: Money;
  /** What the member owes the house, as a negative amount. */
  receivable: Money;
  vendors: { name: string; balance: Money }[];
};

/** The one door of money. */
export type Ledger = {
  /**
   * Posts at once, in one batch with whoever else is posting; it is committed when this resolves.
   * Refuses INSUFFICIENT_BALANCE, LEDGER_KEY_REUSED and OVERLOADED.
   */
  post: Post;
  /**
   * Runs a transaction whose last step may be one posting through the same door. A refused posting takes the whole transaction
   * back; after the commit the members whose cash changed are told.
   */
  transact<Result>(work: (tx: Tx, post: Post) => Promise<Result>): Promise<Result>;
  /** What a member has, in every wallet; a wallet that was never used has nothing. */
  balancesOf(db: Database | Tx, memberId: bigint): Promise<Balances>;
};
