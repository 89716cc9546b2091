import type { PasswordWire } from '@mela/protocol/shapes/password';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { openSession } from '#lib/session.ts';
import { asksForSecondFactor } from './use-login.ts';

type ResetRequest = PasswordWire['reset']['body'];

/** Sets a new password with a code and logs in; if a second factor is on, the same request is sent again with it. */
export function useReset(onDone: (name: string) => void, onRefused: (error: Error) => void) {
  const { password } = useApi();
  const [waiting, setWaiting] = useState<ResetRequest>();
  const resetting = useMutation({
    mutationFn: (body: ResetRequest) => password.reset({ body }),
    onSuccess: (opened) => {
      openSession(opened);
      onDone(opened.user.nickname);
    },
    onError: (error, order) => {
      if (asksForSecondFactor(error)) setWaiting(order);
      else onRefused(error);
    },
  });
  return {
    isBusy: resetting.isPending,
    error: asksForSecondFactor(resetting.error) ? null : resetting.error,
    send: (order: ResetRequest) => {
      if (!resetting.isPending) resetting.mutate(order);
    },
    isSecondStep: waiting !== undefined,
    sendCode: (secondFactor: string) => {
      if (waiting && !resetting.isPending) resetting.mutate({ ...waiting, secondFactor });
    },
    goBack: () => {
      resetting.reset();
      setWaiting(undefined);
    },
  };
}

export type PasswordReset = ReturnType<typeof useReset>;
