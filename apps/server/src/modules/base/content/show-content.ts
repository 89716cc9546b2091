import { assert } from '@mela/kernel/assert';
import type {
  Announcement,
  Banner,
  ContentItem,
  ContentKind,
  HelpArticle,
  Notice,
  Promotion,
} from '@mela/protocol/shapes/content';
import { cleanHtml } from './clean-html.ts';
import type { Published, StoredKind } from './queries.ts';

/** The content kinds of the protocol and their stored kinds. */
export const storedKinds = {
  B: 'banner',
  PL: 'notice',
  PU: 'popup',
  PR: 'promotion',
  H: 'help',
} as const satisfies Record<ContentKind, StoredKind>;

const wireKinds: readonly ContentKind[] = ['B', 'PL', 'PU', 'PR', 'H'];
/** Parses `PL,PU`; the query's shape has validated it. */
export function readKinds(types: string): ContentKind[] {
  return types.split(',').map((type) => named(wireKinds, type));
}

const bannerPlaces = ['w_home', 'w_leftmenu'] as const;
const executions = ['A', 'B', 'F', 'G'] as const;

export function asBanner(row: Published): Banner {
  return {
    id: row.key,
    url: row.imageUrl,
    groupName: named(bannerPlaces, row.place),
    linkageType: row.linkKind,
    linkage: row.link,
    title: row.title,
    subtitle: row.summary,
  };
}

export function asPromotion(row: Published): Promotion {
  return {
    id: row.key,
    title: row.title,
    type: row.place,
    summary: row.summary,
    content: cleanHtml(row.body),
    announcementImages: row.imageUrl === '' ? [] : [{ url: row.imageUrl, sequence: 1 }],
    startsAt: row.startsAt,
    endsAt: row.endsAt,
  };
}

export function asNotice(row: Published): Notice {
  return { id: row.key, title: row.title, content: cleanHtml(row.body), timestamp: row.startsAt };
}

export function asAnnouncement(row: Published): Announcement {
  return { ...asNotice(row), execution: named(executions, row.place) };
}

export function asContentItem(row: Published): ContentItem {
  return { ...asNotice(row), kind: wireKind(row.kind) };
}

/** The name of the article's topic is a separate row. */
export function asHelpArticle(row: Published, topics: ReadonlyMap<string, string>): HelpArticle {
  return {
    term: row.key,
    topic: topics.get(row.place) ?? row.place,
    title: row.title,
    content: cleanHtml(row.body),
  };
}

export function wireKind(stored: StoredKind): ContentKind {
  const kind = wireKinds.find((name) => storedKinds[name] === stored);
  assert(kind, `content of kind ${stored} has a kind in the protocol`);
  return kind;
}

/** The check constraint of the database allows these names only. */
export function named<const Name extends string>(names: readonly Name[], text: string): Name {
  const found = names.find((name) => name === text);
  assert(found !== undefined, `"${text}" is one of ${names.join(', ')}`);
  return found;
}
