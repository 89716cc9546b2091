import { isRefusal } from '@mela/protocol/refusals';
import type { SessionWire } from '@mela/protocol/shapes/session';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { openSession } from '#lib/session.ts';

type LoginBody = SessionWire['login']['body'];

export function useLogin() {
  const { session } = useApi();
  return useMutation({
    mutationFn: (body: LoginBody) => session.login({ body }),
    onSuccess: openSession,
  });
}

/** Whether a failed login requires a captcha for the next attempt. */
export function asksForCaptcha(error: unknown): boolean {
  if (!isRefusal(error)) return false;
  if (error.code === 'CAPTCHA_REQUIRED' || error.code === 'CAPTCHA_WRONG') return true;
  return 'captchaRequired' in error.params && error.params.captchaRequired === true;
}

/** Whether the first factor was correct and the second is required. */
export function asksForSecondFactor(error: unknown): boolean {
  return isRefusal(error) && error.code === 'SECOND_FACTOR_REQUIRED';
}
