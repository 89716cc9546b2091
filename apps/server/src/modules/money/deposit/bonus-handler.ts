import type { Money } from '@mela/kernel/money';
import type { Deposit as ShownDeposit } from '@mela/protocol/shapes/deposit';
import type { Database, Tx } from '#db/database.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';

/** An order whose member picks the bonus of an activity. */
export type BonusOrder = {
  id: string;
  memberId: bigint;
  code: string;
  amount: Money;
  /** What the deposit asks for by itself. */
  own: Money;
  ip: string;
  country: string | null;
};

/** A deposit that is being credited, with the amount that was received. */
export type BonusCredit = { id: string; memberId: bigint; reference: string; received: Money; own: Money };

export type ShownBonus = NonNullable<ShownDeposit['bonus']>;

/**
 * Bonuses that members pick with an order. A later domain registers them; each function runs inside the transaction of the deposit, whose
 * member is locked.
 */
export type DepositBonuses = {
  /** Promises the bonus by the terms of now, or refuses. */
  promise(tx: Tx, order: BonusOrder): Promise<void>;
  /**
   * Writes the bonus with its requirement and returns its postings, or decides that the deposit goes without it. With `mayGrant` false the
   * budget did not cover it.
   */
  credit(tx: Tx, deposit: BonusCredit, mayGrant: boolean): Promise<readonly PostingRequest[]>;
  /** Ends the unused bonus of a deposit that is taken back. */
  takeBack(tx: Tx, deposit: { id: string; memberId: bigint }): Promise<void>;
  /** The bonuses of these orders by their ids. */
  shown(db: Database | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ShownBonus>>;
};

/** No bonus is known until a domain registers its handler. */
export type BonusRegistry = { handler: DepositBonuses | undefined };
