import { contentCalls } from '@mela/protocol/calls/content';
import type { ContentWire } from '@mela/protocol/shapes/content';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

export type Promotion = ContentWire['promotions']['value'][number];

/** All current promotions; the page filters by kind, so that a change of kind needs no call. */
export function usePromotions() {
  const { content } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [contentCalls.promotions.path, language],
    queryFn: () => content.promotions({ query: { language } }),
  });
}

export function usePromotionKinds() {
  const { content } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [contentCalls.promotionCategories.path, language],
    queryFn: () => content.promotionCategories({ query: { language } }),
  });
}

/** The first picture of a promotion. */
export function pictureOf({ announcementImages }: Promotion): string | undefined {
  return announcementImages.toSorted((one, other) => one.sequence - other.sequence)[0]?.url;
}
