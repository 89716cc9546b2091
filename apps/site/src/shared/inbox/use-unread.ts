import { inboxCalls } from '@mela/protocol/calls/inbox';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useMember } from '#lib/session.ts';
import { useLikelySwitch, useSwitch } from '#lib/status.ts';

/** The number of unread messages. A guest and a trial account have no inbox and fetch nothing. */
export function useUnread(): { hasInbox: boolean; unread: number } {
  const { inbox } = useApi();
  const member = useMember();
  const isOn = useSwitch('INBOX3');
  const isLikelyOn = useLikelySwitch('INBOX3');
  const hasInbox = member !== null && !member.isTrial && isLikelyOn;
  const { data } = useQuery({
    queryKey: [inboxCalls.unreadCount.path],
    queryFn: () => inbox.unreadCount({}),
    enabled: hasInbox && isOn,
  });
  return { hasInbox, unread: hasInbox ? (data?.unreadMessage ?? 0) : 0 };
}
