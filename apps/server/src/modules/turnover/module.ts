import type { Money, Rate } from '@mela/kernel/money';
import type { Tx } from '#db/database.ts';

/** What may ask for play before its money can be withdrawn. */
export type TurnoverSource = 'deposit' | 'bonus' | 'adjustment';

/** `sourceId` names the credit; a requirement is opened once for each. `multiplier` is a factor: 1x is one million. */
export type NewTurnover = {
  memberId: bigint;
  source: TurnoverSource;
  sourceId: string;
  amount: Money;
  multiplier: Rate;
};

/** A valid bet, weighted by its product; `reference` is the bet, so that a void finds what it had filled. */
export type ValidBet = { reference: string; amount: Money };

/** What other modules may ask of turnover, each inside the transaction of what it belongs to. */
export type Turnover = {
  /** Opens what a credit asks for. A second call for the same source changes nothing. */
  open(tx: Tx, credit: NewTurnover): Promise<void>;
  /** Fills the open requirements of a member, the oldest first. A second call for the same bet changes nothing. */
  count(tx: Tx, memberId: bigint, bet: ValidBet): Promise<void>;
  /** A void takes back what its bet had filled. */
  reverse(tx: Tx, reference: string): Promise<void>;
  /** How much play is missing before a withdrawal. */
  missingOf(tx: Tx, memberId: bigint): Promise<Money>;
};
