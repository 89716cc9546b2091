import type { MoneyText } from '@mela/kernel/money';
import type { Arcade } from '#arcade.ts';
import type { Move, Session } from '#store/state.ts';
import type { Outcome } from './outcome.ts';

type Welcome = Pick<
  Session,
  'playerId' | 'nickname' | 'currency' | 'betMin' | 'betMax' | 'winMax' | 'realityCheckSeconds' | 'isTest'
> & { balance: MoneyText };

/** Bends one call on purpose. */
export type Bend = { stale?: boolean; forged?: boolean; silent?: boolean };

/** How a vendor speaks to the platform. It renders and reads; what is right is decided elsewhere. */
export type Dialect = {
  /** Stakes can be held until it is known how much of them was played. */
  holdsStakes: boolean;
  /** What the platform knows a move by. */
  nameOf(arcade: Arcade, move: Move): string;
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
  send(arcade: Arcade, move: Move, bend?: Bend): Promise<Outcome>;
};
