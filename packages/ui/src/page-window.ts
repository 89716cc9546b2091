/** The page numbers a pager offers: `range` of them around the current one, never outside the list. */
export function pageWindow(page: number, totalPages: number, range: number): number[] {
  const count = Math.min(range, totalPages);
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), totalPages - count + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}
