import { isRefusal } from '@mela/protocol/refusals';

/** Refusals that say nothing about the asker: the same question may be answered a moment later. */
const passing = new Set(['NETWORK_ABNORMAL', 'OVERLOADED']);

/** Whether a question that has failed so often is worth asking once more. */
export function isRetryable(failures: number, error: unknown): boolean {
  return failures < 2 && isRefusal(error) && passing.has(error.code);
}
