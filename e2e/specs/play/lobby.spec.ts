import { makeCalls } from '@mela/client/api';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { gameListPageSize, rngExcludedVendors } from '@mela/protocol/constants';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { loginOf } from '#actors/people.ts';
import { baseUrl, sharedPage, newPage, nextAddress } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

const { common, shell, lobby, login, register } = textsOf('EN');
const catalogue = makeCalls<LobbyWire>(sendFrom({ baseUrl, address: nextAddress() }), lobbyCalls);

const guest = sharedPage();
const tiles = (page: Page) => page.locator('main [data-game]');
/** The number of loaded games: the list shows it at its end while there are more, and then every tile is there. */
const listed = (page: Page) =>
  page.evaluate(
    (says) => {
      const lines = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent ?? '');
      const shown = lines.map((line) => new RegExp(says).exec(line)?.[1]).find(Boolean);
      return Number(shown ?? document.querySelector('main [aria-setsize]')?.ariaSetSize);
    },
    lobby.shown.replace('{shown}', String.raw`(\d+)`).replace('{count}', String.raw`\d+`),
  );
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('a list of games', () => {
  test('has twenty games a page, and loads more near its end (GAME-1)', async () => {
    const page = await newPage();
    const answer = page.waitForResponse((response) => response.url().includes('GCSGAME_gameList'));
    await page.goto('/rng');
    const { value }: { value: { content: unknown[] } } = await (await answer).json();
    expect(value.content).toHaveLength(gameListPageSize);
    await expect.poll(() => listed(page)).toBeGreaterThanOrEqual(gameListPageSize);
    await page.getByRole('button', { name: common.loadMore }).scrollIntoViewIfNeeded();
    await expect.poll(() => listed(page)).toBeGreaterThanOrEqual(2 * gameListPageSize);
  });

  test.each([360, 1280])(
    'loads to its last game at %i px in even rows, and renders only the tiles in view (GAME-1)',
    async (width) => {
      const { total } = await catalogue.games({ query: { language: 'EN', gameType: 'RNG' } });
      const page = await newPage({ width });
      await page.goto('/rng');
      await tiles(page).first().waitFor();
      const seen = new Map<number, number>();
      const look = async () => {
        // Found and measured in one call: between two calls, rows may unmount their tiles.
        const items = await page.evaluate(() => {
          const list = document.querySelector('main [role=list]');
          const from = list?.getBoundingClientRect().top ?? 0;
          const found = [...(list?.querySelectorAll('[aria-posinset]') ?? [])].map((item) => ({
            at: Number(item.ariaPosInSet),
            top: Math.round(item.getBoundingClientRect().top - from),
          }));
          // As far as a reader sees: no row in view waits for its tiles.
          const boxes = [...(list?.children ?? [])].flatMap((block) => [block, ...block.children]);
          const isWaiting = boxes.some((box) => {
            const { top, bottom } = box.getBoundingClientRect();
            return top < innerHeight && bottom > 0 && box.childElementCount === 0;
          });
          if (!isWaiting) scrollBy(0, innerHeight);
          return found;
        });
        for (const { at, top } of items) seen.set(at, top);
        return { seen: seen.size, isFewer: items.length <= 60 };
      };
      await expect.poll(look, { timeout: 60_000, interval: 20 }).toEqual({ seen: total, isFewer: true });
      const rows = [...new Set(seen.values())].toSorted((one, other) => one - other);
      const steps = rows.slice(1).map((top, at) => top - (rows[at] ?? 0));
      expect(Math.max(...steps) - Math.min(...steps), String(steps)).toBeLessThanOrEqual(1);
    },
  );

  test('keeps the scroll position and the focus when the next page loads at its end (GAME-1)', async () => {
    const page = await newPage();
    let isHeld = true;
    await page.route(`**${lobbyCalls.games.path}?*pageNo=2*`, async (route) => {
      await expect.poll(() => isHeld).toBe(false);
      await route.continue();
    });
    await page.goto('/rng');
    await tiles(page).first().focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const before = await page.evaluate(() => scrollY);
    isHeld = false;
    await expect.poll(() => listed(page)).toBeGreaterThanOrEqual(2 * gameListPageSize);
    await tiles(page).nth(10).waitFor();
    // The scroll position does not follow the end of the list past the new games.
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect.poll(() => page.locator('main [aria-posinset="21"]').count()).toBe(1);
    expect(
      await tiles(page)
        .first()
        .evaluate((tile) => tile === document.activeElement),
    ).toBe(true);
  });

  test('keeps the focus when it is scrolled out of view or its rows change (GAME-1)', async () => {
    const page = await newPage();
    await page.goto('/rng');
    const focused = () =>
      page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.ariaPosInSet));
    /** Moves to the next game by keyboard: each has a favourite button between. */
    const press = async (times: number) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press('Tab');
      return focused();
    };
    await tiles(page).nth(7).focus();
    await expect.poll(() => page.evaluate(() => (scrollBy(0, innerHeight), scrollY))).toBeGreaterThan(3000);
    await page.locator('main [aria-posinset="1"]').waitFor({ state: 'detached' });
    expect(await press(2)).toBe(9);
    expect(await press(2)).toBe(10);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('main [aria-posinset="12"]').waitFor();
    await expect.poll(focused).toBe(10);
  });

  test('of one vendor shows its name, and a phone selects vendors in a sheet (ROUTE-7)', async () => {
    const page = await guest();
    await page.goto('/rng');
    await page.getByRole('button', { name: lobby.vendors }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /Jaadu Dabba/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Jaadu Dabba' }).waitFor();
    expect(address(page)).toBe('/rng?vassalage=JDB');
    await expect.poll(() => listed(page)).toBe(12);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('main [aria-posinset="12"] [data-game]').waitFor();
  });

  test('keeps filter and search in its address, so that a shared link shows the same (GAME-1)', async () => {
    const { content, total } = await catalogue.games({
      query: { language: 'EN', gameType: 'RNG', gameSelectType: 'HOT' },
    });
    const page = await guest();
    await page.goto('/rng');
    await page.getByRole('button', { name: lobby.filters }).click();
    await page.getByRole('radio', { name: lobby.choice.HOT }).check();
    await page.getByRole('button', { name: lobby.filtersApply }).click();
    await expect.poll(() => address(page)).toBe('/rng?show=HOT');
    await expect.poll(() => listed(page)).toBe(Math.min(total, gameListPageSize));

    const wanted = content[0]?.displayName ?? '';
    await page.getByLabel(lobby.search, { exact: true }).fill(wanted);
    await expect.poll(() => address(page)).toContain('search=');
    await expect.poll(() => tiles(page).first().innerText()).toContain(wanted);

    const shared = await newPage();
    await shared.goto(address(page));
    await expect.poll(() => tiles(shared).first().innerText()).toContain(wanted);
  });

  test('without matches says so and links to all games (GAME-1)', async () => {
    const page = await guest();
    await page.goto('/rng?search=qqqqxxxx');
    await page.getByRole('heading', { name: lobby.emptyTitle }).waitFor();
    await expect.poll(() => tiles(page).count()).toBe(6);
    await page.getByRole('button', { name: lobby.clearFilters }).click();
    await expect.poll(() => listed(page)).toBeGreaterThanOrEqual(gameListPageSize);
  });

  test('of slots leaves out the vendors of the in-house group (GAME-6)', async () => {
    const everything = await catalogue.games({ query: { language: 'EN', gameType: 'RNG', pageSize: 999 } });
    const excluded: readonly string[] = rngExcludedVendors;
    expect(everything.content.filter(({ vassalage }) => excluded.includes(vassalage))).toEqual([]);
    const page = await guest();
    await page.goto('/rng');
    await page.getByText(`${everything.total} games`).waitFor();
  });
});

test('a tile shows the name of its game, and a hot game has a label (GAME-2)', async () => {
  const page = await guest();
  await page.goto('/live?show=HOT');
  await tiles(page).first().waitFor();
  expect(await tiles(page).first().innerText()).toContain(lobby.badgeHot);
  const { content } = await catalogue.games({ query: { gameType: 'LIVE', gameSelectType: 'HOT' } });
  expect(await tiles(page).first().innerText()).toContain(content[0]?.displayName);
});

describe('a favourite', () => {
  /** By the whole name: the name of one game may start with that of another. */
  const heart = (page: Page, name: string) =>
    page.getByRole('button', { name: lobby.favoriteOf.replace('{game}', name), exact: true });
  /** Read from the favourite buttons: a tile that is not rendered yet has no text. */
  const names = async (page: Page): Promise<string[]> => {
    const before = lobby.favoriteOf.replace('{game}', '');
    const hearts = page.getByRole('button', { name: before });
    await hearts.first().waitFor();
    const labels = await hearts.evaluateAll((found) => found.map(({ ariaLabel }) => ariaLabel ?? ''));
    return labels.map((label) => label.replace(before, ''));
  };
  /** Also under the announcements, which open after a login. */
  const isKept = (page: Page, name: string) =>
    page
      .getByRole('button', {
        name: lobby.favoriteOf.replace('{game}', name),
        exact: true,
        includeHidden: true,
      })
      .getAttribute('aria-pressed');
  /** Its button is pressed and the server has stored it. */
  const turned = (page: Page, path: string) =>
    page.waitForResponse((answer) => answer.url().includes(path) && answer.ok());

  test('is added with a tap, is listed at /favorite and in the filter, and is removed by a key (GAME-1, ROUTE-8)', async () => {
    // Other favourites would be listed beside it.
    const page = await newPage({ token: await tokenOf(await newcomer()), width: 1280 });
    await page.goto('/rng?vassalage=JDB');
    const [name = '', other = ''] = await names(page);
    for (const one of [name, other]) {
      const saved = turned(page, lobbyCalls.addFavorite.path);
      await heart(page, one).click();
      await expect.poll(() => isKept(page, one)).toBe('true');
      await saved;
    }

    await page.goto('/rng');
    await page.getByRole('radio', { name: lobby.choice.FAV }).check();
    await expect.poll(async () => new Set(await names(page))).toEqual(new Set([name, other]));
    await page.goto('/favorite');
    await expect.poll(() => tiles(page).count()).toBe(2);
    const letGo = async () => {
      const gone = turned(page, lobbyCalls.removeFavorite.path);
      await page.keyboard.press('Space');
      await gone;
    };
    await heart(page, name).focus();
    await letGo();
    // The other tile has the focus now, so that a keyboard continues from there.
    await expect.poll(() => names(page)).toEqual([other]);
    await letGo();
    await page.getByRole('heading', { name: lobby.favoriteEmptyTitle }).waitFor();
    const next = page.getByRole('button', { name: lobby.clearFilters });
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: lobby.favoriteEmptyTitle }).waitFor();
  });

  test('of a guest is stored after the login', async () => {
    const { account, password } = loginOf('vip');
    const page = await newPage();
    await page.goto('/fish');
    const [name = ''] = await names(page);
    await heart(page, name).click();
    const door = page.getByRole('dialog', { name: login.title });
    await door.getByLabel(login.username, { exact: true }).fill(account);
    await door.getByLabel(login.password, { exact: true }).fill(password);
    const saved = turned(page, lobbyCalls.addFavorite.path);
    await door.getByRole('button', { name: login.submit, exact: true }).click();
    await saved;
    await expect.poll(() => isKept(page, name)).toBe('true');
    expect(address(page)).toBe('/fish');
  });
});

describe('a launch', () => {
  test('asks a guest to log in and then opens the game', async () => {
    const { account, password } = loginOf('member');
    const page = await newPage();
    await page.goto('/live');
    await tiles(page).first().click();
    const door = page.getByRole('dialog', { name: login.title });
    await door.getByLabel(login.username, { exact: true }).fill(account);
    await door.getByLabel(login.password, { exact: true }).fill(password);
    await door.getByRole('button', { name: login.submit, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/seamless');
  });

  test('shows a trial account what it lacks, and the button closes the dialog (GAME-4)', async () => {
    const page = await newPage({ login: 'trial' });
    await page.goto('/live?vassalage=SHM');
    await tiles(page).first().click();
    const told = page.getByRole('dialog', { name: lobby.trialTitle });
    await told.getByRole('button', { name: common.confirm, exact: true }).click();
    await told.waitFor({ state: 'detached' });
    expect(address(page)).toBe('/live?vassalage=SHM');
  });

  test('launches nothing for a trial account, not even a game of our own vendor (AUTH-11, GAME-4)', async () => {
    const page = await newPage({ login: 'trial', width: 360 });
    await page.goto('/bgs?vassalage=MELA');
    await page.locator('[data-game="MELA_DICE"]').click();
    const told = page.getByRole('dialog', { name: lobby.trialTitle });
    await told.getByText(lobby.trialText).waitFor();
    expect(address(page)).toContain('/bgs');
    expect(await page.locator('iframe').count()).toBe(0);
    await told.getByRole('link', { name: lobby.registerNow }).click();
    await page.getByRole('dialog', { name: register.title }).waitFor();
  });

  test('leads to the slot list of a slot vendor (GAME-5)', async () => {
    const page = await newPage({ login: 'member', width: 1280 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: shell.topMenu });
    const vendorsOfSlots = shell.vendorsOf.replace('{category}', lobby.category.RNG);
    await bar.getByRole('button', { name: vendorsOfSlots }).click();
    const menu = bar.getByRole('region', { name: vendorsOfSlots });
    await menu.getByRole('button').nth(1).click();
    await expect.poll(() => address(page)).toMatch(/^\/rng\?vassalage=\w+$/);
  });

  test('of a game in maintenance is refused with a text, and its tile says so before (GAME-9)', async () => {
    const all = await catalogue.games({ query: { language: 'EN', gameType: 'RNG', pageSize: 999 } });
    // The vendor test closes a game of this vendor for a short time.
    const closed = all.content.find(({ maintenance, vassalage }) => maintenance && vassalage !== 'BTA');
    expect(closed, 'the demo data has a game in maintenance').toBeDefined();
    const page = await newPage({ login: 'member' });
    await page.goto(`/rng?vassalage=${closed?.vassalage ?? ''}`);
    const tile = page.locator(`[data-game="${closed?.gameCode ?? ''}"]`);
    await tile.getByText(lobby.maintenance).waitFor();
    await tile.click();
    await page.getByRole('dialog', { name: lobby.maintenanceTitle }).waitFor();
  });

  test('works by keyboard alone', async () => {
    const page = await newPage({ login: 'member', width: 1280 });
    await page.goto('/live');
    await tiles(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/seamless');
  });
});

test('hot games, vendors and winners are cached for the session and load again on a language switch or refresh (GAME-7)', async () => {
  const page = await newPage({ width: 1280 });
  // A push of a staff change in another test would reload them, so the socket is blocked.
  await page.routeWebSocket('**', () => undefined);
  const asked: string[] = [];
  const kept = [lobbyCalls.hotGames.path, lobbyCalls.vendors.path, lobbyCalls.winners.path];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (kept.some((path) => path === pathname)) asked.push(`${pathname} ${searchParams.get('language')}`);
  });
  const inLanguage = (language: string) => kept.map((path) => `${path} ${language}`).toSorted();
  await page.goto('/');
  await page.getByRole('heading', { name: lobby.hot }).waitFor();
  await expect.poll(() => asked.toSorted()).toEqual(inLanguage('EN'));

  const menu = page.getByRole('navigation', { name: shell.mainMenu });
  await menu.getByRole('link', { name: lobby.category.RNG }).click();
  await tiles(page).first().waitFor();
  await menu.getByRole('link', { name: shell.home }).click();
  await page.getByRole('heading', { name: lobby.hot }).waitFor();
  expect(asked).toHaveLength(3);

  await page.getByRole('button', { name: shell.language.replace('{name}', 'English') }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('heading', { name: textsOf('HI').lobby.hot }).waitFor();
  await expect.poll(() => asked.slice(3).toSorted()).toEqual(inLanguage('HI'));

  await page.reload();
  await page.getByRole('heading', { name: textsOf('HI').lobby.hot }).waitFor();
  await expect.poll(() => asked.slice(6).toSorted()).toEqual(inLanguage('HI'));
});
