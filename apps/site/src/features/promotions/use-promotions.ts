import { contentCalls } from '@mela/protocol/calls/content';
import type { ContentWire } from '@mela/protocol/shapes/content';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

export type Promotion = ContentWire['promotions']['value'][number];

/** All that run now; the kind is chosen on the page, so that changing it asks nobody. */
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

/** The picture that comes first. */
export function pictureOf({ announcementImages }: Promotion): string | undefined {
  return announcementImages.toSorted((one, other) => one.sequence - other.sequence)[0]?.url;
}
