import { makeCalls } from '@mela/client/api';
import { contentCalls } from '@mela/protocol/calls/content';
import { announcementPage } from '@mela/protocol/constants';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { baseUrl, newPage, nextAddress } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { loginPopup } from '#pages/login-popup.ts';

const content = makeCalls<ContentWire>(sendFrom({ baseUrl, address: nextAddress() }), contentCalls);
const { announcement, common, disclaimer } = textsOf('EN');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: announcement.title });
const titlesOf = (page: Page) =>
  dialogOf(page).getByRole('list', { name: announcement.list }).getByRole('button');

test('announcements for guests open once in a visit, after the page has been seen', async () => {
  const { content: forGuests } = await content.announcements({ query: { language: 'EN' } });
  const page = await newPage({ isFirstVisit: true });
  await page.goto('/');
  await page.getByRole('button', { name: disclaimer.accept.replace('{age}', '18') }).click();
  const bell = page.getByRole('banner').getByRole('button', { name: announcement.title });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => bell.innerText()).toBe('9+');
  await expect.poll(() => titlesOf(page).count()).toBe(announcementPage.size);
  expect(await titlesOf(page).first().innerText()).toContain(forGuests[0]?.title ?? 'nothing');
  expect(new Set(forGuests.map(({ execution }) => execution))).toEqual(new Set(['B']));

  await dialogOf(page).getByRole('button', { name: common.close }).click();
  await page.reload();
  await page.getByRole('navigation').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await dialogOf(page).count()).toBe(0);
  // The announcements are read now; the bell opens them again.
  expect(await bell.innerText()).toBe('');
  await bell.click();
  await titlesOf(page).first().waitFor();
});

test('a member sees other announcements after the login, and further ones at the first login', async () => {
  const page = await newPage({ isFirstVisit: true });
  await page.goto('/');
  await page.getByRole('button', { name: disclaimer.accept.replace('{age}', '18') }).click();
  await dialogOf(page).getByRole('button', { name: common.close }).click();

  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('getListAnnouncements') && response.url().includes('firstTimeLogin=true'),
  );
  await page.goto('/login');
  await loginPopup(page).logInAs('new');
  const { value }: { value: { content: { execution: string }[] } } = await (await answer).json();
  expect(new Set(value.content.map(({ execution }) => execution))).toEqual(new Set(['A', 'F']));
  await titlesOf(page).first().waitFor();
});

test('announcement titles come nine a page; the text is beside them on a desktop, behind them on a phone', async () => {
  const second = await content.announcements({ query: { language: 'EN', pageNo: 2 } });
  const desktop = await newPage({ width: 1280 });
  await desktop.goto('/?popup=announcements');
  await expect.poll(() => titlesOf(desktop).count()).toBe(announcementPage.size);
  await dialogOf(desktop).getByRole('article').waitFor();
  await dialogOf(desktop)
    .getByRole('button', { name: common.page.replace('{number}', '2') })
    .click();
  await expect.poll(() => titlesOf(desktop).count()).toBe(second.content.length);

  const phone = await newPage();
  await phone.goto('/?popup=announcements');
  await titlesOf(phone).first().waitFor();
  expect(await dialogOf(phone).getByRole('article').isVisible()).toBe(false);
  await titlesOf(phone).nth(1).click();
  await dialogOf(phone).getByRole('article').waitFor();
  await dialogOf(phone).getByRole('button', { name: announcement.backToList }).click();
  await titlesOf(phone).first().waitFor();
});

test('announcement markup that passed every other check is rendered as plain text', async () => {
  // The content security policy reports handlers and styles as they are parsed, before anything could run them.
  const page = await newPage({
    width: 1280,
    seesPictures: true,
    forgives: [/inline (event handler|style) violates/],
  });
  const attacks = [
    '<p>just words</p>',
    '<a href="javascript:window.harm=1">tempting</a>',
    '<img src=x onerror="window.harm=1">',
    '<svg onload="window.harm=1"></svg>',
    '<svg><script>window.harm=1</script></svg>',
    '<iframe srcdoc="<script>parent.harm=1</script>"></iframe>',
    '<details open ontoggle="window.harm=1">x</details>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror="window.harm=1">',
  ];
  await page.route('**/MCSFE_getListAnnouncements**', async (route) => {
    const line = { id: '1', title: 'Bad day', execution: 'B', timestamp: '2026-11-15T04:30:00.000Z' };
    const value = { content: [{ ...line, content: attacks.join('') }], pageNum: 1, totalPages: 1, total: 1 };
    await route.fulfill({ json: { success: true, value, message: '', code: null } });
  });
  await page.goto('/?popup=announcements');
  const article = dialogOf(page).getByRole('article');
  await article.getByText('just words').waitFor();
  await article.getByText('tempting').click();
  expect(await article.locator('img, svg, iframe, script, style, a, details').count()).toBe(0);
  expect(await page.evaluate(() => 'harm' in window)).toBe(false);
});
