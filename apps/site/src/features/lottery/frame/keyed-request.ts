import { newKey } from '@mela/client/new-key';
import { isRefusal } from '@mela/protocol/refusals';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Failures after which nobody knows whether the server did it. The same request is sent again with the same key. */
const unanswered: ReadonlySet<string> = new Set([
  'NETWORK_ABNORMAL',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
  'UNKNOWN',
]);

const isUnanswered = (error: unknown) => !isRefusal(error) || unanswered.has(error.code);

export type KeyedOutcome<Value> =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** No answer yet. The request is kept, and sent again when the device is online or the player asks for it. */
  | { kind: 'unanswered'; error: unknown }
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; error: unknown };

type Keyed<Body> = { requestKey: string; body: Body };

const RETRIES_MAX = 2;
const RETRY_MS = 400;

/**
 * Sends a request that must happen at most once. Its key belongs to one decision of the player and is kept until an answer is known;
 * only then may another request be sent.
 */
export function useKeyedRequest<Body extends object, Value>(
  send: (keyed: Keyed<Body>) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  const [pending, setPending] = useState<Keyed<Body>>();
  const { mutate, reset, ...sent } = useMutation({
    mutationFn: send,
    retry: (failures, error) => failures < RETRIES_MAX && isUnanswered(error),
    retryDelay: (failures) => RETRY_MS * 2 ** failures,
    onSuccess: (value) => {
      setPending(undefined);
      onDone(value);
    },
    onError: (error) => {
      if (!isUnanswered(error)) setPending(undefined);
    },
  });
  const { isPending, isError, isSuccess, error, data } = sent;
  const isWaiting = pending !== undefined && isError;
  useEffect(() => {
    if (!isWaiting) return;
    const resend = () => mutate(pending);
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, [isWaiting, pending, mutate]);

  const outcome = ((): KeyedOutcome<Value> => {
    if (isPending) return { kind: 'sending' };
    if (isWaiting) return { kind: 'unanswered', error };
    if (isError) return { kind: 'refused', error };
    return isSuccess ? { kind: 'done', value: data } : { kind: 'idle' };
  })();

  return {
    outcome,
    /** True while an answer is missing; until then the request must not change. */
    isLocked: isPending || isWaiting,
    request: (body: Body) => {
      if (isPending || isWaiting) return;
      const keyed = { requestKey: newKey(), body };
      setPending(keyed);
      mutate(keyed);
    },
    resend: () => {
      if (pending !== undefined && !isPending) mutate(pending);
    },
    dismiss: () => {
      if (!isPending && !isWaiting) reset();
    },
  };
}
