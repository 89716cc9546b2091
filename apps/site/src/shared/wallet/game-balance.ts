import { create } from 'zustand';

/**
 * True while a game shows the balance itself. The game shows it in step with its animation, but the server has already paid the win: a
 * second balance beside the game would reveal the result too early.
 */
export const useGameBalance = create<{ isInGame: boolean }>(() => ({ isInGame: false }));

export function setBalanceInGame(isInGame: boolean): void {
  useGameBalance.setState({ isInGame });
}
