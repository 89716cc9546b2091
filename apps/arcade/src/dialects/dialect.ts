import type { MoneyText } from '@mela/kernel/money';
import type { Arcade } from '#arcade.ts';
import type { Transaction, Session } from '#store/state.ts';
import type { Outcome } from './outcome.ts';

type Welcome = Pick<
  Session,
  'playerId' | 'nickname' | 'currency' | 'betMin' | 'betMax' | 'winMax' | 'realityCheckSeconds' | 'isTest'
> & { balance: MoneyText };

/** Applies a deliberate fault to one call. */
export type CallFault = { stale?: boolean; forged?: boolean; silent?: boolean };

/** The protocol adapter of a vendor. It encodes and decodes messages; it decides nothing. */
export type Dialect = {
  /** The dialect can hold a stake until the played part is known. */
  holdsStakes: boolean;
  /** The id under which the platform knows a transaction. */
  nameOf(arcade: Arcade, transaction: Transaction): string;
  authenticate(
    arcade: Arcade,
    vendor: string,
    about: { token: string; gameCode: string },
  ): Promise<Welcome | { refused: string }>;
  balance(
    arcade: Arcade,
    vendor: string,
    player: { playerId: string; currency: string },
  ): Promise<MoneyText | undefined>;
  send(arcade: Arcade, transaction: Transaction, fault?: CallFault): Promise<Outcome>;
};
