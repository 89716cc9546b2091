import { isRefusal } from '@mela/protocol/refusals';

/** Temporary refusals that do not depend on the caller: a retry may succeed. */
const temporary = new Set(['NETWORK_ABNORMAL', 'OVERLOADED', 'SERVICE_UNAVAILABLE']);

/** Whether a call that failed `failures` times should be retried. */
export function isRetryable(failures: number, error: unknown): boolean {
  return failures < 2 && isRefusal(error) && temporary.has(error.code);
}
