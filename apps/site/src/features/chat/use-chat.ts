import { MINUTE } from '@mela/kernel/time';
import { chatCalls } from '@mela/protocol/calls/chat';
import type { ChatWire } from '@mela/protocol/shapes/chat';
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#lib/api.tsx';
import { dropUnsent, putUnsent, type UnsentMessage } from './unsent.ts';

type ChatPage = ChatWire['list']['value'];
export type ChatMessage = ChatPage['items'][number];
type Pages = InfiniteData<ChatPage, string | undefined>;

const listKey = [chatCalls.list.path];
const first: string | undefined = undefined;

/** The messages page by page. A push invalidates them; the interval renews whether the team is online. */
export function useChat() {
  const { chat } = useApi();
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => chat.list({ query: { before: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnReconnect: 'always',
    refetchInterval: MINUTE,
    staleTime: 0,
  });
}

/** Sends a message, again with the same key after a failure, so that it arrives once. */
export function useSendMessage(memberId: string): (message: UnsentMessage) => Promise<void> {
  const { chat } = useApi();
  const queryClient = useQueryClient();
  return async ({ requestKey, text }) => {
    putUnsent(memberId, { requestKey, text });
    try {
      const stored = await chat.send({ body: { requestKey, text } });
      addMessage(queryClient, stored);
      dropUnsent(memberId, requestKey);
    } catch (error) {
      putUnsent(memberId, { requestKey, text, error });
    }
  };
}

/** Shows a stored message before the next fetch. */
function addMessage(queryClient: QueryClient, message: ChatMessage): void {
  queryClient.setQueryData<Pages>(listKey, (known) => {
    const [newest, ...older] = known?.pages ?? [];
    if (!known || !newest || newest.items.some(({ id }) => id === message.id)) return known;
    return { ...known, pages: [{ ...newest, isOpen: true, items: [message, ...newest.items] }, ...older] };
  });
}

/** Marks the answers as read when they are on the screen. */
export function useReadAnswers(messages: readonly ChatMessage[], unread: number): void {
  const { chat } = useApi();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (messageId: string) => chat.read({ body: { messageId } }),
    onSuccess: (count) => queryClient.setQueryData([chatCalls.unreadCount.path], count),
  });
  const newest = messages.findLast(({ author }) => author === 'staff')?.id;
  const isUnread = unread > 0;
  useEffect(() => {
    if (isUnread && newest !== undefined) mutate(newest);
  }, [isUnread, newest, mutate]);
}
