import type { QueryClient } from '@tanstack/react-query';

/** A list of one page is read anew; one that somebody has walked down is only marked, so that the place is not lost. */
export function renewPages(queryClient: QueryClient, path: string): void {
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
