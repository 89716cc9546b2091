import { routesFor } from '@mela/e2e/checks/route-list';
import { chromiumOptions } from '@mela/e2e/harness/chromium';
import { startProduct } from '@mela/e2e/harness/product';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildIfStale } from '#bundle/build-product.ts';
import { root } from '#test/steps.ts';

// npm run shots                    the screenshot of the README
// npm run shots -- /promotions     screenshots of these pages in shots/: three widths, two languages, two themes
// npm run shots -- all             the same for every page that a guest can open

type Look = { width: number; lang: 'EN' | 'HI'; theme: 'dark' | 'light' };

const requested = process.argv.slice(2);
const guestPlaces = routesFor('guest').filter(({ isFirstVisit }) => !isFirstVisit);
const paths = requested[0] === 'all' ? guestPlaces.map(({ path }) => path) : requested;

await buildIfStale();
const product = await startProduct({ dataDir: '.data/shots' });
const browser = await chromium.launch(chromiumOptions());
try {
  await (paths.length === 0 ? shootReadme(browser) : shootPaths(browser));
} finally {
  await browser.close();
  await product.stop();
}

async function shootPaths(chrome: Browser): Promise<void> {
  mkdirSync(join(root, 'shots'), { recursive: true });
  for (const path of paths) {
    for (const lang of ['EN', 'HI'] as const) {
      for (const theme of ['dark', 'light'] as const) {
        for (const width of [360, 768, 1280]) {
          const name = path.replaceAll(/\W+/g, '_').replaceAll(/^_|_$/g, '') || 'home';
          const file = join(root, 'shots', `${name}-${lang}-${theme}-${width}.png`);
          await look(chrome, { width, lang, theme }, async (page) => {
            await open(page, path);
            await page.screenshot({ path: file });
          });
          console.log(file);
        }
      }
    }
  }
}

/** A desktop in English and a phone in Hindi, side by side on a dark background. */
async function shootReadme(chrome: Browser): Promise<void> {
  const desktop = await shootHome(chrome, { width: 1280, lang: 'EN', theme: 'dark' });
  const phone = await shootHome(chrome, { width: 360, lang: 'HI', theme: 'dark' });
  const picture = (bytes: Buffer, height: number) =>
    `<img height="${height}" style="border-radius:14px" src="data:image/png;base64,${bytes.toString('base64')}">`;
  const sheet = `<main style="padding:24px;display:flex;gap:24px;background:#0e0f24;width:max-content">
    ${picture(desktop, 640)}${picture(phone, 640)}</main>`;
  await look(chrome, { width: 1280, lang: 'EN', theme: 'dark' }, async (page) => {
    await page.setContent(sheet);
    await page.locator('main').screenshot({ path: join(root, 'docs/home.png') });
  });
  console.log('docs/home.png');
}

function shootHome(chrome: Browser, options: Look): Promise<Buffer> {
  return look(chrome, options, async (page) => {
    await open(page, '/');
    return page.screenshot();
  });
}

async function look<T>(
  chrome: Browser,
  { width, lang, theme }: Look,
  shoot: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await chrome.newContext({
    viewport: { width, height: width < 600 ? 780 : 860 },
    isMobile: width < 600,
    locale: lang === 'HI' ? 'hi-IN' : 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': '49.36.0.2' },
  });
  // The TypeScript runner compiles functions to use a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const storage = {
    lang,
    theme,
    country: 'IN',
    disclaimer: 'accepted',
    announcementsClosedAsGuest: '1',
    popupNoticeClosed: '1',
  };
  await context.addInitScript((entries: [string, string][]) => {
    for (const [key, value] of entries)
      for (const store of [localStorage, sessionStorage]) store.setItem(key, value);
  }, Object.entries(storage));
  try {
    return await shoot(await context.newPage());
  } finally {
    await context.close();
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, product.baseUrl).href);
  await page.waitForLoadState('networkidle');
  // Lists below the screenshot load when they are scrolled into view, so they may stay empty.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every(
      (part) => part.getBoundingClientRect().top > innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
