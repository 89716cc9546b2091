import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loginOf } from '#actors/people.ts';
import { expectedConsoleErrors, newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

const { common, shell, home, lobby, member } = textsOf('EN');

/** Our own fonts load after the first paint; earlier measurements would use a system font. */
async function hasLetters(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHere = [...document.fonts].some(
      (face) => face.family.includes('Baloo') && face.status === 'loaded',
    );
    return isHere && document.fonts.status === 'loaded';
  });
}

describe('the header', () => {
  test('offers a guest the languages, login and registration (LAYOUT-1)', async () => {
    const page = await newPage();
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: shell.login, exact: true }).waitFor();
    await header.getByRole('link', { name: shell.register, exact: true }).waitFor();

    await header.getByRole('button', { name: shell.language.replace('{name}', 'English') }).click();
    // The name of the language uses our own font, whatever fonts the machine has.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(
            (face) => face.family.includes('Noto Sans Devanagari') && face.status === 'loaded',
          ),
        ),
      )
      .toBe(true);
    await header.getByRole('button', { name: 'हिन्दी' }).click();
    await page
      .getByRole('heading', { level: 1, name: textsOf('HI').home.title })
      .waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  });

  test('shows a member nickname, VIP label, balance and unread messages, and logs the member out (LAYOUT-1)', async () => {
    const page = await newPage({ width: 1280, login: 'vip' });
    await page.goto('/');
    const { name } = loginOf('vip');
    const menu = page
      .getByRole('banner')
      .getByRole('button', { name: shell.memberMenu.replace('{name}', name) });
    await menu.waitFor();
    expect(await menu.innerText()).toMatch(new RegExp(`${name}\\s+\\S*VIP`, 'i'));
    const header = page.getByRole('banner');
    // Every demo member has a message by staff. Other tests may add messages.
    await header.getByRole('link', { name: new RegExp(`^${shell.messages} [1-9]`) }).waitFor();
    await header
      .getByText(/^₹?[\d,]+\.\d\d$/)
      .first()
      .waitFor();
    await menu.click();
    await page.getByRole('button', { name: shell.logout }).click();
    await page.getByRole('banner').getByRole('link', { name: shell.login, exact: true }).waitFor();
  });
});

describe('the side menu', () => {
  test('shows logo, categories, app codes and customer service, and can be collapsed (LAYOUT-3)', async () => {
    const page = await newPage({ width: 1280 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: shell.mainMenu });
    const logo = page
      .getByRole('complementary')
      .first()
      .getByRole('link', { name: common.brand, exact: true });
    await logo.locator('svg').waitFor();
    const open = (['RNG', 'LIVE', 'FISH', 'BGS'] as const).map((gameType) => lobby.category[gameType]);
    for (const name of [shell.home, ...open, shell.promotions]) {
      await menu.getByRole('link', { name, exact: true }).waitFor();
    }
    // A category without games has no entry.
    expect(await menu.getByRole('link', { name: lobby.category.SPORTS, exact: true }).count()).toBe(0);
    await menu.getByRole('list', { name: common.customerService }).getByRole('link').first().waitFor();

    await page.getByRole('button', { name: shell.getApp }).click();
    const code = page.getByRole('img', { name: shell.qrOf.replace('{name}', '').trim() }).first();
    await code.waitFor();
    expect(await code.boundingBox()).toMatchObject({ width: 120, height: 120 });
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: shell.collapse }).click();
    await page.getByRole('button', { name: shell.expand }).waitFor();
    await expect
      .poll(async () => (await page.getByRole('complementary').first().boundingBox())?.width)
      .toBe(72);
  });
});

test('the button back to the top appears after a screen of scrolling and scrolls up (LAYOUT-5)', async () => {
  const page = await newPage({ width: 360 });
  await page.goto('/rng');
  await page.getByRole('heading', { level: 1, name: lobby.category.RNG }).waitFor();
  const button = page.getByRole('button', { name: shell.toTop });
  expect(await button.count()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await button.waitFor({ state: 'detached' });
});

describe('on a phone', () => {
  test('five entries are at the bottom and the menu is a drawer (LAYOUT-6)', async () => {
    const page = await newPage({ width: 360 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: shell.quickMenu });
    await expect
      .poll(() => bar.getByRole('link').allInnerTexts())
      .toEqual([shell.home, shell.games, shell.deposit, shell.offers, shell.account]);
    expect(await page.getByRole('navigation', { name: shell.mainMenu }).count()).toBe(0);

    await page.getByRole('button', { name: shell.openMenu }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: lobby.category.FISH, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: lobby.category.FISH }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });
});

test.each(['EN', 'HI'] as const)(
  'banners keep their texts and winners their tags beside the wide menu of a tablet, in %s (LAYOUT-6)',
  async (lang) => {
    const page = await newPage({ width: 768, lang, seesPictures: true });
    await page.addInitScript(() => localStorage.setItem('menu', 'wide'));
    await page.goto('/');
    await page.locator('.banner-slide').first().waitFor();
    await page.locator('[aria-labelledby=winners] li img').first().waitFor();
    await hasLetters(page);
    const spilling = await page.evaluate(() =>
      [...document.querySelectorAll('.banner-slide, [aria-labelledby=winners] li')]
        .filter((box) => {
          const { top, bottom, right } = box.getBoundingClientRect();
          return [...box.querySelectorAll('span, p')].some((words) => {
            const inner = words.getBoundingClientRect();
            return inner.bottom > bottom + 1 || inner.top < top - 1 || inner.right > right + 1;
          });
        })
        .map(({ textContent }) => textContent),
    );
    expect(spilling).toEqual([]);
  },
);

test('the strip of categories starts at the current one on a phone (LAYOUT-6)', async () => {
  const page = await newPage({ width: 360 });
  await page.goto('/bgs');
  const current = page
    .getByRole('navigation', { name: lobby.categories })
    .getByRole('link', { name: lobby.category.BGS, exact: true });
  await current.waitFor();
  await expect
    .poll(async () => {
      const box = await current.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 360;
    })
    .toBe(true);
});

test('the clock of the agent center is beside the picker on a phone, not under it (AGENT-2, LAYOUT-6)', async () => {
  for (const lang of ['EN', 'HI'] as const) {
    const { agent, shell: words } = textsOf(lang);
    const page = await newPage({ width: 360, lang, login: 'agent' });
    await page.goto('/agentHome');
    const header = page.getByRole('banner');
    const picker = header.getByRole('button', { name: words.language.split('{')[0] ?? '' });
    await picker.waitFor();
    await hasLetters(page);
    // Both are measured in one call: the page around them may still move.
    const gap = await picker.evaluate((button) => {
      const clock = button.closest('header')?.querySelector('time');
      return button.getBoundingClientRect().left - (clock?.getBoundingClientRect().right ?? Infinity);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: agent.openMenu }).click();
    const out = page.getByRole('dialog').getByRole('button', { name: agent.signOut });
    await out.waitFor();
    const box = await out.boundingBox();
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  }
});

test('the member menu has its pages, and the agent center for agents only', async () => {
  const ofMember = await newPage({ width: 1280, login: 'member', forgives: expectedConsoleErrors });
  await ofMember.goto('/member');
  const menu = ofMember.getByRole('navigation', { name: member.menu });
  const { depositv2, withdraw, personalHistoryCopy, transactionHistory, personalProfit, securityCenter } =
    member.pages;
  for (const { name } of [
    depositv2,
    withdraw,
    personalHistoryCopy,
    transactionHistory,
    personalProfit,
    securityCenter,
  ]) {
    await menu.getByRole('link', { name, exact: true }).waitFor();
  }
  expect(await menu.getByRole('link', { name: member.agentCenter }).count()).toBe(0);
  await menu.getByRole('button', { name: member.signOut }).click();
  await ofMember.getByRole('heading', { level: 1, name: home.title }).waitFor({ state: 'attached' });

  const ofAgent = await newPage({ width: 1280, login: 'agent' });
  await ofAgent.goto('/member');
  await ofAgent
    .getByRole('navigation', { name: member.menu })
    .getByRole('link', { name: member.agentCenter })
    .waitFor();
});

test('another theme applies everywhere immediately with reduced motion (LAYOUT-6)', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('main').waitFor();
  const changing = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(changing).toBe(0);
});
