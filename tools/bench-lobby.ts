import { makeCalls } from '@mela/client/api';
import { chromiumOptions } from '@mela/e2e/chromium';
import { startProduct } from '@mela/e2e/product';
import { sendFrom } from '@mela/e2e/wire';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { gameListPageSize, inHouseListPageSize } from '@mela/protocol/constants';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildIfStale } from './building.ts';

// `npm run bench:lobby`: a list of every game of the catalogue, scrolled to its end on a phone whose processor is slowed four times, with
// the longest task that kept it from answering a finger; and how long the call of a list takes once it is warm.

const SLOWDOWN = 4;
const TILES_MIN = 300;
const STEP_PX = 240;
const WARM_ROUNDS = 40;
const LIST = lobbyCalls.games.path;

await buildIfStale();
const product = await startProduct({ dataDir: '.data/bench-lobby' });
const browser = await chromium.launch(chromiumOptions());
try {
  const { longest, tiles } = await scrollEverything(browser);
  console.log(`${tiles} tiles scrolled, processor slowed ${SLOWDOWN} times`);
  console.log(`RESULT lobby.longest_task_ms ${longest.toFixed(0)}`);
  console.log(`RESULT lobby.list_p99_ms ${(await listP99()).toFixed(1)}`);
} finally {
  await browser.close();
  await product.stop();
}

async function scrollEverything(chrome: Browser): Promise<{ longest: number; tiles: number }> {
  const context = await chrome.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': '49.36.0.1' },
  });
  // Functions that are sent into a page keep their names through a helper of the TypeScript runner, which no page has.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(settle);
  const page = await context.newPage();
  await answerWithEverything(page);
  await page.goto(`${product.baseUrl}/rng`);
  await page
    .locator('main [data-game]')
    .nth(gameListPageSize - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const measured = await page.evaluate(scrollToEnd, { step: STEP_PX, least: TILES_MIN });
  await context.close();
  return measured;
}

/** A visitor who has been here before, so that no dialog stands over the list. */
function settle(): void {
  localStorage.setItem('country', 'IN');
  sessionStorage.setItem('disclaimer', 'accepted');
  sessionStorage.setItem('announcementsClosedAsGuest', '1');
}

/** No category has three hundred games, so the list is given those of all of them, page by page as ever. */
async function answerWithEverything(page: Page): Promise<void> {
  const lobby = makeCalls<LobbyWire>(
    sendFrom({ baseUrl: product.baseUrl, address: '49.36.0.2' }),
    lobbyCalls,
  );
  const everything = (await lobby.games({ query: { pageSize: inHouseListPageSize } })).content;
  await page.route(`**${LIST}?*`, async (route) => {
    const pageNum = Number(new URL(route.request().url()).searchParams.get('pageNo') ?? '1');
    const start = (pageNum - 1) * gameListPageSize;
    const content = everything.slice(start, start + gameListPageSize);
    const total = everything.length;
    const totalPages = Math.ceil(total / gameListPageSize);
    await route.fulfill({
      json: { success: true, value: { content, pageNum, totalPages, total }, message: '', code: null },
    });
  });
}

/** Scrolls as a thumb does, a step each frame, until the list has no more; says the longest task meanwhile. */
async function scrollToEnd({ step, least }: { step: number; least: number }) {
  let longest = 0;
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  watch.observe({ type: 'longtask' });
  const count = () => document.querySelectorAll('main [data-game]').length;
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  let still = 0;
  while (count() < least || still < 60) {
    const before = scrollY;
    scrollBy(0, step);
    await frame();
    still = scrollY === before ? still + 1 : 0;
  }
  watch.disconnect();
  return { longest, tiles: count() };
}

/** Lists as visitors ask for them: every category, some filters, some searches, in both languages; the second time and later. */
async function listP99(): Promise<number> {
  const questions = ['RNG', 'LIVE', 'FISH', 'PVP', 'BGS'].flatMap((gameType) =>
    ['EN', 'HI'].flatMap((language) =>
      ['', '&gameSelectType=HOT', '&search=mela', '&pageNo=2'].map(
        (rest) => `${product.baseUrl}${LIST}?gameType=${gameType}&language=${language}${rest}`,
      ),
    ),
  );
  const times: number[] = [];
  for (let round = 0; round <= WARM_ROUNDS; round += 1) {
    for (const [index, question] of questions.entries()) {
      const start = performance.now();
      const answer = await fetch(question, { headers: { 'x-forwarded-for': `49.36.${round}.${index + 1}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${question} answered ${answer.status}`);
      if (round > 0) times.push(performance.now() - start);
    }
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
