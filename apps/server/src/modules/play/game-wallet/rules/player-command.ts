import type { Bet, Single, WalletCommand } from '#adapters/game/dialect.ts';
import type { Policy } from './member-state.ts';

/** A command and whose it is. */
export type Order = {
  policy: Policy;
  memberId: bigint;
  command: WalletCommand;
  currency?: string | undefined;
};

export function singlesOf(command: WalletCommand): readonly Single[] {
  if (command.kind === 'batch') return command.items;
  return command.kind === 'betWin' ? [command.bet, command.win] : [command];
}

export function betsOf(command: WalletCommand): Bet[] {
  return singlesOf(command).filter((single) => single.kind === 'bet');
}
