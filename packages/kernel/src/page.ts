/** One page of a list: what is on it, which it is, and how many there are. */
export type Page<Item> = { content: Item[]; pageNum: number; totalPages: number; total: number };

export function pageOf<Item>(content: Item[], { pageNum, pageSize, total }: PageFacts): Page<Item> {
  return { content, pageNum, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}

type PageFacts = { pageNum: number; pageSize: number; total: number };
