import type { Clock } from '@mela/kernel/time';
import { contentCalls } from '@mela/protocol/calls/content';
import type { LanguageCode } from '@mela/protocol/languages';
import { contentShapes } from '@mela/protocol/shapes/content';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Signals } from '#realtime/signals.ts';
import {
  listAnnouncements,
  listBanners,
  listByKind,
  listHelp,
  listPromotionCategories,
  listPromotions,
  readNoticeBoard,
  type Reader,
} from './list-content.ts';
import { listResources, listServiceLinks, type ServiceLink } from './list-links.ts';
import { hasContent } from './queries.ts';
import { saveContent, type ContentDraft } from './save-content.ts';
import { readKinds } from './show-content.ts';

export { cleanHtml, cleanText } from './clean-html.ts';
export type { ContentDraft } from './save-content.ts';

export type Needs = { db: Database; clock: Clock; hub: Hub; signals: Signals };

/** The interface for other modules. */
export type Content = {
  resources(language: LanguageCode): ReturnType<typeof listResources>;
  serviceLinks(language: LanguageCode): Promise<ServiceLink[]>;
  save(tx: Tx, drafts: readonly ContentDraft[]): Promise<void>;
  has(kind: 'banner' | 'promotion', key: string): Promise<boolean>;
};

function readerOf(actor: Actor | undefined, isFirstLogin: boolean): Reader {
  return actor ? { isAgent: actor.isAgent, isFirstLogin } : null;
}

/** The merchant's content: banners, notices, announcements, promotions, help and links. */
export function createContent(needs: Needs) {
  const calls = bind(contentCalls, contentShapes, {
    helpCenter: ({ query }) => listHelp(needs, query.lang ?? query.language),
    announcements: ({ actor, query: { firstTimeLogin, ...query } }) =>
      listAnnouncements(needs, { ...query, reader: readerOf(actor, firstTimeLogin) }),
    announcementContent: ({ query: { types, language } }) =>
      listByKind(needs, { kinds: readKinds(types), language }),
    notice: ({ query }) => readNoticeBoard(needs, query.language, query.types),
    banners: ({ query }) => listBanners(needs, query),
    promotions: ({ query }) => listPromotions(needs, query),
    promotionCategories: ({ query }) => listPromotionCategories(needs, query.language),
  });
  return {
    calls,
    resources: (language: LanguageCode) => listResources(needs, language),
    serviceLinks: (language: LanguageCode) => listServiceLinks(needs, language),
    save: (tx: Tx, drafts: readonly ContentDraft[]) => saveContent(needs, tx, drafts),
    has: (kind: 'banner' | 'promotion', key: string) => hasContent(needs.db, kind, key),
  };
}
