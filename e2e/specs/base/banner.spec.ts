import { makeCalls } from '@mela/client/api';
import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { banner, homePromotions, homeSection, hotCounter } from '@mela/protocol/constants';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { baseUrl, sharedPage, newPage, nextAddress } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

const { home, lobby } = textsOf('EN');
const send = sendFrom({ baseUrl, address: nextAddress() });
const content = makeCalls<ContentWire>(send, contentCalls);
const catalogue = makeCalls<LobbyWire>(send, lobbyCalls);
const guest = sharedPage();

/** The number of items that are wholly in view in a list that scrolls sideways. */
const wholeIn = (list: Element) => {
  const edge = list.getBoundingClientRect();
  const places = [...list.children].map((item) => item.getBoundingClientRect());
  return places.filter(({ left, right }) => left >= edge.left - 1 && right <= edge.right + 1).length;
};

const carousel = (page: Page) => page.getByRole('region', { name: home.banners });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Banner \d of \d$/ });
const shownDot = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

describe('the banners of home', () => {
  test('each have a dot that shows them, one at a time (HOME-1)', async () => {
    const { banners } = await content.notice({ query: { language: 'EN' } });
    const shown = banners.filter(({ groupName }) => groupName === 'w_home');
    const page = await guest();
    await page.goto('/');
    await expect.poll(() => dots(page).count()).toBe(shown.length);

    await dots(page).nth(2).click();
    await expect.poll(() => shownDot(page)).toBe(2);
    const open = carousel(page).locator('li:not([inert])');
    expect(await open.count()).toBe(1);
    expect(await open.innerText()).toContain(shown[2]?.title);
  });

  test('load the visible picture and the next one only (HOME-1)', async () => {
    const page = await newPage({ isMoving: true, seesPictures: true });
    await page.goto('/');
    await dots(page).first().waitFor();
    // All slides are read in one step, because the carousel moves on its own.
    const slides = () =>
      carousel(page)
        .locator('li')
        .evaluateAll((all) =>
          all.map((slide) => ({
            place: slide.getAttribute('data-place'),
            isDrawn: slide.querySelector('img') !== null,
          })),
        );
    const isRight = async () => {
      const all = await slides();
      const wanted = all.map(({ place }, at) => place !== 'waiting' || all.at(at - 1)?.place === 'shown');
      expect(all.map(({ isDrawn }) => isDrawn)).toEqual(wanted);
      expect(wanted).toContain(false);
    };
    await isRight();
    await dots(page).nth(2).click();
    await expect.poll(() => shownDot(page)).toBe(2);
    await isRight();
    const isSeen = () =>
      carousel(page)
        .locator('li:not([inert]) img')
        .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);
    await expect.poll(isSeen).toBe(true);
  });

  test('slide past each other in a second, twenty pixels apart (HOME-1)', async () => {
    const page = await newPage({ isMoving: true, seesPictures: true });
    await page.goto('/');
    await dots(page).nth(1).waitFor();
    // Pressed and measured in one call: on a busy machine the second is over before another call arrives.
    const gliding = await carousel(page).evaluate(async (region) => {
      const [other] = region.querySelectorAll<HTMLElement>('button[aria-current=false]');
      const shown = () => region.querySelector('li[data-place=shown]');
      const before = shown();
      other?.click();
      while (shown() === before) await new Promise((soon) => setTimeout(soon));
      return [...region.querySelectorAll<HTMLElement>('li:not([data-place=waiting])')]
        .map((slide) => ({
          place: slide.dataset['place'] ?? '',
          time: slide.getAnimations()[0]?.effect?.getTiming().duration,
          step: getComputedStyle(slide).getPropertyValue('--banner-step'),
        }))
        .toSorted((one, next) => one.place.localeCompare(next.place));
    });
    expect(gliding.map(({ place, time }) => ({ place, time }))).toEqual([
      { place: 'leaving', time: banner.transition },
      { place: 'shown', time: banner.transition },
    ]);
    for (const { step } of gliding) expect(step).toContain(`${banner.spacing}px`);
  });

  test('advance every five seconds until they are stopped (HOME-1)', async () => {
    const page = await newPage({ isMoving: true, seesPictures: true });
    await page.clock.install();
    await page.goto('/');
    await dots(page).first().waitFor();
    const before = await shownDot(page);
    await page.clock.runFor(banner.autoplay);
    // On a busy machine another five seconds may have passed.
    await expect.poll(() => shownDot(page)).not.toBe(before);

    const stop = carousel(page).getByRole('button', { name: home.pauseBanners });
    await stop.click();
    await carousel(page).getByRole('button', { name: home.playBanners }).waitFor();
    const stoodAt = await shownDot(page);
    await page.mouse.move(0, 700);
    await page.clock.runFor(2 * (banner.autoplay + banner.transition));
    expect(await shownDot(page)).toBe(stoodAt);
  });

  test('do not move with reduced motion (HOME-1)', async () => {
    const page = await guest();
    await page.goto('/');
    await dots(page).first().waitFor();
    expect(await carousel(page).getByRole('button', { name: home.pauseBanners }).count()).toBe(0);
  });
});

test('home shows three promotions, and each opens at its own place (HOME-5)', async () => {
  const page = await guest();
  await page.goto('/');
  const links = page.getByRole('region', { name: home.promotions }).locator('li a');
  await expect.poll(() => links.count()).toBe(homePromotions);
  const target = await links.first().getAttribute('href');
  await links.first().click();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(target);
});

describe('the sections of home', () => {
  test('are in their order, with recent games only for a member who has played (HOME-6)', async () => {
    const titles = async (page: Page) =>
      (await page.locator('main section h2').allInnerTexts()).map((title) => title.trim());
    const order = [lobby.hot, ...(['RNG', 'LIVE', 'FISH'] as const).map((type) => lobby.category[type])];
    const asGuest = await guest();
    await asGuest.goto('/');
    const ordered = async () => (await titles(asGuest)).filter((title) => order.includes(title));
    await expect.poll(ordered).toEqual(order);
    expect(await titles(asGuest)).not.toContain(lobby.recent);

    const member = await newPage({ login: 'member' });
    await member.goto('/');
    await member.getByRole('heading', { name: lobby.recent }).waitFor();
  });

  test('show six columns of games in pairs, and arrows to the other vendors and games', async () => {
    const page = await newPage({ width: 1280, seesPictures: true });
    await page.goto('/');
    const section = page.getByRole('region', { name: lobby.category.RNG, exact: true });
    await section.scrollIntoViewIfNeeded();
    const rail = section.getByRole('list', { name: home.gamesOf.replace('{category}', lobby.category.RNG) });
    await rail.waitFor();
    const seen = await rail.evaluate((list) => {
      const edge = list.getBoundingClientRect();
      const places = [...list.children].map((tile) => tile.getBoundingClientRect());
      const inView = places.filter(({ left, right }) => left >= edge.left - 1 && right <= edge.right + 1);
      return { tiles: inView.length, rows: new Set(inView.map(({ top }) => Math.round(top))).size };
    });
    expect(seen).toEqual({ tiles: homeSection.columns * homeSection.rows, rows: homeSection.rows });
    const chips = section.getByRole('list', {
      name: home.vendorsOf.replace('{category}', lobby.category.RNG),
    });
    const categories = await catalogue.vendors({ query: { language: 'EN' } });
    const vendors = categories.find(({ gameType }) => gameType === 'RNG')?.vendors ?? [];
    expect(await chips.getByRole('button').count()).toBe(Math.min(vendors.length, homeSection.itemsMax));
    expect(await chips.evaluate(wholeIn)).toBeLessThanOrEqual(homeSection.itemsMax);

    // The first arrow belongs to the vendors, the second to the games.
    const next = section.getByRole('button', { name: textsOf('EN').common.next });
    await next.first().click();
    await expect.poll(() => chips.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
    await expect
      .poll(async () => {
        // An arrow at the end of its list is disabled.
        await next.first().dispatchEvent('click');
        return chips.evaluate((list) => list.scrollWidth - list.clientWidth - list.scrollLeft);
      })
      .toBeLessThanOrEqual(1);
    await expect.poll(() => next.first().isDisabled()).toBe(true);

    await next.last().click();
    await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  });

  test('show animated counts on the hot tiles, and say once that they are illustrative (HOME-9)', async () => {
    const page = await newPage({ isMoving: true, seesPictures: true });
    await page.clock.install();
    const opened = performance.now();
    await page.goto('/');
    const section = page.getByRole('region', { name: lobby.hot, exact: true });
    await section.getByText(home.hotNote).scrollIntoViewIfNeeded();
    const counter = section.locator('[data-game] [aria-hidden] [data-tone]').first();
    const amount = async () => Number((await counter.innerText()).replaceAll(/[₹,]/g, ''));
    const before = await amount();
    await page.clock.runFor(10 * hotCounter.every);
    const stepsSince = async () => ((await amount()) - before) / hotCounter.step;
    await expect.poll(stepsSince).toBeGreaterThan(9.9);
    const steps = await stepsSince();
    // The test moves the clock by ten steps; then it runs on.
    const meanwhile = (performance.now() - opened) / hotCounter.every;
    expect(steps).toBeCloseTo(Math.round(steps), 1);
    expect(Math.round(steps)).toBeLessThanOrEqual(10 + Math.ceil(meanwhile));
  });
});
