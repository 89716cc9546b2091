import type { Money } from '@mela/kernel/money';
import type { Database, Tx } from '#db/database.ts';
import type { DepositStanding } from './deposit-caps.ts';
import { mayBet } from './may-bet.ts';
import { depositStanding, mayDeposit, mayReceive } from './may-deposit.ts';
import { mayRegister, type Contacts } from './may-register.ts';
import type { Needs } from './needs.ts';

export { saveLimit, limitsOf, lostSince, paidInSince, playedSince, standingOf } from './queries.ts';
export { countedSince } from './counted-since.ts';
export type { DepositStanding } from './deposit-caps.ts';
export { sessionEnd } from './session-end.ts';

/** Responsible-gaming checks. Call them inside the transaction that would exceed a limit. */
export type LimitChecks = {
  /**
   * Refuses DEPOSIT_LIMIT_REACHED, PLAY_LIMIT_DEPOSIT, PLAY_BREAK and SELF_EXCLUDED. The caller holds the member's
   * row lock, so two concurrent orders cannot exceed a limit together.
   */
  mayDeposit(tx: Tx, memberId: bigint, amount: Money): Promise<void>;
  /**
   * For an amount that another member sends. Refuses PLAY_LIMIT_DEPOSIT, PLAY_BREAK and SELF_EXCLUDED; the sender must not learn
   * which. The caller holds the member's row lock.
   */
  mayReceive(tx: Tx, memberId: bigint, amount: Money): Promise<void>;
  /** The current restrictions on deposits, for display before an order. */
  depositStanding(db: Database, memberId: bigint): Promise<DepositStanding>;
  /** Refuses PLAY_LIMIT_LOSS, PLAY_BREAK and SELF_EXCLUDED. The caller holds the member's row lock. */
  mayBet(tx: Tx, memberId: bigint, stake: Money): Promise<void>;
  /** Refuses SELF_EXCLUDED if the phone or the mail belongs to a self-excluded member. */
  mayRegister(db: Database | Tx, reach: Contacts): Promise<void>;
};

export function createLimitChecks(needs: Needs): LimitChecks {
  return {
    mayDeposit: (tx, memberId, amount) => mayDeposit(needs, tx, memberId, amount),
    mayReceive: (tx, memberId, amount) => mayReceive(needs, tx, memberId, amount),
    depositStanding: (db, memberId) => depositStanding(needs, db, memberId),
    mayBet: (tx, memberId, stake) => mayBet(needs, tx, memberId, stake),
    mayRegister: (db, reach) => mayRegister(needs, db, reach),
  };
}
