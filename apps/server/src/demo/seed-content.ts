import { DAY, plus, type Instant } from '@mela/kernel/time';
import { bannerArtPath, promotionArtPath } from '@mela/rules/art/address';
import type { ContentDraft } from '#modules/base/content/module.ts';
import type { Seeding } from './seeding.ts';
import { announcements } from './texts/announcements.ts';
import { banners } from './texts/banners.ts';
import type { Bilingual } from './texts/bilingual.ts';
import { customerServiceLinks } from './texts/customer-service.ts';
import { helpTopics } from './texts/help-article.ts';
import { helpArticles } from './texts/help.ts';
import { notices } from './texts/notices.ts';
import { promotions, promotionTypes } from './texts/promotions.ts';
import { resources } from './texts/resources.ts';

/** Publishes the demo texts through the same calls and the same sanitising as a merchant's own. */
export async function seedContent({ tx, now, content }: Seeding): Promise<void> {
  await content.save(tx, [
    ...bannerDrafts(now),
    ...promotionDrafts(now),
    ...noticeDrafts(now),
    ...helpDrafts(now),
    ...linkDrafts(now),
  ]);
}

/** Entries without a date were published a year ago. */
const longAgo = (now: Instant) => plus(now, -365 * DAY);

function bannerDrafts(now: Instant): ContentDraft[] {
  return banners.map(({ key, groupName, linkageType, linkage, title, subtitle }, sequence) => ({
    kind: 'banner',
    key,
    place: groupName,
    link: { kind: linkageType, to: linkage },
    imageUrl: bannerArtPath(key),
    sequence,
    startsAt: longAgo(now),
    texts: both({ title, summary: subtitle }),
  }));
}

function promotionDrafts(now: Instant): ContentDraft[] {
  const categories = Object.entries<Bilingual>(promotionTypes).map(
    ([key, title], sequence): ContentDraft => ({
      kind: 'promotion_category',
      key,
      sequence,
      startsAt: longAgo(now),
      texts: both({ title }),
    }),
  );
  const drafts = promotions.map(
    ({ key, type, title, summary, content, startsDaysAgo, endsInDays }): ContentDraft => ({
      kind: 'promotion',
      key,
      place: type,
      imageUrl: promotionArtPath(key),
      startsAt: plus(now, -startsDaysAgo * DAY),
      endsAt: endsInDays === null ? null : plus(now, endsInDays * DAY),
      texts: both({ title, summary, body: content }),
    }),
  );
  return [...categories, ...drafts];
}

function noticeDrafts(now: Instant): ContentDraft[] {
  const daysAgo = (days: number) => plus(now, -days * DAY);
  return [
    ...notices.map(({ key, kind, title, content, daysAgo: days }): ContentDraft => ({
      kind: kind === 'PL' ? 'notice' : 'popup',
      key,
      startsAt: daysAgo(days),
      texts: both({ title, body: content }),
    })),
    ...announcements.map(({ key, execution, title, content, daysAgo: days }): ContentDraft => ({
      kind: 'announcement',
      key,
      place: execution,
      startsAt: daysAgo(days),
      texts: both({ title, body: content }),
    })),
  ];
}

function helpDrafts(now: Instant): ContentDraft[] {
  const topics = Object.entries<Bilingual>(helpTopics).map(([key, title], sequence): ContentDraft => ({
    kind: 'help_topic',
    key,
    sequence,
    startsAt: longAgo(now),
    texts: both({ title }),
  }));
  const order = Object.keys(helpTopics);
  const articles = helpArticles.map(({ term, topic, title, content }, index): ContentDraft => ({
    kind: 'help',
    key: term,
    place: topic,
    sequence: order.indexOf(topic) * 1000 + index,
    startsAt: longAgo(now),
    texts: both({ title, body: content }),
  }));
  return [...topics, ...articles];
}

function linkDrafts(now: Instant): ContentDraft[] {
  const startsAt = longAgo(now);
  return [
    ...resources.map(({ resourceType, url, label }, sequence): ContentDraft => ({
      kind: 'resource',
      key: resourceType,
      channel: resourceType,
      link: { kind: 'PAGE', to: url },
      sequence,
      startsAt,
      texts: both({ title: label }),
    })),
    ...customerServiceLinks.map(({ csPosition, csType, title, path }, sequence): ContentDraft => ({
      kind: 'service_link',
      key: `${csPosition}-${csType}`,
      place: csPosition,
      channel: csType,
      link: { kind: 'PAGE', to: path },
      sequence,
      startsAt,
      texts: both({ title }),
    })),
  ];
}

type ContentTexts = { title: Bilingual; summary?: Bilingual; body?: Bilingual };

function both({ title, summary, body }: ContentTexts): ContentDraft['texts'] {
  const inLanguage = (language: keyof Bilingual) => ({
    title: title[language],
    summary: summary?.[language] ?? '',
    body: body?.[language] ?? '',
  });
  return { EN: inLanguage('EN'), HI: inLanguage('HI') };
}
