import { sessionCalls } from '@mela/protocol/calls/session';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import type { EndedSession } from '#lib/session.ts';

/** Reasons that the member should check if they did not cause them. */
const suspicious: readonly string[] = ['device', 'password', 'safety', 'closed'];

/** The text for the end of a session; undefined until it is known whether there is a reason to show. */
export function useSessionEndText({ token, reason }: EndedSession): string | undefined {
  const t = useTranslations('devices');
  const { session } = useApi();
  const query = useQuery({
    queryKey: [sessionCalls.ended.path, token],
    queryFn: () => session.ended({ body: { token } }),
    enabled: reason === null,
    staleTime: Infinity,
    retry: false,
  });
  if (reason === null && query.isPending) return undefined;
  const why = reason ?? query.data?.reason ?? 'unknown';
  const text = t(`endedWhy.${why}`);
  return suspicious.includes(why) && why !== 'closed' ? `${text} ${t('endedNotYou')}` : text;
}
