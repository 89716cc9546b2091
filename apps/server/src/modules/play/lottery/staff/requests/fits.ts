import type { DrawRequest } from '@mela/protocol/shapes/staff-lottery';
import type { LockedDraw } from './queries.ts';

/**
 * Whether a draw can be voided or corrected. It is voided before its settlement has begun, and corrected after a settlement of bets has ended:
 * a pass that has begun always ends first.
 */
export function fits(kind: DrawRequest['kind'], { state, last }: LockedDraw): boolean {
  if (kind === 'void') return (state === 'open' || state === 'closed' || state === 'drawn') && !last;
  return state === 'settled' && last?.kind === 'settle' && last.finishedAt !== null;
}
