import { MINUTE } from '@mela/kernel/time';
import type { VendorCommand } from './dialect.ts';

/** How far a clock may be off where a request must be fresh. */
export const SKEW_MS = 5 * MINUTE;

/** Debits and looks must be new; credits and undos are taken however old, because they happen once anyway. */
export function mustBeFresh(command: VendorCommand): boolean {
  switch (command.kind) {
    case 'authenticate':
    case 'balance':
    case 'bet':
      return true;
    case 'betWin':
      return command.bet.isResend !== true;
    case 'batch':
      return command.items.some(({ kind }) => kind === 'bet');
    default:
      return false;
  }
}
