import { contentCalls } from '@mela/protocol/calls/content';
import { announcementPage } from '@mela/protocol/constants';
import type { ContentWire } from '@mela/protocol/shapes/content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useSession } from '#lib/session.ts';

export type Announcement = ContentWire['announcements']['value']['content'][number];

/** One page of the announcements for this visitor: type B for guests, A for members, and F at the first login. */
export function useAnnouncements(pageNo: number, { isWanted = true }: { isWanted?: boolean } = {}) {
  const { content } = useApi();
  const language = useLanguage();
  const { state, isFirstLogin } = useSession();
  const firstTimeLogin = String(isFirstLogin);
  return useQuery({
    queryKey: [contentCalls.announcements.path, language, state, firstTimeLogin, pageNo],
    queryFn: () =>
      content.announcements({ query: { language, pageNo, pageSize: announcementPage.size, firstTimeLogin } }),
    enabled: isWanted && state !== 'restoring',
    placeholderData: keepPreviousData,
  });
}
