import type { Selection } from '@mela/rules/lottery/types';
import type { BallTone } from '#shared/lottery/balls.tsx';
import type { BetAmount } from './bet-amount.ts';
import type { OddsSource } from './odds-of.ts';

/** A bet that a player has picked and not yet placed. */
export type PickedBet = { play: string; selection: Selection; title: string; tone: BallTone };

/** What a board of options is given. */
export type BoardProps = {
  source: OddsSource;
  onPick: (picked: PickedBet) => void;
  amount: BetAmount;
  onAmount: (changed: Partial<BetAmount>) => void;
};
