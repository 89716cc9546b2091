import { MINUTE, systemClock } from '@mela/kernel/time';
import { codeRequestMin } from '@mela/protocol/constants';
import { isRefusal } from '@mela/protocol/refusals';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCountdown } from './use-countdown.ts';

export type SendingCode = ReturnType<typeof useSendCode>;

/**
 * Sends a code, at most once a second, and counts down until the next one is allowed or until the server's rate limit
 * ends. The countdown belongs to one destination, so that a corrected number can be used immediately.
 */
export function useSendCode(
  destination: string | undefined,
  ask: (destination: string) => Promise<{ expiredMinutes: number; lifeMinutes: number }>,
) {
  const [waiting, setWaiting] = useState<{ destination: string | null }>();
  const countdown = useCountdown();
  const requestedAt = useRef(0);
  const sending = useMutation({
    mutationFn: ask,
    onSuccess: ({ expiredMinutes }, to) => {
      setWaiting({ destination: to });
      countdown.start(expiredMinutes * MINUTE);
    },
    onError: (error) => {
      const minutes = isRefusal(error) && 'minutes' in error.params ? Number(error.params.minutes) : 0;
      if (minutes === 0) return;
      setWaiting({ destination: null });
      countdown.start(minutes * MINUTE);
    },
  });
  const isWaiting = waiting !== undefined && (waiting.destination ?? destination) === destination;
  const wait = isWaiting ? countdown.left : 0;
  return {
    wait,
    error: sending.error,
    isPending: sending.isPending,
    /** How long the last code is valid, in minutes, if it went to this destination. */
    sentMinutes: sending.variables === destination ? sending.data?.lifeMinutes : undefined,
    /** Calls `onSent` when the code was sent, so that the form clears the previous code, which is no longer valid. */
    send: (onSent: () => void) => {
      const now = systemClock.now().getTime();
      if (destination === undefined || sending.isPending || wait > 0) return;
      if (now - requestedAt.current < codeRequestMin) return;
      requestedAt.current = now;
      sending.mutate(destination, { onSuccess: onSent });
    },
  };
}
