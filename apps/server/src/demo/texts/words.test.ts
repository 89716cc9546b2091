import { categories, isGameType, type GameType } from '@mela/protocol/categories';
import { inHouseVendors, rngExcludedVendors } from '@mela/protocol/constants';
import { classify } from '@mela/rules/catalogue/classify';
import { titles } from '@mela/rules/catalogue/games';
import { vendors } from '@mela/rules/catalogue/vendors';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activityTexts } from './activities.ts';
import { announcements } from './announcements.ts';
import { banners } from './banners.ts';
import type { Bilingual } from './bilingual.ts';
import { customerServiceLinks } from './customer-service.ts';
import { helpTopics } from './help-article.ts';
import { helpArticles } from './help.ts';
import { notices } from './notices.ts';
import { promotionTypes, promotions } from './promotions.ts';
import { resources } from './resources.ts';

// These tests hold the words together; that the product shows them is proved where it shows them.

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const countOf = (gameType: GameType) => titles.filter((title) => title.gameType === gameType).length;

/** Every pair of texts with a name to find it by. */
const spoken: readonly (readonly [where: string, text: Bilingual])[] = [
  ...vendors.map((vendor) => [`vendor ${vendor.code}`, vendor.name] as const),
  ...titles.map((title) => [`title ${title.code}`, title.name] as const),
  ...Object.entries(classify).map(([code, label]) => [`classify ${code}`, label] as const),
  ...Object.entries(promotionTypes).map(([code, label]) => [`promotion type ${code}`, label] as const),
  ...Object.entries(helpTopics).map(([code, label]) => [`help topic ${code}`, label] as const),
  ...banners.flatMap(({ key, title, subtitle }) => [
    [`banner ${key}`, title] as const,
    [`banner ${key}`, subtitle] as const,
  ]),
  ...promotions.flatMap(({ key, title, summary, content }) => [
    [`promotion ${key}`, title] as const,
    [`promotion ${key}`, summary] as const,
    [`promotion ${key}`, content] as const,
  ]),
  ...Object.entries(activityTexts).flatMap(([code, { title, summary, content }]) => [
    [`activity ${code}`, title] as const,
    [`activity ${code}`, summary] as const,
    [`activity ${code}`, content] as const,
  ]),
  ...announcements.flatMap(({ key, title, content }) => [
    [`announcement ${key}`, title] as const,
    [`announcement ${key}`, content] as const,
  ]),
  ...notices.flatMap(({ key, title, content }) => [
    [`notice ${key}`, title] as const,
    [`notice ${key}`, content] as const,
  ]),
  ...helpArticles.flatMap(({ term, title, content }) => [
    [`help ${term}`, title] as const,
    [`help ${term}`, content] as const,
  ]),
  ...resources.map(({ resourceType, label }) => [`resource ${resourceType}`, label] as const),
  ...customerServiceLinks.map(({ csType, title }) => [`customer service ${csType}`, title] as const),
];

const written: readonly (readonly [where: string, text: Bilingual])[] = [
  ...Object.entries(activityTexts).map(([code, { content }]) => [`activity ${code}`, content] as const),
  ...promotions.map(({ key, content }) => [`promotion ${key}`, content] as const),
  ...announcements.map(({ key, content }) => [`announcement ${key}`, content] as const),
  ...notices.map(({ key, content }) => [`notice ${key}`, content] as const),
  ...helpArticles.map(({ term, content }) => [`help ${term}`, content] as const),
];

/** Texts about typing Hindi quote some of it. */
const quotesHindi: readonly string[] = ['announcement search-both-ways', 'help find-a-game'];

const allowedTag =
  /^<\/?(?:h3|h4|p|ul|ol|li|strong|em|table|thead|tbody|tr|th|td)>$|^<a href="[^"<>]+">$|^<\/a>$/;
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');

/** Tags left open, or closed out of order; whatever is returned is wrong. */
function unbalanced(html: string): readonly string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const tag of tagsOf(html)) {
    const name = /^<\/?(\w+)/.exec(tag)?.[1] ?? tag;
    if (!tag.startsWith('</')) open.push(name);
    else if (open.pop() !== name) wrong.push(tag);
  }
  return [...wrong, ...open];
}

describe('the demo catalogue', () => {
  it('has unique vendor codes, game codes and names', () => {
    expect(repeated(vendors.map((vendor) => vendor.code))).toEqual([]);
    expect(repeated(titles.map((title) => title.code))).toEqual([]);
    expect(repeated(titles.map((title) => title.name.EN))).toEqual([]);
    expect(repeated(titles.map((title) => title.name.HI))).toEqual([]);
    expect(titles.filter((title) => !/^[A-Z0-9_]{2,24}$/.test(title.code))).toEqual([]);
  });

  it('lists every title under a vendor that serves its category, and no vendor without titles', () => {
    const served = new Set(
      vendors.flatMap(({ code, gameTypes }) => gameTypes.map((type) => `${code} ${type}`)),
    );
    const listed = new Set(titles.map(({ vendor, gameType }) => `${vendor} ${gameType}`));
    expect([...listed].filter((pair) => !served.has(pair))).toEqual([]);
    expect([...served].filter((pair) => !listed.has(pair))).toEqual([]);
  });

  it('opens the categories that have games, in the order of home', () => {
    const order = [...new Set(vendors.flatMap((vendor) => vendor.gameTypes))];
    expect(order).toEqual(['RNG', 'LIVE', 'FISH', 'BGS', 'ELOTT', 'LOTT']);
  });

  it('is large enough in every category', () => {
    const least = { RNG: 170, LIVE: 16, FISH: 16, ELOTT: 12, LOTT: 29, BGS: 6 };
    expect(Object.entries(least).filter(([type, min]) => isGameType(type) && countOf(type) < min)).toEqual(
      [],
    );
    expect(titles.length).toBeGreaterThanOrEqual(259);
  });

  it('has enough vendors in each category, with and without the in-house group', () => {
    const of = (gameType: GameType) => vendors.filter((vendor) => vendor.gameTypes.includes(gameType));
    const codes = vendors.map((vendor) => vendor.code);
    expect(of('RNG').length).toBeGreaterThanOrEqual(12);
    for (const gameType of ['LIVE', 'FISH', 'BGS'] as const) {
      expect(of(gameType).length).toBeGreaterThanOrEqual(2);
      expect(of(gameType).length).toBeLessThanOrEqual(5);
    }
    expect(codes).toEqual(expect.arrayContaining([...rngExcludedVendors, ...inHouseVendors]));
  });

  it('ranks 24 hot titles without gap or tie, over all categories', () => {
    const hot = titles.filter((title) => title.hotRank !== undefined);
    const ranks = hot.map((title) => title.hotRank ?? 0).toSorted((one, other) => one - other);
    expect(ranks).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(new Set(hot.map((title) => title.gameType))).toEqual(
      new Set(['RNG', 'LIVE', 'FISH', 'ELOTT', 'LOTT', 'BGS']),
    );
  });

  it('marks about 25 titles new, one title and one vendor in maintenance', () => {
    expect(titles.filter((title) => title.isNew).length).toBeGreaterThanOrEqual(20);
    expect(titles.filter((title) => title.isNew).length).toBeLessThanOrEqual(30);
    expect(titles.filter((title) => title.maintenance)).toHaveLength(1);
    expect(vendors.filter((vendor) => vendor.maintenance)).toHaveLength(1);
    expect(vendors.filter((vendor) => vendor.isNew).length).toBeGreaterThanOrEqual(2);
  });

  it('can be searched in Latin letters by every Hindi name', () => {
    expect(titles.filter(({ latin }) => !/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(latin))).toEqual([]);
  });
});

describe('the demo texts', () => {
  it('speak both languages, Hindi in Devanagari', () => {
    expect(spoken.filter(([, { EN, HI }]) => EN.trim() === '' || HI.trim() === '')).toEqual([]);
    expect(spoken.filter(([, { HI }]) => !/\p{Script=Devanagari}/u.test(HI))).toEqual([]);
    expect(
      spoken.filter(([where, { EN }]) => /\p{Script=Devanagari}/u.test(EN) && !quotesHindi.includes(where)),
    ).toEqual([]);
  });

  it('write digits in Latin and rupees in Indian grouping', () => {
    const texts = spoken.flatMap(([where, { EN, HI }]) => [[where, EN] as const, [where, HI] as const]);
    const amounts = texts.flatMap(([where, text]) =>
      [...text.matchAll(/₹([\d,.]*\d)/g)].map(([, amount]) => [where, amount ?? ''] as const),
    );
    const grouped = /^(?:\d{1,3}|\d{1,2}(?:,\d\d)*,\d{3})(?:\.\d\d?)?$/;
    expect(texts.filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
    expect(amounts.length).toBeGreaterThan(20);
    expect(amounts.filter(([, amount]) => !grouped.test(amount))).toEqual([]);
  });

  it('use few tags, well closed, the same ones in both languages', () => {
    const faults = written.flatMap(([where, { EN, HI }]) =>
      [EN, HI].flatMap((html) => [
        ...tagsOf(html)
          .filter((tag) => !allowedTag.test(tag))
          .map((tag) => `${where}: ${tag}`),
        ...unbalanced(html).map((tag) => `${where}: ${tag} is not closed in order`),
      ]),
    );
    const uneven = written.filter(([, { EN, HI }]) => tagsOf(EN).join('') !== tagsOf(HI).join(''));
    expect(faults).toEqual([]);
    expect(uneven.map(([where]) => where)).toEqual([]);
  });

  it('link only to pages, promotions and articles that exist', () => {
    const terms = new Set(helpArticles.map((article) => `/help#${article.term}`));
    const keys = new Set(promotions.map((promotion) => `/promotions#${promotion.key}`));
    const pages = new Set<string>([
      ...Object.values(categories).map((category) => category.page),
      '/hot',
      '/promotions',
      '/help',
      '/favorite',
      '/download',
      '/agent',
      '/login',
    ]);
    const hrefs = written.flatMap(([where, { EN, HI }]) =>
      [...linksOf(EN), ...linksOf(HI)].map((href) => [where, href] as const),
    );
    const known = (href: string) => terms.has(href) || keys.has(href) || pages.has(href);
    expect(hrefs.filter(([, href]) => !known(href))).toEqual([]);
    const targets = [
      ...banners.filter((banner) => banner.linkageType === 'PAGE').map((banner) => banner.linkage),
      ...resources.map((resource) => resource.url).filter((url) => url.startsWith('/')),
    ];
    expect(targets.filter((target) => !known(target))).toEqual([]);
  });
});

describe('the demo content', () => {
  it('has five banners on home and two in the side menu, each leading somewhere', () => {
    const keys: readonly string[] = promotions.map((promotion) => promotion.key);
    expect(banners.filter((banner) => banner.groupName === 'w_home')).toHaveLength(5);
    expect(banners.filter((banner) => banner.groupName === 'w_leftmenu')).toHaveLength(2);
    expect(repeated(banners.map((banner) => banner.key))).toEqual([]);
    const promoted = banners.filter((banner) => banner.linkageType === 'PROMOTION');
    const categorised = banners.filter((banner) => banner.linkageType === 'GAME_TYPE');
    expect(promoted.filter((banner) => !keys.includes(banner.linkage))).toEqual([]);
    expect(categorised.filter((banner) => !isGameType(banner.linkage))).toEqual([]);
  });

  it('has a promotion of every type, three or more, each stating its numbers', () => {
    expect(promotions.length).toBeGreaterThanOrEqual(3);
    expect(repeated(promotions.map((promotion) => promotion.key))).toEqual([]);
    expect([...new Set(promotions.map((promotion) => promotion.type))].toSorted()).toEqual(
      Object.keys(promotionTypes).toSorted(),
    );
    expect(promotions.filter(({ content }) => !/\d/.test(content.EN) || !/\d/.test(content.HI))).toEqual([]);
    expect(promotions.filter(({ endsInDays }) => endsInDays !== null && endsInDays <= 0)).toEqual([]);
  });

  it('has announcements for visitors, members, first logins and agents, more than a page of each face', () => {
    const of = (execution: string) =>
      announcements.filter((announcement) => announcement.execution === execution);
    expect(of('B').length).toBeGreaterThanOrEqual(10);
    expect(of('A').length).toBeGreaterThanOrEqual(10);
    expect(of('F').length).toBeGreaterThanOrEqual(2);
    expect(of('G').length).toBeGreaterThanOrEqual(3);
    expect(repeated(announcements.map((announcement) => announcement.key))).toEqual([]);
  });

  it('has six player notices or more and one popup', () => {
    expect(notices.filter((notice) => notice.kind === 'PL').length).toBeGreaterThanOrEqual(6);
    expect(notices.filter((notice) => notice.kind === 'PU')).toHaveLength(1);
    expect(repeated(notices.map((notice) => notice.key))).toEqual([]);
  });

  it('has help on every topic, 24 articles or more, each with a stable term', () => {
    expect(helpArticles.length).toBeGreaterThanOrEqual(24);
    expect(repeated(helpArticles.map((article) => article.term))).toEqual([]);
    expect(helpArticles.filter(({ term }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(term))).toEqual([]);
    expect([...new Set(helpArticles.map((article) => article.topic))]).toEqual(Object.keys(helpTopics));
  });

  it('has both apps and no social channel', () => {
    const kinds = resources.map((resource) => resource.resourceType).toSorted();
    expect(kinds).toEqual(['ANDROID', 'IOS']);
  });

  it('reaches customer service from every position', () => {
    expect(new Set(customerServiceLinks.map((link) => link.csPosition)).size).toBe(4);
  });

  it('names no outside address', () => {
    const folder = new URL('.', import.meta.url);
    const sources = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const addresses = sources.flatMap(
      (file) => readFileSync(new URL(file, folder), 'utf8').match(/[a-z]+:\/\/[^/'"\s]+/g) ?? [],
    );
    expect(addresses).toEqual([]);
  });
});
