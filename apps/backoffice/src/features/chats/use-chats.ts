import { openSocket } from '@mela/client/socket';
import { SECOND } from '@mela/kernel/time';
import { staffChatCalls } from '@mela/protocol/calls/staff-chat';
import type { ChatView } from '@mela/protocol/chat';
import { events } from '@mela/protocol/events';
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#lib/api.tsx';

/** A push can be lost, so a visible page also asks. */
const PACE_MS = 15 * SECOND;
const PRESENCE_MS = 30 * SECOND;

/** Conversations of one view, page by page; the open ones have one page. */
export function useConversations(view: ChatView) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [staffChatCalls.list.path, view],
    queryFn: ({ pageParam }) =>
      api.chat.list({ query: { view, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: PACE_MS,
  });
}

/** Reports that a colleague who may answer has the chat on the screen. A hidden page reports nothing. */
export function usePresence(mayAnswer: boolean): void {
  const api = useApi();
  useQuery({
    queryKey: [staffChatCalls.presence.path],
    queryFn: () => api.chat.presence({}),
    enabled: mayAnswer,
    refetchInterval: PRESENCE_MS,
  });
}

/** The messages of a conversation's member, page by page, the newest first. */
export function useThread(id: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [staffChatCalls.conversation.path, id],
    queryFn: ({ pageParam }) =>
      api.chat.conversation({ query: { id, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: PACE_MS,
  });
}

/**
 * A hidden page only marks its data as stale and reads it when it is shown: an unattended page must neither keep the session alive nor
 * show the team as online.
 */
export async function refetchChats(queries: QueryClient): Promise<void> {
  const paths: string[] = [staffChatCalls.list.path, staffChatCalls.conversation.path];
  await queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.includes(String(path)),
    refetchType: document.hidden ? 'none' : 'active',
  });
}

/** Refetches when a member writes or a colleague acts, and after a lost connection. */
export function useChatPush(): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    const socket = openSocket({
      baseUrl: window.location.origin.replace(/^http/, 'ws'),
      path: '/staff/socket',
      ticket: async () => (await api.session.ticket({})).ticket,
      onRestored: () => void refetchChats(queries),
    });
    socket.on(events.chatChanged, () => void refetchChats(queries));
    return () => socket.close();
  }, [api, queries]);
}
