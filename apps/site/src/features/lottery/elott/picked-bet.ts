import type { LotteryGame, Selection } from '@mela/rules/lottery/types';
import type { BallTone } from '#shared/lottery/balls.tsx';
import type { BetAmount } from './bet-amount.ts';

/** A bet that a player has picked and not yet placed. */
export type PickedBet = { play: string; selection: Selection; title: string; tone: BallTone };

/** What a board of options is given. */
export type BoardProps = {
  game: LotteryGame;
  onPick: (picked: PickedBet) => void;
  amount: BetAmount;
  onAmount: (changed: Partial<BetAmount>) => void;
};
