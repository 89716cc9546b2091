import { isRefusal, Refusal } from '@mela/protocol/refusals';
import type { IdentityWire } from '@mela/protocol/shapes/identity';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#lib/api.tsx';
import { openSession, renewToken, useSession } from '#lib/session.ts';
import { clearPending, readPending, type Pending } from '#shared/sign-in/identity/pending.ts';

type Proven = IdentityWire['prove']['value'];
export type Rules = NonNullable<Proven['register']>;

/** The parameters of the return URL, with the pending sign-in of this tab. */
type Arrival = { pending: Pending | undefined; state: string; code: string | null; error: string | null };

/** The result after the provider's code was checked. */
type ReturnResult =
  | { kind: 'in' }
  | { kind: 'linked' }
  | { kind: 'second-factor' }
  | { kind: 'new'; rules: Rules; contact: string | null };

let last: Arrival | undefined;

/** Read once per return: the pending sign-in is removed on reading, so later renders use the same value. */
function readArrival(search: string): Arrival | undefined {
  const params = new URLSearchParams(search);
  const state = params.get('state');
  if (state === null || state === last?.state) return last;
  last = { pending: readPending(), state, code: params.get('code'), error: params.get('error') };
  clearPending();
  return last;
}

/** After this, opening `/identity` again is not a return from a provider. */
function forgetArrival(): void {
  last = undefined;
}

/** Turns the provider's answer into a session, a link, or a registration form. */
export function useReturn(onDone: (done: 'in' | 'linked', next: string) => void) {
  const { identity } = useApi();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(search));
  const isRestoring = useSession(({ state }) => state === 'restoring');
  // The one-time code must not stay in the URL or in the history.
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);

  const { pending } = arrival ?? {};
  const next = pending?.next ?? '/';
  const letIn = (opened: OpenedSession): ReturnResult => {
    forgetArrival();
    openSession(opened);
    onDone('in', next);
    return { kind: 'in' };
  };
  const result = useQuery({
    queryKey: ['identity', arrival?.state ?? ''],
    // A link needs the token, which is known only when the session is restored.
    enabled: pending?.purpose !== 'link' || !isRestoring,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    queryFn: async (): Promise<ReturnResult> => {
      if (!arrival || !pending) throw new Refusal('IDENTITY_OVER', {});
      const { attempt } = pending;
      const { state, code, error } = arrival;
      const body = { attempt, state, ...(code ? { code } : {}), ...(error ? { error } : {}) };
      if (pending.purpose === 'link') {
        renewToken((await identity.link({ body })).token);
        forgetArrival();
        onDone('linked', next);
        return { kind: 'linked' };
      }
      const { standing, register, contact } = await identity.prove({ body });
      if (standing === 'new' && register) return { kind: 'new', rules: register, contact };
      try {
        return letIn(await identity.login({ body: { attempt } }));
      } catch (refused) {
        if (!isRefusal(refused) || refused.code !== 'SECOND_FACTOR_REQUIRED') throw refused;
        return { kind: 'second-factor' };
      }
    },
  });
  const entering = useMutation({
    mutationFn: async (secondFactor: string) =>
      letIn(await identity.login({ body: { attempt: pending?.attempt ?? '', secondFactor } })),
  });
  return {
    purpose: pending?.purpose ?? 'login',
    next,
    standing: result.data,
    error: result.error,
    entering,
    register: async (facts: Readonly<Record<string, string | undefined>>) => {
      const attempt = pending?.attempt ?? '';
      const body = { ...facts, attempt, termsAccepted: true, ageConfirmed: true } as const;
      const opened = await identity.register({ body });
      forgetArrival();
      return opened;
    },
  };
}
