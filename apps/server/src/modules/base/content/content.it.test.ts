import { DAY, plus } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { xssCorpus } from '#testing/assert/xss-corpus.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { ContentDraft } from './module.ts';

const server = await openTestServer('content');
afterAll(() => server.close());

const now = server.clock.now();
const textsOf = (title: string, body = '') => ({
  EN: { title, summary: `${title} in short`, body },
  HI: { title: `${title} हिंदी`, summary: 'थोड़े में', body },
});
/** Saves through the module interface and waits until the cached answers are invalidated. */
async function save(
  ...drafts: (Pick<ContentDraft, 'kind' | 'key'> & Partial<ContentDraft>)[]
): Promise<void> {
  const stale = new Promise<void>((resolve) => {
    server.runtime.signals.subscribe(({ kind }) => {
      if (kind === 'answers-stale') resolve();
    });
  });
  const whole = drafts.map((draft) => ({ startsAt: plus(now, -DAY), texts: textsOf(draft.key), ...draft }));
  await server.runtime.db.transaction().execute((tx) => server.app.modules.content.save(tx, whole));
  await stale;
}

const guest = server.guest();
const keys = (items: { id: string }[]) => items.map(({ id }) => id);

test('visitors read announcements B, members A, and F too at their first login (POPUP-1)', async () => {
  await save(
    { kind: 'announcement', key: 'for-visitors', place: 'B' },
    { kind: 'announcement', key: 'for-members', place: 'A' },
    { kind: 'announcement', key: 'for-newcomers', place: 'F', startsAt: plus(now, -2 * DAY) },
  );
  const asha = await server.member();
  const read = async (caller: typeof guest, query: { firstTimeLogin?: string } = {}) =>
    keys((await caller.content.announcements({ query })).content);
  expect(await read(guest)).toEqual(['for-visitors']);
  expect(await read(guest, { firstTimeLogin: 'true' })).toEqual(['for-visitors']);
  expect(await read(asha)).toEqual(['for-members']);
  expect(await read(asha, { firstTimeLogin: 'true' })).toEqual(['for-members', 'for-newcomers']);
});

test('agents read announcements G too, and no other reader does (POPUP-1)', async () => {
  await save({ kind: 'announcement', key: 'for-agents', place: 'G' });
  const agent = await server.member({ type: 1 });
  const read = async (caller: typeof guest, query: { firstTimeLogin?: string } = {}) =>
    keys((await caller.content.announcements({ query })).content);
  expect(await read(agent)).toEqual(['for-agents', 'for-members']);
  const first = await read(agent, { firstTimeLogin: 'true' });
  expect(first).toEqual(['for-agents', 'for-members', 'for-newcomers']);
  expect(await read(await server.member())).not.toContain('for-agents');
  expect(await read(guest)).not.toContain('for-agents');
});

test('announcements have nine per page, newest first, with the number of pages', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    kind: 'announcement' as const,
    key: `page-${index}`,
    place: 'A',
    startsAt: plus(now, -(index + 10) * DAY),
  }));
  await save(...many);
  const asha = await server.member();
  const first = await asha.content.announcements({ query: {} });
  expect(first).toMatchObject({ pageNum: 1, totalPages: 3, total: 21 });
  expect(keys(first.content)).toEqual(['for-members', ...many.slice(0, 8).map(({ key }) => key)]);
  const last = await asha.content.announcements({ query: { pageNo: 3 } });
  expect(keys(last.content)).toEqual(['page-17', 'page-18', 'page-19']);
  expect(await asha.content.announcements({ query: { pageNo: 4 } })).toMatchObject({
    content: [],
    total: 21,
  });
});

test('an empty announcement list has one empty page', async () => {
  const empty = await openTestServer('content_empty');
  const page = await empty.guest().content.announcements({ query: {} });
  expect(page).toEqual({ content: [], pageNum: 1, totalPages: 1, total: 0 });
  expect(await empty.guest().content.notice({ query: {} })).toEqual({
    banners: [],
    playerNotices: [],
    popup: [],
    promotion: [],
  });
  await empty.close();
});

test('content is returned in the requested language', async () => {
  await save({ kind: 'notice', key: 'both' });
  const titles = async (language: 'EN' | 'HI') =>
    (await guest.content.notice({ query: { language } })).playerNotices.map(({ title }) => title);
  expect(await titles('EN')).toEqual(['both']);
  expect(await titles('HI')).toEqual(['both हिंदी']);
});

test('content is hidden before its start and after its end', async () => {
  await save(
    { kind: 'promotion', key: 'coming', place: 'VIP', startsAt: plus(now, DAY) },
    { kind: 'promotion', key: 'over', place: 'VIP', startsAt: plus(now, -2 * DAY), endsAt: now },
    { kind: 'promotion', key: 'running', place: 'VIP', endsAt: plus(now, DAY) },
  );
  expect(keys(await guest.content.promotions({ query: {} }))).toEqual(['running']);
  server.clock.turn(DAY);
  expect(keys(await guest.content.promotions({ query: {} }))).toEqual(['coming']);
});

test('promotions are filtered by type, and the types report how many run (CONT-1)', async () => {
  await save(
    { kind: 'promotion_category', key: 'WELCOME', sequence: 1 },
    { kind: 'promotion_category', key: 'SPORTS', sequence: 2 },
    { kind: 'promotion_category', key: 'NOTHING', sequence: 3 },
    { kind: 'promotion', key: 'hello', place: 'WELCOME', imageUrl: '/art/promotion/hello.svg' },
    { kind: 'promotion', key: 'cricket', place: 'SPORTS', startsAt: plus(now, -3 * DAY) },
    { kind: 'promotion', key: 'football', place: 'SPORTS', startsAt: plus(now, -2 * DAY) },
  );
  expect(keys(await guest.content.promotions({ query: { type: 'SPORTS' } }))).toEqual([
    'football',
    'cricket',
  ]);
  expect(keys(await guest.content.promotions({ query: { type: 'UNKNOWN' } }))).toEqual([]);
  expect(await guest.content.promotionCategories({ query: { language: 'HI' } })).toEqual([
    { type: 'WELCOME', label: 'WELCOME हिंदी', count: 1 },
    { type: 'SPORTS', label: 'SPORTS हिंदी', count: 2 },
  ]);
  const [hello] = await guest.content.promotions({ query: { type: 'WELCOME' } });
  expect(hello).toMatchObject({
    title: 'hello',
    summary: 'hello in short',
    announcementImages: [{ url: '/art/promotion/hello.svg', sequence: 1 }],
    endsAt: null,
  });
});

test('the banner call gives the banners of a group in order, with their links', async () => {
  await save(
    { kind: 'banner', key: 'second', place: 'w_home', sequence: 2, link: { kind: 'PROMOTION', to: 'hello' } },
    { kind: 'banner', key: 'first', place: 'w_home', sequence: 1, imageUrl: '/art/banner/first.svg' },
    { kind: 'banner', key: 'aside', place: 'w_leftmenu', link: { kind: 'PAGE', to: '/promotions' } },
  );
  const home = await guest.content.banners({ query: { groupName: 'w_home' } });
  expect(home).toMatchObject([
    {
      id: 'first',
      url: '/art/banner/first.svg',
      linkageType: 'NONE',
      linkage: '',
      subtitle: 'first in short',
    },
    { id: 'second', linkageType: 'PROMOTION', linkage: 'hello' },
  ]);
  expect(await guest.content.banners({ query: { groupName: 'w_leftmenu' } })).toMatchObject([
    { id: 'aside', groupName: 'w_leftmenu', linkageType: 'PAGE', linkage: '/promotions' },
  ]);
});

test('the notice call gives banners, player notices, popups and promotions together (CONT-1)', async () => {
  await save({ kind: 'popup', key: 'hello-there' }, { kind: 'notice', key: 'newest', startsAt: now });
  const board = await guest.content.notice({ query: { platform: 'W', execution: 'B' } });
  expect(keys(board.banners)).toEqual(['aside', 'first', 'second']);
  expect(keys(board.playerNotices)).toEqual(['newest', 'both']);
  expect(keys(board.popup)).toEqual(['hello-there']);
  expect(keys(board.promotion)).toContain('hello');
});

test('content is returned by kinds B, PL, PU, PR and H in the requested order (CONT-1)', async () => {
  await save({
    kind: 'help',
    key: 'limits',
    place: 'responsible',
    texts: textsOf('Limits', '<p>Set them.</p>'),
  });
  const read = async (types: string) => {
    const items = await guest.content.announcementContent({ query: { types } });
    return items.map(({ kind, id }) => `${kind} ${id}`);
  };
  expect(await read('H,PU')).toEqual(['H limits', 'PU hello-there']);
  expect(await read('PU,PU')).toEqual(['PU hello-there']);
  expect(await read('PL')).toEqual(['PL newest', 'PL both']);
  expect(await read('B')).toEqual(['B aside', 'B first', 'B second']);
  expect(await read('PR')).toContain('PR hello');
});

test('the help center returns every article with its topic in the requested language (CONT-1)', async () => {
  await save({ kind: 'help_topic', key: 'responsible', texts: textsOf('Responsible play') });
  expect(await guest.content.helpCenter({ query: { language: 'HI', device: 'WEB' } })).toEqual([
    { term: 'limits', topic: 'Responsible play हिंदी', title: 'Limits हिंदी', content: '<p>Set them.</p>' },
  ]);
});

test('saving content again updates it, and every page reads the new text immediately', async () => {
  await save({ kind: 'popup', key: 'hello-there', texts: textsOf('New words') });
  const { popup } = await guest.content.notice({ query: { platform: 'W', execution: 'B' } });
  expect(popup).toMatchObject([{ id: 'hello-there', title: 'New words' }]);
});

test('no script is saved or shown in any kind of content', async () => {
  const kinds = ['announcement', 'notice', 'popup', 'promotion', 'help'] as const;
  const places = { announcement: 'B', notice: '', popup: '', promotion: 'VIP', help: 'responsible' } as const;
  const drafts = xssCorpus.map((payload, index) => {
    const kind = kinds[index % kinds.length] ?? 'notice';
    return { kind, key: `xss-${index}`, place: places[kind], texts: textsOf(`Title ${index}`, payload) };
  });
  await save(...drafts);
  const stored = await server.runtime.db.selectFrom('content_text').select('body').execute();
  const shown = await guest.content.announcementContent({ query: { types: 'PL,PU,PR,H' } });
  const announcements = await guest.content.announcements({ query: { pageSize: 50 } });
  const bodies = [
    ...stored.map(({ body }) => body),
    ...[...shown, ...announcements.content].map(({ content }) => content),
  ];
  expect(bodies.length).toBeGreaterThan(200);
  const running =
    /<(?!\/?(?:h3|h4|p|br|hr|ul|ol|li|blockquote|strong|em|b|i|a|table|thead|tbody|tr|th|td)\b)|<[^>]*\son\w+\s*=|href="(?!https:|\/(?![/\\])|#)/i;
  expect(bodies.filter((body) => running.test(body))).toEqual([]);
});

test('a row stored without cleaning is cleaned when it is shown', async () => {
  await save({ kind: 'notice', key: 'tampered' });
  await server.runtime.db
    .updateTable('content_text')
    .set({ body: '<p onclick="alert(1)">Hello<script>alert(1)</script></p>' })
    .where('title', '=', 'tampered')
    .execute();
  server.runtime.cache.drop('all');
  const { playerNotices } = await guest.content.notice({ query: {} });
  expect(playerNotices.find(({ id }) => id === 'tampered')).toMatchObject({ content: '<p>Hello</p>' });
});

test.each([
  ['PAGE', 'https://evil.example'],
  ['PAGE', '//evil.example'],
  ['PAGE', '/\\evil.example'],
  ['OUTSIDE', 'javascript:alert(1)'],
  ['OUTSIDE', 'http://example.com'],
  ['OUTSIDE', 'https://name:word@example.com'],
  ['OUTSIDE', '/promotions'],
  ['PROMOTION', '../home'],
  ['GAME_TYPE', 'POKER'],
  ['NONE', '/promotions'],
] as const)('a banner link of kind %s to %s is refused', async (kind, to) => {
  const draft = { kind: 'banner', key: 'wrong', place: 'w_home', link: { kind, to } } as const;
  await expect(save(draft)).rejects.toThrow('Assertion failed');
  expect(keys(await guest.content.banners({ query: { groupName: 'w_home' } }))).not.toContain('wrong');
});

test.each([
  ['/wps/system/helpCenter?language=XX', ['language']],
  ['/wps/system/helpCenter?device=APP', ['device']],
  ['/wps/relay/MCSFE_getListAnnouncements?pageNo=0', ['pageNo']],
  ['/wps/relay/MCSFE_getListAnnouncements?pageSize=51', ['pageSize']],
  ['/wps/relay/MCSFE_getListAnnouncements?firstTimeLogin=perhaps', ['firstTimeLogin']],
  ['/wps/relay/MCSFE_getAnnouncementContent', ['types']],
  ['/wps/relay/MCSFE_getAnnouncementContent?types=B,XX', ['types']],
  ['/wps/relay/MCSFE_getNotice?platform=M', ['platform']],
  ['/wps/relay/MCSFE_getNotice?execution=A', ['execution']],
  ['/wps/relay/MCSFE_getBanners?groupName=w_footer', ['groupName']],
  ['/wps/relay/MCSFE_getBanners', ['groupName']],
  [`/wps/relay/MCSFE_getMerchantAvailablePromotions?type=${'x'.repeat(41)}`, ['type']],
  ['/wps/relay/PROMOFE_getPromotionAnnouncementCategory?more=1', ['more']],
])('%s is refused with the field name', async (url, fields) => {
  const answer = await guest.raw({ url });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: 'INVALID_INPUT', value: { fields } });
});

test('the help center stays available during maintenance, other content calls are refused (STATE-1)', async () => {
  await server.runtime.changeSetting('system', { maintenance: true });
  const closed = { code: 'SYSTEM_MAINTENANCE' };
  const articles = await guest.content.helpCenter({ query: {} });
  expect(articles.map(({ term }) => term)).toContain('limits');
  await expect(guest.content.announcements({ query: {} })).rejects.toMatchObject(closed);
  await expect(guest.content.announcementContent({ query: { types: 'B' } })).rejects.toMatchObject(closed);
  await expect(guest.content.notice({ query: {} })).rejects.toMatchObject(closed);
  await expect(guest.content.banners({ query: { groupName: 'w_home' } })).rejects.toMatchObject(closed);
  await expect(guest.content.promotions({ query: {} })).rejects.toMatchObject(closed);
  await expect(guest.content.promotionCategories({ query: {} })).rejects.toMatchObject(closed);
  await server.runtime.changeSetting('system', { maintenance: false, blockedCountries: ['US'] });
  const abroad = server.guest({ ip: '8.8.8.8' });
  await expect(abroad.content.promotions({ query: {} })).rejects.toMatchObject({ code: 'REGION_RESTRICTED' });
  await expect(guest.content.promotions({ query: {} })).resolves.toBeInstanceOf(Array);
  await server.runtime.changeSetting('system', { blockedCountries: [] });
});

test('content lists at most 200 rows of each kind, independently of other kinds (HOME-5)', async () => {
  const many = Array.from({ length: 205 }, (_, index) => ({
    kind: 'notice' as const,
    key: `many-${String(index).padStart(3, '0')}`,
    sequence: 1000 + index,
  }));
  await save(...many, { kind: 'popup', key: 'after-the-many', sequence: 5000 });
  const { playerNotices, popup } = await guest.content.notice({ query: {} });
  expect(playerNotices).toHaveLength(200);
  expect(keys(playerNotices)).not.toContain('many-204');
  expect(keys(popup)).toContain('after-the-many');
});

test('the notice board takes the kinds of content, and help takes the language by its short name', async () => {
  await save(
    { kind: 'notice', key: 'typed-notice', place: '' },
    { kind: 'popup', key: 'typed-popup', place: '' },
  );
  const some = await guest.content.notice({ query: { types: 'PU' } });
  expect(keys(some.popup)).toContain('typed-popup');
  expect(some.playerNotices).toEqual([]);
  const all = await guest.content.notice({ query: {} });
  expect(keys(all.playerNotices)).toContain('typed-notice');
  const [english, hindi] = [
    await guest.content.helpCenter({ query: { language: 'EN' } }),
    await guest.content.helpCenter({ query: { lang: 'HI' } }),
  ];
  expect(hindi).toEqual(await guest.content.helpCenter({ query: { language: 'HI' } }));
  expect(hindi.length).toBe(english.length);
});
