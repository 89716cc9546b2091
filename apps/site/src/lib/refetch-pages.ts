import type { QueryClient } from '@tanstack/react-query';

/** Refetches a list with one loaded page; a longer list is only marked as stale, so that the scroll position is kept. */
export function refetchPages(queryClient: QueryClient, path: string): void {
  void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
  void queryClient.refetchQueries({
    queryKey: [path],
    type: 'active',
    predicate: ({ state }) => pagesOf(state.data) <= 1,
  });
}

function pagesOf(known: unknown): number {
  const hasPages = typeof known === 'object' && known !== null && 'pages' in known;
  return hasPages && Array.isArray(known.pages) ? known.pages.length : 0;
}
