import { makeCalls } from '@mela/client/api';
import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { categories, type GameType } from '@mela/protocol/categories';
import { inHouseVendors } from '@mela/protocol/constants';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { baseUrl, navigateInApp, sharedPage, newPage, nextAddress } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { loginPopup } from '#pages/login-popup.ts';

const { agent, home, lobby, member, promotion, register, help, login, system, shell } = textsOf('EN');
const send = sendFrom({ baseUrl, address: nextAddress() });
const content = makeCalls<ContentWire>(send, contentCalls);
const catalogue = makeCalls<LobbyWire>(send, lobbyCalls);
const guest = sharedPage();

describe('home', () => {
  test.each(['/', '/index', '/index.html', '/home'])('%s is the home page (ROUTE-1)', async (path) => {
    const page = await guest();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: home.title }).waitFor({ state: 'attached' });
    expect(pathOf(page)).toBe(path);
  });

  test('stays the same home while login, register and help open over it (ROUTE-2)', async () => {
    const page = await newPage({ width: 1280 });
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1, name: home.title, includeHidden: true });
    await title.evaluate((element) => element.setAttribute('data-first', 'yes'));

    for (const [path, name] of [
      ['/login', login.title],
      ['/register', register.title],
      ['/help', help.title],
    ] as const) {
      await navigateInApp(page, path);
      await page.getByRole('dialog', { name }).waitFor();
      expect(await title.getAttribute('data-first')).toBe('yes');
    }
  });

  test('an invitation link carries its code to the registration (ROUTE-2)', async () => {
    const page = await guest();
    await page.goto('/register?referralCode=FAIR77');
    const dialog = page.getByRole('dialog', { name: register.title });
    await dialog.waitFor();
    expect(await dialog.getByLabel(register.fields.referralCode).inputValue()).toBe('FAIR77');
  });

  test('/help#term opens the help center at that term (ROUTE-3)', async () => {
    const articles = await content.helpCenter({ query: { language: 'EN' } });
    const last = articles.at(-1);
    const page = await guest();
    await page.goto(`/help#${last?.term ?? ''}`);
    const dialog = page.getByRole('dialog', { name: help.title });
    const question = dialog.getByRole('button', { name: last?.title ?? '', expanded: true });
    await question.waitFor();
    await expect.poll(() => isInView(page, `article[id="${last?.term ?? ''}"]`)).toBe(true);
  });
});

describe('the agents', () => {
  test('have a login page without header and footer (ROUTE-4)', async () => {
    const page = await guest();
    await page.goto('/agent');
    await page.getByRole('heading', { name: login.agentSubmit }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  test.each([undefined, 'member'] as const)(
    'a visitor who is no agent (%s) is redirected from /agentHome to /agent (ROUTE-4)',
    async (who) => {
      const page = await newPage(who ? { login: who } : {});
      await page.goto('/agentHome');
      await page.waitForURL('**/agent');
      await page.getByRole('heading', { name: login.agentSubmit }).waitFor();
    },
  );

  test('have their own layout, where each page has an address (ROUTE-4, ROUTE-5)', async () => {
    const page = await newPage({ width: 1280, login: 'agent' });
    await page.goto('/agentHome');
    await page.getByRole('heading', { name: agent.pages.agentTeamOverview.name }).first().waitFor();
    expect(await page.getByRole('navigation', { name: shell.mainMenu }).count()).toBe(0);
    await page.goto('/agentHome/registerCenter');
    await page.getByRole('heading', { name: agent.pages.registerCenter.name }).first().waitFor();
  });
});

test('each page of the member center has an address, and the security center is the first (ROUTE-5)', async () => {
  const page = await newPage({ login: 'member', width: 1280 });
  await page.goto('/member');
  await page.getByRole('heading', { name: member.pages.securityCenter.name }).first().waitFor();
  await page.goto('/member/withdraw');
  await page.getByRole('heading', { name: member.pages.withdraw.name }).first().waitFor();
});

describe('games', () => {
  const empty = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP'] as const;
  test.each(empty)('the address of %s says that it has no games and leads to the hot ones', async (type) => {
    const page = await guest();
    await page.goto(categories[type].page);
    await page.getByRole('heading', { level: 1, name: lobby.category[type] }).waitFor();
    await page.getByRole('heading', { name: lobby.closedTitle }).waitFor();
    await page.getByRole('main').getByRole('link', { name: lobby.tryHot }).click();
    await page.waitForURL('**/hot');
  });

  const lists = ['LIVE', 'FISH', 'RNG', 'BGS'] as const;
  test.each(lists)('%s has its game list (ROUTE-7)', (type) => expectCategory(type));

  test('/rng?vassalage=INHOUSE lists the in-house vendors alone (ROUTE-7)', async () => {
    const page = await guest();
    const answer = page.waitForResponse(
      (response) => response.url().includes('GCSGAME_gameList') && page.url().includes('INHOUSE'),
    );
    await page.goto('/rng?vassalage=INHOUSE');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { value }: { value: { content: { vassalage: string }[] } } = await (await answer).json();
    const vendors = new Set(value.content.map(({ vassalage }) => vassalage));
    expect([...vendors].filter((vendor) => !inHouseVendors.some((name) => name === vendor))).toEqual([]);
    expect(vendors.size).toBeGreaterThan(1);
  });

  const player = sharedPage({ login: 'member' });
  test.each([
    ['/hot', lobby.hot],
    ['/favorite', lobby.favorite],
    ['/recent', lobby.recent],
  ])('%s is a page of its own (ROUTE-8)', async (path, title) => {
    const page = await player();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test.each([
    ['/lottery', 'SSC1M'],
    ['/seaLottery', 'LAOD'],
    ['/vnLottery', 'VNMB'],
  ])(
    '%s redirects a guest to the login and back afterwards, to the game (ROUTE-9)',
    async (path, gameCode) => {
      const page = await newPage();
      await page.goto(`${path}?gameCode=${gameCode}`);
      await page.waitForURL('**/login**');
      await loginPopup(page).logInAs('member');
      await page.waitForURL(`**${path}?gameCode=${gameCode}`);
      const title = lotteryGameOf(gameCode)?.name.EN ?? '';
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    },
  );

  test('game pages have no side menu, others have one (ROUTE-14)', async () => {
    const page = await newPage({ width: 1280 });
    await page.goto('/rng');
    await page.getByRole('navigation', { name: shell.mainMenu }).waitFor();
    await page.goto('/seamless');
    await page.getByRole('main').waitFor();
    expect(await page.getByRole('navigation', { name: shell.mainMenu }).count()).toBe(0);
  });
});

test('/promotions#id scrolls to that promotion and opens its terms (ROUTE-10, ROUTE-12)', async () => {
  const promotions = await content.promotions({ query: { language: 'EN' } });
  const last = promotions.at(-1);
  const page = await guest();
  await page.goto(`/promotions#${last?.id ?? ''}`);
  await page.getByRole('button', { name: `${promotion.less}: ${last?.title ?? ''}` }).waitFor();
  await expect.poll(() => isInView(page, `[id="${last?.id ?? ''}"]`)).toBe(true);
});

test('/pointMall is a known address (ROUTE-10)', async () => {
  const page = await guest();
  await page.goto('/pointMall');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  expect(await page.getByText(system.notFoundTitle).count()).toBe(0);
});

test('an unknown address shows a friendly page with a link home (ROUTE-11)', async () => {
  const page = await guest();
  await page.goto('/no-such-stall');
  await page.getByRole('heading', { name: system.notFoundTitle }).waitFor();
  await page.getByRole('link', { name: system.home }).click();
  await page.getByRole('heading', { level: 1, name: home.title }).waitFor({ state: 'attached' });
});

test('a change of page scrolls to the top (ROUTE-12)', async () => {
  const page = await guest();
  await page.goto('/rng');
  await page.getByRole('heading', { level: 1, name: lobby.category.RNG }).waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  await page
    .getByRole('navigation', { name: shell.quickMenu })
    .getByRole('link', { name: shell.offers })
    .click();
  await page.getByRole('heading', { level: 1, name: promotion.title }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the navigation has home, the categories that have a vendor in their order, and promotions (ROUTE-13)', async () => {
  const shown = await catalogue.vendors({ query: { language: 'EN' } });
  const page = await newPage({ width: 1280 });
  await page.goto('/');
  const links = page
    .getByRole('navigation', { name: shell.mainMenu })
    .getByRole('list')
    .first()
    .getByRole('link');
  const expected = [shell.home, ...shown.map(({ gameType }) => lobby.category[gameType]), shell.promotions];
  await expect.poll(() => links.allInnerTexts()).toEqual(expected);
});

test('a link with a hash scrolls to that place (ROUTE-12)', async () => {
  const page = await guest();
  await page.goto('/');
  const picture = page.getByRole('main').locator('a[href^="/promotions#"]').last();
  const id = (await picture.getAttribute('href'))?.split('#')[1] ?? '';
  await picture.click();
  await page.waitForURL(`**/promotions#${id}`);
  await expect.poll(() => isInView(page, `[id="${id}"]`)).toBe(true);
});

test('going back restores the scroll position (ROUTE-12)', async () => {
  const page = await guest();
  await page.goto('/rng');
  await page.locator('main img').nth(10).waitFor({ state: 'attached' });
  // Late content above moves the page, so the position is read when the page is left.
  await page.evaluate(() => {
    scrollTo(0, 600);
    addEventListener('click', () => sessionStorage.setItem('left', String(scrollY)), { capture: true });
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page
    .getByRole('navigation', { name: shell.quickMenu })
    .getByRole('link', { name: shell.offers })
    .click();
  await page.getByRole('heading', { level: 1, name: promotion.title }).waitFor();
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left')));
  expect(left).toBeGreaterThan(300);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: lobby.category.RNG }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

async function expectCategory(type: GameType): Promise<void> {
  const page = await guest();
  await page.goto(categories[type].page);
  await page.getByRole('heading', { level: 1, name: lobby.category[type] }).waitFor();
  await page
    .getByRole('main')
    .getByRole('img', { includeHidden: true })
    .or(page.locator('main img'))
    .first()
    .waitFor();
}

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

test('robots.txt excludes the private pages (ROUTE-11)', async () => {
  const page = await guest();
  const answer = await page.request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toContain('Disallow: /wps/');
});
