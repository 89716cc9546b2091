import { isRefusal, Refusal } from '@mela/protocol/refusals';
import type { IdentityWire } from '@mela/protocol/shapes/identity';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#lib/api.tsx';
import { openSession, renewToken, useSession } from '#lib/session.ts';
import { forgetPending, readPending, type Pending } from '#shared/sign-in/identity/pending.ts';

type Proven = IdentityWire['prove']['value'];
export type Rules = NonNullable<Proven['register']>;

/** What came back in the address, together with what the tab kept. */
type Arrival = { pending: Pending | undefined; state: string; code: string | null; error: string | null };

/** How it stands once the provider's word was heard. */
type Standing =
  | { kind: 'in' }
  | { kind: 'linked' }
  | { kind: 'second-factor' }
  | { kind: 'new'; rules: Rules; contact: string | null };

let last: Arrival | undefined;

/** Read once for each return: what a browser kept is given once, however often a screen is drawn until somebody is in. */
function readArrival(search: string): Arrival | undefined {
  const params = new URLSearchParams(search);
  const state = params.get('state');
  if (state === null || state === last?.state) return last;
  last = { pending: readPending(), state, code: params.get('code'), error: params.get('error') };
  forgetPending();
  return last;
}

/** Whoever opens `/identity` again afterwards came from nobody. */
function forgetArrival(): void {
  last = undefined;
}

/** From what a provider sent back to a session, a link, or a form. */
export function useReturn(onDone: (done: 'in' | 'linked', next: string) => void) {
  const { identity } = useApi();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(search));
  const isRestoring = useSession(({ state }) => state === 'restoring');
  // What opens an account once is no address to keep, to share or to come back to.
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);

  const { pending } = arrival ?? {};
  const next = pending?.next ?? '/';
  const letIn = (opened: OpenedSession): Standing => {
    forgetArrival();
    openSession(opened);
    onDone('in', next);
    return { kind: 'in' };
  };
  const heard = useQuery({
    queryKey: ['identity', arrival?.state ?? ''],
    // The token of a link is known only when the session has been answered for.
    enabled: pending?.purpose !== 'link' || !isRestoring,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    queryFn: async (): Promise<Standing> => {
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
    standing: heard.data,
    error: heard.error,
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
