import { isRefusal } from '@mela/protocol/refusals';
import pg from 'pg';

/** Error code of the SQL function `require_row_count`. */
const ROW_COUNT_MISMATCH = 'ML002';

/** Whether a round was changed between reading and writing it. Nothing was written; the transaction can be repeated. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === ROW_COUNT_MISMATCH;
}

/** Whether another batch has used a transaction id at the same time, for another member. */
const isUsedId = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  error.constraint === 'vendor_transaction_pkey';

/** Whether the state that a batch was evaluated on has changed: a round's version, a used id, or a balance that a withdrawal debited meanwhile. */
export function isStaleState(error: unknown): boolean {
  return (
    isVersionConflict(error) || isUsedId(error) || (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE')
  );
}

/** Whether a lock conflict aborted the transaction: nothing was written, and a retry can succeed. */
export function isRetryableConflict(error: unknown): boolean {
  const isLocked = error instanceof pg.DatabaseError && /^(40|55)/.test(error.code ?? '');
  return isLocked || isStaleState(error);
}

/** Whether the database failed: disconnected, out of resources, unreachable or too slow. Any other error is a bug. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError))
    return (
      error instanceof Error &&
      /connect|terminated|timeout|closed|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH/i.test(error.message)
    );
  return /^(57|53|08)/.test(error.code ?? '');
}
