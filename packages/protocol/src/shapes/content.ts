import { z } from 'zod';
import type { contentCalls } from '#calls/content.ts';
import { announcementPage } from '#constants.ts';
import { languages } from '#languages.ts';
import { publicRead, type ShapesOf, type Wire } from './shape.ts';
import { language, pageNo, pageOf, pageSize, time, wordSet } from './wire.ts';

/** B banner, PL player notice, PU popup, PR promotion, H help. */
const contentKind = z.enum(['B', 'PL', 'PU', 'PR', 'H']);

const banner = z.object({
  id: z.string(),
  url: z.string(),
  groupName: z.enum(['w_home', 'w_leftmenu']),
  /** The effect of a click: nothing, a page of ours, a promotion, a category, or an outside page in a new tab. */
  linkageType: z.enum(['NONE', 'PAGE', 'PROMOTION', 'GAME_TYPE', 'OUTSIDE']),
  linkage: z.string(),
  title: z.string(),
  subtitle: z.string(),
});

const promotion = z.object({
  id: z.string(),
  title: z.string(),
  /** The category of the filter. */
  type: z.string(),
  summary: z.string(),
  content: z.string(),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.int() })),
  startsAt: time,
  endsAt: time.nullable(),
});

const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), timestamp: time });

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** B to visitors, A to members, F at a member's first login, G to agents. */
  execution: z.enum(['A', 'B', 'F', 'G']),
  timestamp: time,
});

const helpArticle = z.object({ term: z.string(), topic: z.string(), title: z.string(), content: z.string() });

const contentItem = z.object({
  id: z.string(),
  kind: contentKind,
  title: z.string(),
  content: z.string(),
  timestamp: time,
});

const platform = z.literal('W').default('W');
const cached = { seconds: 60, by: 'query', tags: ['content'] } as const;

export const contentShapes = {
  helpCenter: {
    about: 'Every help article in one language.',
    query: z.strictObject({
      language,
      /** Another name of `language`, which takes precedence over it. */
      lang: z.enum(languages).optional(),
      device: z.literal('WEB').default('WEB'),
    }),
    value: z.array(helpArticle),
    refusals: [],
    policy: { ...publicRead, blocked: [], cache: cached },
  },
  announcements: {
    about:
      'Announcements for the caller: B without a token, A with one, and F too at the first login; G for agents.',
    query: z.strictObject({
      language,
      pageNo,
      pageSize: pageSize(announcementPage.size, 50),
      firstTimeLogin: z.stringbool().default(false),
    }),
    value: pageOf(announcement),
    refusals: [],
    policy: { ...publicRead, cache: null },
  },
  announcementContent: {
    about: 'Published content of the requested kinds, with its text.',
    query: z.strictObject({
      language,
      platform,
      types: wordSet(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/),
    }),
    value: z.array(contentItem),
    refusals: [],
    policy: { ...publicRead, cache: cached },
  },
  notice: {
    about:
      'The content around the games of a page: banners (B), player notices (PL), the popup (PU) and promotions (PR); `types` selects among them.',
    query: z.strictObject({
      language,
      platform,
      execution: z.literal('B').default('B'),
      types: wordSet(/^(B|PL|PU|PR)(,(B|PL|PU|PR)){0,3}$/).prefault('B,PL,PU,PR'),
    }),
    value: z.object({
      banners: z.array(banner),
      playerNotices: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(promotion),
    }),
    refusals: [],
    policy: { ...publicRead, cache: cached },
  },
  banners: {
    about: 'Banners of one place on the site.',
    query: z.strictObject({ language, groupName: z.enum(['w_home', 'w_leftmenu']) }),
    value: z.array(banner),
    refusals: [],
    policy: { ...publicRead, cache: cached },
  },
  promotions: {
    about: 'Current promotions, newest first; `type` selects one category.',
    query: z.strictObject({ language, type: z.string().max(40).optional() }),
    value: z.array(promotion),
    refusals: [],
    policy: { ...publicRead, cache: cached },
  },
  promotionCategories: {
    about: 'The categories of promotions, with the number of current ones in each.',
    query: z.strictObject({ language }),
    value: z.array(z.object({ type: z.string(), label: z.string(), count: z.int() })),
    refusals: [],
    policy: { ...publicRead, cache: cached },
  },
} as const satisfies ShapesOf<typeof contentCalls>;

export type Banner = z.output<typeof banner>;
export type Promotion = z.output<typeof promotion>;
export type Notice = z.output<typeof notice>;
export type Announcement = z.output<typeof announcement>;
export type HelpArticle = z.output<typeof helpArticle>;
export type ContentItem = z.output<typeof contentItem>;
export type ContentKind = z.output<typeof contentKind>;
export type ContentWire = Wire<typeof contentShapes>;
