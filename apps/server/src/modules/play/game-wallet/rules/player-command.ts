import type { Bet, SingleCommand, WalletCommand } from '#adapters/game/dialect.ts';
import type { Policy } from './member-state.ts';

/** A vendor's command and the member whose wallet it concerns. */
export type PlayerCommand = {
  policy: Policy;
  memberId: bigint;
  command: WalletCommand;
  currency?: string | undefined;
};

export function flattenCommand(command: WalletCommand): readonly SingleCommand[] {
  if (command.kind === 'batch') return command.items;
  return command.kind === 'betWin' ? [command.bet, command.win] : [command];
}

export function betsIn(command: WalletCommand): Bet[] {
  return flattenCommand(command).filter((single) => single.kind === 'bet');
}
