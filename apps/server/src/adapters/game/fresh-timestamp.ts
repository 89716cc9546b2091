import { MINUTE } from '@mela/kernel/time';
import type { VendorCommand } from './dialect.ts';

/** Tolerated clock difference for requests that must be fresh. */
export const SKEW_MS = 5 * MINUTE;

/** Debits and queries must be recent; credits and rollbacks are accepted at any age, because they are idempotent. */
export function needsFreshTimestamp(command: VendorCommand): boolean {
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
