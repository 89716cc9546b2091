import { create } from 'zustand';

/**
 * A game that shows the balance itself shows it as far as its round has been shown: reels that still turn have paid already. Whoever
 * showed it beside the game would tell the end first.
 */
export const useGameBalance = create<{ isInGame: boolean }>(() => ({ isInGame: false }));

export function leaveBalanceToGame(isInGame: boolean): void {
  useGameBalance.setState({ isInGame });
}
