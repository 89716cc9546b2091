import { inboxCalls } from '@mela/protocol/calls/inbox';
import type { InboxWire } from '@mela/protocol/shapes/inbox';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

type InboxPage = InboxWire['list']['value'];
export type Message = InboxPage['items'][number];

const listKey = [inboxCalls.list.path];
const countKey = [inboxCalls.unreadCount.path];
const first: string | undefined = undefined;

/** The messages in the language of the page, page by page. The push event of the inbox invalidates them. */
export function useInbox() {
  const { inbox } = useApi();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...listKey, language],
    queryFn: ({ pageParam }) => inbox.list({ query: { language, cursor: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnReconnect: 'always',
  });
}

/** Changes the loaded messages before the server answers, so that a tap has its effect immediately. */
function useInboxChange<Input>(
  send: (input: Input) => Promise<InboxWire['unreadCount']['value']>,
  change: (items: Message[], input: Input) => Message[],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey: listKey });
      queryClient.setQueriesData<InfiniteData<InboxPage, string | undefined>>(
        { queryKey: listKey },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, items: change(page.items, input) })),
          },
      );
    },
    onSuccess: (count) => queryClient.setQueryData(countKey, count),
    onError: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useReadMessage() {
  const { inbox } = useApi();
  return useInboxChange(
    (id: string) => inbox.read({ body: { messageId: id } }),
    (items, id) => items.map((item) => (item.id === id ? { ...item, isRead: true } : item)),
  );
}

export function useReadAll() {
  const { inbox } = useApi();
  return useInboxChange(
    () => inbox.readAll({}),
    (items) => items.map((item) => ({ ...item, isRead: true })),
  );
}

export function useRemoveMessage() {
  const { inbox } = useApi();
  return useInboxChange(
    (id: string) => inbox.remove({ query: { messageId: id } }),
    (items, id) => items.filter((item) => item.id !== id),
  );
}
