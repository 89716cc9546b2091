import { contentCalls } from '@mela/protocol/calls/content';
import type { ContentWire } from '@mela/protocol/shapes/content';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

export type HelpArticle = ContentWire['helpCenter']['value'][number];

export function useHelp() {
  const { content } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [contentCalls.helpCenter.path, language],
    queryFn: () => content.helpCenter({ query: { language } }),
  });
}
