/** One page of a list: its items, its number, and the total count. */
export type Page<Item> = { content: Item[]; pageNum: number; totalPages: number; total: number };

export function pageOf<Item>(content: Item[], { pageNum, pageSize, total }: PageFacts): Page<Item> {
  return { content, pageNum, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}

type PageFacts = { pageNum: number; pageSize: number; total: number };
