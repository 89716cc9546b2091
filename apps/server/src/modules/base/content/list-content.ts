import { pageOf, type Page } from '@mela/kernel/page';
import type { Clock } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type {
  Announcement,
  Banner,
  ContentItem,
  ContentKind,
  HelpArticle,
  Notice,
  Promotion,
} from '@mela/protocol/shapes/content';
import type { Database } from '#db/database.ts';
import { pageOfAnnouncements, publishedOf } from './queries.ts';
import {
  asAnnouncement,
  asBanner,
  asContentItem,
  asHelpArticle,
  asNotice,
  asPromotion,
  readKinds,
  storedKinds,
  wireKind,
} from './show-content.ts';

type Needs = { db: Database; clock: Clock };

export async function listHelp(needs: Needs, language: LanguageCode): Promise<HelpArticle[]> {
  const rows = await publishedOf(needs.db, {
    kinds: ['help', 'help_topic'],
    language,
    at: needs.clock.now(),
  });
  const topics = new Map(
    rows.filter(({ kind }) => kind === 'help_topic').map(({ key, title }) => [key, title]),
  );
  return rows.filter(({ kind }) => kind === 'help').map((row) => asHelpArticle(row, topics));
}

type AnnouncementsWanted = {
  language: LanguageCode;
  pageNo: number;
  pageSize: number;
  reader: Reader;
};

/** A logged-in reader; null for a visitor. */
export type Reader = { isAgent: boolean; isFirstLogin: boolean } | null;

/** Visitors read B. Members read A, and F too at their first login. Agents read the same, and G. */
function placesOf(reader: Reader): string[] {
  if (reader === null) return ['B'];
  return ['A', ...(reader.isFirstLogin ? ['F'] : []), ...(reader.isAgent ? ['G'] : [])];
}

export async function listAnnouncements(
  needs: Needs,
  wanted: AnnouncementsWanted,
): Promise<Page<Announcement>> {
  const { language, pageNo, pageSize, reader } = wanted;
  const places = placesOf(reader);
  const at = needs.clock.now();
  const { rows, total } = await pageOfAnnouncements(needs.db, { places, language, at, pageNo, pageSize });
  return pageOf(rows.map(asAnnouncement), { pageNum: pageNo, pageSize, total });
}

/** Content of the requested kinds, in the requested order of kinds. */
export async function listByKind(
  needs: Needs,
  { kinds, language }: { kinds: readonly ContentKind[]; language: LanguageCode },
): Promise<ContentItem[]> {
  const wanted = [...new Set(kinds)];
  const stored = wanted.map((kind) => storedKinds[kind]);
  const rows = await publishedOf(needs.db, { kinds: stored, language, at: needs.clock.now() });
  return wanted.flatMap((kind) => rows.filter((row) => wireKind(row.kind) === kind).map(asContentItem));
}

export async function listBanners(
  needs: Needs,
  { groupName, language }: { groupName: Banner['groupName']; language: LanguageCode },
): Promise<Banner[]> {
  const rows = await publishedOf(needs.db, { kinds: ['banner'], language, at: needs.clock.now() });
  return rows.map(asBanner).filter((banner) => banner.groupName === groupName);
}

export async function listPromotions(
  needs: Needs,
  { type, language }: { type?: string | undefined; language: LanguageCode },
): Promise<Promotion[]> {
  const rows = await publishedOf(needs.db, { kinds: ['promotion'], language, at: needs.clock.now() });
  return rows.map(asPromotion).filter((promotion) => type === undefined || promotion.type === type);
}

/** The categories with running promotions, each with their number. */
export async function listPromotionCategories(needs: Needs, language: LanguageCode) {
  const kinds = ['promotion', 'promotion_category'] as const;
  const rows = await publishedOf(needs.db, { kinds, language, at: needs.clock.now() });
  const running = rows.filter(({ kind }) => kind === 'promotion');
  return rows
    .filter(({ kind }) => kind === 'promotion_category')
    .map(({ key, title }) => ({
      type: key,
      label: title,
      count: running.filter(({ place }) => place === key).length,
    }))
    .filter(({ count }) => count > 0);
}

export type NoticeBoard = {
  banners: Banner[];
  playerNotices: Notice[];
  popup: Notice[];
  promotion: Promotion[];
};

/** `types` selects the kinds of content, as in `B,PL`; the lists of other kinds are empty. */
export async function readNoticeBoard(
  needs: Needs,
  language: LanguageCode,
  types: string,
): Promise<NoticeBoard> {
  const kinds = readKinds(types).map((kind) => storedKinds[kind]);
  const rows = await publishedOf(needs.db, { kinds, language, at: needs.clock.now() });
  return {
    banners: rows.filter(({ kind }) => kind === 'banner').map(asBanner),
    playerNotices: rows.filter(({ kind }) => kind === 'notice').map(asNotice),
    popup: rows.filter(({ kind }) => kind === 'popup').map(asNotice),
    promotion: rows.filter(({ kind }) => kind === 'promotion').map(asPromotion),
  };
}
